import { expect, test } from 'vitest'
import { type DayOrder, type DayStyle, joinParts, writeDay } from './write-day.ts'

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const
const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

test.each<[DayStyle, string, string]>([
  [SHORT, 'Fri 18 Sep', 'Fri, Sep 18'],
  [{ ...SHORT, year: 'numeric' }, 'Fri 18 Sep 2026', 'Fri, Sep 18, 2026'],
  [{ day: 'numeric', month: 'short', year: 'numeric' }, '18 Sep 2026', 'Sep 18, 2026'],
  [LONG, 'Friday 18 September 2026', 'Friday, September 18, 2026'],
  [{ month: 'long', year: 'numeric' }, 'September 2026', 'September 2026'],
  [{ weekday: 'long' }, 'Friday', 'Friday'],
])('writes %o', (style, british, american) => {
  expect(writeDay('2026-09-18', style)).toBe(british)
  expect(writeDay('2026-09-18', style, 'en-US')).toBe(american)
})

// Parts as Chromium, WebKit and Firefox give them: in either order, with commas, or with narrow no-break spaces.
test.each<[string, string[], DayOrder, string]>([
  ['British with a comma', ['weekday:Mon', ', ', 'day:16', ' ', 'month:Nov'], 'en-GB', 'Mon 16 Nov'],
  ['British without one', ['weekday:Mon', ' ', 'day:16', '\u202f', 'month:Nov'], 'en-GB', 'Mon 16 Nov'],
  [
    'American with "at"',
    ['weekday:Mon', ', ', 'month:Nov', '\u00a0', 'day:16', ' at '],
    'en-US',
    'Mon, Nov 16',
  ],
  ['American, day first', ['day:16', ' ', 'month:Nov', ' ', 'year:2026'], 'en-US', 'Nov 16, 2026'],
])('arranges the parts of an engine alike: %s', (_, parts, order, words) => {
  const given = parts.map((part) => {
    const [type = '', value] = part.split(':')
    return value === undefined ? { type: 'literal', value: type } : { type, value }
  }) as Intl.DateTimeFormatPart[]
  expect(joinParts(given, order)).toBe(words)
})
