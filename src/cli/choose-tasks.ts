import { matches } from '../assistant/planner/tasks/match-titles.ts'
import { View } from '../assistant/planner/tasks/view.ts'
import { fold } from '../fold.ts'
import type { Acting } from '../operation.ts'
import { clockOf, refuse } from './act.ts'
import type { Command } from './command.ts'
import { allTasks } from './list.ts'
import { wrongUsage } from './read-arguments.ts'
import { complain, print } from './streams.ts'
import { type ListedTask, plainLines, taskLines } from './task-table.ts'
import { askLine, harmless, isAtTerminal, lineWidth } from './terminal.ts'

/**
 * The numbers of the tasks that a command's words name. Undefined if they name none or several and the person chooses none,
 * which is then said.
 */
export async function chooseTasks(
  acting: Acting,
  words: readonly string[],
  { usage }: Pick<Command, 'usage'>,
): Promise<string[] | undefined> {
  const numbers = numbersIn(words)
  if (numbers) return numbers
  const asks = isAtTerminal()
  if (words.length === 0 && !asks) throw wrongUsage({ usage })
  const listed = await allTasks(acting, { status: 'pending' })
  if (!listed.success) return refuse(listed.message) as undefined
  const clock = clockOf(acting)
  const { tasks } = listed.data
  if (tasks.length === 0)
    return refuse('You have no open tasks', 'Add one: errand add buy milk tomorrow') as undefined
  if (words.length === 0) {
    print(taskLines(tasks, clock, lineWidth()).join('\n'))
    return askNumbers()
  }
  const text = words.join(' ')
  const found = fitting(text, tasks)
  const [first, ...more] = found
  if (!first)
    return refuse(
      `No open task matches '${text}'`,
      'errand list shows your tasks and their numbers.',
    ) as undefined
  if (more.length === 0) return [String(first.number)]
  const lines = plainLines(found.slice(0, MOST_SHOWN), clock, lineWidth())
  if (found.length > MOST_SHOWN) lines.push(`… and ${found.length - MOST_SHOWN} more`)
  if (asks) {
    print(`${found.length} tasks match:\n${lines.join('\n')}`)
    return askNumbers()
  }
  const name = usage.split(' ')[1]
  complain(harmless(`${found.length} tasks match '${text}'; nothing was changed:\n${lines.join('\n')}`))
  complain(`Name one by its number: errand ${name} ${first.number}`)
  process.exitCode = 1
  return undefined
}

const MOST_SHOWN = 20

/** "3 4", "#3", "3,4"; undefined for other words. */
export function numbersIn(words: readonly string[]): string[] | undefined {
  const parts = words.flatMap((word) => word.split(',')).filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => /^#?\d{1,10}$/.test(part))) return undefined
  return [...new Set(parts.map((part) => part.replace('#', '')))]
}

/** How much of the words a title must have. */
const ENOUGH = 0.75

/** The tasks whose title is the words, or has them, or has nearly all of them. */
export function fitting<Named extends Pick<ListedTask, 'number' | 'title' | 'completed'>>(
  text: string,
  tasks: readonly Named[],
): Named[] {
  const words = fold(text)
  const same = tasks.filter(({ title }) => fold(title) === words)
  if (same.length > 0) return same
  const having = tasks.filter(({ title }) => fold(title).includes(words))
  if (having.length > 0) return having
  const near = matches(text, new View([...tasks])).filter(({ wordShare }) => wordShare >= ENOUGH)
  return near.flatMap(({ task }) => tasks.find(({ number }) => number === task.number) ?? [])
}

/** Asks until the answer is numbers, or nothing. */
async function askNumbers(): Promise<string[] | undefined> {
  for (;;) {
    const line = await askLine('Which number? (Enter for none) ')
    if (!line) {
      print('Nothing was changed.')
      return undefined
    }
    const numbers = numbersIn(line.split(/\s+/))
    if (numbers) return numbers
    print('Type one or more numbers from the list, such as 3 or 3 4.')
  }
}
