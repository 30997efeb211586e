import { z } from 'zod'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { add, NewTask } from './add-task.ts'
import { showTasks } from './show-tasks.ts'
import { ChangeNumber, TaskView } from './task.ts'

export const addTasks = operation({
  name: 'add_tasks',
  summary: 'Add several tasks at once: all of them, or none if one is wrong.',
  effect: 'write',
  refuses: ['not_found', 'ambiguous'],
  reports: () => 'added',
  staysInList: true,
  input: z.strictObject({
    tasks: z
      .array(NewTask, { error: 'tasks must be a list of 1 to 50 tasks' })
      .min(1, { error: 'tasks must be a list of 1 to 50 tasks' })
      .max(50, { error: 'tasks can be at most 50 at a time' }),
  }),
  output: z.object({ tasks: z.array(TaskView), added: z.int(), ...ChangeNumber }),
  failure: 'Failed to create tasks',
  async run({ tasks }, context) {
    const added = []
    for (const [index, task] of tasks.entries()) {
      const saved = await add(task, context).catch((error) => {
        throw error instanceof Problem ? atIndex(error, index) : error
      })
      added.push(saved)
    }
    return { tasks: await showTasks(context.db, context.caller, added), added: added.length }
  },
  say: ({ added, tasks }) =>
    added === 1 ? `Task '${tasks[0]?.title}' created successfully` : `${added} tasks created successfully`,
})

/** The same problem, with the index of the task at fault. */
function atIndex({ code, message, details, hint }: Problem, index: number): Problem {
  return new Problem(code, message, {
    // A candidate for an ambiguous name is no field.
    details: details.map((detail) =>
      'field' in detail ? { ...detail, field: `tasks.${index}.${detail.field}`, index } : detail,
    ),
    ...(hint !== undefined && { hint }),
  })
}
