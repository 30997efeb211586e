import * as chrono from 'chrono-node/en'
import { fold } from '../text.ts'
import {
  addDays,
  addMonths,
  type Clock,
  clockAt,
  type Day,
  dayOf,
  isDay,
  isTime,
  lastOfMonth,
  mondayOf,
  partsOf,
  weekdayOf,
} from './calendar.ts'

/** A due date, with a time only where one was said. */
export type Due = { day: Day; time: string | null }

/** The day, and the time if one was said, that people mean by "tomorrow", "next friday 5pm" or "in 3 days". */
export function readDue(said: string, clock: Clock): Due | undefined {
  const written = said.trim()
  if (isDay(written)) return { day: written, time: null }
  // Half of the world reads 3/5 as March and the other half as May; digits of other scripts are not what we write.
  if (/^\d+[./-]\d+/.test(fold(said)) && !/^\d{4}-\d{2}-\d{2}\s/.test(written)) return undefined
  const phrase = tidied(said)
  return hoursAhead(phrase, clock) ?? dayAndTime(phrase, clock) ?? chronoReading(phrase, clock)
}

const MISSPELT: [RegExp, string][] = [
  [/\b(tom+or+ow|tmrw|tmr|tomo|2moro|2morrow)\b/g, 'tomorrow'],
  [/\b(tonite|2nite)\b/g, 'tonight'],
  [/\bwensday|wednsday\b/g, 'wednesday'],
  [/\ba\.m\.?/g, 'am'],
  [/\bp\.m\.?/g, 'pm'],
]

function tidied(said: string): string {
  let phrase = fold(said).replace(/[,;]/g, ' ')
  for (const [wrong, right] of MISSPELT) phrase = phrase.replace(wrong, right)
  return phrase
    .replace(/\s+/g, ' ')
    .replace(/^(due|on|by|until|till|for)\s+/, '')
    .trim()
}

/** "in 2 hours" counts real time, so it is right on the night when clocks change. */
function hoursAhead(phrase: string, { now, timezone }: Clock): Due | undefined {
  const match = /^in (an?|\d{1,3}) (hour|hr|minute|min)s?$/.exec(phrase)
  if (!match) return undefined
  const unit = match[2]?.startsWith('h') ? 3_600_000 : 60_000
  const later = clockAt(new Date(now.getTime() + amount(match[1] as string) * unit), timezone)
  return { day: later.today, time: later.time }
}

function dayAndTime(phrase: string, clock: Clock): Due | undefined {
  const { rest, times } = takeTimes(phrase)
  if (times.length > 1 || times.includes(undefined)) return undefined
  const time = times[0] ?? null
  if (rest === '') return time === null ? undefined : { day: nextDayWith(time, clock), time }
  const day = readDay(rest, clock.today)
  return day ? { day, time } : undefined
}

const TIMES = /\b(?:at )?(?:(\d{1,2})(?::(\d{2}))? ?(am|pm)|(\d{1,2}):(\d{2})|(noon|midday)|(midnight))\b/g

/** Cuts the times out of a phrase; undefined for one that no clock shows, such as 13pm. */
function takeTimes(phrase: string): { rest: string; times: (string | undefined)[] } {
  const times: (string | undefined)[] = []
  const rest = phrase.replace(TIMES, (_, hour, minute = '00', half, hour24, minute24, noon, midnight) => {
    if (noon) times.push('12:00')
    // "Friday midnight" is where Friday ends.
    else if (midnight) times.push('23:59')
    else if (half)
      times.push(
        Number(hour) >= 1 && Number(hour) <= 12
          ? asTime((Number(hour) % 12) + (half === 'pm' ? 12 : 0), minute)
          : undefined,
      )
    else times.push(asTime(Number(hour24), minute24))
    return ' '
  })
  return { rest: rest.replace(/\s+/g, ' ').trim(), times }
}

function asTime(hour: number, minute: string): string | undefined {
  const time = `${String(hour).padStart(2, '0')}:${minute}`
  return isTime(time) ? time : undefined
}

const WEEKDAYS =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
const WEEKDAY_ORDER = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const AMOUNTS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const AMOUNT = `\\d{1,4}|an?|a couple of|${AMOUNTS.join('|')}`
const UNIT = 'days?|weeks?|fortnights?|months?|years?'

type Rule = [pattern: RegExp, read: (match: RegExpExecArray, today: Day) => Day | undefined]

