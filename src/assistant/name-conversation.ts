import { findOperation } from '../operations.ts'
import { isChange } from './conclude.ts'
import type { Made } from './made.ts'

const LONGEST = 60
/** Leaves room for a verb, a day or "and 2 more". */
const LONGEST_TASK = 36

/**
 * The title of a conversation, from a turn in it: what was done, or else the request if it was about tasks. Undefined
 * after a greeting.
 */
export function titleFor(message: string, calls: readonly Made[], today: string): string | undefined {
  const done = calls.filter(isChange)
  if (done.length > 0) return capitalized(doneIn(done, today) ?? shortened(message, LONGEST))
  const isAboutTasks = calls.some(({ envelope }) => envelope.success || envelope.error.code === 'ambiguous')
  return isAboutTasks ? capitalized(shortened(message, LONGEST)) : undefined
}

type Data = {
  title?: string
  tasks?: { title: string }[]
  count?: number
  due_date?: string
  list?: string
  previous_title?: string
  already_completed?: boolean
}

const VERBS = {
  added: '',
  completed: 'Completed ',
  deleted: 'Deleted ',
  changed: 'Changed ',
  undone: 'Undid the change to ',
} as const

/** The changes of the first kind, in words. */
function doneIn(done: readonly Made[], today: string): string | undefined {
  const kinds = done.map(kindOf)
  const same = done.filter((_, index) => kinds[index] === kinds[0])
  const [first, ...more] = same.flatMap(titlesIn)
  const [call] = same
  const [kind] = kinds
  if (!call || !kind) return undefined
  const { count, kind: bulk } = dataOf(call) as Data & { kind?: string }
  if (bulk !== undefined) return `${BULK[bulk] ?? 'Changed'} ${count === 1 ? '1 task' : `${count} tasks`}`
  if (first === undefined) return undefined
  const name = shortened(first, LONGEST_TASK)
  if (more.length > 0) return `${VERBS[kind]}${name} and ${more.length} more`
  return kind === 'changed' ? changedIn(call, name, today) : `${VERBS[kind]}${name}`
}

/** One change of one task. */
function changedIn(call: Made, name: string, today: string): string {
  const { due_date, list, previous_title } = dataOf(call)
  if (previous_title !== undefined) return `Renamed ${shortened(previous_title, LONGEST_TASK / 2)} to ${name}`
  if ('due_date' in call.args && due_date !== undefined) return `Moved ${name} to ${dayOf(due_date, today)}`
  if ('list' in call.args && list !== undefined)
    return `Moved ${name} to ${shortened(list, LONGEST_TASK / 2)}`
  return `Changed ${name}`
}

/** As the tool reports it; "Completed 31 tasks" for a bulk change. */
const BULK: Readonly<Record<string, string>> = {
  delete: 'Deleted',
  complete: 'Completed',
  reopen: 'Reopened',
  set_due_date: 'Moved',
}

function kindOf(call: Made): keyof typeof VERBS | undefined {
  return findOperation(call.tool)?.reports?.(dataOf(call) as never)
}

function titlesIn(call: Made): string[] {
  const { tasks, title } = dataOf(call)
  return tasks?.map((task) => task.title) ?? (title === undefined ? [] : [title])
}

function dataOf({ envelope }: Made): Data {
  return (envelope.success ? envelope.data : {}) as Data
}

/** "Friday" within a week, else "20 Nov". */
function dayOf(date: string, today: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  const ahead = (day.getTime() - new Date(`${today}T00:00:00Z`).getTime()) / 86_400_000
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    ...(ahead >= 0 && ahead < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' }),
  }).format(day)
}

function shortened(text: string, longest: number): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  if (line.length <= longest) return line.join('')
  return `${line
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}

function capitalized(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}
