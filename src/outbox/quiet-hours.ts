import { addDays, clockAt, instantOf } from '../tasks/calendar.ts'
import type { ReminderSettings } from './reminder-settings.ts'

type QuietHours = Pick<ReminderSettings, 'quiet_from' | 'quiet_until' | 'timezone'>

/** When the quiet hours end, if `now` is in them. They may span midnight. */
export function quietUntil(
  { quiet_from: from, quiet_until: until, timezone }: QuietHours,
  now: Date,
): Date | undefined {
  if (from === null || until === null || from === until) return undefined
  const { today, time } = clockAt(now, timezone)
  const isOvernight = from > until
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return undefined
  const day = isOvernight && time >= from ? (addDays(today, 1) as string) : today
  const end = instantOf(day, until, timezone)
  // When the clock is set back, the hour of the end comes twice; the first one counts.
  return end > now ? end : undefined
}
