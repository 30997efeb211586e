import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  Description,
  DueDate,
  DueTime,
  isClear,
  newTaskId,
  Priority,
  requireDateForTime,
  TaskView,
  Title,
  view,
} from './task.ts'
import { insertTask } from './task-store.ts'

export const addTask = operation({
  name: 'add_task',
  summary: 'Add a task.',
  effect: 'write',
  input: z.strictObject({
    title: Title.describe("What to do, in the person's words"),
    description: Description.describe('Notes').optional(),
    priority: Priority.optional(),
    due_date: DueDate.describe('YYYY-MM-DD').optional(),
    due_time: DueTime.describe('HH:MM, 24 hours').optional(),
  }),
  output: TaskView.extend({ completed: z.literal(false), created_at: z.string() }),
  failure: 'Failed to create task',
  async run({ title, description, priority, due_date, due_time }, { db, caller, now, record }) {
    const due = { due_date: due_date ?? null, due_time: due_time ?? null }
    requireDateForTime(due)
    const created_at = now.toISOString()
    const task = await insertTask(db, caller, {
      id: newTaskId(now),
      title,
      description: description && !isClear(description) ? description : null,
      status: 'pending',
      priority: priority ?? null,
      ...due,
      created_at,
      updated_at: created_at,
      completed_at: null,
      version: 1,
    })
    record({ before: null, after: task })
    return { ...view(task), completed: false as const, created_at }
  },
  say: ({ title }) => `Task '${title}' created successfully`,
})
