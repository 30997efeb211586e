import type { Config } from '../config.ts'
import { getTask } from '../tasks/get-task.ts'
import { updateTask } from '../tasks/update-task.ts'
import { act, answer, call, clockOf, namesOf } from './act.ts'
import type { Command } from './command.ts'
import { readArguments, wrongUsage } from './read-arguments.ts'
import { readEdit } from './read-edit.ts'
import { details, named, quoted } from './say-task.ts'
import { print } from './streams.ts'
import { askLine, isAtTerminal } from './terminal.ts'

/** `errand edit` */
export async function editTask(args: string[], config: Config, command: Command): Promise<void> {
  const { words, options } = readArguments(args, command, ['json'], { isText: true })
  const [number = '', ...rest] = words
  if (!/^#?\d{1,10}$/.test(number)) throw wrongUsage(command)
  const asJson = options.has('json')
  await act(config, async (acting) => {
    const found = await call(acting, getTask, { task_identifier: number })
    if (!found.success) return answer(found, { asJson, say: () => '' })
    const { today } = clockOf(acting)
    const given = rest.join(' ').trim()
    if (given === '' && !isAtTerminal()) throw wrongUsage(command)
    const text = given || (await askWords(found.data, today))
    if (!text) return print('Nothing was changed.')
    const changes = readEdit(text, (await namesOf(acting)).lists, clockOf(acting))
    answer(await call(acting, updateTask, { task_identifier: number, ...changes }), {
      asJson,
      say: ({ previous_title: before, ...task }) => {
        const renamed = before === undefined ? '' : ` (it was ${quoted(before)})`
        return `Changed ${named(task)}${renamed}${details(task, today) || (before === undefined ? ', which has no date' : '')}.`
      },
    })
  })
}

async function askWords(
  task: Parameters<typeof named>[0] & Parameters<typeof details>[0],
  today: string,
): Promise<string | undefined> {
  print(`${named(task)}${details(task, today)}`)
  return askLine('A date, +tag, priority or a new title: ')
}
