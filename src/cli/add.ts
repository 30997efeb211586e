import { readQuickAdd } from '../assistant/planner/adding/quick-add.ts'
import type { Config } from '../config.ts'
import { addTask } from '../tasks/add-task.ts'
import { act, answer, call, clockOf, namesOf } from './act.ts'
import type { Command } from './command.ts'
import { readArguments, wrongUsage } from './read-arguments.ts'
import { hashTags, listIn } from './read-words.ts'
import { details, named } from './say-task.ts'
import { askLine, isAtTerminal } from './terminal.ts'

/** `errand add`: always adds, whatever the words say. */
export async function addFromWords(args: string[], config: Config, command: Command): Promise<void> {
  const { words, options } = readArguments(args, command, ['json'], { isText: true })
  const given = words.join(' ').trim()
  const text = given === '' && isAtTerminal() ? await askLine('What is to be done? ') : given
  if (!text) {
    if (given === '' && !isAtTerminal()) throw wrongUsage(command)
    return
  }
  await act(config, async (acting) => {
    const clock = clockOf(acting)
    const { lists } = await namesOf(acting)
    const { title, ...task } = readQuickAdd(hashTags(text), lists, clock)
    const envelope = await call(acting, addTask, { ...task, ...(task.list ? { title } : listIn(title)) })
    answer(envelope, {
      asJson: options.has('json'),
      say: (added) => `Added ${named(added)}${details(added, clock.today)}.`,
    })
  })
}