const RULES: Rule[] = [
  [
    /^(?:today|tod|now|tonight|this (?:morning|afternoon|evening)|(?:end of (?:the )?day|eod))$/,
    (_, today) => today,
  ],
  [/^(?:tomorrow|tom)(?: (?:morning|afternoon|evening|night))?$/, (_, today) => addDays(today, 1)],
  [/^(?:the )?day after tomorrow$/, (_, today) => addDays(today, 2)],
  [/^yesterday$/, (_, today) => addDays(today, -1)],
  [
    new RegExp(
      `^(?:(this|next|coming|this coming) )?(${WEEKDAYS})(?: (?:morning|afternoon|evening|night))?$`,
    ),
    ([, which, name], today) => weekday(name as string, which, today),
  ],
  [
    new RegExp(`^(?:in )?(${AMOUNT}) (${UNIT})(?: (?:from (?:now|today)|later))?$`),
    ([, count, unit], today) => ahead(today, count as string, unit as string),
  ],
  [
    new RegExp(`^(${AMOUNT}) (${UNIT}) (?:from|after) (.+)$`),
    ([, count, unit, start], today) => {
      const from = readDay(start as string, today)
      return from && ahead(from, count as string, unit as string)
    },
  ],
  [/^(?:the )?(?:this )?weekend$/, (_, today) => addDays(mondayOf(today) as Day, 5)],
  [/^next weekend$/, (_, today) => addDays(mondayOf(today) as Day, 12)],
  [
    /^(?:the )?end of (?:the |this )?week$|^eow$|^this week$/,
    (_, today) => addDays(mondayOf(today) as Day, 6),
  ],
  [/^(?:the )?end of next week$/, (_, today) => addDays(mondayOf(today) as Day, 13)],
  [/^(?:(?:the )?(?:start|beginning) of )?next week$/, (_, today) => addDays(mondayOf(today) as Day, 7)],
  [/^(?:the )?end of (?:the |this )?month$|^eom$|^this month$/, (_, today) => lastOfMonth(today)],
  [/^(?:the )?end of next month$/, (_, today) => lastOfMonth(firstOfMonth(today, 1))],
  [/^(?:(?:the )?(?:start|beginning|first) of )?next month$/, (_, today) => firstOfMonth(today, 1)],
  [/^(?:the )?end of (?:the |this )?year$|^eoy$/, (_, today) => dayOf(partsOf(today).year, 12, 31)],
  [/^next year$/, (_, today) => dayOf(partsOf(today).year + 1, 1, 1)],
  [
    /^(?:the )?(\d{1,2})(?:st|nd|rd|th)(?: of (?:the|this) month)?$/,
    ([, number], today) => dayOfMonth(Number(number), today),
  ],
  [
    /^(?:the )?(\d{1,2})(?:st|nd|rd|th) of next month$/,
    ([, number], today) => inMonth(firstOfMonth(today, 1), Number(number)),
  ],
  [/^\d{4}-\d{2}-\d{2}$/, ([day]) => (isDay(day) ? day : undefined)],
]

function readDay(phrase: string, today: Day): Day | undefined {
  const cleaned = phrase.replace(/^(on|by|at) /, '')
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(cleaned)
    if (match) return read(match, today)
  }
  return undefined
}

/** "friday" is the next one after today, "this friday" may be today, "next friday" is that of next week. */
function weekday(name: string, which: string | undefined, today: Day): Day | undefined {
  const wanted = WEEKDAY_ORDER.indexOf(name.slice(0, 3)) + 1
  if (which === 'next') return addDays(mondayOf(today) as Day, 7 + wanted - 1)
  const ahead = (wanted - weekdayOf(today) + 7) % 7
  return addDays(today, ahead === 0 && which !== 'this' ? 7 : ahead)
}

function ahead(from: Day, count: string, unit: string): Day | undefined {
  const number = amount(count)
  if (unit.startsWith('day')) return addDays(from, number)
  if (unit.startsWith('week')) return addDays(from, 7 * number)
  if (unit.startsWith('fortnight')) return addDays(from, 14 * number)
  return addMonths(from, unit.startsWith('month') ? number : 12 * number)
}

function amount(word: string): number {
  if (word === 'a' || word === 'an') return 1
  if (word === 'a couple of') return 2
  return /^\d/.test(word) ? Number(word) : AMOUNTS.indexOf(word)
}

/** The next day with this number, today included: "the 31st" waits for a month that has one. */
function dayOfMonth(number: number, today: Day): Day | undefined {
  for (let months = 0; months < 3; months++) {
    const day = inMonth(firstOfMonth(today, months), number)
    if (day && day >= today) return day
  }
  return undefined
}

function inMonth(first: Day, number: number): Day | undefined {
  const { year, month } = partsOf(first)
  return dayOf(year, month, number)
}

function firstOfMonth(today: Day, monthsAhead: number): Day {
  return addMonths(`${today.slice(0, 8)}01`, monthsAhead) as Day
}

/** Month names and what else chrono knows, if it understands the whole phrase as one day. */
function chronoReading(phrase: string, { now, today, time }: Clock): Due | undefined {
  const { rest, times } = takeTimes(phrase)
  if (times.length > 1 || times.includes(undefined)) return undefined
  const offset = (Date.parse(`${today}T${time}:00Z`) - Math.floor(now.getTime() / 60_000) * 60_000) / 60_000
  const [found, ...more] = chrono.parse(rest, { instant: now, timezone: offset }, { forwardDate: true })
  if (!found || more.length > 0 || found.end || found.text.length !== rest.length) return undefined
  const { start } = found
  // "tomorrow at 5" leaves open which half of the day; it is better to ask than to be twelve hours off.
  if (!start.isCertain('day') || !start.isCertain('month') || start.isCertain('hour')) return undefined
  const day = dayOf(start.get('year') as number, start.get('month') as number, start.get('day') as number)
  return day ? { day, time: times[0] ?? null } : undefined
}

/** A time of day as people write it: 17:30, 5pm, noon. */
export function readTime(said: string): string | undefined {
  const { rest, times } = takeTimes(tidied(said))
  return rest === '' && times.length === 1 ? times[0] : undefined
}

/** The day on which the clock shows this time next. */
export function nextDayWith(time: string, clock: Clock): Day {
  return (time <= clock.time ? addDays(clock.today, 1) : clock.today) as Day
}
