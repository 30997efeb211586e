import { readQuickAdd } from '../assistant/planner/adding/quick-add.ts'
import { splitRemind } from '../assistant/planner/adding/remind-at-end.ts'
import type { Clock } from '../tasks/calendar.ts'
import { hashTags, listIn } from './read-words.ts'

/** Stands for the title where the words only change other fields. */
const TITLE = 'Zzyzx'

const EMPTIED: readonly [RegExp, string][] = [
  [/\bno (?:due )?date\b/i, 'due_date'],
  [/\bno (?:due )?time\b/i, 'due_time'],
  [/\bno priority\b/i, 'priority'],
  [/\bno tags?\b/i, 'tags'],
  [/\bno repeat\b/i, 'repeat'],
  [/\bno reminders?\b/i, 'remind'],
  [/\bno list\b/i, 'list'],
]

/** The arguments of update_task that some words mean: "friday 3pm", "high priority +urgent", or a new title. */
export function readEdit(text: string, lists: readonly string[], clock: Clock): Record<string, unknown> {
  const removed = [...text.matchAll(/(?<=^|\s)-(\p{L}\S*)/gu)].map(([, tag]) => `-${tag}`)
  let rest = hashTags(text.replace(/(?<=^|\s)-\p{L}\S*/gu, ' '))
  const changes: Record<string, unknown> = {}
  for (const [words, field] of EMPTIED) {
    if (!words.test(rest)) continue
    changes[field] = field === 'tags' ? ['none'] : 'none'
    rest = rest.replace(words, ' ')
  }
  rest = rest.replace(/\s+/g, ' ').trim()
  const { tags = [], ...read } = rest === '' ? {} : readRest(rest, lists, clock)
  const signed = [...tags.map((tag) => `+${tag}`), ...removed]
  return { ...changes, ...read, ...(signed.length > 0 && { tags: signed }) }
}

type Changes = { new_title?: string; tags?: string[] } & Record<string, unknown>

function readRest(text: string, lists: readonly string[], clock: Clock): Changes {
  const remind = splitRemind(`${TITLE} ${text}`)
  // The reminder counts from the date that the task has.
  if (remind?.rest === TITLE) return { remind: remind.said }
  const { title, ...fields } = readQuickAdd(`${TITLE} ${text}`, lists, clock)
  const left = listIn(title)
  const list = left.list === undefined ? {} : { list: left.list }
  if (left.title === TITLE) return { ...fields, ...list }
  const level = new RegExp(`^${TITLE} (high|medium|low)$`, 'i').exec(left.title)?.[1]
  if (level !== undefined) return { ...fields, ...list, priority: level }
  const { title: named, ...others } = readQuickAdd(text, lists, clock)
  const { title: new_title, ...place } = listIn(named)
  return { new_title, ...others, ...place }
}
