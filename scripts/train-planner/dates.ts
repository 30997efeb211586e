import type { Random } from './random.ts'

const split = (text: string): readonly string[] => text.split('|')

export const WEEKDAYS = split(
  'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tues|Wed|Thurs|Fri|Sat|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
)
const MONTHS = split(
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Aug|Sept|Oct|Nov|Dec',
)
const ORDINALS = split(
  '1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|12th|13th|14th|15th|16th|18th|20th|21st|22nd|23rd|24th|25th|27th|28th|30th|31st',
)
const ORDINAL_WORDS = split(
  'first|second|third|fourth|fifth|sixth|seventh|tenth|twelfth|fifteenth|twentieth|twenty first',
)
export const PARTS = split('morning|afternoon|evening|night')
const HOURS = split('one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve')
const COUNTS = split('2|3|5|10|15|20|30|45|two|three|four|five|a couple of|a few|an|one|half an|1|six|ten')
const UNITS = split('minutes|mins|min|hours|hour|days|weeks|months|day|week|hrs')

/** "5 pm", "half past six" */
export function clock(random: Random): string {
  const h = String(random.number(1, 12))
  const m = random.pick(split('00|15|30|45|05|20|40'))
  const word = random.pick(HOURS)
  return random.pick([
    () => `${h}pm`,
    () => `${h} pm`,
    () => `${h}am`,
    () => `${h} am`,
    () => `${h}:${m}`,
    () => `${h}:${m} pm`,
    () => `${h}:${m}pm`,
    () => `${h}:${m} am`,
    () => `${h} p.m.`,
    () => `${h} a.m.`,
    () => `${h} PM`,
    () => `${h} AM`,
    () => h,
    () => `${h} o'clock`,
    () => 'noon',
    () => 'midnight',
    () => `${h}p`,
    () => `${h}${m}`,
    () => `${word} ${random.pick(split('pm|am|thirty|o clock|fifteen|p m'))}`,
    () => `half past ${word}`,
    () => `quarter ${random.pick(['to', 'past'])} ${word}`,
    () => `${h} in the morning`,
    () => `${h} at night`,
    () => `${h}pm sharp`,
    () => `${h}:${m} pm EST`,
    () => `${h} in the evening`,
    () => `${h} in the afternoon`,
    () => `${h}h${m}`,
    () => `${random.number(13, 22)}:${m}`,
  ])()
}

/** "two weeks" */
export function span(random: Random): string {
  const count = random.pick(COUNTS)
  if (count.endsWith('an')) return `${count} hour`
  const unit = random.pick(UNITS)
  return /^\d/.test(count) && random.chance(0.1) ? `${count}${unit}` : `${count} ${unit}`
}

/** "next Friday", "the 5th of May" */
export function day(random: Random): string {
  return random.chance(0.45) ? plainDay(random) : random.chance(0.6) ? calendarDay(random) : looseDay(random)
}

function plainDay(random: Random): string {
  const weekday = random.pick(WEEKDAYS)
  const part = random.pick(PARTS)
  return random.pick([
    'tomorrow',
    'tomorrow',
    'today',
    'tonight',
    weekday,
    weekday,
    weekday,
    `${weekday} ${part}`,
    `next ${weekday}`,
    `this ${weekday}`,
    `this coming ${weekday}`,
    'next week',
    'this week',
    'next month',
    'this weekend',
    'next weekend',
    'the weekend',
    `this ${part}`,
    `tomorrow ${part}`,
    `tomorrow ${part}`,
    'the day after tomorrow',
    'later today',
  ])
}

function calendarDay(random: Random): string {
  const month = random.pick(MONTHS)
  const ordinal = random.pick(ORDINALS)
  const weekday = random.pick(WEEKDAYS)
  const number = random.number(1, 30)
  const slash = `${random.number(1, 12)}/${random.number(1, 28)}`
  return random.pick([
    `the ${ordinal}`,
    `the ${ordinal}`,
    `${month} ${ordinal}`,
    `${month} ${ordinal}`,
    `${month} ${number}`,
    `the ${ordinal} of ${month}`,
    slash,
    `${slash}/${random.pick(split('19|26|2026|27'))}`,
    `${month} ${number}, 202${random.number(0, 9)}`,
    month,
    `the ${random.pick(ORDINAL_WORDS)}`,
    `${weekday} the ${ordinal}`,
    `${weekday}, ${month} ${ordinal}`,
    `2026-0${random.number(1, 9)}-1${random.number(0, 9)}`,
    `${month} ${random.pick(ORDINAL_WORDS)}`,
    `the ${random.pick(ORDINAL_WORDS)} of ${month}`,
    `${number} ${month}`,
  ])
}

function looseDay(random: Random): string {
  const weekday = random.pick(WEEKDAYS)
  const month = random.pick(MONTHS)
  const unit = random.pick(split('week|month|day|year'))
  const count = random.pick(split('two|three|four|few|couple of|3|6'))
  return random.pick([
    'later tonight',
    `the end of the ${unit}`,
    `the end of ${month}`,
    'the last day of the month',
    'the first of the month',
    `early ${random.pick(split('tomorrow|next week|Monday morning'))}`,
    'Christmas',
    'Labor Day',
    'Thanksgiving',
    'Halloween',
    `a week from ${weekday}`,
    `${weekday} of next week`,
    'tommorow',
    'tmrw',
    'wendesday',
    `the rest of the ${unit}`,
    'the rest of this week',
    `the next ${count} ${random.pick(split('days|weeks|months|hours'))}`,
    `the upcoming ${random.pick(split('week|weekend|month'))}`,
    `the month of ${month}`,
    'the past week',
    'last week',
    random.pick(split('2019|2026|2027')),
    'the coming week',
    'this year',
    'early next month',
    'sometime next week',
    `the last ${weekday} of the month`,
    `the second ${weekday} of ${month}`,
    `this upcoming ${weekday}`,
    `the week of ${month} ${random.pick(ORDINALS)}`,
    'two days from now',
    `${random.pick(split('two|three|3|5'))} ${random.pick(split('weeks|days|hours|minutes|months'))} from now`,
    'the week',
    'the day',
    'the month',
    `the same time ${random.pick(split('tomorrow|next week|Friday'))}`,
    `next ${random.pick(split('year|spring|summer'))}`,
    `${weekday} week`,
    "New Year's Eve",
    'spring',
    'after Christmas',
    'the new year',
    `mid ${month}`,
  ])
}

