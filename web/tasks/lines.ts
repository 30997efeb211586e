import type { Task } from '../data/api.ts'
import { daysThisWeek, lateNow } from '../data/dates.ts'

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

export type HeadingLine = { heading: string; count: number; tasks: Task[] }
/** A task, with its place among the tasks and the heading of its group. */
export type TaskLine = { task: Task; place: number; group: string | undefined }
export type Line = HeadingLine | TaskLine

/** `words` is the search text in lower case. */
type Query = { filter: Filter; sort: Sort; words: string; today: string }

/** The lines of the list, in order. */
export function linesOf(tasks: readonly Task[], query: Query): Line[] {
  const shown = sorted(tasks.filter(matching(query)), query.sort)
  let place = 0
  return groupsOf(shown, query).flatMap(([heading, list]): Line[] => {
    const lines = list.map((task) => ({ task, place: place++, group: heading }))
    return heading === undefined || list.length === 0
      ? lines
      : [{ heading, count: list.length, tasks: list }, ...lines]
  })
}

/** A task of the list, with the index of its line. */
export type ListedTask = { task: Task; index: number }

/** The tasks of the list by their places. */
export function rowsOf(lines: readonly Line[]): ListedTask[] {
  return lines.flatMap((line, index) => ('task' in line ? [{ task: line.task, index }] : []))
}

/** How many tasks the filters by date show. */
export function countsOf(tasks: readonly Task[], today: string): Partial<Record<Filter, number>> {
  const counts = { today: 0, overdue: 0, week: 0 }
  const days = new Set(daysThisWeek())
  const isLate = lateNow()
  for (const task of tasks) {
    const { completed, due_date } = task
    if (completed || !due_date) continue
    if (due_date === today) counts.today++
    if (isLate(task)) counts.overdue++
    if (days.has(due_date)) counts.week++
  }
  return counts
}

function matching({ filter, words, today }: Query): (task: Task) => boolean {
  const days = new Set(daysThisWeek())
  const isLate = lateNow()
  return (task) => {
    const { title, description = '', number, completed, due_date } = task
    if (words && !`${title} ${description} #${number}`.toLowerCase().includes(words)) return false
    if (filter === 'all') return true
    if (filter === 'done') return completed
    if (completed || !due_date) return false
    if (filter === 'today') return due_date === today
    return filter === 'overdue' ? isLate(task) : days.has(due_date)
  }
}

const LEVELS = { High: 0, Medium: 1, Low: 2 }

function sorted(tasks: Task[], sort: Sort): Task[] {
  if (sort === 'newest') return tasks.sort((a, b) => b.number - a.number)
  // Sort keys are built once per task, not once per comparison.
  const keyed = tasks.map((task) => {
    const { priority, due_date = '9999', due_time = '99', number } = task
    return { task, level: priority ? LEVELS[priority] : 3, due: `${due_date}T${due_time}`, number }
  })
  const byDue = (a: { due: string }, b: { due: string }) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)
  keyed.sort((a, b) =>
    sort === 'priority'
      ? a.level - b.level || byDue(a, b) || b.number - a.number
      : byDue(a, b) || a.level - b.level || b.number - a.number,
  )
  return keyed.map(({ task }) => task)
}

type Group = [heading: string | undefined, tasks: Task[]]

function groupsOf(tasks: Task[], { filter, sort, today }: Query): Group[] {
  const done: Group = ['Done', tasks.filter(({ completed }) => completed).sort((a, b) => b.number - a.number)]
  if (filter === 'done') return [done]
  const open = tasks.filter(({ completed }) => !completed)
  if (sort !== 'due') return [[undefined, open], done]
  const isLate = lateNow()
  const due = (isIn: (day: string) => boolean) =>
    open.filter((task) => task.due_date && isIn(task.due_date) && !isLate(task))
  return [
    ['Overdue', open.filter(isLate)],
    ['Today', due((day) => day === today)],
    ['Upcoming', due((day) => day > today)],
    ['No date', open.filter(({ due_date }) => !due_date)],
    done,
  ]
}
