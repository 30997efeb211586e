import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { newTaskId } from './new-task-id.ts'
import { NO_FIELDS, setFields } from './set-fields.ts'
import { ChangeNumber, type Task, TaskView, Title, view } from './task.ts'
import { fieldArguments } from './task-fields.ts'
import { insertTask } from './task-store.ts'

/** The parameters of add_task and of each item of add_tasks. */
export const NewTask = z.strictObject({
  title: Title.describe('What to do'),
  ...fieldArguments('add'),
})

export const addTask = operation({
  name: 'add_task',
  summary: 'Add a task. For several, use add_tasks.',
  effect: 'write',
  route: { method: 'post', path: '/api/tasks', takes: 'body', status: 201 },
  reports: () => 'added',
  input: NewTask,
  output: TaskView.extend({ completed: z.literal(false), created_at: z.string(), ...ChangeNumber }),
  failure: 'Failed to create task',
  async run(input, context) {
    const task = await add(input, context)
    return { ...view(task), completed: false as const, created_at: task.created_at }
  },
  say: ({ title }) => `Task '${title}' created successfully`,
})

/** Adds one task and records it in the history. */
export async function add(
  input: z.output<typeof NewTask>,
  { db, caller, now, clock, record }: Context,
): Promise<Task> {
  const at = now.toISOString()
  const task = await insertTask(db, caller, {
    id: newTaskId(now),
    title: input.title,
    status: 'pending',
    ...setFields(input, NO_FIELDS, clock),
    created_at: at,
    updated_at: at,
    completed_at: null,
    version: 1,
  })
  record({ before: null, after: task })
  return task
}
