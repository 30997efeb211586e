import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { CHANGES, type ChangeKind, MAX_NAMED, REPORTED } from './change-kinds.ts'
import { type Confirmation, consumeConfirmation, saveConfirmation } from './confirmation-store.ts'
import { FILTER_NAMES, Filters, readFilters } from './filters.ts'
import { findEachTask } from './find-task.ts'
import { discardTask, finishTask, withRule } from './finish-task.ts'
import { dueFrom } from './set-due.ts'
import { keptRemind } from './set-remind.ts'
import { showTasks } from './show-tasks.ts'
import { countSteps, findSteps } from './step-store.ts'
import { ChangeNumber, reopen, repeatOf, type Task, TaskIdentifier, TaskView } from './task.ts'
import { isClear, PriorityOrClear } from './task-fields.ts'
import { listTasks } from './task-list-store.ts'
import { findTaskById, saveTask } from './task-store.ts'

const MAX_TASKS = 500
const CONFIRMATION_MINUTES = 10

const Input = z.strictObject({
  change: z.enum(CHANGES, { error: `change must be ${CHANGES.join(', ')}` }),
  value: text('value', 60).describe('New priority or due date').optional(),
  task_identifiers: z
    .array(TaskIdentifier, { error: 'task_identifiers must be a list' })
    .min(1, { error: 'task_identifiers cannot be empty' })
    .max(MAX_NAMED, { error: `task_identifiers can be at most ${MAX_NAMED}; use filters for more` })
    .optional(),
  ...Filters,
  status: Filters.status.optional(),
  confirmation: text('confirmation', 60).describe('From the preview, once the person agrees').optional(),
})
type Input = z.output<typeof Input>

export const changeTasks = operation({
  name: 'change_tasks',
  summary:
    'Change many tasks, named or filtered. The first call changes nothing: it shows the tasks and a confirmation.',
  effect: 'destroy',
  refuses: ['not_found', 'ambiguous', 'conflict'],
  previews: true,
  reports: ({ applied, kind }) => (applied ? REPORTED[kind] : undefined),
  staysInList: true,
  input: Input,
  output: z.object({
    applied: z.boolean(),
    kind: z.enum(CHANGES),
    count: z.int(),
    tasks: z.array(TaskView),
    next: z.array(z.object({ number: z.int(), title: z.string(), due_date: z.string() })).optional(),
    confirmation: z.string().optional(),
    expires_at: z.string().optional(),
    ...ChangeNumber,
  }),
  async run(input, context) {
    if (input.confirmation === undefined) return preview(input, context)
    return apply(input.confirmation, input, context)
  },
  say({ applied, kind, count, tasks }) {
    const what = `${count} task${count === 1 ? '' : 's'}`
    if (applied) return `${DONE[kind]} ${what}`
    const names = tasks.slice(0, 10).map(({ number, title }) => `#${number} '${title}'`)
    const more = count > names.length ? ` and ${count - names.length} more` : ''
    return `This would ${WOULD[kind]} ${what}: ${names.join(', ')}${more}. Nothing has been changed yet`
  },
})

const WOULD: Record<ChangeKind, string> = {
  complete: 'complete',
  reopen: 'reopen',
  delete: 'delete',
  set_priority: 'set the priority of',
  set_due_date: 'set the due date of',
}

const DONE: Record<ChangeKind, string> = {
  complete: 'Completed',
  reopen: 'Reopened',
  delete: 'Deleted',
  set_priority: 'Set the priority of',
  set_due_date: 'Set the due date of',
}

async function preview(input: Input, context: Context) {
  const { db, caller, now } = context
  const { change: kind } = input
  const value = readValue(input, context)
  const chosen = await withSteps(kind, await chosenTasks(input, context), context)
  const tasks = chosen.filter((task) => isChangedBy(kind, value, task))
  if (tasks.length + (await countCopies(kind, tasks, context)) > MAX_TASKS) throw tooMany()
  if (tasks.length === 0) throw new Problem('not_found', 'No tasks found that this would change')
  const confirmation: Confirmation = {
    id: randomBytes(16).toString('base64url'),
    change: kind,
    value,
    tasks: tasks.map(({ id, version }) => ({ id, version })),
    expires_at: new Date(now.getTime() + CONFIRMATION_MINUTES * 60_000).toISOString(),
  }
  await saveConfirmation(db, caller, confirmation, now)
  return {
    applied: false,
    kind,
    count: tasks.length,
    tasks: await showTasks(db, caller, tasks, now),
    confirmation: confirmation.id,
    expires_at: confirmation.expires_at,
  }
}

