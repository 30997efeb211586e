import { expect, test } from 'vitest'
import { clockAt } from '../calendar.ts'
import { cannotRepeat, readRepeat } from './read-repeat.ts'

/** Monday */
const CLOCK = clockAt(new Date('2026-11-16T16:00:00Z'), 'Europe/London')

function read(words: string): string | undefined {
  const found = readRepeat(words, CLOCK)
  if (!found) return undefined
  const { repeat, time, start } = found
  const from = repeat.from === 'due' ? undefined : repeat.from
  return [repeat.rule.replace('FREQ=', ''), from, time, start].filter(Boolean).join(' ')
}

test.each([
  ['daily', 'DAILY'],
  ['every day', 'DAILY'],
  ['Each day', 'DAILY'],
  ['every single day', 'DAILY'],
  ['everyday', 'DAILY'],
  ['nightly', 'DAILY'],
  ['every other day', 'DAILY;INTERVAL=2'],
  ['every second day', 'DAILY;INTERVAL=2'],
  ['every 3rd day', 'DAILY;INTERVAL=3'],
  ['every three days', 'DAILY;INTERVAL=3'],
  ['every 999 days', 'DAILY;INTERVAL=999'],
  ['weekly', 'WEEKLY'],
  ['once a week', 'WEEKLY'],
  ['once every 2 weeks', 'WEEKLY;INTERVAL=2'],
  ['every couple of weeks', 'WEEKLY;INTERVAL=2'],
  ['every 2 weeks', 'WEEKLY;INTERVAL=2'],
  ['biweekly', 'WEEKLY;INTERVAL=2'],
  ['bi-weekly', 'WEEKLY;INTERVAL=2'],
  ['fortnightly', 'WEEKLY;INTERVAL=2'],
  ['every fortnight', 'WEEKLY;INTERVAL=2'],
  ['monthly', 'MONTHLY'],
  ['quarterly', 'MONTHLY;INTERVAL=3'],
  ['every quarter', 'MONTHLY;INTERVAL=3'],
  ['every 3 months', 'MONTHLY;INTERVAL=3'],
  ['every year', 'YEARLY'],
  ['yearly', 'YEARLY'],
  ['annually', 'YEARLY'],
])('reads how often: %s', (words, rule) => {
  expect(read(words)).toBe(rule)
})

