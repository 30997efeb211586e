import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { atNoonIn, makeTask } from '../test-support.ts'
import { type Changed, ChangeSentence } from './change-sentence.tsx'

atNoonIn('2026-11-18')

function sentence(...tasks: Changed[]): string {
  return renderToStaticMarkup(createElement(ChangeSentence, { tasks })).replace(/<[^>]+>/g, '')
}

const rent = makeTask(1, { title: 'Rent' })
const today = { ...rent, due_date: '2026-11-18' }
const friday = { ...rent, due_date: '2026-11-20', due_time: '09:00' }

test.each<[string, Changed]>([
  ['Added Rent', { before: null, after: rent }],
  ['Added Rent, due today, high priority', { before: null, after: { ...today, priority: 'High' } }],
  ['Deleted Rent', { before: today, after: null }],
  ['Completed Rent', { before: rent, after: { ...rent, completed: true } }],
  ['Reopened Rent', { before: { ...rent, completed: true }, after: rent }],
  ['Moved Rent from today to Fri 20 Nov 09:00', { before: today, after: friday }],
  ['Set Rent to today', { before: rent, after: today }],
  ['Moved Rent from today to no date', { before: today, after: rent }],
  ['Changed Rent: low priority', { before: rent, after: { ...rent, priority: 'Low' } }],
  [
    'Changed Rent: no priority, description changed',
    { before: { ...rent, priority: 'Low' }, after: { ...rent, description: 'To Mara' } },
  ],
  ['Changed Rent: no description', { before: { ...rent, description: 'To Mara' }, after: rent }],
  ['Renamed Rent to Pay rent', { before: rent, after: { ...rent, title: 'Pay rent' } }],
  [
    'Renamed Rent to Pay rent, due today, medium priority',
    { before: rent, after: { ...today, title: 'Pay rent', priority: 'Medium' } },
  ],
])('%s', (expected, changed) => {
  expect(sentence(changed)).toBe(expected)
})

test('several tasks are counted', () => {
  const added: Changed = { before: null, after: rent }
  expect(sentence(added, added, added)).toBe('Added 3 tasks')
  expect(sentence({ before: today, after: friday }, { before: today, after: friday })).toBe('Moved 2 tasks')
})
