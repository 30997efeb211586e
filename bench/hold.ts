import { join } from 'node:path'
import type { Caller } from '../src/caller.ts'
import { execute } from '../src/operations.ts'
import { insertTasks } from '../tests/support/many-tasks.ts'
import { isQuick } from './options.ts'
import { openBenchApp, person } from './people.ts'
import type { Row } from './row.ts'

const GOAL_MS = 50
const TASKS = isQuick ? 2_000 : 50_000
const REPEATED = 'a'.repeat(120)

/** Calls that scan every task, with the worst texts for a search. */
const CALLS: [string, object][] = [
  ['list_tasks', { sort: 'due' }],
  ['list_tasks', { sort: 'priority' }],
  ['list_tasks', { due: 'overdue' }],
  ['list_tasks', { search: `${REPEATED}b` }],
  ['list_tasks', { search: `b${REPEATED}` }],
  ['complete_task', { task_identifier: `${REPEATED}b` }],
  ['change_tasks', { change: 'delete', task_identifiers: words((index) => `b${REPEATED}${index}`) }],
  ['change_tasks', { change: 'delete', task_identifiers: words((index) => 'a'.repeat(100 + index)) }],
]

function words(make: (index: number) => string): string[] {
  return Array.from({ length: 50 }, (_, index) => make(index))
}

/** How long one call blocks the event loop, on an account with very many tasks. */
export async function benchHold(folder: string): Promise<Row[]> {
  const app = await openBenchApp({ engine: 'sqlite', file: join(folder, 'hold.db') })
  const ann: Caller = person('ann')
  await insertTasks(app, ann, TASKS, (number) => ({
    title: `${'a'.repeat(240)} ${number}`,
    description: 'a'.repeat(1000),
  }))
  let longest = 0
  for (const [tool, args] of CALLS)
    longest = Math.max(longest, await longestHold(() => execute(tool, args, ann, app)))
  await app.db.close()
  const what = `SQLite: longest hold of the event loop, ${TASKS.toLocaleString('en')} tasks`
  return [{ what, floor: '', goal: GOAL_MS, unit: 'ms', value: longest, detail: 'processor time' }]
}

/** Processor time, because on a busy machine wall time includes other processes. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = processorMs()
  let isOver = false
  const turn = () => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  turn()
  return longest
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
