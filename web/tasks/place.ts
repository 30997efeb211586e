import type { Place } from '../app/address.ts'
import type { Task } from '../data/api.ts'
import type { List, ListState, TagCount } from '../data/list-store.ts'

type Surroundings = { lists: readonly List[]; today: string }

/** Tells whether a task is listed at a place. Archiving hides a list, never its tasks: a due one would be lost. */
export function isAt({ scope, list, tags }: Place, { lists, today }: Surroundings): (task: Task) => boolean {
  const name = lists.find(({ id }) => id === list)?.name
  const isInScope = (task: Task) => {
    if (scope === 'list') return name !== undefined && task.list === name
    if (scope === 'inbox') return task.list === undefined
    if (scope === 'all') return true
    const { due_date, completed } = task
    if (due_date === undefined) return false
    if (scope === 'upcoming') return due_date > today
    return due_date === today || (due_date < today && !completed)
  }
  return (task) => isInScope(task) && tags.every((tag) => task.tags?.includes(tag))
}

/** The tags of the open tasks among these, the most used first. */
export function tagsAmong(tasks: readonly Task[]): TagCount[] {
  const counts = new Map<string, number>()
  for (const { completed, tags = [] } of tasks)
    if (!completed) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([name, pending]) => ({ name, pending }))
    .sort((a, b) => b.pending - a.pending || (a.name < b.name ? -1 : 1))
}

/** Open and done tasks. A step is counted with its task, not by itself. */
export function countsAt(tasks: readonly Task[]): { open: number; done: number } {
  const whole = tasks.filter(({ under }) => under === undefined)
  const done = whole.filter(({ completed }) => completed).length
  return { open: whole.length - done, done }
}

type ServerCounts = Pick<ListState, 'inbox' | 'due'>

/** The counts that the server has for a place; for the days it has only open tasks, and none for tags. */
export function serverCountsAt(
  { scope, tags }: Place,
  list: List | undefined,
  { inbox, due }: ServerCounts,
): { open: number; done: number } | undefined {
  if (tags.length > 0) return undefined
  if (scope === 'today') return { open: due.until_today, done: 0 }
  if (scope === 'upcoming') return { open: due.after_today, done: 0 }
  const counts = scope === 'list' ? list : scope === 'inbox' ? inbox : undefined
  return counts && { open: counts.pending, done: counts.completed }
}

/** The place with a tag added to its filter, or taken off it. */
export function toggledTag({ tags }: Pick<Place, 'tags'>, tag: string): string[] {
  return tags.includes(tag) ? tags.filter((name) => name !== tag) : [...tags, tag]
}

const NAMES = { all: 'All tasks', inbox: 'Inbox', today: 'Today', upcoming: 'Upcoming' }

/** The name of a place; undefined for a list that is not known. */
export function nameOf({ scope, tags }: Place, list: List | undefined): string | undefined {
  if (scope === 'list') return list?.name
  return scope === 'all' && tags.length > 0 ? tags.map((tag) => `#${tag}`).join(' and ') : NAMES[scope]
}
