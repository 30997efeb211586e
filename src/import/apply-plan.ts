import { setImmediate as nextTurn } from 'node:timers/promises'
import { addBlocks } from '../db/word-index-store.ts'
import { insertList, saveList } from '../lists/list-store.ts'
import type { Context } from '../operation.ts'
import type { Task } from '../tasks/task.ts'
import { findLastNumber, insertNumberedTask } from '../tasks/task-store.ts'
import { type Present, takeNumbers } from './import-store.ts'
import { isPlanned, type Plan, type Planned } from './plan-import.ts'

/** How many tasks are stored before other people's calls get their turn. */
const BLOCK = 200

/** Adds the lists and tasks of a plan, as one change. Undo goes backwards: steps first, then tasks, then lists. */
export async function applyPlan({ lists, tasks }: Plan, context: Context): Promise<void> {
  const { db, caller, record } = context
  for (const list of lists.added) {
    await insertList(db, caller, list)
    record({ kind: 'list', before: null, after: list })
  }
  for (const before of lists.restored) {
    const after = { ...before, archived_at: null }
    await saveList(db, caller, after)
    record({ kind: 'list', before, after })
  }
  const numbers = await takeNumbersOf(tasks, context)
  const numberOf = (task: Planned | Present) =>
    isPlanned(task) ? (numbers.get(task) as number) : task.number
  const isStep = ({ parent }: Planned) => Number(parent !== undefined)
  for (const [index, planned] of tasks.toSorted((a, b) => isStep(a) - isStep(b)).entries()) {
    const { draft, parent, waitsFor, ...fields } = planned
    const task: Task = {
      ...fields,
      number: numberOf(planned),
      under: parent ? numberOf(parent) : null,
      after: waitsFor ? numberOf(waitsFor) : null,
      version: 1,
    }
    await insertNumberedTask(db, caller, task)
    record({ before: null, after: task })
    if (index % BLOCK === BLOCK - 1) await nextTurn()
  }
  await addBlocks(db, caller, await findLastNumber(db, caller), { filled: tasks.length })
}

/** The highest number that is kept: searches go through all numbers up to the last one. */
const HIGHEST_KEPT = 100_000

/** In an account that never had a task, the tasks of Errand's own export keep their numbers. */
async function takeNumbersOf(
  tasks: readonly Planned[],
  { db, caller }: Context,
): Promise<Map<Planned, number>> {
  if (tasks.length === 0) return new Map()
  const own = tasks.map(({ draft }) => draft.own?.number ?? 0)
  const highest = own.reduce((most, number) => Math.max(most, number), 0)
  const areKept =
    highest <= HIGHEST_KEPT &&
    !own.includes(0) &&
    new Set(own).size === own.length &&
    (await findLastNumber(db, caller)) === 0
  const last = await takeNumbers(db, caller, areKept ? highest : tasks.length)
  const first = last - tasks.length + 1
  return new Map(tasks.map((task, index) => [task, areKept ? (own[index] as number) : first + index]))
}
