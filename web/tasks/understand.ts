import { dueOf } from '../../src/assistant/planner/dates.ts'
import { recognise } from '../../src/assistant/planner/recognise.ts'
import { PRIORITY, sentence } from '../../src/assistant/planner/words.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import { readDue } from '../../src/tasks/due.ts'
import { zone } from '../zone.ts'

/** A task to add, and the words that say when. */
export type Understood = {
  title: string
  priority?: string
  due_date?: string
  due_time?: string
}

/** What the assistant would make of a text, by the same rules. Nothing but the day and the priority leaves the title. */
export function understand(text: string): Understood {
  const whole = { title: sentence(text.trim()) }
  const [wish, ...more] = recognise(`add ${text.trim()}`)
  if (wish?.tool !== 'add_task' || more.length > 0) return whole
  const { due_phrase, priority } = wish.args
  const due = due_phrase ? readDue(dueOf(due_phrase), clockAt(new Date(), zone())) : undefined
  if (due_phrase && !due) return whole
  const title = without(text, due_phrase, priority && PRIORITY)
  if (title === '') return whole
  return {
    title: sentence(title),
    ...(due && { due_date: due.day }),
    ...(due?.time && { due_time: due.time }),
    ...(priority && { priority }),
  }
}

/** The text without what has been understood, and without the commas and the word that led to it. */
function without(text: string, phrase: string | undefined, level: RegExp | undefined | ''): string {
  const at = phrase ? text.toLowerCase().lastIndexOf(phrase.toLowerCase()) : -1
  const rest = at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + (phrase?.length ?? 0))}`
  return (level ? rest.replace(level.test(rest) ? level : LEVEL_AT_END, ' ') : rest)
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*,)+(?=\s*(?:,|$))/g, '')
    .trim()
}

const LEVEL_AT_END = /\s(?:high|medium|low)\s*$/i
