import { z } from 'zod'
import { text } from '../text.ts'
import { remindWords } from './remind/remind-words.ts'
import type { Repeat } from './repeat/repeat.ts'
import { repeatWords } from './repeat/repeat-words.ts'
import { FIELD_NAMES, SHOWN_FIELDS, STORED_FIELDS, shownValue } from './task-fields.ts'

export const STATUSES = ['pending', 'completed'] as const

/** A task as stored in its table and in the history. A due date is a calendar day, not an instant, so it is text. */
export const Task = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  status: z.enum(STATUSES),
  ...STORED_FIELDS,
  /** Null: in the inbox. */
  list_id: z.string().nullable().default(null),
  /** The number of the task that this one is a step of. */
  under: z.int().nullable().default(null),
  /** The number of the task to be done first. Once that is completed or deleted, this one no longer waits. */
  after: z.int().nullable().default(null),
  /** An RRULE; only the open occurrence of a series has one. */
  repeat_rule: z.string().nullable().default(null),
  repeat_from: z.enum(['due', 'completion', 'each']).nullable().default(null),
  series: z.string().nullable().default(null),
  /** The date that the rule gave this occurrence; its due date may have been moved. */
  series_date: z.string().nullable().default(null),
  /** The time of the series; a changed time is for one occurrence. */
  series_time: z.string().nullable().default(null),
  /** When to remind, as remind/remind.ts writes it; null is the person's default. */
  remind: z.string().nullable().default(null),
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
  list: z.string().optional(),
  repeat: z.string().optional(),
  remind: z.string().optional(),
  under: z.int().optional(),
  after: z.int().optional().describe('The open task to be done first'),
  held_by: z.string().optional().describe('The program that has claimed it'),
  steps: z.object({ done: z.int(), total: z.int() }).optional(),
})
export type TaskView = z.output<typeof TaskView>

/** What a view needs besides the task itself. */
export type Surroundings = {
  /** List names by id. */
  lists: ReadonlyMap<string, string>
  /** Progress by the parent's number. */
  steps: ReadonlyMap<number, NonNullable<TaskView['steps']>>
  /** True for a task that others still wait for. */
  isOpen: (number: number) => boolean
  /** Names of those who have claimed a task, by its id. */
  holders: ReadonlyMap<string, string>
}

export function view(task: Task, { lists, steps, isOpen, holders }: Surroundings): TaskView {
  const { id, number, title, status } = task
  const shown: Record<string, unknown> = { id, number, title, completed: status === 'completed' }
  for (const name of FIELD_NAMES) {
    const value = task[name]
    if (value !== null) shown[name] = shownValue(name, value)
  }
  const list = task.list_id !== null && lists.get(task.list_id)
  const repeat = repeatOf(task)
  const progress = steps.get(number)
  const holder = holders.get(id)
  return {
    ...shown,
    ...(list && { list }),
    ...(repeat && { repeat: repeatWords(repeat) }),
    ...(task.remind !== null && { remind: remindWords(task.remind) }),
    ...(task.under !== null && { under: task.under }),
    ...(task.after !== null && isOpen(task.after) && { after: task.after }),
    ...(holder !== undefined && { held_by: holder }),
    ...(progress && { steps: progress }),
  } as TaskView
}

/** How a task repeats; undefined if it does not. */
export function repeatOf({ repeat_rule: rule, repeat_from: from }: Task): Repeat | undefined {
  return rule !== null && from !== null ? { rule, from } : undefined
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
