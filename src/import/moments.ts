import { type Clock, clockAt, type Day } from '../tasks/calendar.ts'
import { type Remind, remindText } from '../tasks/remind/remind.ts'

/** The moment of a wall clock, as a due date has it. */
export function wallClock(instant: Date, timezone: string): { day: Day; time: string } {
  const { today, time } = clockAt(instant, timezone)
  return { day: today, time }
}

/** An instant as Errand stores it; undefined if it is none, or is before the first computers or in the future. */
export function pastInstant(value: unknown, { now }: Pick<Clock, 'now'>): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined
  const instant = new Date(value)
  return instant.getTime() >= FIRST && instant <= now ? instant.toISOString() : undefined
}

const FIRST = Date.UTC(1970, 0, 1)
const DAY_MINUTES = 24 * 60
/** Reminders are at most four weeks before. */
const MOST_MINUTES = 28 * DAY_MINUTES

/** The minutes of an iCalendar duration such as -PT15M, P1D or P0DT9H0M0S, before or after the moment it counts from. */
export function minutesIn(duration: string): number | undefined {
  const parts =
    /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,6}S)?)?$/.exec(
      duration.trim().toUpperCase(),
    )
  if (!parts || !/\d/.test(duration)) return undefined
  const [weeks, days, hours, minutes] = parts.slice(2).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  const sum = (weeks * 7 + days) * DAY_MINUTES + hours * 60 + minutes
  return parts[1] === '-' ? -sum : sum
}

/**
 * A reminder some minutes from the due moment, or from midnight for a task without a time. Undefined if it is after
 * the due moment, or further away than Errand can say.
 */
export function remindFromMinutes(minutes: number, time: string | null): string | undefined {
  if (Math.abs(minutes) > MOST_MINUTES) return undefined
  const remind = time === null ? fromMidnight(minutes) : fromTime(-minutes)
  return remind && remindText(remind)
}

function fromTime(before: number): Remind | undefined {
  if (before < 0) return undefined
  return before > 0 && before % DAY_MINUTES === 0 ? { days: before / DAY_MINUTES } : { minutes: before }
}

function fromMidnight(minutes: number): Remind | undefined {
  const days = Math.max(0, Math.ceil(-minutes / DAY_MINUTES))
  const clock = minutes + days * DAY_MINUTES
  if (clock >= DAY_MINUTES) return undefined
  const padded = (value: number) => String(value).padStart(2, '0')
  return { days, time: `${padded(Math.floor(clock / 60))}:${padded(clock % 60)}` }
}