test.each([
  ['every monday', 'WEEKLY;BYDAY=MO'],
  ['repeat every Mon', 'WEEKLY;BYDAY=MO'],
  ['mondays', 'WEEKLY;BYDAY=MO'],
  ['on Mondays', 'WEEKLY;BYDAY=MO'],
  ['every week on monday', 'WEEKLY;BYDAY=MO'],
  ['monday, every 2 weeks', 'WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every other monday', 'WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every 3 mondays', 'WEEKLY;INTERVAL=3;BYDAY=MO'],
  ['every thu and mon', 'WEEKLY;BYDAY=MO,TH'],
  ['every monday and every thursday', 'WEEKLY;BYDAY=MO,TH'],
  ['every 2 weeks on tue and thu', 'WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
  ['mon, wed, fri', 'WEEKLY;BYDAY=MO,WE,FR'],
  ['every mon/wed/fri', 'WEEKLY;BYDAY=MO,WE,FR'],
  ['every monday wednesday friday', 'WEEKLY;BYDAY=MO,WE,FR'],
  ['mon-fri', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every saturday to monday', 'WEEKLY;BYDAY=MO,SA,SU'],
  ['weekdays', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every weekday', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every working day', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['weekends', 'WEEKLY;BYDAY=SA,SU'],
  ['every other weekend', 'WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
  ['alternate fridays', 'WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['every day except sunday', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA'],
  ['daily, but not on weekends', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
])('reads days of the week: %s', (words, rule) => {
  expect(read(words)).toBe(rule)
})

test.each([
  ['every month on the 31st', 'MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ['the 30th of every month', 'MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
  ['the 29th of every month', 'MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['the 28th of every month', 'MONTHLY;BYMONTHDAY=28'],
  ['the 15th of every month', 'MONTHLY;BYMONTHDAY=15'],
  ['every 15th', 'MONTHLY;BYMONTHDAY=15'],
  ['every fifteenth of the month', 'MONTHLY;BYMONTHDAY=15'],
  ['monthly on the 15', 'MONTHLY;BYMONTHDAY=15'],
  ['every month on day 15', 'MONTHLY;BYMONTHDAY=15'],
  ['every 3 months on the 15th', 'MONTHLY;INTERVAL=3;BYMONTHDAY=15'],
  ['on the 15th and 1st of each month', 'MONTHLY;BYMONTHDAY=1,15'],
  ['the 15th and the 30th of the month', 'MONTHLY;BYMONTHDAY=15,28,29,30;BYSETPOS=1,-1'],
  ['the last day and the 15th of the month', 'MONTHLY;BYMONTHDAY=15,-1'],
  ['last day of the month', 'MONTHLY;BYMONTHDAY=-1'],
  ['at the end of every month', 'MONTHLY;BYMONTHDAY=-1'],
  ['at the beginning of every month', 'MONTHLY;BYMONTHDAY=1'],
  ['on the last friday of the month', 'MONTHLY;BYDAY=-1FR'],
  ['every last friday', 'MONTHLY;BYDAY=-1FR'],
  ['first monday of every month', 'MONTHLY;BYDAY=1MO'],
  ['every second monday of the month', 'MONTHLY;BYDAY=2MO'],
  ['first and third monday of the month', 'MONTHLY;BYDAY=1MO,3MO'],
  ['first monday of every other month', 'MONTHLY;INTERVAL=2;BYDAY=1MO'],
  ['the last working day of the month', 'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
  ['10th business day of every month', 'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=10'],
])('reads days of the month: %s', (words, rule) => {
  expect(read(words)).toBe(rule)
})

test.each([
  ['every year on 4 July', 'YEARLY;BYMONTH=7;BYMONTHDAY=4'],
  ['every 4 july', 'YEARLY;BYMONTH=7;BYMONTHDAY=4'],
  ['every july 4th', 'YEARLY;BYMONTH=7;BYMONTHDAY=4'],
  ['the 4th of july every year', 'YEARLY;BYMONTH=7;BYMONTHDAY=4'],
  ['every 2 years on 31 january', 'YEARLY;INTERVAL=2;BYMONTH=1;BYMONTHDAY=31'],
  ['every 29 february', 'YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['yearly on the last day of february', 'YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
  ['yearly on the first sunday of may', 'YEARLY;BYMONTH=5;BYDAY=1SU'],
  ['every first sunday in may', 'YEARLY;BYMONTH=5;BYDAY=1SU'],
  ['every christmas', 'YEARLY;BYMONTH=12;BYMONTHDAY=25'],
  ["new year's eve every year", 'YEARLY;BYMONTH=12;BYMONTHDAY=31'],
  ['every year on the last weekday of june', 'YEARLY;BYMONTH=6;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
])('reads days of the year: %s', (words, rule) => {
  expect(read(words)).toBe(rule)
})

test.each([
  ['3 days after I finish', 'DAILY;INTERVAL=3 completion'],
  ['a week after completion', 'WEEKLY completion'],
  ['every 3 days after done', 'DAILY;INTERVAL=3 completion'],
  ['every 3 days after completing it', 'DAILY;INTERVAL=3 completion'],
  ['every 3 days, counted from completion', 'DAILY;INTERVAL=3 completion'],
  ["two weeks after I've finished it", 'WEEKLY;INTERVAL=2 completion'],
  ["a month after it's done", 'MONTHLY completion'],
  ['a couple of days after doing it', 'DAILY;INTERVAL=2 completion'],
  ['the day after I did it', 'DAILY completion'],
  ['10 days after the last time', 'DAILY;INTERVAL=10 completion'],
  ['every week from the date of completion', 'WEEKLY completion'],
  ['every week, counted from the day I finish it', 'WEEKLY completion'],
  ['a day after being done', 'DAILY completion'],
  ['monthly, from completion, 5 times', 'MONTHLY;COUNT=5 completion'],
  ['every monday, including missed ones', 'WEEKLY;BYDAY=MO each'],
  ['every day even missed days', 'DAILY each'],
])('reads where it counts from: %s', (words, rule) => {
  expect(read(words)).toBe(rule)
})

test.each([
  ['every day until 2027-03-01', 'DAILY;UNTIL=20270301'],
  ['every day until friday', 'DAILY;UNTIL=20261120'],
  ['every day until June', 'DAILY;UNTIL=20270531'],
  ['every day until the end of june', 'DAILY;UNTIL=20270630'],
  ['every day through june', 'DAILY;UNTIL=20270630'],
  ['every day through friday', 'DAILY;UNTIL=20261120'],
  ['every day through 2027', 'DAILY;UNTIL=20271231'],
  ['every day ending on 1 may 2027', 'DAILY;UNTIL=20270501'],
  ['every day till next week', 'DAILY;UNTIL=20261122'],
  ['every day until this week', 'DAILY;UNTIL=20261122'],
  ['every day until the end of the year', 'DAILY;UNTIL=20261231'],
  ['every day until 2028', 'DAILY;UNTIL=20271231'],
  ['every day until the end of 2028', 'DAILY;UNTIL=20281231'],
  ['every day until 1 may 2025', 'DAILY;UNTIL=20250501'],
  ['every day until 5 january at 9am', 'DAILY;UNTIL=20270105 09:00'],
  ['every monday, 10 times', 'WEEKLY;BYDAY=MO;COUNT=10'],
  ['every monday for ten times', 'WEEKLY;BYDAY=MO;COUNT=10'],
  ['10 times every monday', 'WEEKLY;BYDAY=MO;COUNT=10'],
  ['every monday 10x', 'WEEKLY;BYDAY=MO;COUNT=10'],
  ['every monday for 6 weeks', 'WEEKLY;BYDAY=MO;UNTIL=20261227'],
  ['every day for a month', 'DAILY;UNTIL=20261215'],
  ['every day starting 1 dec for 2 weeks', 'DAILY;UNTIL=20261214 2026-12-01'],
])('reads the end: %s', (words, rule) => {
  expect(read(words)).toBe(rule)
})

test.each([
  ['every day at 9am', 'DAILY 09:00'],
  ['weekdays at 9', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR 09:00'],
  ['at 9am every weekday', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR 09:00'],
  ['every friday 17:30', 'WEEKLY;BYDAY=FR 17:30'],
  ['every friday at noon', 'WEEKLY;BYDAY=FR 12:00'],
  ['every morning', 'DAILY'],
  ['each evening at 8', 'DAILY 20:00'],
  ['every monday morning', 'WEEKLY;BYDAY=MO'],
  ['every sunday at 7 in the evening', 'WEEKLY;BYDAY=SU 19:00'],
  ['every 2 weeks starting next monday', 'WEEKLY;INTERVAL=2 2026-11-23'],
  ['every 2 weeks starting next monday at 9am', 'WEEKLY;INTERVAL=2 09:00 2026-11-23'],
  ['starting tomorrow, every 3 days', 'DAILY;INTERVAL=3 2026-11-17'],
  ['every day from 1 december until the end of the year', 'DAILY;UNTIL=20261231 2026-12-01'],
  ['every day starting in january', 'DAILY 2027-01-01'],
])('reads the time and the start: %s', (words, rule) => {
  expect(read(words)).toBe(rule)
})

test.each([
  ...['', ' ', ',', 'none', '3', '10 times', 'until june', 'every', 'every every', 'monday', 'on monday'],
  ...['hourly', 'every 3 hours', 'twice a week', 'every full moon', 'every july', 'every friday the 13th'],
  ...[
    'every second monday',
    'every other weekday',
    'every 3 working days',
    'every monday in july',
    'every 3',
  ],
  ...[
    'every 31 february',
    'every 30 february',
    'every 31 june',
    'every 0 july',
    'every 32nd',
    'every 0 days',
  ],
  ...['every 1000 days', 'every 999 quarters', 'every 999 years on 40 july', 'every day 0 times'],
  ...['every day 1000 times', 'every day for 0 weeks at 9 for 3 times', 'every day for 9999 years'],
  ...['the sixth monday of the month', 'the 30th and 31st of the month', 'the 28th and 30th of the month'],
  ...['the 1st, 2nd, 3rd, 4th, 5th, 6th, 7th and 8th of the month'],
  ...['the 31st and last day of the month', 'the 15th and last friday of the month', 'the moon of the month'],
  ...['the 25th working day of the month', '28 and 29 february every year', 'every day on monday'],
  ...[
    'every day except weekdays and weekends',
    'every day except holidays',
    'every easter',
    'last friday of every quarter',
  ],
  ...[
    'every day until 2300-01-01',
    'every day until last friday',
    'every day until 5pm',
    'every day until 31 june',
  ],
  ...['every day from last monday', 'every day starting soon', 'every day until june 10 times'],
  ...['every day at 9 at 10', 'every day until june until july', 'every monday after completion'],
  ...[
    'every 3 days after completion, including missed ones',
    'every day for 3 days 10 times',
    'monday to moonday',
  ],
])('refuses %j', (words) => {
  expect(read(words)).toBeUndefined()
})

test('refuses long words', () => {
  expect(read(`every ${'monday and '.repeat(16)}friday`)).toBe('WEEKLY;BYDAY=MO,FR')
  expect(read(`every ${'monday and '.repeat(18)}friday`)).toBeUndefined()
  expect(read('every day '.repeat(100_000))).toBeUndefined()
})

test('says which repetitions there are', () => {
  expect(cannotRepeat('every full moon')).toBe(
    "I can't repeat “every full moon”. Try days, weeks, months or years: every monday, every 2 weeks, last friday of the month, 3 days after I finish",
  )
  expect(cannotRepeat('x'.repeat(200))).toContain(`“${'x'.repeat(60)}…”`)
})
