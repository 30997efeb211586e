import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyRule, steppedDays } from '../../../tests/support/repetition.ts'
import { addDays, clockAt, type Day } from '../calendar.ts'
import { firstDay, fits, nextDay, type Occurrence } from './next-day.ts'
import { readRepeat } from './read-repeat.ts'
import { anchored, type Repeat } from './repeat.ts'

const CLOCK = clockAt(new Date('2026-11-16T16:00:00Z'), 'Europe/London')

function repeatOf(words: string): Repeat {
  const found = readRepeat(words, CLOCK)
  if (!found) throw new Error(`not read: ${words}`)
  return found.repeat
}

/** The dates of a series whose occurrences are all completed on the day. */
async function series(words: string, first: Day, length: number): Promise<Day[]> {
  const days = [first]
  let repeat = anchored(repeatOf(words), first)
  while (days.length < length) {
    const scheduled = days.at(-1) as Day
    const next = await nextDay(repeat, { scheduled, today: scheduled })
    if (!next) break
    days.push(next.day)
    repeat = next.repeat
  }
  return days
}

// Dates from a printed calendar.
test.each<[string, ...Day[]]>([
  ['every day', '2028-02-28', '2028-02-29', '2028-03-01'],
  ['every day', '2026-02-28', '2026-03-01'],
  ['every day', '2100-02-28', '2100-03-01'],
  ['every 3 days', '2026-12-30', '2027-01-02', '2027-01-05'],
  ['every week', '2026-12-28', '2027-01-04', '2027-01-11'],
  ['every weekday', '2026-11-19', '2026-11-20', '2026-11-23'],
  ['weekends', '2026-11-21', '2026-11-22', '2026-11-28'],
  ['every 2 weeks on tue and thu', '2026-11-17', '2026-11-19', '2026-12-01', '2026-12-03', '2026-12-15'],
  ['every 2 weeks on mon and sun', '2026-11-16', '2026-11-22', '2026-11-30', '2026-12-06'],
  ['every 3 weeks on mon, wed and fri', '2026-11-20', '2026-12-07', '2026-12-09', '2026-12-11', '2026-12-28'],
  ['every month', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ['every month', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'],
  ['every month', '2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29'],
  ['every month on the 31st', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
  ['every 3 months', '2026-11-30', '2027-02-28', '2027-05-30'],
  ['on the 15th and 30th of the month', '2027-01-30', '2027-02-15', '2027-02-28', '2027-03-15', '2027-03-30'],
  ['last day of the month', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ['last friday of the month', '2026-10-30', '2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26'],
  ['first monday of every month', '2026-11-02', '2026-12-07', '2027-01-04', '2027-02-01', '2027-03-01'],
  ['fifth monday of the month', '2026-11-30', '2027-03-29', '2027-05-31', '2027-08-30'],
  ['last working day of the month', '2027-01-29', '2027-02-26', '2027-03-31', '2027-04-30', '2027-05-31'],
  ['every other month on the last friday', '2026-11-27', '2027-01-29', '2027-03-26'],
  ['every 29 february', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ['every year', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ['every 4 years', '2096-02-29', '2100-02-28', '2104-02-29'],
  ['every year on 4 July', '2026-07-04', '2027-07-04', '2028-07-04'],
  ['yearly on the first sunday of may', '2026-05-03', '2027-05-02', '2028-05-07', '2029-05-06'],
])('%s from %s', async (words, ...days) => {
  expect(await series(words, days[0] as Day, days.length)).toEqual(days)
})

test.each<[string, ...Day[]]>([
  ['every day until 2027-03-01', '2027-02-27', '2027-02-28', '2027-03-01'],
  ['every monday until 2027-03-01', '2027-02-15', '2027-02-22', '2027-03-01'],
  ['every month until 2027-03-30', '2027-01-31', '2027-02-28'],
  ['every monday, 3 times', '2026-11-16', '2026-11-23', '2026-11-30'],
  ['every day, 1 time', '2026-11-16'],
  ['every day until 2027-03-01', '2027-03-01'],
  ['every month, 2 times', '2027-01-31', '2027-02-28'],
  ['3 days after I finish, 3 times', '2026-11-16', '2026-11-19', '2026-11-22'],
  ['a month after I finish until 2027-03-10', '2027-01-31', '2027-02-28'],
  ['every day', '9999-12-30', '9999-12-31'],
])('%s from %s ends', async (words, ...days) => {
  expect(await series(words, days[0] as Day, 20)).toEqual(days)
})

async function next(words: string, scheduled: Day, today: Day) {
  const found = await nextDay(anchored(repeatOf(words), scheduled), { scheduled, today })
  return found && [found.day, found.repeat.rule]
}

test('a date that was missed is passed over, unless each one is kept', async () => {
  expect(await next('every monday', '2026-11-02', '2026-11-18')).toEqual([
    '2026-11-23',
    'FREQ=WEEKLY;BYDAY=MO',
  ])
  expect(await next('every monday', '2026-11-02', '2026-11-16')).toEqual([
    '2026-11-16',
    'FREQ=WEEKLY;BYDAY=MO',
  ])
  expect(await next('every monday, including missed ones', '2026-11-02', '2026-11-18')).toEqual([
    '2026-11-09',
    'FREQ=WEEKLY;BYDAY=MO',
  ])
  expect(await next('every 2 weeks', '2026-11-02', '2026-11-18')).toEqual([
    '2026-11-30',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  ])
})

test('completing early leads to the date after the scheduled one', async () => {
  expect((await next('every monday', '2026-11-23', '2026-11-16'))?.[0]).toBe('2026-11-30')
  expect((await next('every monday, including missed ones', '2026-11-23', '2026-11-16'))?.[0]).toBe(
    '2026-11-30',
  )
  expect((await next('a week after I finish', '2026-11-23', '2026-11-16'))?.[0]).toBe('2026-11-23')
})

test('counts from the day of completion', async () => {
  expect(await next('3 days after I finish', '2026-11-02', '2026-11-18')).toEqual([
    '2026-11-21',
    'FREQ=DAILY;INTERVAL=3',
  ])
  expect(await next('a month after I finish', '2026-11-02', '2027-01-31')).toEqual([
    '2027-02-28',
    'FREQ=MONTHLY',
  ])
  expect(await next('a year after I finish', '2026-11-02', '2028-02-29')).toEqual([
    '2029-02-28',
    'FREQ=YEARLY',
  ])
})

test('an occurrence that is passed over uses up the count', async () => {
  expect(await next('every monday, 5 times', '2026-11-02', '2026-11-18')).toEqual([
    '2026-11-23',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=2',
  ])
  expect(await next('every monday, 3 times', '2026-11-02', '2026-11-18')).toBeUndefined()
  expect(await next('every monday, 5 times, including missed ones', '2026-11-02', '2026-11-18')).toEqual([
    '2026-11-09',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
  ])
  expect(await next('every monday until 20 november', '2026-11-02', '2026-11-18')).toBeUndefined()
  expect(await next('3 days after I finish, 5 times', '2026-11-02', '2026-11-18')).toEqual([
    '2026-11-21',
    'FREQ=DAILY;INTERVAL=3;COUNT=4',
  ])
  const ended = { rule: 'FREQ=DAILY;COUNT=9;UNTIL=20261116', from: 'due' } as const
  expect(await nextDay(ended, { scheduled: '2026-11-16', today: '2026-11-16' })).toBeUndefined()
})

test('a rule without a day of its own takes it from the date', async () => {
  const next = await nextDay(repeatOf('every month'), { scheduled: '2027-01-31', today: '2027-01-31' })
  expect(next).toEqual({
    day: '2027-02-28',
    repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', from: 'due' },
  })
})

test.each<[string, Day, Day | undefined]>([
  ['every monday', '2026-11-16', '2026-11-16'],
  ['every monday', '2026-11-17', '2026-11-23'],
  // The weeks in between count from the first occurrence.
  ['every 2 weeks on monday', '2026-11-18', '2026-11-23'],
  ['every 2 weeks on tue and thu', '2026-11-18', '2026-11-19'],
  ['every 3 months on the 15th', '2026-11-16', '2026-12-15'],
  ['every 2 years on 4 july', '2026-11-16', '2027-07-04'],
  ['every month on the 31st', '2026-11-16', '2026-11-30'],
  ['every 29 february', '2027-01-01', '2027-02-28'],
  ['every month', '2026-11-16', '2026-11-16'],
  ['3 days after I finish', '2026-11-16', '2026-11-16'],
  ['every monday, 1 time', '2026-11-17', '2026-11-23'],
  ['every monday until 20 november', '2026-11-17', undefined],
])('%s first falls, from %s on, on %s', async (words, from, day) => {
  expect(await firstDay(repeatOf(words), from)).toBe(day)
})

test('a day fits a rule or not', async () => {
  expect(await fits(repeatOf('every monday'), '2026-11-16')).toBe(true)
  expect(await fits(repeatOf('every monday'), '2026-11-17')).toBe(false)
  expect(await fits(repeatOf('every month'), '2026-11-17')).toBe(true)
})

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=6MO',
])('the search for a day of %s ends', async (rule) => {
  const repeat = { rule, from: 'due' } as const
  expect(await nextDay(repeat, { scheduled: '2027-02-01', today: '2027-02-01' })).toBeUndefined()
})

test('a date in the distant past is no problem', async () => {
  for (const words of [
    'every day',
    'every 3 weeks on mon and fri',
    'last friday of the month',
    'every 29 february',
  ]) {
    const repeat = repeatOf(words)
    const found = await nextDay(repeat, { scheduled: '0001-01-01', today: '2026-11-16' })
    expect(found?.day.slice(0, 3)).toBe('202')
    const counted = { ...repeat, rule: `${repeat.rule};COUNT=999` }
    expect(await nextDay(counted, { scheduled: '0001-01-01', today: '2026-11-16' })).toBeUndefined()
  }
})

const anySeries = fc
  .tuple(anyRule, anyDay, fc.integer({ min: -40, max: 800 }))
  .map(([rule, scheduled, late]) => ({ rule, scheduled, today: addDays(scheduled, late) as Day }))

function later(one: Day, other: Day): Day {
  return [one, other].sort().at(1) as Day
}

/** The days after the scheduled one, for longer than any rule pauses. */
function stepped(rule: string, { scheduled, today }: Occurrence) {
  const to = addDays(later(scheduled, today), 366 * 15) as Day
  return steppedDays(rule, scheduled, addDays(scheduled, 1) as Day, to)
}

test('finds the same days as stepping from day to day', async () => {
  await fc.assert(
    fc.asyncProperty(anySeries, async ({ rule, ...occurrence }) => {
      const each = await nextDay({ rule, from: 'each' }, occurrence)
      expect(each?.day).toBe(stepped(rule, occurrence).next().value)
      const due = await nextDay({ rule, from: 'due' }, occurrence)
      expect(due?.day).toBe(stepped(rule, occurrence).find((day) => day >= occurrence.today))
    }),
  )
})

test('uses up the same count as stepping from day to day', async () => {
  await fc.assert(
    fc.asyncProperty(anySeries, fc.integer({ min: 1, max: 60 }), async ({ rule, ...occurrence }, count) => {
      const days = stepped(rule, occurrence).map((day, index) => ({ day, left: count - 1 - index }))
      const found = days.find(({ day, left }) => day >= occurrence.today || left === 0)
      const next = await nextDay({ rule: `${rule};COUNT=${count}`, from: 'due' }, occurrence)
      expect(next && [next.day, next.repeat.rule]).toEqual(
        found && found.left > 0 ? [found.day, `${rule};COUNT=${found.left}`] : undefined,
      )
    }),
  )
})

test('ends where stepping from day to day ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySeries,
      fc.integer({ min: 0, max: 1000 }),
      async ({ rule, ...occurrence }, length) => {
        const last = addDays(occurrence.scheduled, length) as Day
        const ending = `${rule};UNTIL=${last.replaceAll('-', '')}`
        const day = stepped(ending, occurrence).find((each) => each >= occurrence.today)
        expect((await nextDay({ rule: ending, from: 'due' }, occurrence))?.day).toBe(day)
      },
    ),
  )
})

test('a first day is the first of stepping from day to day', async () => {
  await fc.assert(
    fc.asyncProperty(anyRule, anyDay, async (rule, from) => {
      const everyTime = rule.replace(/;INTERVAL=\d+/, '')
      const { value: day } = steppedDays(everyTime, from, from, addDays(from, 366 * 9) as Day).next()
      const repeat = { rule, from: 'due' } as const
      expect(await firstDay(repeat, from)).toBe(day)
      expect(await fits(repeat, from)).toBe(day === from)
    }),
  )
})

const HALF_HOUR = 30 * 60 * 1000

// Changes of an hour at night, of half an hour, at midnight, in the southern summer, and none.
test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'America/New_York', 'Asia/Kolkata'])(
  'a daily task that is completed at 09:00 in %s is due once on every day of the year',
  async (timezone) => {
    const days: Day[] = []
    const nexts: Day[] = []
    const repeat = repeatOf('every day at 9am')
    const from = Date.UTC(2027, 0, 1, 12)
    for (let instant = from; instant < from + 365 * 48 * HALF_HOUR; instant += HALF_HOUR) {
      const { today, time } = clockAt(new Date(instant), timezone)
      if (time !== '09:00') continue
      days.push(today)
      nexts.push((await nextDay(repeat, { scheduled: today, today }))?.day as Day)
    }
    expect(days).toHaveLength(365)
    expect(nexts.slice(0, -1)).toEqual(days.slice(1))
  },
)
