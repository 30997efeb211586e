import { z } from 'zod'
import { operation } from '../operation.ts'
import { findOneTask } from './find-task.ts'
import { ChangeNumber, TaskIdentifier } from './task.ts'
import { removeTask } from './task-store.ts'

export const deleteTask = operation({
  name: 'delete_task',
  summary:
    'Delete a task; undo_change brings it back. If several match, nothing is deleted and they are listed.',
  effect: 'destroy',
  route: { method: 'delete', path: '/api/tasks/:task_identifier', takes: 'nothing' },
  refuses: ['not_found', 'ambiguous'],
  mayDelete: true,
  reports: () => 'deleted',
  input: z.strictObject({ task_identifier: TaskIdentifier }),
  output: z.object({ id: z.string(), number: z.int(), title: z.string(), ...ChangeNumber }),
  aliases: { task_id: 'task_identifier' },
  async run({ task_identifier }, { db, caller, record }) {
    const { task } = await findOneTask(db, caller, task_identifier, { prefer: 'one' })
    await removeTask(db, caller, task)
    record({ before: task, after: null })
    return { id: task.id, number: task.number, title: task.title }
  },
  say: ({ title }) => `Task '${title}' has been deleted`,
})
