import { addDays, clockAt, mondayOf } from '../../src/tasks/calendar.ts'
import type { Task } from './api.ts'
import { zone } from './zone.ts'

const DAY_MS = 86_400_000

type Due = Pick<Task, 'due_date' | 'due_time'>

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

/** The days of this week, or of another, from Monday. */
export function weekDays(weeksAway = 0): string[] {
  const monday = addDays(mondayOf(today()) as string, weeksAway * 7) as string
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index) as string)
}

/** The days of "this week", as the assistant reads it: on a Sunday, the week ahead. */
export function daysThisWeek(): string[] {
  const now = today()
  const isSunday = mondayOf(now) === addDays(now, -6)
  return isSunday ? Array.from({ length: 8 }, (_, index) => addDays(now, index) as string) : weekDays()
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

export function sayWeekday(day: string): string {
  return formatDay(day, { weekday: 'short' })
}

function formatDay(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...parts })
}

export function sayDue({ due_date, due_time }: Due): string {
  if (!due_date) return ''
  return [sayDay(due_date), due_time].filter(Boolean).join(' ')
}

/** For a row of the list: 15:00, Fri 09:30, Sat 21 Nov. */
export function sayDueShort({ due_date, due_time }: Due, isUnderToday: boolean): string {
  if (!due_date) return ''
  const away = daysFromToday(due_date)
  if (away === 0) return due_time ?? (isUnderToday ? '' : 'Today')
  if (due_time && away > 1 && away < 7) return `${sayWeekday(due_date)} ${due_time}`
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

export function sayTime(moment: string): string {
  return clockAt(new Date(moment), zone()).time
}
