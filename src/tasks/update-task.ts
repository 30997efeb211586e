import { z } from 'zod'
import { operation } from '../operation.ts'
import { findOneTask } from './find-task.ts'
import {
  complete,
  Description,
  DueDateOrClear,
  DueTimeOrClear,
  isClear,
  NewTitle,
  PriorityOrClear,
  reopen,
  requireDateForTime,
  STATUSES,
  type Task,
  TaskIdentifier,
  TaskView,
  view,
} from './task.ts'
import { saveTask } from './task-store.ts'

const Changes = z.object({
  new_title: NewTitle.optional(),
  description: Description.optional(),
  priority: PriorityOrClear.optional(),
  due_date: DueDateOrClear.describe('YYYY-MM-DD').optional(),
  due_time: DueTimeOrClear.describe('HH:MM, 24 hours').optional(),
  status: z.enum(STATUSES, { error: 'status must be pending or completed' }).optional(),
})
const CHANGEABLE = Object.keys(Changes.shape)

export const updateTask = operation({
  name: 'update_task',
  summary: "Change a task. Fields left out are kept; the word 'none' empties a field.",
  effect: 'write',
  input: z
    .strictObject({ task_identifier: TaskIdentifier, ...Changes.shape })
    .refine((input) => CHANGEABLE.some((field) => field in input), {
      error: `Nothing to change: give at least one of ${CHANGEABLE.join(', ')}; the word none empties a field`,
    }),
  output: TaskView.extend({
    previous_title: z.string().optional(),
    updated_at: z.string(),
    completed_at: z.string().optional(),
    other_matches: z.array(TaskView).optional(),
  }),
  aliases: { task_id: 'task_identifier', title: 'new_title' },
  async run({ task_identifier, ...changes }, { db, caller, now, record }) {
    const { task, others } = await findOneTask(db, caller, task_identifier, { prefer: 'newest' })
    const saved = await saveTask(db, caller, task, changed(task, changes, now), now)
    record({ before: task, after: saved })
    return {
      ...view(saved),
      ...(saved.title !== task.title && { previous_title: task.title }),
      updated_at: saved.updated_at,
      ...(saved.completed_at !== null && { completed_at: saved.completed_at }),
      ...(others.length > 0 && { other_matches: others }),
    }
  },
  say: ({ title, previous_title }) =>
    previous_title === undefined
      ? `Task '${title}' updated`
      : `Task updated from '${previous_title}' to '${title}'`,
})

function changed(task: Task, changes: z.output<typeof Changes>, now: Date): Task {
  const { new_title = task.title, status = task.status } = changes
  const after = {
    ...task,
    title: new_title,
    description: chosen(changes.description, task.description),
    priority: chosen(changes.priority, task.priority) as Task['priority'],
    due_date: chosen(changes.due_date, task.due_date),
    due_time: chosen(changes.due_time, task.due_time),
  }
  // A time without its day means nothing; clearing the day clears it.
  if (changes.due_date !== undefined && after.due_date === null && changes.due_time === undefined)
    after.due_time = null
  requireDateForTime(after)
  if (status === task.status) return after
  return status === 'completed' ? complete(after, now) : reopen(after)
}

/** What a field becomes: kept when nothing is said, emptied by the word `none`. */
function chosen(said: string | undefined, kept: string | null): string | null {
  if (said === undefined) return kept
  return isClear(said) || said === '' ? null : said
}
