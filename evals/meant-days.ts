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
  if (word === 'month-end')
    return inDays(0, 31)
      .filter((day) => later(day, 1).endsWith('-01'))
      .slice(0, 1)
  // "dom:15" is the next 15th, "md:12-24" the next Christmas Eve.
  const ending = word === 'dom' ? `-${name.padStart(2, '0')}` : word === 'md' ? `-${name}` : undefined
  const hits = ending ? inDays(0, 366).filter((day) => day.endsWith(ending)) : []
  if (hits.length > 0) return hits[0] === today ? hits.slice(0, 2) : hits.slice(0, 1)
  throw new Error(`Unknown day in a dialogue: ${spec}`)
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Every way to name a day in a reply. */
export function namesOf(day: Day | null, today: Day): string[] {
  if (day === null) return []
  const near = day === today ? ['today', 'tonight'] : day === later(today, 1) ? ['tomorrow'] : []
  return [day, NAMES[weekdayOf(day)] as string, dateOf(day), ...near]
}

function dateOf(day: Day): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
}

const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }

/** Replaces {weekday+3} with the name of that day, {monthday+3} with "14 March", {dom+3} with "14th", {iso+3} with its date. */
export function withDays(message: string, today: Day): string {
  return message.replace(/\{(weekday|monthday|dom|iso)([+-]\d+)\}/g, (_, kind, days) => {
    const day = later(today, Number(days))
    const number = Number(day.slice(8))
    if (kind === 'iso') return day
    if (kind === 'dom') return `${number}${ENDINGS[number] ?? 'th'}`
    return kind === 'monthday' ? dateOf(day) : (NAMES[weekdayOf(day)] as string)
  })
}
