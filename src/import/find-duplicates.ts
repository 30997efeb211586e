import { fold } from '../fold.ts'
import type { Context } from '../operation.ts'
import type { Task } from '../tasks/task.ts'
import { type Present, readPresent } from './import-store.ts'

export type Presence = {
  /** The task that a draft would double, if there is one. Each task is the double of one draft only. */
  take(candidate: Candidate): Present | undefined
  has(id: string): boolean
  hasSeries(series: string): boolean
  stepsOf(number: number): number
}

export type Candidate = Pick<Task, 'id' | 'title' | 'due_date' | 'list_id' | 'under'> & {
  isRepeating: boolean
}

/**
 * Everything that is already here, by id and by what a person would take for the same task: the title, day and list, or
 * for a step its task and title. The title of a series is enough: its date is another one after each completion.
 */
export async function findPresent({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Presence> {
  const byId = new Map<string, Present>()
  const byKey = new Map<string, Present[]>()
  const series = new Set<string>()
  const steps = new Map<number, number>()
  const put = (key: string, task: Present) => void (byKey.get(key)?.push(task) ?? byKey.set(key, [task]))
  for await (const tasks of readPresent(db, caller))
    for (const task of tasks) {
      byId.set(task.id, task)
      put(keyOf(task, false), task)
      if (task.under !== null) steps.set(task.under, (steps.get(task.under) ?? 0) + 1)
      if (task.series === null) continue
      if (!series.has(task.series)) put(keyOf(task, true), task)
      series.add(task.series)
    }
  const taken = new Set<number>()
  return {
    take({ id, isRepeating, ...task }) {
      const same = byKey.get(keyOf({ ...task, title_fold: fold(task.title) }, isRepeating)) ?? []
      let found = byId.get(id)
      while (!found && same.length > 0) {
        const last = same.pop() as Present
        if (!taken.has(last.number)) found = last
      }
      if (found) taken.add(found.number)
      return found
    },
    has: (id) => byId.has(id),
    hasSeries: (id) => series.has(id),
    stepsOf: (number) => steps.get(number) ?? 0,
  }
}

type Keyed = Pick<Present, 'title_fold' | 'due_date' | 'list_id' | 'under'>

function keyOf({ title_fold, due_date, list_id, under }: Keyed, isRepeating: boolean): string {
  if (under !== null) return `step ${under} ${title_fold}`
  return `${list_id ?? 'inbox'} ${isRepeating ? 'repeats' : (due_date ?? 'undated')} ${title_fold}`
}
