import { writeDay } from '../../../tasks/write-day.ts'
import type { Label, ShownTask } from './reply.ts'

export function otherHalf(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${String((Number(hour) + 12) % 24).padStart(2, '0')}:${minute}`
}

export function lateness({ due_date = '' }: ShownTask, today: string): string {
  return due_date !== '' && due_date < today ? 'overdue, ' : ''
}

const RATES: Readonly<Record<string, string>> = {
  any: 'repeating',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
}

/** "weekly", "repeating Monday" */
export function rateWords(rate: string): string {
  return RATES[rate] ?? `repeating ${rate}`
}

/** A condition in words, for before and after the word "tasks". */
export function conditionWords({
  status,
  due,
  priority,
  list,
  tags,
  search,
  finished,
  created,
  hasExcept,
  isElse,
  repeats,
}: Label): {
  before: string
  after: string
} {
  const before = [
    isElse === true && 'other',
    status === 'completed' && finished === undefined && 'completed',
    status === 'open' && 'open',
    due === 'overdue' && 'overdue',
    repeats !== undefined && rateWords(repeats),
    priority !== undefined && priority !== 'none' && `${priority.toLowerCase()} priority`,
  ]
    .filter((word) => word !== false)
    .map((word) => `${word} `)
    .join('')
  const after = [
    list !== undefined && ` ${placeWords(list)}`,
    tags !== undefined && ` tagged ${tagWords(tags)}`,
    search !== undefined && ` about ${called(search)}`,
    priority === 'none' && ' without a priority',
    due === 'none' && ' without a due date',
    due === 'some' && ' with a due date',
    due !== undefined && !/^(?:overdue|none|some)$/.test(due) && ` due ${due}`,
    finished !== undefined && ` completed ${finished}`,
    created !== undefined && ` added ${onDay(created)}`,
    hasExcept && ' without the ones you left out',
  ]
    .filter((word) => word !== false)
    .join('')
  return { before, after }
}

/** "on Saturday", "on the 14th", "in April"; "tomorrow" and "this week" stand by themselves. */
export function onDay(words: string): string {
  if (
    /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|^the (?:weekend|day)\b|^(?:the )?\d(?!\d* (?:days?|weeks?|months?)\b)|^\w+ \d{1,2}(?:st|nd|rd|th)?\b/i.test(
      words,
    )
  )
    return `on ${words}`
  return MONTH.test(words) ? `in ${words}` : words
}

const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i

export function taskCount(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}

/** A line of a list, with "today" and "tomorrow" in words. */
export function line(task: ShownTask, today: string): string {
  return lineWith(task, when(task, today))
}

/** A line with the date only. */
export function plainLine(task: ShownTask, today?: string): string {
  return lineWith(task, dateOf(task, today))
}

function lineWith(task: ShownTask, date: string): string {
  const facts = [
    task.completed && 'done',
    task.due_date && date,
    task.repeat,
    task.priority,
    task.list && `in ${task.list}`,
    task.tags && tagWords(task.tags),
    progress(task),
    task.under && `step of #${task.under}`,
  ].filter(Boolean)
  return `#${task.number} ${named(task)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

export function named({ title }: ShownTask): string {
  return called(title)
}

/** "“Milk”, “Eggs” and “Bread”" */
export function allNamed(tasks: readonly ShownTask[]): string {
  const all = tasks.map(named)
  const last = all.pop() ?? ''
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`
}

export function details(task: ShownTask, today?: string): string {
  const facts = [
    task.due_date && `due ${dateOf(task, today)}`,
    task.repeat && `repeats ${task.repeat}`,
    task.priority && `${task.priority.toLowerCase()} priority`,
    task.list && placeWords(task.list),
    task.tags && `tagged ${tagWords(task.tags)}`,
  ]
  return facts
    .filter(Boolean)
    .map((fact) => `, ${fact}`)
    .join('')
}

type Dated = Partial<ShownTask>

/** A due date in words, "today" and "tomorrow" included. */
export function when(task: Dated, today: string): string {
  const { due_date = '' } = task
  const off = daysUntil(due_date, today)
  const near = off === 0 ? 'today' : off === 1 ? 'tomorrow' : off === -1 ? 'yesterday' : undefined
  return near ? `${near}, ${dateOf(task, today)}` : dateOf(task, today)
}

/** A due date in words, with its year if it is not this year; empty without one. */
export function dateOf({ due_date, due_time }: Dated, today?: string): string {
  if (!due_date) return ''
  const day = dayWords(due_date, today)
  return due_time ? `${day}, at ${due_time}` : day
}

/** "Friday 13 March", with the year if it is not today's. Text that is not a day stays as it is. */
export function dayWords(day: string, today?: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  const name = writeDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const year = day.slice(0, 4)
  return today === undefined || today.startsWith(year) ? name : `${name} ${year}`
}

export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / 86_400_000)
}

/** Quotes a person's text on one line, so that it cannot pass for our words. */
export function called(text: unknown): string {
  return `“${String(text).replace(/\s+/g, ' ')}”`
}

/** "2 of 5 steps done" */
export function progress({ steps }: ShownTask): string | undefined {
  return steps && `${steps.done} of ${steps.total} ${steps.total === 1 ? 'step' : 'steps'} done`
}

/** "in the list “Groceries”", "in the inbox" */
export function placeWords(list: string | undefined): string {
  return list === undefined || list === 'none' ? 'in the inbox' : `in the list ${called(list)}`
}

export function tagWords(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag}`).join(' ')
}
