import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { isCalendarDate, isClockTime } from './due.ts'

export const PRIORITIES = ['Low', 'Medium', 'High'] as const
export const STATUSES = ['pending', 'completed'] as const

/** A task as it is kept. A due date is a day on a wall calendar, not a moment, so it is text. */
export type Task = {
  id: string
  number: number
  title: string
  description: string | null
  status: (typeof STATUSES)[number]
  priority: (typeof PRIORITIES)[number] | null
  due_date: string | null
  due_time: string | null
  created_at: string
  updated_at: string
  completed_at: string | null
  version: number
}

/** The word that empties a field: a field left out is kept, and many models cannot tell null from left out. */
export const CLEAR = 'none'

export const Title = text('Task title', 255)

export const NewTitle = text('New title', 255)

export const Description = text('Description', 1000, { blank: true })

export const Priority = z.preprocess(
  capitalised,
  z.enum(PRIORITIES, { error: 'Priority must be Low, Medium or High' }),
)

export const PriorityOrClear = z.preprocess(
  (value) => (isClear(value) ? CLEAR : capitalised(value)),
  z.enum([...PRIORITIES, CLEAR], { error: `Priority must be Low, Medium, High or ${CLEAR}` }),
)

const DATE_RULE = 'Due date must be a real calendar day written YYYY-MM-DD, such as 2026-03-09'
export const DueDate = dueText(DATE_RULE, isCalendarDate)
export const DueDateOrClear = dueText(`${DATE_RULE}, or ${CLEAR}`, (it) => isClear(it) || isCalendarDate(it))

const TIME_RULE = 'Due time must be a time of day written HH:MM, such as 17:30'
export const DueTime = dueText(TIME_RULE, isClockTime)
export const DueTimeOrClear = dueText(`${TIME_RULE}, or ${CLEAR}`, (it) => isClear(it) || isClockTime(it))

/** People and models write both 3 and "3". */
export const TaskIdentifier = z
  .preprocess((value) => (Number.isSafeInteger(value) ? String(value) : value), text('task_identifier', 255))
  .describe('Task number (3 or #3), id, or words of its title')

function dueText(rule: string, isValid: (value: string) => boolean) {
  return z.string({ error: rule }).trim().refine(isValid, { error: rule })
}

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
  return { ...task, status: 'completed', completed_at: now.toISOString() }
}

export function reopen(task: Task): Task {
  return { ...task, status: 'pending', completed_at: null }
}

export function requireDateForTime({ due_date, due_time }: Pick<Task, 'due_date' | 'due_time'>): void {
  if (due_time === null || due_date !== null) return
  const message = 'A due time needs a due date'
  throw new Problem('invalid_date', message, { details: [{ field: 'due_time', message }] })
}

/** UUID version 7: the time, then chance. Ids made later sort later, so the newest tasks lie together in the index. */
export function newTaskId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // A random UUID has its version where this cuts: what follows is the variant and 74 random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
