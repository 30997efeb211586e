import { expect, test } from 'vitest'
import type { ReminderSettings } from '../reminders/settings-store.ts'
import { atNoonIn } from '../test-support.ts'
import { chosenRemind, readWords, remindChoices, sayDefault } from './remind-draft.ts'

// A Monday, at noon in Berlin.
atNoonIn('2026-11-16')

const SETTINGS: ReminderSettings = {
  default_remind: '10 minutes before',
  day_time: 'none',
  summary_time: 'none',
  quiet_from: 'none',
  quiet_until: 'none',
  timezone: 'Europe/Berlin',
}
const SATURDAY = { due_date: '2026-11-21', due_time: '09:00' }

test.each([
  ['10 minutes before', '10 minutes before', '10 minutes before, Sat 21 Nov, 08:50'],
  ['2 hours before', '2 hours before', '2 hours before, Sat 21 Nov, 07:00'],
  ['the evening before', 'the evening before', 'The evening before, Fri 20 Nov, 18:00'],
  ['at 8', 'at 08:00 on the day', 'At 08:00 on the day, Sat 21 Nov, 08:00'],
  ['tomorrow at 9', '2026-11-17 09:00', 'Tomorrow 09:00'],
  ['never', 'none', 'No reminder'],
])('"%s" is read as %s', (words, remind, text) => {
  expect(readWords(words, SATURDAY, SETTINGS)).toEqual({ remind, text })
})

test('words that are no reminder are refused as the server does', () => {
  expect(readWords('when pigs fly', SATURDAY, SETTINGS)).toEqual({
    problem: expect.stringMatching(/^I can't remind you “when pigs fly”\. Try /),
  })
})

test('a task without a date needs a moment', () => {
  expect(readWords('1 hour before', {}, SETTINGS)).toEqual({
    problem: expect.stringContaining('This task has no date'),
  })
  expect(readWords('tomorrow at 9', {}, SETTINGS)).toEqual({
    remind: '2026-11-17 09:00',
    text: 'Tomorrow 09:00',
  })
})

test('the choices show their moments', () => {
  expect(remindChoices(SATURDAY, SETTINGS).map(({ label, hint }) => [label, hint])).toEqual([
    ['My default', '10 minutes before'],
    ['No reminder', undefined],
    ['At the time', 'Sat 09:00'],
    ['10 minutes before', 'Sat 08:50'],
    ['1 hour before', 'Sat 08:00'],
    ['The evening before', 'Fri 18:00'],
  ])
})

test('a task without a time is reminded of at the hour in the settings, or at nine', () => {
  const due = { due_date: '2026-11-21' }
  expect(remindChoices(due, SETTINGS)).toContainEqual({
    label: 'On the day',
    words: 'when it is due',
    hint: 'Sat 09:00',
  })
  expect(remindChoices(due, { ...SETTINGS, day_time: '07:30' })[2]?.hint).toBe('Sat 07:30')
})

test('a choice that comes too late says so', () => {
  const due = { due_date: '2026-11-16', due_time: '12:05' }
  expect(remindChoices(due, SETTINGS).map(({ hint }) => hint)).toEqual([
    '10 minutes before',
    undefined,
    '12:05',
    'has passed',
    'has passed',
    'has passed',
  ])
})

test('the words of each choice are read as the same reminder', () => {
  for (const due of [SATURDAY, { due_date: '2026-11-21' }, {}])
    for (const { words } of remindChoices(due, SETTINGS))
      expect(readWords(words, due, SETTINGS)).toMatchObject({ remind: words })
})

test('the default follows the settings', () => {
  expect(sayDefault(SATURDAY, SETTINGS)).toBe('10 minutes before, by default')
  expect(sayDefault(SATURDAY, undefined)).toBe('By default')
  const due = { due_date: '2026-11-21' }
  expect(sayDefault(due, SETTINGS)).toBe('No reminder, by default')
  expect(sayDefault(due, { ...SETTINGS, day_time: '08:00' })).toBe('When it is due, by default')
  expect(readWords('Default', SATURDAY, SETTINGS)).toEqual({
    remind: 'default',
    text: '10 minutes before, by default',
  })
})

test('a task without a reminder of its own has the default, and without a date none', () => {
  expect(chosenRemind(SATURDAY)).toBe('default')
  expect(chosenRemind({})).toBe('none')
  expect(chosenRemind({ ...SATURDAY, remind: '1 hour before' })).toBe('1 hour before')
})
