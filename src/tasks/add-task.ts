import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { newTaskId } from './new-task-id.ts'
import { AfterIdentifier, afterFrom } from './set-after.ts'
import { NO_FIELDS, setFields } from './set-fields.ts'
import { homeOf, PLACE_ARGUMENTS, placeFrom } from './set-place.ts'
import { RemindWords, remindFrom } from './set-remind.ts'
import { NO_SERIES, RepeatWords, scheduleFrom } from './set-repeat.ts'
import { showNewTask } from './show-tasks.ts'
import { ChangeNumber, type Task, TaskView, Title } from './task.ts'
import { fieldArguments } from './task-fields.ts'
import { insertTask } from './task-store.ts'

/** The parameters of add_task and of each item of add_tasks. */
export const NewTask = z.strictObject({
  title: Title.describe('What to do'),
  ...fieldArguments('add'),
  ...PLACE_ARGUMENTS,
  after: AfterIdentifier,
  repeat: RepeatWords.describe('every monday, every 2 weeks, 3 days after I finish').optional(),
  remind: RemindWords.describe('1h before, friday 3pm, none').optional(),
})

export const addTask = operation({
  name: 'add_task',
  summary: 'Add a task. For several, use add_tasks.',
  effect: 'write',
  route: { method: 'post', path: '/api/tasks', takes: 'body', status: 201 },
  refuses: ['not_found', 'ambiguous'],
  reports: () => 'added',
  staysInList: true,
  input: NewTask,
  output: TaskView.extend({ completed: z.literal(false), created_at: z.string(), ...ChangeNumber }),
  failure: 'Failed to create task',
  async run(input, context) {
    const task = await add(input, context)
    return {
      ...(await showNewTask(context.db, context.caller, task)),
      completed: false as const,
      created_at: task.created_at,
    }
  },
  say: ({ title, list }) => `Task '${title}' created successfully${list ? ` in the list '${list}'` : ''}`,
})

/** Adds one task and records it in the history. */
export async function add(input: z.output<typeof NewTask>, context: Context): Promise<Task> {
  const { db, caller, now, clock, record } = context
  const fields = setFields(input, NO_FIELDS, clock)
  const place = await placeFrom(input, await homeOf(context), context)
  const schedule = await scheduleFrom(input, { ...fields, ...place, ...NO_SERIES }, clock)
  const at = now.toISOString()
  const task = await insertTask(db, caller, {
    id: newTaskId(now),
    title: input.title,
    status: 'pending',
    ...fields,
    ...place,
    after: await afterFrom(input.after, { ...place, after: null }, context),
    ...schedule,
    remind: remindFrom(input.remind, { ...schedule, remind: null }, clock),
    created_at: at,
    updated_at: at,
    completed_at: null,
    version: 1,
  })
  record({ before: null, after: task })
  return task
}
