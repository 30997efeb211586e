import type { z } from 'zod'
import { addDays, type Clock, clockAt, mondayOf } from '../tasks/calendar.ts'
import type { listTasks } from '../tasks/list-tasks.ts'
import { writeDay } from '../tasks/write-day.ts'
import { type Cell, type Column, cutTo, layOut } from './table.ts'
import { harmless, type Style, styled } from './terminal.ts'

export type ListedTask = z.output<(typeof listTasks)['output']>['tasks'][number]

type Today = Pick<Clock, 'today' | 'time' | 'timezone'>

const COLUMNS: readonly Column[] = [{ align: 'right' }, { least: 16 }, {}, { least: 8 }]

/** Tasks as lines, under headings by due date. Steps follow their task. */
export function taskLines(tasks: readonly ListedTask[], clock: Today, width: number): string[] {
  const groups = Map.groupBy(withSteps(tasks), ({ top }) => headingOf(top, clock))
  const headings = [...groups.keys()]
  const rows = [...groups].flatMap(([heading, each]) =>
    each.map(({ task, isStep }) => rowOf(task, clock, heading, isStep)),
  )
  const lines = layOut(rows, COLUMNS, width)
  return headings.flatMap((heading, index) => {
    const first = headings.slice(0, index).reduce((sum, each) => sum + (groups.get(each)?.length ?? 0), 0)
    const title = styled(heading === 'Overdue' ? ['bold', 'red'] : 'bold', heading)
    return [
      ...(index > 0 ? [''] : []),
      title,
      ...lines.slice(first, first + (groups.get(heading)?.length ?? 0)),
    ]
  })
}

/** Tasks as lines without headings: a choice, or completed tasks. */
export function plainLines(tasks: readonly ListedTask[], clock: Today, width: number): string[] {
  return layOut(
    tasks.map((task) => rowOf(task, clock, '', false)),
    COLUMNS,
    width,
  )
}

/** Each task followed by its steps, with the task that decides their heading. */
function withSteps(tasks: readonly ListedTask[]): { task: ListedTask; top: ListedTask; isStep: boolean }[] {
  const numbers = new Set(tasks.map(({ number }) => number))
  const steps = Map.groupBy(tasks, ({ under }) => (under !== undefined && numbers.has(under) ? under : 0))
  return (steps.get(0) ?? []).flatMap((top) => [
    { task: top, top, isStep: false },
    ...(steps.get(top.number) ?? [])
      .toSorted((one, other) => one.number - other.number)
      .map((task) => ({ task, top, isStep: true })),
  ])
}

export function isOverdue({ completed, due_date, due_time }: ListedTask, { today, time }: Today): boolean {
  if (completed || due_date === undefined) return false
  return due_date < today || (due_date === today && due_time !== undefined && due_time < time)
}

function headingOf(task: ListedTask, clock: Today): string {
  const { due_date: day, completed } = task
  const { today } = clock
  if (completed) return 'Done'
  if (day === undefined) return 'No date'
  if (isOverdue(task, clock)) return 'Overdue'
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return day <= (addDays(mondayOf(today) ?? today, 6) ?? today) ? 'This week' : 'Later'
}

function rowOf(task: ListedTask, clock: Today, heading: string, isStep: boolean): Cell[] {
  const { number, title, completed } = task
  const name = harmless(title).replace(/\s+/g, ' ')
  return [
    { text: `#${number}`, style: 'dim' },
    { text: `${isStep ? '  ' : ''}${name}`, style: completed ? 'dim' : undefined },
    { text: dueWords(task, clock, heading), style: dueStyle(task, clock) },
    { text: factsOf(task), style: 'dim' },
  ]
}

function dueStyle(task: ListedTask, clock: Today): Style | undefined {
  if (task.completed) return 'dim'
  if (isOverdue(task, clock)) return 'red'
  return task.due_date === clock.today ? 'yellow' : undefined
}

/** A due date in few words. Under a heading that names the day only the time is left. */
function dueWords(task: ListedTask, { today, timezone }: Today, heading: string): string {
  const { due_date: day, due_time: time } = task
  if (task.completed) return `done ${shortDay(doneOn(task, timezone) ?? today, today)}`
  if (day === undefined) return ''
  if (heading === 'Today' || heading === 'Tomorrow') return time ?? ''
  return time === undefined ? shortDay(day, today) : `${shortDay(day, today)} ${time}`
}

/** The day on which a task was completed, in a time zone. */
export function doneOn({ completed_at }: ListedTask, timezone: string): string | undefined {
  return completed_at === undefined ? undefined : clockAt(new Date(completed_at), timezone).today
}

function shortDay(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return writeDay(day, { weekday: 'short', day: 'numeric', month: 'short', ...year })
}

function factsOf({ priority, list, tags = [], repeat, steps, after, held_by }: ListedTask): string {
  const facts = [
    priority?.toLowerCase(),
    list,
    ...tags.map((tag) => `#${tag}`),
    repeat && cutTo(repeat, 30),
    steps && `${steps.done}/${steps.total}`,
    after !== undefined && `after #${after}`,
    held_by && `held by ${held_by}`,
  ]
  return harmless(facts.filter(Boolean).join(' · '))
}
