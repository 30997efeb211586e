import { expect, test } from 'vitest'
import { clockAt } from './calendar.ts'
import { readDayRange } from './day-range.ts'

const on = (day: string) => clockAt(new Date(`${day}T11:05:00Z`), 'UTC')
const wednesday = on('2026-11-18')

test.each([
  ['today', '2026-11-18', '2026-11-18'],
  ['5pm', '2026-11-18', '2026-11-18'],
  ['end of day', '2026-11-18', '2026-11-18'],
  ['this week', '2026-11-16', '2026-11-22'],
  ['due this week', '2026-11-16', '2026-11-22'],
  ['next week', '2026-11-23', '2026-11-29'],
  ['last week', '2026-11-09', '2026-11-15'],
  ['past week', '2026-11-11', '2026-11-18'],
  ['the past 3 days', '2026-11-15', '2026-11-18'],
  ['the next three days', '2026-11-18', '2026-11-21'],
  ['the coming month', '2026-11-18', '2026-12-18'],
  ['3-5 december', '2026-12-03', '2026-12-05'],
  ['december 3-5', '2026-12-03', '2026-12-05'],
  ['from the 3rd to the 5th of december', '2026-12-03', '2026-12-05'],
  ['between 3 and 5 december', '2026-12-03', '2026-12-05'],
  ['the first week of december', '2026-12-01', '2026-12-07'],
  ['the last weekend in november', '2026-11-28', '2026-11-29'],
  ['easter weekend', '2027-03-26', '2027-03-29'],
  ['from last month', '2026-10-01', '2026-10-31'],
  ['rest of the week', '2026-11-18', '2026-11-22'],
  ['rest of the month', '2026-11-18', '2026-11-30'],
  ['later this week', '2026-11-18', '2026-11-22'],
  ['weekend', '2026-11-21', '2026-11-22'],
  ['next weekend', '2026-11-28', '2026-11-29'],
  ['last weekend', '2026-11-14', '2026-11-15'],
  ['the weekend after next', '2026-12-05', '2026-12-06'],
  ['this month', '2026-11-01', '2026-11-30'],
  ['next month', '2026-12-01', '2026-12-31'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['the month after next', '2027-01-01', '2027-01-31'],
  ['this quarter', '2026-10-01', '2026-12-31'],
  ['this year', '2026-01-01', '2026-12-31'],
  ['next year', '2027-01-01', '2027-12-31'],
  ['november', '2026-11-01', '2026-11-30'],
  ['october', '2027-10-01', '2027-10-31'],
  ['last october', '2026-10-01', '2026-10-31'],
  ['last december', '2025-12-01', '2025-12-31'],
  ['february 2028', '2028-02-01', '2028-02-29'],
  ['last friday', '2026-11-13', '2026-11-13'],
  ['two days ago', '2026-11-16', '2026-11-16'],
  ['by friday', undefined, '2026-11-20'],
  ['due by friday', undefined, '2026-11-20'],
  ['until next week', undefined, '2026-11-23'],
  ['till november', undefined, '2026-11-01'],
  ['before december', undefined, '2026-11-30'],
  ['before friday', undefined, '2026-11-19'],
  ['before friday 5pm', undefined, '2026-11-20'],
  ['after friday', '2026-11-21', undefined],
  ['after friday 5pm', '2026-11-20', undefined],
  ['after next week', '2026-11-30', undefined],
  ['from friday', '2026-11-20', undefined],
  ['since monday', '2026-11-16', undefined],
  ['since october', '2026-10-01', undefined],
  ['since november', '2026-11-01', undefined],
  ['since yesterday', '2026-11-17', undefined],
  ['monday to friday', '2026-11-23', '2026-11-27'],
  ['mon-fri', '2026-11-23', '2026-11-27'],
  ['from friday until monday', '2026-11-20', '2026-11-23'],
  ['between monday and friday', '2026-11-23', '2026-11-27'],
  ['november to january', '2026-11-01', '2027-01-31'],
  ['between 2026-12-01 and 2026-12-24', '2026-12-01', '2026-12-24'],
  ['the 3rd through the 7th', '2026-12-03', '2026-12-07'],
])('%j is from %s to %s', (phrase, from, to) => {
  expect(readDayRange(phrase, wednesday)).toEqual({ ...(from && { from }), ...(to && { to }) })
})

test.each([
  ['this week', '2026-11-22', '2026-11-22', '2026-11-29'],
  ['rest of the week', '2026-11-22', '2026-11-22', '2026-11-29'],
  ['next week', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['last week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['this week', '2026-11-21', '2026-11-16', '2026-11-22'],
  ['weekend', '2026-11-21', '2026-11-21', '2026-11-22'],
  ['weekend', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['next month', '2027-01-31', '2027-02-01', '2027-02-28'],
  ['last month', '2027-03-31', '2027-02-01', '2027-02-28'],
  ['last year', '2027-01-01', '2026-01-01', '2026-12-31'],
])('%j on %s is from %s to %s', (phrase, day, from, to) => {
  expect(readDayRange(phrase, on(day))).toEqual({ from, to })
})

test.each([
  ...[
    '',
    'soon',
    '1',
    'before',
    'before lunch',
    'since 5pm',
    'monday to',
    'monday to never',
    'monday and friday',
  ],
  ...[
    'monday to friday to sunday',
    '2026-12-24 to 2026-12-01',
    '5pm to 6pm',
    '5-3 december',
    '30-31 november',
    '31-32 december',
    '3 days to friday',
    'in the past',
  ],
])('%j is not a range of days', (phrase) => {
  expect(readDayRange(phrase, wednesday)).toBeUndefined()
})
