import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { dayInWords } from './calendar.ts'
import { type Found, findOneTask } from './find-task.ts'
import { finishTask } from './finish-task.ts'
import { asNext, justCompleted } from './just-completed.ts'
import { showTask, showTasks } from './show-tasks.ts'
import { ChangeNumber, repeatOf, type Task, TaskIdentifier, TaskView } from './task.ts'

export const completeTask = operation({
  name: 'complete_task',
  summary: 'Mark a task as done, with its steps. A repeating one moves on to its next date.',
  effect: 'write',
  route: { method: 'post', path: '/api/tasks/:task_identifier/complete', takes: 'nothing' },
  refuses: ['not_found', 'ambiguous'],
  isIdempotent: true,
  reports: () => 'completed',
  staysInList: true,
  input: z.strictObject({ task_identifier: TaskIdentifier }),
  output: TaskView.extend({
    completed: z.literal(true),
    completed_at: z.string(),
    already_completed: z.literal(true).optional(),
    completed_steps: z.int().optional(),
    ended: z.literal(true).optional().describe('It was the last of its series'),
    next: z.object({ number: z.int(), due_date: z.string() }).optional(),
    other_matches: z.array(TaskView).optional(),
    ...ChangeNumber,
  }),
  aliases: { task_id: 'task_identifier' },
  async run({ task_identifier }, context) {
    const { db, caller } = context
    const found = earliest(await findOneTask(db, caller, task_identifier, { prefer: 'pending' }))
    const { task, others } = found
    const earlier = found.isByTitle ? await justCompleted(task, context) : undefined
    // Another task that the words fit too may not be the one that was meant.
    if (earlier) {
      return {
        ...(await asDone(earlier, others, context)),
        already_completed: true as const,
        next: asNext(task),
      }
    }
    if (task.status === 'completed')
      return { ...(await asDone(task, others, context)), already_completed: true as const }
    return finish(task, others, context)
  },
  say({ title, already_completed, completed_at, completed_steps: steps, next, ended }) {
    const following = next && `${dayInWords(next.due_date, completed_at)}, #${next.number}`
    if (already_completed) {
      const early = next ? `. The next one is ${following}; complete #${next.number} to do it early` : ''
      return `Task '${title}' is already completed${early}`
    }
    const withSteps = steps ? ` with ${steps} open step${steps === 1 ? '' : 's'}` : ''
    return `Task '${title}' marked as completed${withSteps}${following ? `. Next: ${following}` : ''}${ended ? '. It was the last of its series' : ''}`
  },
})

/** The task that a title means: of the open occurrences of one series, the earliest. */
function earliest({ task, others, isByTitle }: Found): Found {
  const isSameSeries = (other: Task) =>
    task.series !== null && other.series === task.series && other.status === 'pending'
  const [first = task] = [task, ...others].filter(isSameSeries).sort((a, b) => a.number - b.number)
  return { task: first, others: [task, ...others].filter(({ id }) => id !== first.id), isByTitle }
}

async function finish(task: Task, others: readonly Task[], context: Context) {
  const { task: done, next, completedSteps } = await finishTask(task, context)
  return {
    ...(await asDone(done, others, context)),
    ...(completedSteps > 0 && { completed_steps: completedSteps }),
    ...(repeatOf(task) && !next && { ended: true as const }),
    ...(next && { next: asNext(next) }),
  }
}

async function asDone(task: Task, others: readonly Task[], { db, caller, now }: Context) {
  return {
    ...(await showTask(db, caller, task, now)),
    completed: true as const,
    completed_at: task.completed_at as string,
    ...(others.length > 0 && { other_matches: await showTasks(db, caller, others, now) }),
  }
}
