import { describe, expect, test } from 'vitest'
import { clockAt } from '../tasks/calendar.ts'
import { readArguments } from './read-arguments.ts'
import { readEdit } from './read-edit.ts'
import { readWhat } from './read-what.ts'
import { hashTags, listIn } from './read-words.ts'
import { harmless, jsonText, spelled } from './terminal.ts'

// A Wednesday.
const clock = clockAt(new Date('2026-11-18T10:00:00Z'), 'UTC')
const known = { lists: ['Groceries', 'Home office'], tags: ['family'], clock }

describe('errand list', () => {
  test.each([
    [[], {}],
    [['today'], { due: '..2026-11-18' }],
    [['week'], { due: '..2026-11-22' }],
    [['overdue', 'high'], { due: 'overdue', priority: 'high' }],
    [['groceries'], { list: 'Groceries' }],
    [['my', 'home', 'office', 'list'], { list: 'Home office' }],
    [['inbox', 'tomorrow'], { list: 'none', due: 'tomorrow' }],
    [['+family', '#urgent'], { tag: 'family urgent' }],
    [['family', 'week'], { tag: 'family', due: '..2026-11-22' }],
    [['next', 'week'], { due: 'next week' }],
    [['no', 'date'], { due: 'none' }],
    [['dentist'], { search: 'dentist' }],
    [['2026'], { search: '2026' }],
    [['done today'], { search: 'done today' }],
    [['done'], { status: 'completed' }],
    [['done', 'today'], { status: 'completed', finished: { from: '2026-11-18', to: '2026-11-18' } }],
    [['done', 'week'], { status: 'completed', finished: { from: '2026-11-16', to: '2026-11-22' } }],
    [['done', 'yesterday'], { status: 'completed', finished: { from: '2026-11-17', to: '2026-11-17' } }],
    [['all', 'milk'], { status: 'all', search: 'milk' }],
  ])('%j', (words, what) => {
    expect(readWhat(words, known)).toEqual({ status: 'pending', ...what })
  })
})

describe('errand edit', () => {
  test.each([
    ['friday', { due_date: '2026-11-20' }],
    ['friday 3pm', { due_date: '2026-11-20', due_time: '15:00' }],
    ['3pm', { due_time: '15:00' }],
    ['high', { priority: 'high' }],
    ['high priority +urgent -family', { priority: 'High', tags: ['+urgent', '-family'] }],
    ['every monday', { repeat: 'every monday' }],
    ['remind me 1 hour before', { remind: '1 hour before' }],
    ['in groceries', { list: 'Groceries' }],
    ['to my garden list', { list: 'garden' }],
    ['no date', { due_date: 'none' }],
    ['no tags no priority', { tags: ['none'], priority: 'none' }],
    ['Buy oat milk', { new_title: 'Buy oat milk' }],
    ['Buy oat milk friday', { new_title: 'Buy oat milk', due_date: '2026-11-20' }],
    ['delete the old branch', { new_title: 'Delete the old branch' }],
  ])('%s', (text, changes) => {
    expect(readEdit(text, known.lists, clock)).toEqual(changes)
  })
})

test('+family is a tag, and a phone number is not', () => {
  expect(hashTags('call +family about +49 30 and c++')).toBe('call #family about +49 30 and c++')
})

test('only "my ... list" makes a new list', () => {
  expect(listIn('Milk to my corner shop list')).toEqual({ title: 'Milk', list: 'corner shop' })
  expect(listIn('Add Bob to the mailing list')).toEqual({ title: 'Add Bob to the mailing list' })
})

describe('options', () => {
  const usage = { usage: 'errand list [WHAT] [--json]' }
  test('may stand anywhere before --', () => {
    const { words, options } = readArguments(['a', '--json', 'b', '--', '--json', '-x'], usage, ['json'])
    expect([words, [...options]]).toEqual([['a', 'b', '--json', '-x'], ['json']])
  })
  test('that are unknown are refused, but belong to a text', () => {
    expect(() => readArguments(['--jsn'], usage, ['json'])).toThrow(
      'There is no option --jsn. Usage: errand list [WHAT] [--json]',
    )
    const text = ['tea', '-2', 'boxes', '-', '--size=5', '--json']
    expect(readArguments(text, usage, ['json'], { isText: true }).words).toEqual(text.slice(0, -1))
  })
})

test('an address with unprintable characters looks like no other', () => {
  expect(spelled('a\u009b31m\u202eb\u200b@example.com')).toBe('a\\u{9b}31m\\u{202e}b\\u{200b}@example.com')
  expect(spelled('jürgen+x@bücher.example')).toBe('jürgen+x@bücher.example')
})

test('JSON of others cannot control the terminal, and stays the same JSON', () => {
  const value = { name: 'a\u009b31m\u202eb\n\u{e0041}', ok: 'jürgen' }
  expect(jsonText(value)).toMatch(/^[^\p{Cc}\p{Cf}]+$/u)
  expect(JSON.parse(jsonText(value))).toEqual(value)
})

test('text of others cannot control the terminal', () => {
  expect(harmless('Buy \x1b]0;owned\x07milk\x1b[2J\u009b31m\u202eevil\r\nnext\t👩‍👧')).toBe(
    'Buy ]0;ownedmilk[2J31mevil\nnext\t👩‍👧',
  )
})
