import { z } from 'zod'
import { operation } from '../operation.ts'
import { findOneTask } from './find-task.ts'
import { discardTask } from './finish-task.ts'
import { repeatWords } from './repeat/repeat-words.ts'
import { ChangeNumber, repeatOf, TaskIdentifier } from './task.ts'

export const deleteTask = operation({
  name: 'delete_task',
  summary:
    'Delete a task; undo_change brings it back. If several match, nothing is deleted and they are listed.',
  effect: 'destroy',
  route: { method: 'delete', path: '/api/tasks/:task_identifier', takes: 'nothing' },
  refuses: ['not_found', 'ambiguous'],
  mayDelete: true,
  reports: () => 'deleted',
  staysInList: true,
  input: z.strictObject({ task_identifier: TaskIdentifier }),
  output: z.object({
    id: z.string(),
    number: z.int(),
    title: z.string(),
    deleted_steps: z.int().optional(),
    repeat: z.string().optional().describe('How it repeated: the series has ended'),
    ...ChangeNumber,
  }),
  aliases: { task_id: 'task_identifier' },
  async run({ task_identifier }, context) {
    const { task } = await findOneTask(context.db, context.caller, task_identifier, { prefer: 'one' })
    const steps = await discardTask(task, context)
    const repeat = repeatOf(task)
    return {
      id: task.id,
      number: task.number,
      title: task.title,
      ...(steps > 0 && { deleted_steps: steps }),
      ...(repeat && { repeat: repeatWords(repeat) }),
    }
  },
  say({ title, deleted_steps: steps, repeat }) {
    const withSteps = steps ? ` with ${steps} step${steps === 1 ? '' : 's'}` : ''
    return `Task '${title}' has been deleted${withSteps}${repeat ? '; it no longer repeats' : ''}`
  },
})
