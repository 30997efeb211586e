import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyRule } from '../../../tests/support/repetition.ts'
import { clockAt } from '../calendar.ts'
import { readRepeat } from './read-repeat.ts'
import type { Repeat } from './repeat.ts'
import { repeatWords } from './repeat-words.ts'

const CLOCK = clockAt(new Date('2026-11-16T16:00:00Z'), 'Europe/London')

test.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=DAILY;UNTIL=20270630', 'every day until 30 June 2027'],
  ['FREQ=DAILY;INTERVAL=2', 'every 2 days'],
  ['FREQ=WEEKLY', 'every week'],
  ['FREQ=WEEKLY;BYDAY=MO', 'every Monday'],
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=10', 'every Monday, 10 times'],
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=1', 'every Monday, 1 time'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,SA', 'every Monday, Tuesday and Saturday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'every 2 weeks on Monday and Thursday'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR',
    'every 2 weeks on Monday, Tuesday, Wednesday, Thursday and Friday',
  ],
  ['FREQ=MONTHLY', 'every month'],
  ['FREQ=MONTHLY;INTERVAL=3', 'every 3 months'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'on the last Friday of every month'],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', 'on the first Monday and third Monday of every month'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU', 'every 2 months on the second Tuesday'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,2,3', 'on the 1st, 2nd and 3rd of every month'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=11,13,21,22,23,24',
    'on the 11th, 13th, 21st, 22nd, 23rd and 24th of every month',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'on the last day of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,-1', 'on the 15th and last day of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'on the 31st of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,28,29,30;BYSETPOS=1,-1', 'on the 15th and 30th of every month'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'on the last weekday of every month'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,10', 'on the first weekday and 10th weekday of every month'],
  ['FREQ=YEARLY', 'every year'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4', 'every year on 4 July'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4,-1', 'every year on the 4th and last day of July'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=7;BYMONTHDAY=4', 'every 2 years on 4 July'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', 'every year on 29 February'],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=1SU', 'every year on the first Sunday of May'],
])('%s is shown as words', (rule, words) => {
  expect(repeatWords({ rule, from: 'due' })).toBe(words)
})

test.each([
  ['FREQ=DAILY;INTERVAL=3', 'completion', '3 days after completion'],
  ['FREQ=WEEKLY', 'completion', 'a week after completion'],
  ['FREQ=MONTHLY;COUNT=5', 'completion', 'a month after completion, 5 times'],
  ['FREQ=WEEKLY;BYDAY=MO', 'each', 'every Monday, including missed ones'],
  ['FREQ=DAILY;UNTIL=20270630', 'each', 'every day until 30 June 2027, including missed ones'],
] as const)('%s counted from %s is shown as words', (rule, from, words) => {
  expect(repeatWords({ rule, from })).toBe(words)
})

const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 999 }).map((count) => `;COUNT=${count}`),
  anyDay.map((day) => `;UNTIL=${day.replaceAll('-', '')}`),
)
const distance = fc
  .tuple(fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'), fc.integer({ min: 1, max: 999 }))
  .map(([frequency, count]) => `FREQ=${frequency}${count === 1 ? '' : `;INTERVAL=${count}`}`)
const anyRepeat: fc.Arbitrary<Repeat> = fc
  .oneof(
    fc.record({ rule: fc.oneof(anyRule, distance), from: fc.constantFrom('due', 'each') }),
    fc.record({ rule: distance, from: fc.constant('completion') }),
  )
  .chain(({ rule, from }) => end.map((each) => ({ rule: rule + each, from: from as Repeat['from'] })))

test('the words of a repetition are read as the same repetition', () => {
  fc.assert(
    fc.property(anyRepeat, anyDay, (repeat, today) => {
      const words = repeatWords(repeat)
      expect({ words, ...readRepeat(words, { ...CLOCK, today }) }).toEqual({ words, repeat })
    }),
    { numRuns: 500 },
  )
})

const VOCABULARY =
  `every each other day days week month quarter year 2 3 15 31 999 15th 31st first last monday mondays fri
weekday weekend july february on of the and , at 9 9am until june for times starting tomorrow after i finish completion
including missed ones except daily yearly once a - to end christmas`.split(/\s+/)

test('any words are refused or survive being shown and read again', () => {
  const anyWords = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 12 }).map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 4 }).map((words) => `every ${words.join(' ')}`),
  )
  fc.assert(
    fc.property(anyWords, (words) => {
      const repeat = readRepeat(words, CLOCK)?.repeat
      expect(repeat && readRepeat(repeatWords(repeat), CLOCK)).toEqual(repeat && { repeat })
    }),
    { numRuns: 1000 },
  )
})
