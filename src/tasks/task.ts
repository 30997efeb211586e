import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { text } from '../text.ts'

export const PRIORITIES = ['Low', 'Medium', 'High'] as const
export const STATUSES = ['pending', 'completed'] as const

/**
 * A task as it is stored, in its table and in the history. The history also holds tasks that older versions wrote, so a
 * field added here needs the default that its migration gives to existing rows. A due date is a day on a wall calendar,
 * not a moment, so it is text.
 */
export const Task = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  description: z.string().nullable().default(null),
  status: z.enum(STATUSES),
  priority: z.enum(PRIORITIES).nullable().default(null),
  due_date: z.string().nullable().default(null),
  due_time: z.string().nullable().default(null),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable().default(null),
  version: z.int(),
})
export type Task = z.output<typeof Task>

/** The word that empties a field: a field left out is kept, and many models cannot tell null from left out. */
export const CLEAR = 'none'

export const Title = text('Task title', 255)

export const NewTitle = text('New title', 255)

export const Description = text('Description', 1000, { blank: true })

export const Priority = z.preprocess(
  (value) => (isClear(value) ? undefined : capitalised(value)),
  z.enum(PRIORITIES, { error: 'Priority must be Low, Medium or High' }).optional(),
)

export const PriorityOrClear = z.preprocess(
  (value) => (isClear(value) ? CLEAR : capitalised(value)),
  z.enum([...PRIORITIES, CLEAR], { error: `Priority must be Low, Medium, High or ${CLEAR}` }),
)

export const DueDate = text('Due date', 60).describe('YYYY-MM-DD or words: tomorrow, next friday, in 3 days')

export const DueTime = text('Due time', 20).describe('HH:MM')

/** People and models write both 3 and "3". */
export const TaskIdentifier = z
  .preprocess((value) => (Number.isSafeInteger(value) ? String(value) : value), text('task_identifier', 255))
  .describe('Task number (3 or #3), id, or words of its title')

export function isClear(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === CLEAR
}

function capitalised(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.trim()
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

/** A task as every surface shows it. Empty fields are left out: a list costs a model tokens. */
export const TaskView = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  completed: z.boolean(),
  description: z.string().optional(),
  priority: z.enum(PRIORITIES).optional(),
  due_date: z.string().optional(),
  due_time: z.string().optional(),
})
export type TaskView = z.output<typeof TaskView>

export function view(task: Task): TaskView {
  const shown: TaskView = {
    id: task.id,
    number: task.number,
    title: task.title,
    completed: task.status === 'completed',
  }
  if (task.description !== null) shown.description = task.description
  if (task.priority !== null) shown.priority = task.priority
  if (task.due_date !== null) shown.due_date = task.due_date
  if (task.due_time !== null) shown.due_time = task.due_time
  return shown
}

export function complete(task: Task, now: Date): Task {
  const at = now.toISOString()
  return { ...task, status: 'completed', completed_at: at, updated_at: at }
}

export function reopen(task: Task, now: Date): Task {
  return { ...task, status: 'pending', completed_at: null, updated_at: now.toISOString() }
}

/** Every answer to a change says its number, which undo_change takes. */
export const ChangeNumber = { change: z.int().optional() }

/** UUID version 7: the time, then chance. Ids made later sort later, so the newest tasks lie together in the index. */
export function newTaskId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // A random UUID has its version where this cuts: what follows is the variant and 74 random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
