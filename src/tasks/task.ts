import { z } from 'zod'
import { text } from '../text.ts'
import { FIELD_NAMES, SHOWN_FIELDS, STORED_FIELDS } from './task-fields.ts'

export const STATUSES = ['pending', 'completed'] as const

/** A task as stored in its table and in the history. A due date is a calendar day, not an instant, so it is text. */
export const Task = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  status: z.enum(STATUSES),
  ...STORED_FIELDS,
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable().default(null),
  version: z.int(),
})
export type Task = z.output<typeof Task>

export const Title = text('Task title', 255)

export const NewTitle = text('New title', 255)

/** People and models write both 3 and "3". */
export const TaskIdentifier = z
  .preprocess((value) => (Number.isSafeInteger(value) ? String(value) : value), text('task_identifier', 255))
  .describe('Task number (3 or #3), id, or words of its title')

/** A task as every surface shows it. */
export const TaskView = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  completed: z.boolean(),
  ...SHOWN_FIELDS,
})
export type TaskView = z.output<typeof TaskView>

export function view(task: Task): TaskView {
  const { id, number, title, status } = task
  const shown: Record<string, unknown> = { id, number, title, completed: status === 'completed' }
  for (const name of FIELD_NAMES) if (task[name] !== null) shown[name] = task[name]
  return shown as TaskView
}

export function complete(task: Task, now: Date): Task {
  const at = now.toISOString()
  return { ...task, status: 'completed', completed_at: at, updated_at: at }
}

export function reopen(task: Task, now: Date): Task {
  return { ...task, status: 'pending', completed_at: null, updated_at: now.toISOString() }
}

/** The number of the change, for undo_change. */
export const ChangeNumber = { change: z.int().optional() }
