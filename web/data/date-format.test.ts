import { afterEach, expect, test } from 'vitest'
import { dateLocale, firstWeekday, isTwelveHours, setLocale } from './date-format.ts'

afterEach(() => setLocale('en-GB'))

test.each([
  ['en-US', true, 7, 'en-US'],
  ['en-GB', false, 1, 'en-GB'],
  ['de-DE', false, 1, 'en-GB'],
  ['ar-EG', true, 6, 'en-GB'],
  ['ja-JP', false, 7, 'en-US'],
  ['en-AU', true, 1, 'en-GB'],
])(
  '%s: 12 hours is %s, the week starts on day %i, dates are ordered as in %s',
  (locale, hours, day, order) => {
    setLocale(locale)
    expect(isTwelveHours()).toBe(hours)
    expect(firstWeekday()).toBe(day)
    expect(dateLocale()).toBe(order)
  },
)

test('a choice comes before the locale', () => {
  setLocale('en-US', { clock: '24', weekStart: '1' })
  expect(isTwelveHours()).toBe(false)
  expect(firstWeekday()).toBe(1)
  setLocale('en-GB', { clock: '12', weekStart: '7' })
  expect(isTwelveHours()).toBe(true)
  expect(firstWeekday()).toBe(7)
})

test('the locale of a system without a language does not break the page', () => {
  setLocale('en-US@posix')
  expect([isTwelveHours(), dateLocale(), firstWeekday()]).toEqual([true, 'en-US', 7])
})
