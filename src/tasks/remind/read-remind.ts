import { compactPattern } from '../../compact-pattern.ts'
import { type Clock, daysBetween } from '../calendar.ts'
import type { Part } from '../date-rules.ts'
import { guessDue, nextDayWith, wholeMoment } from '../due.ts'
import { resolveMoment } from '../read-moment.ts'
import type { Task } from '../task.ts'
import { OFF, type Remind, remindText } from './remind.ts'

type Due = Pick<Task, 'due_date' | 'due_time'>

/** Longer than any of remindWords(). */
const MAX_LENGTH = 100

/**
 * Reads "10 minutes before", "the evening before", "at 9", "tomorrow at 9", "none". A time alone is on the due date;
 * without one, it is the next such moment. Undefined for other words, more than four weeks before, or a past moment.
 */
export function readRemind(words: string, clock: Clock, due: Due): string | undefined {
  if (words.length > MAX_LENGTH) return undefined
  const text = words.trim().toLowerCase().replace(/\s+/g, ' ').replace(LEAD, '')
  if (NEVER.test(text)) return OFF
  const remind = beforeDue(text, due) ?? momentIn(text, clock, due)
  return remind && isAllowed(remind, clock) ? remindText(remind) : undefined
}

/** The refusal of words that are no reminder. */
export function cannotRemind(words: string): string {
  const shown = words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)}…` : words
  return `I can't remind you “${shown}”. Try up to 4 weeks before, or a moment ahead: 10 minutes before, the evening before, at 9, tomorrow at 9, none`
}

const MAX_SHOWN = 60
const MAX_DAYS = 28

function isAllowed(remind: Remind, { today, time }: Clock): boolean {
  if ('day' in remind) return remindText(remind) > `${today}T${time}`
  return 'days' in remind ? remind.days <= MAX_DAYS : remind.minutes <= MAX_DAYS * 24 * 60
}

const LEAD = /^(?:please )?(?:remind(?: me)?|me) /
const NEVER =
  /^(?:none|off|never|no|no (?:reminders?|thanks)|without(?: a)? reminder|do(?:n['’]?t| not)(?: remind(?: me)?)?)$/
const AT_DUE = compactPattern(
  /^(?:(?:right )?on time|when(?: it['’]?s| it is)? due|at (?:the |that |its )?(?:due |exact )?time(?: (?:it['’]?s|it is) due)?)$/,
)

/** "10 minutes before", "when it's due", "the evening before", "8pm the day before", "at 9 on the day" */
function beforeDue(text: string, due: Due): Remind | undefined {
  if (AT_DUE.test(text)) return { minutes: 0 }
  const whole = distanceIn(text)
  if (whole) return 'part' in whole ? inPart(whole, due) : whole
  const words = text.split(/,? /)
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const found = dayAt(first, second) ?? dayAt(second, first)
    if (found) return found
  }
  return undefined
}

/** A day before the due date and a time on it, as "the day before" and "at 8pm". */
function dayAt(day: string, time: string): Remind | undefined {
  const distance = distanceIn(day)
  if (!distance || 'minutes' in distance) return undefined
  const isNamed = 'part' in distance && distance.part !== undefined
  // "the evening before at 7" is at 19:00.
  const at = (isNamed ? timeIn(`${distance.part} ${time}`) : undefined) ?? timeIn(time)
  return at ? { days: distance.days, time: at } : undefined
}

/** How long before the due moment; a day with a part, such as an evening, still needs a time. */
type Distance = { minutes: number } | { days: number } | { days: number; part: Part | undefined }

const BEFORE = compactPattern(
  / (?:before(?:hand)?|prior|earlier|early|ahead|in advance)(?: (?:it|that|due|it['’]?s due|it (?:is due|starts|begins)|the (?:due )?(?:date|time|day)))?$/,
)
const THAT_DAY = compactPattern(
  /^(?:on )?(?:(?:the |that |(?:the )?same )(?:due )?(?:day|date)|(?:the )?day of|(?:the )?(morning|afternoon|evening|night) of|(?:that|(?:the )?same) (morning|afternoon|evening|night))$/,
)
const PART_BEFORE = /^(?:on )?(?:the )?(morning|afternoon|evening|night)$/

function distanceIn(text: string): Distance | undefined {
  const that = THAT_DAY.exec(text)
  if (that) return { days: 0, part: (that[1] ?? that[2]) as Part | undefined }
  const span = text.replace(BEFORE, '')
  const [, part] = (span !== text && PART_BEFORE.exec(span)) || []
  return part
    ? { days: 1, part: part as Part }
    : spanIn(span.replace(/^(?:on )?(?:the )?(?=day|week|hour)/, 'a '))
}

/** Midnight, so that the time of "in 10 minutes" is the span itself. */
const MIDNIGHT: Clock = { timezone: 'UTC', today: '2026-01-01', time: '00:00', now: new Date('2026-01-01') }

const SHORT = compactPattern(/^(\d{1,2})h ?(\d{1,2})(?:m|min)?$/)

/** "10 minutes", "half an hour", "1h30", "2 weeks" */
function spanIn(text: string): Distance | undefined {
  const moment = wholeMoment(`in ${text.replace(SHORT, '$1 hours $2 minutes')}`, MIDNIGHT)
  if (!moment?.day || moment.range || moment.pieces > 1) return undefined
  const days = daysBetween(MIDNIGHT.today, moment.day)
  return moment.time ? { minutes: (days * 24 + moment.time.hour) * 60 + moment.time.minute } : { days }
}

const PART_TIMES: Record<Part, string> = {
  morning: '09:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '20:00',
  eod: '17:00',
}

/** "that morning" is an hour before a task that is due earlier than nine. */
function inPart(
  { days, part = 'morning' }: { days: number; part?: Part | undefined },
  { due_time }: Due,
): Remind {
  const time = PART_TIMES[part]
  return days === 0 && due_time !== null && due_time <= time ? { minutes: 60 } : { days, time }
}

/** The time of "at 9", "8pm" or "in the evening". It may be on any day, so nine is in the morning even at noon. */
function timeIn(text: string): string | undefined {
  const moment = wholeMoment(text, MIDNIGHT)
  if (!moment || moment.day || moment.range) return undefined
  return resolveMoment(moment, MIDNIGHT, true)?.time ?? (moment.part && PART_TIMES[moment.part])
}

/** "tomorrow at 9", "in 10 minutes", "friday"; "at 9" on the due date if there is one. */
function momentIn(text: string, clock: Clock, due: Due): Remind | undefined {
  // A bare number could be minutes as well as an hour.
  if (/^\d+$/.test(text)) return undefined
  const time = timeIn(text)
  if (time) return due.due_date === null ? { day: nextDayWith(time, clock), time } : { days: 0, time }
  const moment = guessDue(text, clock)
  const part = wholeMoment(text, clock)?.part ?? 'morning'
  return moment && { day: moment.day, time: moment.time ?? PART_TIMES[part] }
}
