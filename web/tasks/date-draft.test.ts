import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { isSameDue, onDay, startDraft, typeTime, typeWords } from './date-draft.ts'

// A Wednesday.
atNoonIn('2026-11-18')

const NONE = {}
const SATURDAY = { due_date: '2026-11-21', due_time: '09:00' }

test.each([
  ['friday 9am', { due_date: '2026-11-20', due_time: '09:00' }],
  ['tomorrow', { due_date: '2026-11-19' }],
  ['monday at 3', { due_date: '2026-11-23', due_time: '15:00' }],
  ['5pm', { due_date: '2026-11-18', due_time: '17:00' }],
  ['none', {}],
  ['No date', {}],
])('the words "%s" are read as a date', (words, due) => {
  const draft = typeWords(startDraft(NONE), words, NONE)
  expect(draft).toEqual({ words, time: 'due_time' in due ? due.due_time : '', due })
})

test('a day in words keeps the time, and a time in words keeps the day', () => {
  const draft = startDraft(SATURDAY)
  expect(typeWords(draft, 'friday', SATURDAY).due).toEqual({ due_date: '2026-11-20', due_time: '09:00' })
  expect(typeWords(draft, '5pm', SATURDAY).due).toEqual({ due_date: '2026-11-21', due_time: '17:00' })
})

test.each(['the 45th', '12', '2026'])('the words "%s" are no date, and the draft keeps its date', (words) => {
  const draft = typeWords(startDraft(SATURDAY), words, SATURDAY)
  expect(draft).toMatchObject({ words, due: SATURDAY })
  expect(draft.problem).toContain(`“${words}”`)
})

test('without words the date is as it was', () => {
  const draft = typeWords(startDraft(SATURDAY), 'friday', SATURDAY)
  expect(typeWords(draft, ' ', SATURDAY)).toEqual(startDraft(SATURDAY))
})

test.each([
  ['17:30', '17:30'],
  ['5pm', '17:00'],
  ['9', '09:00'],
])('the time "%s" is read as %s', (typed, due_time) => {
  expect(typeTime(startDraft(SATURDAY), typed)).toEqual({
    words: '',
    time: typed,
    due: { due_date: '2026-11-21', due_time },
  })
})

test('a time without a day means its next occurrence', () => {
  expect(typeTime(startDraft(NONE), '11:00').due).toEqual({ due_date: '2026-11-19', due_time: '11:00' })
  expect(typeTime(startDraft(NONE), '13:00').due).toEqual({ due_date: '2026-11-18', due_time: '13:00' })
})

test('no time is none, and an unreadable one is a problem', () => {
  expect(typeTime(startDraft(SATURDAY), '')).toEqual({ words: '', time: '', due: { due_date: '2026-11-21' } })
  const draft = typeTime(startDraft(SATURDAY), '25:00')
  expect(draft).toMatchObject({ time: '25:00', due: SATURDAY })
  expect(draft.problem).toContain('“25:00”')
})

test('a picked day has the time of the draft', () => {
  expect(onDay('2026-12-01', startDraft(SATURDAY))).toEqual({ due_date: '2026-12-01', due_time: '09:00' })
  expect(onDay('2026-12-01', startDraft(NONE))).toEqual({ due_date: '2026-12-01' })
})

test('dates are the same if day and time are', () => {
  expect(isSameDue(SATURDAY, { ...SATURDAY })).toBe(true)
  expect(isSameDue(SATURDAY, { due_date: '2026-11-21' })).toBe(false)
  expect(isSameDue(NONE, {})).toBe(true)
})
