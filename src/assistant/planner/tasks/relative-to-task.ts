import { compactPattern } from '../../../compact-pattern.ts'
import { addDays } from '../../../tasks/calendar.ts'
import type { Context } from '../context.ts'
import { wordsIn } from '../words/words.ts'
import { matches } from './match-titles.ts'

const BESIDE = compactPattern(
  /(?:\bon )?\b(?:the |a )?(?:(?<count>two|three|four|five|six|seven|\d{1,2}) )?(?<unit>days?|weeks?|evening|night|morning) (?<side>before|after) (?=\w)/gi,
)
const SAME = /(?:\bon )?\b(?:the )?same day (?:as|of) (?=\w)/gi
/** "is that the same day as the rent?" asks about both. */
const COMPARES =
  /^(?:(?:and|so|but|ok|okay)[ ,]+)*(?:is|are|was|were|isn't|aren't|does|doesn't) (?!there\b|any|something\b).*\bsame day (?:as|of)\b/i
const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven']
/** The longest name of a task that is looked for. */
const MOST_WORDS = 4

/** "call dan the day after the dentist": replaces a day relative to a task with its date. */
export function withTaskDays(message: string, context: Context): string {
  if (!context.hasView || !/\b(?:before|after|same day)\b/i.test(message)) return message
  if (COMPARES.test(message)) return message
  const alike = onDayOfAlike(message, context)
  if (alike !== undefined) return alike
  for (const match of [...message.matchAll(BESIDE), ...message.matchAll(SAME)].slice(0, 3)) {
    const named = taskAt(message.slice(match.index + match[0].length), context)
    const day = named && addDays(named.day, daysIn(match.groups ?? {}))
    if (!named || !day) continue
    const end = match.index + match[0].length + named.length
    return `${message.slice(0, match.index)}on ${day}${message.slice(end)}`
  }
  return message
}

const ADDED_THEN = compactPattern(
  /^(?<task>(?:please |can you |could you |and |also )*(?:add|put|note|write|create) .+?)(?:,? (?:as well|too|also))?,? (?:for |on )?(?:the )?same day(?: please| too| as well)?[ .!]*$/i,
)

/** "add a birthday cake for Noah as well, same day": the day of the only task with those words. */
function onDayOfAlike(message: string, { view, state }: Context): string | undefined {
  const task = ADDED_THEN.exec(message)?.groups?.task
  if (!task || state.focus.length > 0) return undefined
  const [best, second] = matches(
    task,
    view,
    ({ completed, due_date: day }) => !completed && day !== undefined,
  )
  const isOne = best && best.hits >= 1 && best.titleShare >= 0.5 && !(second && second.hits >= best.hits)
  return isOne ? `${task} on ${best.task.due_date}` : undefined
}

function daysIn({ count, unit = '', side }: Record<string, string | undefined>): number {
  if (!side) return 0
  const said = count?.toLowerCase() ?? '1'
  const number = COUNTS.includes(said) ? COUNTS.indexOf(said) + 2 : Number(said)
  return number * (/^week/i.test(unit) ? 7 : 1) * (side.toLowerCase() === 'before' ? -1 : 1)
}

/** The open task with a date that the words begin with, if there is only one, and how long its name is. */
function taskAt(text: string, { view }: Context): { day: string; length: number } | undefined {
  const lead = /^(?:the |my |our |a )?/i.exec(text)?.[0].length ?? 0
  const words = wordsIn(text.slice(lead)).slice(0, MOST_WORDS)
  for (let count = words.length; count > 0; count--) {
    const length = lead + (words[count - 1]?.end ?? 0)
    const [best, second] = matches(text.slice(lead, length), view, ({ completed }) => !completed).filter(
      ({ wordShare, hits }) => wordShare >= 0.95 && hits >= 1,
    )
    const day = best?.task.due_date
    if (day && !(second && second.titleShare >= best.titleShare)) return { day, length }
  }
  return undefined
}