/** A date as it follows a request, usually with its preposition. */
export function date(random: Random, withLead = true): string {
  const lead = (phrase: string, leads: readonly string[]) =>
    withLead ? `${random.pick(leads)} ${phrase}`.trim() : phrase
  const when = day(random)
  const dated = lead(when, leadsOf(when))
  const k = random.next()
  if (k < 0.5) return dated
  if (k < 0.66)
    return `${dated} ${random.pick(['at ', 'at ', 'at ', 'by ', 'around ', 'before ', ''])}${clock(random)}`
  const leads = ['at', 'at', 'at', 'by', 'for', 'around', 'before']
  if (k < 0.78)
    return `${lead(clock(random), [...leads, ''])} ${/^[A-Z]/.test(when) && random.chance(0.4) ? 'on ' : ''}${when}`
  if (k < 0.9) return lead(clock(random), [...leads, 'after'])
  if (k < 0.955) return `${random.pick(['in', 'in', 'within', 'in', 'after'])} ${span(random)}`
  return looseTime(random)
}

function leadsOf(when: string): readonly string[] {
  if (/^the (?:end|last|first)/.test(when)) return ['by', 'at', 'before', '', 'on']
  if (MONTHS.includes(when)) return ['in', 'for', 'in the month of', 'by', 'before']
  if (/^(?:the \d|[A-Z]|\d)/.test(when) && when !== 'Christmas')
    return ['', '', 'on', 'on', 'for', 'by', 'due', 'before', 'until']
  return ['', '', '', '', 'for', 'by', 'due']
}

function looseTime(random: Random): string {
  return random.pick([
    'in the morning',
    'in the afternoon',
    'in the evening',
    'at night',
    'later',
    'later',
    'at lunchtime',
    'around noon',
    'soon',
    'over the weekend',
    'during the weekend',
    'any time next week',
    `on or before ${random.pick(MONTHS)} ${random.pick(ORDINALS)}`,
    'in a half an hour',
    'in half an hour',
    `when it's ${clock(random)}`,
    `at ${clock(random)} Pacific time`,
    `today and tomorrow`,
    `between ${clock(random)} and ${clock(random)}`,
    `from ${clock(random)} to ${clock(random)}`,
    'first thing in the morning',
    'first thing tomorrow',
    'before noon',
    `at ${clock(random)} eastern`,
    'by close of business',
    'before lunch',
    `in about ${span(random)}`,
    `starting ${day(random)}`,
    `${day(random)} at the latest`,
    `this ${random.pick(split('fall|spring|summer|winter'))}`,
  ])
}

/** "two hours before" */
export function ahead(random: Random): string {
  const lead = random.pick(['', '', 'about ', 'at least '])
  return `${lead}${span(random)} ${random.pick(split('before|before|before|before|prior to|ahead of|in advance of'))}`
}

export function aheadAlone(random: Random): string {
  const tail = random.pick(split('before|beforehand|prior|early|ahead of time|in advance'))
  return random.pick([
    `${span(random)} ${tail}`,
    `${span(random)} ${tail}`,
    'the day before',
    'the night before',
    'the morning of',
  ])
}

/** "every Monday at 5" */
export function often(random: Random): string {
  const weekday = random.pick(WEEKDAYS)
  const every = random.pick(
    split(
      'day|morning|night|evening|week|month|year|weekday|weekend|hour|other day|other week|two weeks|two hours|4 hours|six months|30 minutes',
    ),
  )
  return random.pick([
    `every ${every}`,
    `every ${every}`,
    `every ${weekday}`,
    `every ${weekday} ${random.pick(PARTS)}`,
    `every ${weekday} at ${clock(random)}`,
    `every day at ${clock(random)}`,
    'daily',
    'weekly',
    'monthly',
    `each ${random.pick(split('week|day|month|morning|night'))}`,
    `on ${random.pick(split('Mondays|Tuesdays|Thursdays|Fridays|weekends|weekdays|Mondays and Wednesdays'))}`,
    `every ${weekday} and ${random.pick(WEEKDAYS)}`,
    `once a ${random.pick(split('week|month|day|year'))}`,
    `twice a ${random.pick(split('week|day|month'))}`,
    `on the ${random.pick(ORDINALS)} of every month`,
    `every month on the ${random.pick(ORDINALS)}`,
    'everyday',
    `at ${clock(random)} every ${random.pick(split('day|morning|night'))}`,
    'the first of every month',
    `every first ${weekday} of the month`,
    'annually',
    'nightly',
    `every ${weekday} from now on`,
    `every ${random.pick(split('2|3|4|two|three'))} ${random.pick(split('days|weeks|hours|months'))}`,
    'every single day',
  ])
}

export const OFTEN_WORDS = split(
  'quarterly|bimonthly|everyday|daily|weekly|monthly|recurring|nightly|yearly|biweekly|annual|bi-weekly|hourly|repeating',
)