/** Applies a previewed change to the previewed tasks, unless one of them has changed since. */
async function apply(id: string, input: Input, context: Context) {
  const { db, caller, now, record } = context
  const { change: kind } = input
  const shown = await consumeConfirmation(db, caller, id, now)
  if (!shown || shown.change !== kind) {
    throw stale('This confirmation is unknown, used, expired, or for another change')
  }
  const tasks: Task[] = []
  for (const { id, version } of shown.tasks) {
    const task = await findTaskById(db, caller, id)
    if (!task || task.version !== version) throw stale(CHANGED)
    tasks.push(task)
  }
  // Steps may have been added since the preview.
  if (tasks.length + (await countCopies(kind, tasks, context)) > MAX_TASKS) throw tooMany()
  const done: Task[] = []
  const next: Task[] = []
  for (const task of tasks) {
    if (kind === 'delete') {
      if ((await discardTask(task, context)) > 0) throw stale(CHANGED)
      done.push(task)
    } else if (kind === 'complete') {
      const finished = await finishTask(task, context)
      if (finished.completedSteps > 0) throw stale(CHANGED)
      done.push(finished.task)
      if (finished.next) next.push(finished.next)
    } else {
      const changed = changedBy(kind, shown.value, task, now)
      const after = kind === 'reopen' ? await withRule(task, changed, context) : changed
      const saved = await saveTask(db, caller, task, after)
      record({ before: task, after: saved })
      done.push(saved)
    }
  }
  return {
    applied: true,
    kind,
    count: done.length,
    tasks: await showTasks(db, caller, done, now),
    ...(next.length > 0 && {
      next: next.map(({ number, title, due_date }) => ({ number, title, due_date: due_date as string })),
    }),
  }
}

/** Also if a task has got a step: the steps that were shown come before it. */
const CHANGED = 'Some of these tasks have changed since they were shown'

/**
 * The chosen tasks with the steps that are completed or deleted along with them, so that the preview shows all. Steps
 * come first: their parent would otherwise change them before their turn.
 */
async function withSteps(kind: ChangeKind, chosen: Task[], { db, caller }: Context): Promise<Task[]> {
  if (kind !== 'complete' && kind !== 'delete') return chosen
  const tasks = new Map(chosen.map((task) => [task.id, task]))
  for (const task of chosen) for (const step of await findSteps(db, caller, task)) tasks.set(step.id, step)
  return [...tasks.values()].sort((a, b) => Number(a.under === null) - Number(b.under === null))
}

/** How many tasks completing these adds: the next occurrences, each with all its steps. */
async function countCopies(
  kind: ChangeKind,
  tasks: readonly Task[],
  { db, caller }: Context,
): Promise<number> {
  if (kind !== 'complete') return 0
  const numbers = tasks.filter((task) => repeatOf(task)).map(({ number }) => number)
  const steps = await countSteps(db, caller, numbers)
  return [...steps.values()].reduce((sum, { total }) => sum + total, numbers.length)
}

function stale(message: string): Problem {
  return new Problem('conflict', `${message}; nothing was changed`, {
    hint: 'Call again without confirmation for a new preview.',
  })
}

/** The tasks named in the call, or those that match its filters. */
async function chosenTasks(input: Input, context: Context): Promise<Task[]> {
  const { task_identifiers: identifiers, status } = input
  const isFiltered = FILTER_NAMES.some((name) => input[name] !== undefined)
  if (isFiltered === (identifiers !== undefined)) {
    const message = `Say which tasks: either task_identifiers, or filters (${FILTER_NAMES.join(', ')})`
    throw new Problem('invalid_input', message, { details: [{ field: 'task_identifiers', message }] })
  }
  const { db, caller } = context
  if (identifiers) return findEachTask(db, caller, identifiers)
  const filters = await readFilters(input, context)
  const tasks = await listTasks(db, caller, {
    filters,
    status: status ?? 'all',
    sort: 'number',
    limit: MAX_TASKS + 1,
  })
  if (tasks.length > MAX_TASKS) throw tooMany()
  return tasks
}

function tooMany(): Problem {
  return new Problem('invalid_input', `More than ${MAX_TASKS} tasks match; narrow the filters`, {
    details: [{ field: 'search', message: `At most ${MAX_TASKS} tasks can be changed at once` }],
  })
}

/** The new priority or day. Resolved at the preview, so that "tomorrow" still means the day that was shown. */
function readValue({ change, value }: Input, { clock }: Context): string | null {
  if (change === 'set_priority') {
    const priority = PriorityOrClear.safeParse(value)
    if (!priority.success) throw wrongValue('invalid_priority', 'value must be Low, Medium, High or none')
    return isClear(priority.data) ? null : priority.data
  }
  if (change === 'set_due_date') {
    if (value === undefined) throw wrongValue('invalid_date', 'value must be the new due date, or none')
    return dueFrom({ due_date: value }, { due_date: null, due_time: null }, clock).due_date
  }
  if (value !== undefined)
    throw wrongValue('invalid_input', `value goes with set_priority and set_due_date only`)
  return null
}

function wrongValue(code: 'invalid_input' | 'invalid_priority' | 'invalid_date', message: string): Problem {
  return new Problem(code, message, { details: [{ field: 'value', message }] })
}

function isChangedBy(kind: ChangeKind, value: string | null, task: Task): boolean {
  if (kind === 'complete') return task.status === 'pending'
  if (kind === 'reopen') return task.status === 'completed'
  if (kind === 'set_priority') return task.priority !== value
  return kind === 'delete' || task.due_date !== value
}

/** The task after a change of its fields. */
function changedBy(kind: ChangeKind, value: string | null, task: Task, now: Date): Task {
  const updated_at = now.toISOString()
  if (kind === 'reopen') return reopen(task, now)
  if (kind === 'set_priority') return { ...task, priority: value as Task['priority'], updated_at }
  const due_time = value === null ? null : task.due_time
  return { ...task, due_date: value, due_time, remind: keptRemind({ ...task, due_date: value }), updated_at }
}
