import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { findLists } from '../lists/list-store.ts'
import { countSteps } from './step-store.ts'
import { type Surroundings, type Task, type TaskView, view } from './task.ts'

/** The views of tasks, with the names of their lists and the progress of their steps. */
export async function showTasks(db: Db, caller: Caller, tasks: readonly Task[]): Promise<TaskView[]> {
  const surroundings = await surroundingsOf(db, caller, tasks)
  return tasks.map((task) => view(task, surroundings))
}

export async function showTask(db: Db, caller: Caller, task: Task): Promise<TaskView> {
  return view(task, await surroundingsOf(db, caller, [task]))
}

async function surroundingsOf(db: Db, caller: Caller, tasks: readonly Task[]): Promise<Surroundings> {
  return {
    lists: tasks.some(({ list_id }) => list_id !== null) ? await listNames(db, caller) : NONE,
    steps: await countSteps(
      db,
      caller,
      tasks.filter(({ under }) => under === null).map(({ number }) => number),
    ),
  }
}

/** List names by id. */
export async function listNames(db: Db, caller: Caller): Promise<Map<string, string>> {
  return new Map((await findLists(db, caller)).map(({ id, name }) => [id, name]))
}

const NONE: ReadonlyMap<string, string> = new Map()
