import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { findLists } from '../lists/list-store.ts'
import { findHolders } from './holder-store.ts'
import { countSteps, findOpen } from './step-store.ts'
import { type Surroundings, type Task, type TaskView, view } from './task.ts'

/** The views of tasks, with the names of their lists, the progress of their steps and, at a time, who holds them. */
export async function showTasks(
  db: Db,
  caller: Caller,
  tasks: readonly Task[],
  now?: Date,
): Promise<TaskView[]> {
  const surroundings = await surroundingsOf(db, caller, tasks, now)
  return tasks.map((task) => view(task, surroundings))
}

export async function showTask(db: Db, caller: Caller, task: Task, now?: Date): Promise<TaskView> {
  return view(task, await surroundingsOf(db, caller, [task], now))
}

/** The same for a task that has just been added: it has no steps, and nobody holds it. */
export async function showNewTask(db: Db, caller: Caller, task: Task): Promise<TaskView> {
  return view(task, { ...(await namesAround(db, caller, [task])), holders: NONE, steps: NO_STEPS })
}

async function surroundingsOf(
  db: Db,
  caller: Caller,
  tasks: readonly Task[],
  now: Date | undefined,
): Promise<Surroundings> {
  const pending = tasks.filter(({ status }) => status === 'pending').map(({ id }) => id)
  return {
    ...(await namesAround(db, caller, tasks)),
    holders: now ? await findHolders(db, caller, pending, now) : NONE,
    steps: await countSteps(
      db,
      caller,
      tasks.filter(({ under }) => under === null).map(({ number }) => number),
    ),
  }
}

async function namesAround(
  db: Db,
  caller: Caller,
  tasks: readonly Task[],
): Promise<Pick<Surroundings, 'isOpen' | 'lists'>> {
  const waitedFor = tasks.flatMap(({ after }) => (after === null ? [] : [after]))
  const open = await findOpen(db, caller, waitedFor)
  return {
    isOpen: (number) => open.has(number),
    lists: tasks.some(({ list_id }) => list_id !== null) ? await listNames(db, caller) : NONE,
  }
}

/** List names by id. */
export async function listNames(db: Db, caller: Caller): Promise<Map<string, string>> {
  return new Map((await findLists(db, caller)).map(({ id, name }) => [id, name]))
}

const NONE: ReadonlyMap<string, string> = new Map()
const NO_STEPS: Surroundings['steps'] = new Map()
