import type { Task } from '../data/api.ts'
import { sayWhen } from '../data/dates.ts'
import { sayRemind } from '../data/remind-words.ts'

/** A field of a task in words. An empty field is left out. */
export type FieldChange = { label: string; was?: string; becomes?: string }

/** What a proposal does to each field of a task, in the order of the form. A new task has no `before`. */
export function fieldChanges(before: Task | null, after: Task): FieldChange[] {
  return FIELDS.flatMap(([label, say]) => {
    const [was, becomes] = [before ? say(before) : '', say(after)]
    if (was === becomes) return []
    return [{ label, ...(was && { was }), ...(becomes && { becomes }) }]
  })
}

const FIELDS: [label: string, say: (task: Task) => string][] = [
  ['Title', ({ title }) => title],
  ['Date', (task) => (task.due_date ? sayWhen(task) : '')],
  ['Repeat', ({ repeat }) => (repeat ? repeat.charAt(0).toUpperCase() + repeat.slice(1) : '')],
  ['Remind', ({ remind }) => (remind ? sayRemind(remind) : '')],
  ['List', ({ list }) => list ?? ''],
  ['Tags', ({ tags }) => tags?.map((tag) => `#${tag}`).join(' ') ?? ''],
  ['Priority', ({ priority }) => priority ?? ''],
  ['Step of', ({ under }) => (under === undefined ? '' : `#${under}`)],
  ['After', ({ after }) => (after === undefined ? '' : `#${after}`)],
  ['Description', ({ description }) => description ?? ''],
]

/** The words for a field that becomes empty. */
export function sayEmpty(label: string): string {
  return label === 'Date'
    ? 'No date'
    : label === 'List'
      ? 'Inbox'
      : label === 'Remind'
        ? 'My default'
        : 'None'
}
