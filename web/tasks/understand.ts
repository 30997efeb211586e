import { dueOf } from '../../src/assistant/planner/dates.ts'
import { recognise } from '../../src/assistant/planner/recognise.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import { readDue } from '../../src/tasks/due.ts'
import { zone } from '../zone.ts'

/** A task to add, and the words that say when. */
export type Understood = {
  title: string
  description?: string
  priority?: string
  due_date?: string
  due_time?: string
}

/** What the assistant would make of a text, by the same rules. What they cannot read stays in the title. */
export function understand(text: string): Understood {
  const literal = { title: text.trim() }
  const [wish, ...more] = recognise(`add ${literal.title}`)
  if (wish?.tool !== 'add_task' || more.length > 0 || !wish.args.title) return literal
  const { title, due_phrase, priority, description } = wish.args
  const due = due_phrase ? readDue(dueOf(due_phrase), clockAt(new Date(), zone())) : undefined
  if (due_phrase && !due) return literal
  // Nothing was taken out of it, so nothing is cut off either.
  if (!due && !priority && !description) return literal
  return {
    title,
    ...(due && { due_date: due.day }),
    ...(due?.time && { due_time: due.time }),
    ...(priority && { priority }),
    ...(description && { description }),
  }
}
