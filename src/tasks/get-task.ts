import { z } from 'zod'
import { operation } from '../operation.ts'
import { findOneTask } from './find-task.ts'
import { showTask } from './show-tasks.ts'
import { type Task, TaskIdentifier, TaskView } from './task.ts'

/** Not a tool: models read tasks through list_tasks. */
export const getTask = operation({
  name: 'get_task',
  summary: 'Read one task.',
  effect: 'read',
  route: { method: 'get', path: '/api/tasks/:task_identifier', takes: 'nothing' },
  refuses: ['not_found', 'ambiguous'],
  staysInList: true,
  input: z.strictObject({ task_identifier: TaskIdentifier }),
  output: TaskView.extend({
    created_at: z.string(),
    updated_at: z.string(),
    completed_at: z.string().optional(),
  }),
  aliases: { task_id: 'task_identifier' },
  async run({ task_identifier }, { db, caller, now }) {
    const { task } = await findOneTask(db, caller, task_identifier, { prefer: 'one' })
    return { ...(await showTask(db, caller, task, now)), ...timestampsOf(task) }
  },
  say: ({ title }) => `Task '${title}'`,
})

function timestampsOf({ created_at, updated_at, completed_at }: Task) {
  return { created_at, updated_at, ...(completed_at !== null && { completed_at }) }
}
