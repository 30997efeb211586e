import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { dayInWords } from './calendar.ts'
import { findOneTask } from './find-task.ts'
import { finishTask, skipTask, withRule } from './finish-task.ts'
import { asNext, justCompleted } from './just-completed.ts'
import { AfterIdentifier, afterFrom } from './set-after.ts'
import { setFields } from './set-fields.ts'
import { moveSteps, PLACE_ARGUMENTS, placeFrom } from './set-place.ts'
import { RemindWords, remindFrom } from './set-remind.ts'
import { RepeatWords, scheduleFrom } from './set-repeat.ts'
import { showTask, showTasks } from './show-tasks.ts'
import { ChangeNumber, NewTitle, reopen, STATUSES, type Task, TaskIdentifier, TaskView } from './task.ts'
import { fieldArguments } from './task-fields.ts'
import { saveTask } from './task-store.ts'

export const Changes = z.object({
  new_title: NewTitle.optional(),
  ...fieldArguments('update'),
  ...PLACE_ARGUMENTS,
  after: AfterIdentifier,
  repeat: RepeatWords.optional(),
  remind: RemindWords.optional(),
  skip: z
    .boolean({ error: 'skip must be true or left out' })
    .describe('Move a repeating task to its next date, not done')
    .optional(),
  status: z.enum(STATUSES, { error: 'status must be pending or completed' }).optional(),
})
type Changes = z.output<typeof Changes>
const CHANGEABLE = Object.keys(Changes.shape) as (keyof typeof Changes.shape)[]

export const updateTask = operation({
  name: 'update_task',
  summary: "Change fields of a task. Fields left out are kept; the word 'none' empties one.",
  effect: 'write',
  route: { method: 'patch', path: '/api/tasks/:task_identifier', takes: 'body' },
  refuses: ['not_found', 'ambiguous', 'conflict'],
  reports: () => 'changed',
  staysInList: true,
  input: z
    .strictObject({ task_identifier: TaskIdentifier, ...Changes.shape })
    .refine((input) => CHANGEABLE.some((field) => input[field] !== undefined && input[field] !== false), {
      error: `Nothing to change: give at least one of ${CHANGEABLE.join(', ')}; the word none empties a field`,
    }),
  output: TaskView.extend({
    previous_title: z.string().optional(),
    updated_at: z.string(),
    completed_at: z.string().optional(),
    skipped: z.string().optional().describe('The date that was skipped'),
    completed_steps: z.int().optional(),
    next: z.object({ number: z.int(), due_date: z.string() }).optional(),
    other_matches: z.array(TaskView).optional(),
    ...ChangeNumber,
  }),
  aliases: { task_id: 'task_identifier', title: 'new_title' },
  async run({ task_identifier, skip, ...changes }, context) {
    const { db, caller, now } = context
    const { task, others, isByTitle } = await findOneTask(db, caller, task_identifier, { prefer: 'newest' })
    if (isByTitle && changes.status === 'completed') await refuseNext(task, context)
    const { saved, ...outcome } = skip
      ? await skipOnly(task, changes, context)
      : await change(task, changes, context)
    return {
      ...(await showTask(db, caller, saved, now)),
      ...(saved.title !== task.title && { previous_title: task.title }),
      updated_at: saved.updated_at,
      ...(saved.completed_at !== null && { completed_at: saved.completed_at }),
      ...outcome,
      ...(others.length > 0 && { other_matches: await showTasks(db, caller, others, now) }),
    }
  },
  say({ title, previous_title, skipped, due_date, updated_at, next }) {
    const words = (day: string) => dayInWords(day, updated_at)
    if (skipped)
      return `Task '${title}' skipped on ${words(skipped)}; it is now due ${words(due_date as string)}`
    const following = next ? `. Next: ${words(next.due_date)}, #${next.number}` : ''
    return previous_title === undefined
      ? `Task '${title}' updated${following}`
      : `Task updated from '${previous_title}' to '${title}'${following}`
  },
})

/** As complete_task does: a title said twice must not complete the next occurrence too. */
async function refuseNext(task: Task, context: Context): Promise<void> {
  const earlier = await justCompleted(task, context)
  if (!earlier) return
  const { number, due_date } = asNext(task)
  const next = `the next one is ${dayInWords(due_date, task.updated_at)}, #${number}`
  throw new Problem('conflict', `Task '${earlier.title}' is already completed; ${next}`, {
    hint: `To complete it early, call again with ${number}.`,
  })
}

type Outcome = {
  saved: Task
  skipped?: string
  completed_steps?: number
  next?: { number: number; due_date: string }
}

async function skipOnly(task: Task, changes: Omit<Changes, 'skip'>, context: Context): Promise<Outcome> {
  if (Object.values(changes).some((value) => value !== undefined)) {
    const message = 'skip cannot be combined with other changes; call once for each'
    throw new Problem('invalid_input', message, { details: [{ field: 'skip', message }] })
  }
  return { saved: await skipTask(task, context), skipped: task.due_date ?? (task.series_date as string) }
}

async function change(task: Task, changes: Omit<Changes, 'skip'>, context: Context): Promise<Outcome> {
  const { db, caller, record } = context
  const { status = task.status } = changes
  const isFinishing = status === 'completed' && task.status === 'pending'
  let after = await changed(task, changes, context)
  if (changes.repeat === undefined) after = await withRule(task, after, context)
  const isMore = Object.entries(changes).some(([name, value]) => name !== 'status' && value !== undefined)
  let saved = task
  if (isMore || !isFinishing) {
    saved = await saveTask(db, caller, task, after)
    // Steps first: undo goes backwards, and a step is restored to the list of its task.
    if (saved.list_id !== task.list_id) await moveSteps(saved, context)
    record({ before: task, after: saved })
  }
  if (!isFinishing) return { saved }
  const { task: done, next, completedSteps } = await finishTask(saved, context)
  return {
    saved: done,
    ...(completedSteps > 0 && { completed_steps: completedSteps }),
    ...(next && { next: asNext(next) }),
  }
}

/** The task with its new fields; completing it is left to `finishTask()`. */
async function changed(task: Task, changes: Omit<Changes, 'skip'>, context: Context): Promise<Task> {
  const { clock, now } = context
  if (changes.repeat !== undefined && task.status === 'completed' && changes.status !== 'pending') {
    const message = `Task '${task.title}' is completed; change its open occurrence, or set status to pending too`
    throw new Problem('invalid_input', message, { details: [{ field: 'repeat', message }] })
  }
  const fields = { ...task, ...setFields(changes, task, clock) }
  const placed = { ...fields, ...(await placeFrom(changes, task, context)) }
  const scheduled = { ...placed, ...(await scheduleFrom(changes, placed, clock)) }
  const after = {
    ...scheduled,
    after: await afterFrom(changes.after, placed, context),
    title: changes.new_title ?? task.title,
    remind: remindFrom(changes.remind, scheduled, clock),
    updated_at: now.toISOString(),
  }
  return changes.status === 'pending' && task.status === 'completed' ? reopen(after, now) : after
}
