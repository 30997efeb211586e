import type { Change, Task } from '../data/api.ts'

export const MOST_RECENT = 5

/** The tasks changed last that still exist, filled up with the newest ones. */
export function recentTasks(changes: Iterable<Change>, tasks: ReadonlyMap<string, Task>): Task[] {
  const recent = new Set<Task>()
  const newestFirst = [...changes].sort((a, b) => b.change - a.change)
  for (const { tasks: changed = [] } of newestFirst)
    for (const { before, after } of changed) {
      const task = tasks.get((after ?? before)?.id ?? '')
      if (task && recent.size < MOST_RECENT) recent.add(task)
    }
  const newest = recent.size < MOST_RECENT ? [...tasks.values()].sort((a, b) => b.number - a.number) : []
  return [...new Set([...recent, ...newest])].slice(0, MOST_RECENT)
}
