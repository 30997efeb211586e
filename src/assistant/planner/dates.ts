import { readDue } from '../../tasks/due.ts'

const BEFORE =
  /^(?:(?:due|on|by|at|for|before|until|till|from|around|about|starting|later|in the(?! next)|the rest of)\s+)+(?=\S)/i

/** An hour of which nobody said whether it is before or after noon. */
const HOUR =
  /(\bat |\bby |\bbefore |\baround |\buntil |^)(\d{1,2})(?=,? (?:on|this|next|in the|to(?:day|night|morrow)|tmrw|mon|tue|wed|thu|fri|sat|sun)|$)/i

/** A date phrase as the tools take it: without the words that lead to it, and with the half of the day that was said. */
export function dueOf(phrase: string): string {
  const half = /\b(?:in the )?morning\b/i.test(phrase)
    ? 'am'
    : /\b(?:(?:in the |at )?(?:afternoon|evening|night)|tonight|tonite)\b/i.test(phrase)
      ? 'pm'
      : ''
  const clock = phrase
    .replace(/\s*o'?clock\b/i, '')
    .replace(/\b(\d{1,2})([ap])$/i, '$1$2m')
    .replace(/\b(\d{1,2})\.(\d{2})(?=\s*[ap]\.?m)/i, '$1:$2')
    .replace(/\b(\d{1,2})(\d{2})(?=\s*[ap]\.?m)/i, '$1:$2')
    .replace(HOUR, (whole, at = '', hour) => (half ? `${at}${hour}${half}` : whole))
  return clock
    .replace(/\b(?:in the|at)\s+(?:morning|afternoon|evening|night)\b/i, clock === phrase ? 'today' : '')
    .replace(BEFORE, '')
    .replace(/\bsharp\b/i, '')
    .replace(/(\w)'s\b/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The hour that could be in the morning or in the evening, if the phrase has one. */
export function openHour(phrase: string): string | undefined {
  const hour = HOUR.exec(dueOf(phrase))?.[2]
  return hour !== undefined && Number(hour) >= 1 && Number(hour) <= 12 ? hour : undefined
}

const ANY_TIME = {
  timezone: 'UTC',
  today: '2026-01-07',
  time: '12:00',
  now: new Date('2026-01-07T12:00:00Z'),
}

/** Whether the phrase is a day that tasks can be due on. Which one, the tools work out. */
export function isDate(phrase: string): boolean {
  return phrase === 'none' || readDue(dueOf(phrase), ANY_TIME) !== undefined
}

/** Which days a phrase means when it says which tasks are wanted. */
export function rangeOf(phrase: string): string {
  const [, first, last] =
    /^(?:from|between)?\s*(.+?)\s+(?:to|and|until|through|thru)\s+(.+)$/i.exec(phrase) ?? []
  if (first && last && isDate(first) && isDate(last)) return `${dueOf(first)}..${dueOf(last)}`
  const day = dueOf(phrase)
  if (/^(?:due )?(?:by|before|until|till)\b/i.test(phrase)) return `..${day}`
  if (/^(?:due )?(?:after|from|starting)\b/i.test(phrase)) return `${day.replace(/^after\s+/i, '')}..`
  for (const [pattern, range] of PERIODS) if (pattern.test(day)) return day.replace(pattern, range)
  return day
}

const PERIODS: [RegExp, string][] = [
  [/^(?:rest of )?(?:the |this )?day$/i, 'today'],
  [/^(?:the |this )?week$/i, 'this week'],
  [/^rest of (?:the |this )?week$/i, 'today..end of week'],
  [/^(?:rest of )?(?:the |this )?month$/i, 'today..end of month'],
  [/^next month$/i, 'next month..end of next month'],
  [/^(?:the |this )?weekend$/i, 'this weekend..end of week'],
  [/^(?:(?:within|in) )?(?:the )?(?:next|coming|upcoming) (\w+ (?:days|weeks|months))$/i, 'today..in $1'],
  [/^(?:the )?(?:coming|upcoming) (week|month|weekend)$/i, 'next $1'],
  [/^within (.+)$/i, 'today..in $1'],
]
