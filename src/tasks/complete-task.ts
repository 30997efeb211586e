import { z } from 'zod'
import { operation } from '../operation.ts'
import { findOneTask } from './find-task.ts'
import { ChangeNumber, complete, type Task, TaskIdentifier, TaskView, view } from './task.ts'
import { saveTask } from './task-store.ts'

export const completeTask = operation({
  name: 'complete_task',
  summary: 'Mark a task as done.',
  effect: 'write',
  route: { method: 'post', path: '/api/tasks/:task_identifier/complete', takes: 'nothing' },
  refuses: ['not_found', 'ambiguous'],
  isIdempotent: true,
  reports: () => 'completed',
  input: z.strictObject({ task_identifier: TaskIdentifier }),
  output: TaskView.extend({
    completed: z.literal(true),
    completed_at: z.string(),
    already_completed: z.literal(true).optional(),
    other_matches: z.array(TaskView).optional(),
    ...ChangeNumber,
  }),
  aliases: { task_id: 'task_identifier' },
  async run({ task_identifier }, { db, caller, now, record }) {
    const { task, others } = await findOneTask(db, caller, task_identifier, { prefer: 'pending' })
    if (task.status === 'completed') return { ...asDone(task, others), already_completed: true as const }
    const done = await saveTask(db, caller, task, complete(task, now))
    record({ before: task, after: done })
    return asDone(done, others)
  },
  say: ({ title, already_completed }) =>
    already_completed ? `Task '${title}' is already completed` : `Task '${title}' marked as completed`,
})

function asDone(task: Task, others: TaskView[]) {
  return {
    ...view(task),
    completed: true as const,
    completed_at: task.completed_at as string,
    ...(others.length > 0 && { other_matches: others }),
  }
}
