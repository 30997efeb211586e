import { addDays, clockAt, weekdayOf } from '../../src/tasks/calendar.ts'
import { type DayStyle, writeDay } from '../../src/tasks/write-day.ts'
import type { Task } from './api.ts'
import { dateLocale, firstWeekday, isTwelveHours } from './date-format.ts'
import { zone } from './zone.ts'

const DAY_MS = 86_400_000

export type Due = Pick<Task, 'due_date' | 'due_time'>

/** Today in the person's time zone, as 2026-11-15. */
export function today(): string {
  return dayAt(new Date())
}

export function dayAt(moment: Date): string {
  return clockAt(moment, zone()).today
}

export function daysFromToday(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS)
}

export function isLate(task: Due & Pick<Task, 'completed'>): boolean {
  return lateNow()(task)
}

/** Tells overdue tasks by the same rule as the tools: the day, or the time today, has passed. */
export function lateNow(): (task: Due & Pick<Task, 'completed'>) => boolean {
  const { today, time } = clockAt(new Date(), zone())
  return ({ completed, due_date, due_time }) =>
    !completed &&
    due_date !== undefined &&
    (due_date < today || (due_date === today && due_time !== undefined && due_time < time))
}

/** The days of this week, or of another. */
export function weekDays(weeksAway = 0): string[] {
  const now = today()
  const first = addDays(now, weeksAway * 7 - ((weekdayOf(now) - firstWeekday() + 7) % 7)) as string
  return daysFrom(first, 7)
}

/** The days of "this week": on its last day, the week ahead, as the assistant reads it on a Sunday. */
export function daysThisWeek(): string[] {
  const days = weekDays()
  const now = today()
  return now === days.at(-1) ? daysFrom(now, 8) : days
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index) as string)
}

/** Today, Tomorrow, Fri 20 Nov, 3 Jan 2028. */
export function sayDay(day: string): string {
  const away = daysFromToday(day)
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  if (away === -1) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === today().slice(0, 4)
  return formatDay(day, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
  })
}

/** Mon 16 Nov. */
export function sayDate(day: string): string {
  return formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** The whole date, even if it is today: Mon 16 Nov, 09:00; Mon 3 Jan 2028; No date. */
export function sayWhen({ due_date, due_time }: Due): string {
  if (!due_date) return 'No date'
  const isThisYear = due_date.slice(0, 4) === today().slice(0, 4)
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const day = formatDay(due_date, isThisYear ? parts : { ...parts, year: 'numeric' })
  return [day, due_time && sayClock(due_time)].filter(Boolean).join(', ')
}

/** Saturday 21 November 2026. */
export function sayFullDate(day: string): string {
  return formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** November 2026. */
export function sayMonth(day: string): string {
  return formatDay(day, { month: 'long', year: 'numeric' })
}

export function sayWeekday(day: string): string {
  return formatDay(day, { weekday: 'short' })
}

/** One date of a repeating task: this Monday, next Monday, Mon 30 Nov. */
export function sayOccurrence(day: string): string {
  const away = daysFromToday(day)
  if (away < 0 || away >= 14) return sayDate(day)
  return `${away < 7 ? 'this' : 'next'} ${formatDay(day, { weekday: 'long' })}`
}

function formatDay(day: string, style: DayStyle): string {
  return writeDay(day, style, dateLocale())
}

export function sayDue({ due_date, due_time }: Due): string {
  if (!due_date) return ''
  return [sayDay(due_date), due_time && sayClock(due_time)].filter(Boolean).join(' ')
}

/** For a row of the list: 15:00, Fri 09:30, Sat 21 Nov. Under a heading that names the day, only the time. */
export function sayDueShort({ due_date, due_time }: Due, isDayNamed: boolean): string {
  if (!due_date) return ''
  const time = due_time ? sayClock(due_time) : ''
  if (isDayNamed) return time
  const away = daysFromToday(due_date)
  if (away === 0) return time || 'Today'
  if (time && away > 1 && away < 7) return `${sayWeekday(due_date)} ${time}`
  return sayDue({ due_date, ...(due_time && { due_time }) })
}

/** In the middle of a sentence: today, Fri 20 Nov. */
export function sayDueInside(task: Due): string {
  return sayDue(task).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
}

/** just now, 5 min ago, 09:05, Yesterday, 09:05. */
export function sayMoment(moment: string): string {
  const seconds = (Date.now() - Date.parse(moment)) / 1000
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  const day = dayAt(new Date(moment))
  return day === today() ? sayTime(moment) : `${sayDay(day)}, ${sayTime(moment)}`
}

/** For a completed task, after "Done": 10:41, yesterday 18:40, Fri 13 Nov. Under a heading that names the day, the time. */
export function sayDone(moment: string, isDayNamed: boolean): string {
  const day = dayAt(new Date(moment))
  const away = daysFromToday(day)
  if (isDayNamed || away === 0) return sayTime(moment)
  return away === -1 ? `yesterday ${sayTime(moment)}` : sayDay(day)
}

/** In the middle of a sentence: at 10:41, on Fri 13 Nov. */
export function sayMomentInside(moment: string): string {
  const day = dayAt(new Date(moment))
  return day === today() ? `at ${sayTime(moment)}` : `on ${sayWhen({ due_date: day })}`
}

export function sayTime(moment: string): string {
  return sayClock(clockAt(new Date(moment), zone()).time)
}

/** 15:00 as 15:00 or 3:00 PM. */
export function sayClock(time: string): string {
  if (!isTwelveHours()) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
