import { addDays } from '../../src/tasks/calendar.ts'
import type { Task } from '../data/api.ts'
import { dayAt, daysThisWeek, lateNow, weekDays } from '../data/dates.ts'

export const FILTERS = [
  ['all', 'All'],
  ['today', 'Today'],
  ['overdue', 'Overdue'],
  ['week', 'This week'],
  ['done', 'Done'],
] as const
export type Filter = (typeof FILTERS)[number][0]

/** The filters of a scope or list, which leave room for tags. */
export const SHORT_FILTERS = FILTERS.filter(([name]) => name === 'all' || name === 'done')

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
  const shown = sorted(withoutSteps(tasks.filter(matching(query))), query.sort)
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

/** The task that has the row of a task: a step is shown with its parent. */
export function rowOf(number: number, tasks: ReadonlyMap<string, Task>): Task | undefined {
  const all = [...tasks.values()]
  const task = all.find((one) => one.number === number)
  return all.find((one) => one.number === task?.under) ?? task
}

/** How many tasks the filters by date show. */
export function countsOf(tasks: readonly Task[], today: string): Partial<Record<Filter, number>> {
  const dated = tasks.filter(({ completed, due_date }) => !completed && due_date)
  const count = (filter: Filter) => withoutSteps(dated.filter(matching({ filter, words: '', today }))).length
  return { today: count('today'), overdue: count('overdue'), week: count('week') }
}

/** Leaves out steps that their task shows. A step that matches without its task has a row of its own. */
function withoutSteps(tasks: Task[]): Task[] {
  const numbers = new Set(tasks.map(({ number }) => number))
  return tasks.filter(({ under }) => under === undefined || !numbers.has(under))
}

function matching({ filter, words, today }: Omit<Query, 'sort'>): (task: Task) => boolean {
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
  const completed = tasks.filter((task) => task.completed).sort(byCompletion)
  if (filter === 'done') return doneByDay(completed, today)
  const done: Group = ['Done', completed]
  const open = tasks.filter(({ completed }) => !completed)
  if (sort !== 'due') return [[undefined, open], done]
  const isLate = lateNow()
  const due = (isIn: (day: string) => boolean) =>
    open.filter((task) => task.due_date && isIn(task.due_date) && !isLate(task))
  const tomorrow = addDays(today, 1) as string
  const endOfWeek = daysThisWeek().at(-1) as string
  return [
    ['Overdue', open.filter(isLate)],
    ['Today', due((day) => day === today)],
    ['Tomorrow', due((day) => day === tomorrow)],
    ['This week', due((day) => day > tomorrow && day <= endOfWeek)],
    ['Later', due((day) => day > tomorrow && day > endOfWeek)],
    ['No date', open.filter(({ due_date }) => !due_date)],
    done,
  ]
}

/** The task completed last is first. */
function byCompletion(a: Task, b: Task): number {
  const [atA = '', atB = ''] = [a.completed_at, b.completed_at]
  return atA < atB ? 1 : atA > atB ? -1 : b.number - a.number
}

function doneByDay(tasks: Task[], today: string): Group[] {
  const yesterday = addDays(today, -1) as string
  const [thisWeek = '', lastWeek = ''] = [weekDays()[0], weekDays(-1)[0]]
  const headingOf = (day: string) => {
    if (day === today) return 'Today'
    if (day === yesterday) return 'Yesterday'
    return day >= thisWeek ? 'This week' : day >= lastWeek ? 'Last week' : 'Earlier'
  }
  const groups = Map.groupBy(tasks, ({ completed_at }) =>
    headingOf(completed_at ? dayAt(new Date(completed_at)) : ''),
  )
  return [...groups]
}
