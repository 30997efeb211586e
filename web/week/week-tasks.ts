import type { Task } from '../data/api.ts'
import { dayAt } from '../data/dates.ts'

/** The tasks of a day: still due, by their time, then those that were completed on it. */
export type WeekDay = { day: string; due: Task[]; done: Task[] }

/** The tasks on each day. Those due before today are overdue instead: no day in the past has anything due. */
export function tasksByDay(days: readonly string[], tasks: Iterable<Task>, today: string): WeekDay[] {
  const byDay = new Map(days.map((day): [string, WeekDay] => [day, { day, due: [], done: [] }]))
  for (const task of tasks) {
    const { completed, completed_at, due_date = '' } = task
    if (completed) byDay.get(completed_at ? dayAt(new Date(completed_at)) : '')?.done.push(task)
    else if (due_date >= today) byDay.get(due_date)?.due.push(task)
  }
  return [...byDay.values()].map(({ day, due, done }) => ({
    day,
    due: withoutSteps(due).sort(byTime),
    done: withoutSteps(done).sort(byCompletion),
  }))
}

/** Tasks from earlier days, the oldest first. One whose time passed today is still among those of today. */
export function overdueTasks(tasks: Iterable<Task>, today: string): Task[] {
  const late = [...tasks].filter(({ completed, due_date }) => !completed && due_date && due_date < today)
  return withoutSteps(late).sort(byTime)
}

/** Steps are left out on the day of their task, which shows them. */
function withoutSteps(tasks: Task[]): Task[] {
  const numbers = new Set(tasks.map(({ number }) => number))
  return tasks.filter(({ under }) => under === undefined || !numbers.has(under))
}

const LEVELS = { High: 0, Medium: 1, Low: 2 }

function byTime(a: Task, b: Task): number {
  const [whenA, whenB] = [a, b].map(({ due_date, due_time = '99' }) => `${due_date} ${due_time}`)
  if (whenA !== whenB) return (whenA ?? '') < (whenB ?? '') ? -1 : 1
  const level = ({ priority }: Task) => (priority ? LEVELS[priority] : 3)
  return level(a) - level(b) || a.number - b.number
}

function byCompletion(a: Task, b: Task): number {
  return (a.completed_at ?? '') < (b.completed_at ?? '') ? -1 : 1
}

/** The most tasks that a day shows until it is asked for all. */
export const MOST_SHOWN = 6

/** The first tasks, and how many are left out. One line for one task would save nothing. */
export function firstOf(tasks: readonly Task[], isWhole: boolean): { shown: readonly Task[]; more: number } {
  if (isWhole || tasks.length <= MOST_SHOWN + 1) return { shown: tasks, more: 0 }
  return { shown: tasks.slice(0, MOST_SHOWN), more: tasks.length - MOST_SHOWN }
}
