import type { Day } from '../calendar.ts'

/** `tasks.remind` of a task without a reminder. */
export const OFF = 'off'

/**
 * When to remind: minutes before the due moment, days before it (at its time, or at the given one), or a local moment.
 * As text: PT10M or PT2H, P1D or `-1 18:00`, 2026-11-17T09:00.
 */
export type Remind = { minutes: number } | { days: number; time?: string } | { day: Day; time: string }

/** A reminder as it is stored. */
export function remindText(remind: Remind): string {
  if ('day' in remind) return `${remind.day}T${remind.time}`
  if ('days' in remind)
    return remind.time ? `${remind.days > 0 ? '-' : ''}${remind.days} ${remind.time}` : `P${remind.days}D`
  const isHours = remind.minutes > 0 && remind.minutes % 60 === 0
  return isHours ? `PT${remind.minutes / 60}H` : `PT${remind.minutes}M`
}

/** A stored reminder; undefined for `off`. */
export function partsOfRemind(text: string): Remind | undefined {
  const [, count, unit] = /^PT?(\d+)([DHM])$/.exec(text) ?? []
  if (count && unit === 'D') return { days: Number(count) }
  if (count) return { minutes: Number(count) * (unit === 'H' ? 60 : 1) }
  const [, days, time] = /^-?(\d+) (\d\d:\d\d)$/.exec(text) ?? []
  if (days && time) return { days: Number(days), time }
  return text === OFF ? undefined : { day: text.slice(0, 10), time: text.slice(11) }
}

/** True for a reminder that moves with the due date. */
export function isRelative(remind: string | null): boolean {
  return remind !== null && remind !== OFF && !/^\d{4}-/.test(remind)
}
