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
  const added = (id: string): Changed => ({ before: null, after: { ...rent, id } })
  const moved = (id: string): Changed => ({ before: { ...today, id }, after: { ...friday, id } })
  expect(sentence(added('1'), added('2'), added('3'))).toBe('Added 3 tasks')
  expect(sentence(moved('1'), moved('2'))).toBe('Moved 2 tasks')
})

test('a task that changes twice is one task', () => {
  const done = { ...friday, completed: true }
  expect(sentence({ before: rent, after: today }, { before: today, after: friday })).toBe(
    'Set Rent to Fri 20 Nov 09:00',
  )
  expect(sentence({ before: today, after: friday }, { before: friday, after: done })).toBe('Completed Rent')
  expect(sentence({ before: null, after: rent }, { before: rent, after: today })).toBe(
    'Added Rent, due today',
  )
})

const plants = makeTask(3, { title: 'Plants', due_date: '2026-11-16', repeat: 'every Monday' })
const watered: Changed = { before: plants, after: { ...plants, completed: true } }
const next = makeTask(9, { ...plants, id: 'next', number: 9, due_date: '2026-11-23' })
const step = makeTask(4, { title: 'Fill the can', under: 3 })
const stepDone: Changed = { before: step, after: { ...step, completed: true } }

test('a task is described with its steps and its next date', () => {
  expect(sentence(watered, { before: null, after: next })).toBe('Completed Plants. Next: Mon 23 Nov')
  expect(
    sentence(
      watered,
      stepDone,
      { before: null, after: next },
      { before: null, after: { ...step, id: 'next step', under: 9 } },
    ),
  ).toBe('Completed Plants with 1 step. Next: Mon 23 Nov')
  expect(sentence(watered)).toBe('Completed Plants. It won’t repeat again')
  expect(sentence({ before: step, after: null }, { before: plants, after: null })).toBe(
    'Deleted Plants with 1 step; it no longer repeats',
  )
  // An undo of the completion.
  expect(sentence({ before: watered.after, after: plants }, { before: next, after: null })).toBe(
    'Reopened Plants',
  )
})

test('steps name their task', () => {
  expect(sentence({ before: null, after: step })).toBe('Added Fill the can as a step of #3')
  expect(
    sentence({ before: null, after: step }, { before: null, after: { ...step, id: 'other', number: 5 } }),
  ).toBe('Added 2 steps to #3')
  expect(sentence({ before: rent, after: { ...rent, under: 3 } })).toBe('Changed Rent: a step of #3')
  expect(sentence({ before: { ...rent, under: 3 }, after: rent })).toBe('Changed Rent: no longer a step')
  expect(sentence({ before: rent, after: { ...rent, after: 3 } })).toBe('Changed Rent: after #3')
  expect(sentence({ before: { ...rent, after: 3 }, after: rent })).toBe('Changed Rent: no longer waits')
})

test('a new repetition is described, and an ended one', () => {
  const weekly = { ...today, repeat: 'every Wednesday' }
  expect(sentence({ before: null, after: weekly })).toBe('Added Rent, due today, repeats every Wednesday')
  expect(sentence({ before: rent, after: weekly })).toBe('Set Rent to today, repeats every Wednesday')
  expect(sentence({ before: weekly, after: today })).toBe('Changed Rent: no longer repeats')
})

test('a reminder is described', () => {
  const reminded = { ...today, remind: 'the evening before' }
  expect(sentence({ before: null, after: reminded })).toBe('Added Rent, due today, remind the evening before')
  expect(sentence({ before: today, after: reminded })).toBe('Changed Rent: remind the evening before')
  expect(sentence({ before: today, after: { ...today, remind: 'none' } })).toBe('Changed Rent: no reminder')
  expect(sentence({ before: reminded, after: today })).toBe('Changed Rent: default reminder')
})

test('next occurrences are not counted as completed', () => {
  const done: Changed = { before: rent, after: { ...rent, completed: true } }
  expect(sentence(done, watered, { before: null, after: next })).toBe('Completed 2 tasks')
})
