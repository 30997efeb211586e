import { expect, test } from 'vitest'
import { clockAt } from '../../src/tasks/calendar.ts'
import { readRepeat } from '../../src/tasks/repeat/read-repeat.ts'
import { repeatWords } from '../../src/tasks/repeat/repeat-words.ts'
import { repeatChoices } from './repeat-choices.ts'

test('the choices follow from the date', () => {
  expect(repeatChoices('2026-11-16').map(({ label }) => label)).toEqual([
    'Does not repeat',
    'Every day',
    'Every weekday',
    'Every Monday',
    'Every 2 weeks on Monday',
    'Every month on the 16th',
    'Every month on the third Monday',
    'Every year on 16 November',
  ])
  expect(repeatChoices('2026-12-31').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Every month on the 31st', 'Every month on the last Thursday']),
  )
})

test.each(['2026-11-16', '2026-12-31', '2028-02-29', '2027-01-01'])(
  'the server says the words of each choice for %s back',
  (day) => {
    const clock = clockAt(new Date('2026-11-16T10:00:00Z'), 'Europe/Berlin')
    for (const { words } of repeatChoices(day).slice(1)) {
      const read = readRepeat(words, clock)
      expect(read && repeatWords(read.repeat)).toBe(words)
    }
  },
)
