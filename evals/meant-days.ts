import { addDays, type Day, mondayOf, weekdayOf } from '../src/tasks/calendar.ts'

/** Indexed by `weekdayOf`: Monday is 1. */
const NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function later(today: Day, days: number): Day {
  return addDays(today, days) as Day
}

/** Every sensible reading of "+1", "2026-12-24", "weekday:fri", "next:tue", "weekend" or "next-week". */
export function meantDays(spec: string | null, today: Day): (Day | null)[] {
  if (spec === null) return [null]
  if (/^[+-]?\d{1,3}$/.test(spec)) return [later(today, Number(spec))]
  if (/^\d{4}-\d\d-\d\d$/.test(spec)) return [spec as Day]
  const [word, name = ''] = spec.split(':')
  const meant = NAMES.findIndex((day) => name !== '' && day.toLowerCase().startsWith(name))
  const next = (meant - weekdayOf(today) + 7) % 7 || 7
  const inDays = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => later(today, from + index))
  if (word === 'weekday') return next === 7 ? [today, later(today, 7)] : [later(today, next)]
  if (word === 'next') return [later(today, next), later(today, next + 7)]
  if (word === 'weekend') return inDays(0, 8).filter((day) => weekdayOf(day) >= 6)
  const monday = mondayOf(today) as Day
  if (word === 'next-week') return Array.from({ length: 8 }, (_, index) => later(monday, 7 + index))
  if (word === 'end-of-week') return [4, 5, 6].map((index) => later(monday, index))
  throw new Error(`Unknown day in a dialogue: ${spec}`)
}

/** Replaces {weekday+3} in a message with the name of that day. */
export function withDays(message: string, today: Day): string {
  return message.replace(
    /\{weekday([+-]\d+)\}/g,
    (_, days) => NAMES[weekdayOf(later(today, Number(days)))] as string,
  )
}
