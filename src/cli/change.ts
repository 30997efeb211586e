import type { Config } from '../config.ts'
import type { Acting } from '../operation.ts'
import { dayInWords } from '../tasks/calendar.ts'
import { changeTasks } from '../tasks/change-tasks.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { act, answer, call } from './act.ts'
import { chooseTasks } from './choose-tasks.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'
import { allNamed, named } from './say-task.ts'

type Change = 'complete' | 'delete'

/** `errand done` and `errand delete` */
export async function changeChosen(
  change: Change,
  args: string[],
  config: Config,
  command: Command,
): Promise<void> {
  const { words, options } = readArguments(args, command, ['json'])
  const asJson = options.has('json')
  await act(config, async (acting) => {
    const numbers = await chooseTasks(acting, words, command)
    if (!numbers) return
    const [only = '', ...more] = numbers
    if (more.length > 0) await changeSeveral(acting, change, numbers, asJson)
    else if (change === 'complete')
      answer(await call(acting, completeTask, { task_identifier: `#${only}` }), { asJson, say: sayDone })
    else
      answer(await call(acting, deleteTask, { task_identifier: `#${only}` }), {
        asJson,
        say: ({ deleted_steps: steps, ...task }) =>
          `Deleted ${named(task)}${steps ? ` and its ${steps === 1 ? 'step' : `${steps} steps`}` : ''}. errand undo brings it back.`,
      })
  })
}

function sayDone(task: {
  number: number
  title: string
  completed_at: string
  already_completed?: true | undefined
  completed_steps?: number | undefined
  next?: { number: number; due_date: string } | undefined
}): string {
  const { already_completed: already, completed_steps: steps, next } = task
  const following = next ? ` Next: ${dayInWords(next.due_date, task.completed_at)}, #${next.number}.` : ''
  if (already) return `${named(task)} is already done.${following}`
  return `Done: ${named(task)}${steps ? ` and ${steps === 1 ? 'its open step' : `${steps} open steps`}` : ''}.${following}`
}

/** In one change, so that one undo takes it back. The words name the tasks one by one, so there is nothing to confirm. */
async function changeSeveral(
  acting: Acting,
  change: Change,
  numbers: readonly string[],
  asJson: boolean,
): Promise<void> {
  const preview = await call(acting, changeTasks, {
    change,
    task_identifiers: numbers.map((number) => `#${number}`),
  })
  const { confirmation } = preview.data ?? {}
  const done = confirmation ? await call(acting, changeTasks, { change, confirmation }) : preview
  answer(done, {
    asJson,
    say: ({ tasks }) =>
      `${change === 'complete' ? 'Done' : 'Deleted'}: ${allNamed(tasks)}. errand undo brings them back.`,
  })
}
