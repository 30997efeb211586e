import type { Config } from '../config.ts'
import type { Envelope } from '../envelope.ts'
import type { Acting } from '../operation.ts'
import { LONGEST_PAGE } from '../page.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { act, answer, call, clockOf, namesOf } from './act.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'
import { readWhat, type What } from './read-what.ts'
import { doneOn, type ListedTask, plainLines, taskLines } from './task-table.ts'
import { lineWidth, styled } from './terminal.ts'

/** More completed tasks than anybody reads. */
const MOST_DONE = 50

/** `errand list` */
export async function printTasks(args: string[], config: Config, command: Command): Promise<void> {
  const { words, options } = readArguments(args, command, ['json'])
  await act(config, async (acting) => {
    const clock = clockOf(acting)
    const what = readWhat(words, { ...(await namesOf(acting)), clock })
    const envelope = await allTasks(acting, what)
    answer(envelope, {
      asJson: options.has('json'),
      say: ({ tasks }) => {
        if (tasks.length === 0) return nothing(what, words)
        if (what.status !== 'completed')
          return [...taskLines(tasks, clock, lineWidth()), '', footer(tasks)].join('\n')
        const newest = tasks.toSorted((one, other) =>
          (other.completed_at ?? '').localeCompare(one.completed_at ?? ''),
        )
        const lines = plainLines(newest.slice(0, MOST_DONE), clock, lineWidth())
        const more = tasks.length - MOST_DONE
        return [
          ...lines,
          ...(more > 0 ? [`… and ${more} more; errand list done --json prints all`] : []),
        ].join('\n')
      },
    })
  })
}

/** All pages of list_tasks as one answer. */
export async function allTasks(acting: Acting, { finished, ...what }: Partial<What>) {
  const args = { ...what, sort: 'due', limit: LONGEST_PAGE }
  let page = await call(acting, listTasks, args)
  const tasks: ListedTask[] = []
  while (page.success) {
    tasks.push(...page.data.tasks)
    const { next_cursor: cursor } = page.data
    if (cursor === null) break
    page = await call(acting, listTasks, { ...args, cursor })
  }
  if (!page.success) return page
  const { timezone } = page.data
  const { from = '', to = '9' } = finished ?? {}
  const fitting = finished
    ? tasks.filter((task) => {
        const day = doneOn(task, timezone) ?? ''
        return day >= from && day <= to
      })
    : tasks
  return { ...page, data: { ...page.data, tasks: fitting, shown: fitting.length } } satisfies Envelope
}

function footer(tasks: readonly ListedTask[]): string {
  const open = tasks.filter(({ completed }) => !completed).length
  const done = tasks.length - open
  const words = `${open} open ${open === 1 ? 'task' : 'tasks'}${done > 0 ? `, ${done} done` : ''}`
  return styled('dim', words)
}

function nothing(what: What, words: readonly string[]): string {
  if (words.length === 0) return 'Nothing to do. Add a task: errand add buy milk tomorrow'
  if (what.status === 'completed') return `Nothing done yet that fits ‘${words.join(' ')}’.`
  if (what.search !== undefined)
    return `No open task has the words ‘${what.search}’. errand list shows all, errand list all ${what.search} also completed ones.`
  return `Nothing here: ${words.join(' ')}. errand list shows all open tasks.`
}
