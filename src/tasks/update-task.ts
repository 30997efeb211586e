import { z } from 'zod'
import { operation } from '../operation.ts'
import type { Clock } from './calendar.ts'
import { findOneTask } from './find-task.ts'
import { setFields } from './set-fields.ts'
import {
  ChangeNumber,
  complete,
  NewTitle,
  reopen,
  STATUSES,
  type Task,
  TaskIdentifier,
  TaskView,
  view,
} from './task.ts'
import { fieldArguments } from './task-fields.ts'
import { saveTask } from './task-store.ts'

const Changes = z.object({
  new_title: NewTitle.optional(),
  ...fieldArguments('update'),
  status: z.enum(STATUSES, { error: 'status must be pending or completed' }).optional(),
})
const CHANGEABLE = Object.keys(Changes.shape) as (keyof typeof Changes.shape)[]

export const updateTask = operation({
  name: 'update_task',
  summary: "Change fields of a task. Fields left out are kept; the word 'none' empties one.",
  effect: 'write',
  route: { method: 'patch', path: '/api/tasks/:task_identifier', takes: 'body' },
  refuses: ['not_found', 'ambiguous'],
  reports: () => 'changed',
  input: z
    .strictObject({ task_identifier: TaskIdentifier, ...Changes.shape })
    .refine((input) => CHANGEABLE.some((field) => input[field] !== undefined), {
      error: `Nothing to change: give at least one of ${CHANGEABLE.join(', ')}; the word none empties a field`,
    }),
  output: TaskView.extend({
    previous_title: z.string().optional(),
    updated_at: z.string(),
    completed_at: z.string().optional(),
    other_matches: z.array(TaskView).optional(),
    ...ChangeNumber,
  }),
  aliases: { task_id: 'task_identifier', title: 'new_title' },
  async run({ task_identifier, ...changes }, { db, caller, now, clock, record }) {
    const { task, others } = await findOneTask(db, caller, task_identifier, { prefer: 'newest' })
    const saved = await saveTask(db, caller, task, changed(task, changes, now, clock))
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

function changed(task: Task, changes: z.output<typeof Changes>, now: Date, clock: Clock): Task {
  const { new_title = task.title, status = task.status } = changes
  const after = {
    ...task,
    title: new_title,
    ...setFields(changes, task, clock),
    updated_at: now.toISOString(),
  }
  if (status === task.status) return after
  return status === 'completed' ? complete(after, now) : reopen(after, now)
}
