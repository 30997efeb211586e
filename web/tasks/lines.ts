import type { Task } from '../api.ts'
import { daysFromToday, weekDays } from '../dates.ts'

export const FILTERS = [
  ['all', 'All'],
  ['today', 'Today'],
  ['overdue', 'Overdue'],
  ['week', 'This week'],
  ['done', 'Done'],
] as const
export type Filter = (typeof FILTERS)[number][0]

export const SORTS = [
  ['due', 'Due date'],
  ['newest', 'Newest'],
  ['priority', 'Priority'],
] as const
export type Sort = (typeof SORTS)[number][0]

/** A line of the list: the heading of a group, or a task and its place among the tasks. */
export type Line =
  | { heading: string; count: number; tasks: Task[] }
  | { task: Task; place: number; group: string | undefined }

type Wanted = { filter: Filter; sort: Sort; words: string }

/** What the list shows, in order. */
export function linesOf(tasks: readonly Task[], { filter, sort, words }: Wanted): Line[] {
  const shown = sorted(
    tasks.filter((task) => fits(task, filter, words)),
    sort,
  )
  let place = 0
  return groupsOf(shown, filter, sort).flatMap(([heading, list]): Line[] => {
    const lines = list.map((task) => ({ task, place: place++, group: heading }))
    return heading === undefined || list.length === 0
      ? lines
      : [{ heading, count: list.length, tasks: list }, ...lines]
  })
}

/** How many tasks each filter would show, counted in one go. */
export function countsOf(tasks: readonly Task[]): Record<Filter, number> {
  const counts = { all: 0, today: 0, overdue: 0, week: 0, done: 0 }
  const days = new Set(weekDays())
  for (const { completed, due_date } of tasks) {
    if (completed) counts.done++
    else if (due_date) {
      const away = daysFromToday(due_date)
      if (away === 0) counts.today++
      if (away < 0) counts.overdue++
      if (days.has(due_date)) counts.week++
    }
  }
  return counts
}

function fits(task: Task, filter: Filter, words: string): boolean {
  if (words && !`${task.title} ${task.description ?? ''} #${task.number}`.toLowerCase().includes(words))
    return false
  if (filter === 'all') return true
  if (filter === 'done') return task.completed
  if (task.completed || !task.due_date) return false
  if (filter === 'today') return daysFromToday(task.due_date) === 0
  if (filter === 'overdue') return daysFromToday(task.due_date) < 0
  return weekDays().includes(task.due_date)
}

const LEVELS = { High: 0, Medium: 1, Low: 2 }

function sorted(tasks: Task[], sort: Sort): Task[] {
  const level = ({ priority }: Task) => (priority ? LEVELS[priority] : 3)
  const due = ({ due_date, due_time }: Task) => `${due_date ?? '9999'}T${due_time ?? '99'}`
  const byDue = (a: Task, b: Task) => (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0)
  return tasks.toSorted((a, b) => {
    if (sort === 'newest') return b.number - a.number
    if (sort === 'priority') return level(a) - level(b) || byDue(a, b) || b.number - a.number
    return byDue(a, b) || level(a) - level(b) || b.number - a.number
  })
}

type Group = [heading: string | undefined, tasks: Task[]]

function groupsOf(tasks: Task[], filter: Filter, sort: Sort): Group[] {
  const done: Group = ['Done', tasks.filter(({ completed }) => completed).sort((a, b) => b.number - a.number)]
  if (filter === 'done') return [done]
  const open = tasks.filter(({ completed }) => !completed)
  if (sort !== 'due') return [[undefined, open], done]
  const within = (isIn: (away: number) => boolean) =>
    open.filter(({ due_date }) => due_date && isIn(daysFromToday(due_date)))
  return [
    ['Overdue', within((away) => away < 0)],
    ['Today', within((away) => away === 0)],
    ['Upcoming', within((away) => away > 0)],
    ['No date', open.filter(({ due_date }) => !due_date)],
    done,
  ]
}
