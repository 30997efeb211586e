import type { Label, Shown } from './reply.ts'

export function otherHalf(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${String((Number(hour) + 12) % 24).padStart(2, '0')}:${minute}`
}

export function lateness({ due_date = '' }: Shown, today: string): string {
  return due_date !== '' && due_date < today ? 'overdue, ' : ''
}

/** A condition in words, before and after the word "tasks". */
export function conditionWords({ status, due, priority, search, finished, hasExcept }: Label): {
  before: string
  after: string
} {
  const before = [
    status === 'completed' && finished === undefined && 'completed',
    status === 'open' && 'open',
    due === 'overdue' && 'overdue',
    priority !== undefined && priority !== 'none' && `${priority.toLowerCase()} priority`,
  ]
    .filter((word) => word !== false)
    .map((word) => `${word} `)
    .join('')
  const after = [
    search !== undefined && ` about ${called(search)}`,
    priority === 'none' && ' without a priority',
    due === 'none' && ' without a due date',
    due !== undefined && due !== 'overdue' && due !== 'none' && ` due ${due}`,
    finished !== undefined && ` completed ${finished}`,
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

/** One task in a list. */
export function line(task: Shown, today?: string): string {
  const facts = [task.completed && 'done', task.due_date && when(task, today), task.priority].filter(Boolean)
  return `#${task.number} ${named(task)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

export function named({ title }: Shown): string {
  return called(title)
}

export function details(task: Shown): string {
  const facts = [
    task.due_date && `due ${when(task)}`,
    task.priority && `${task.priority.toLowerCase()} priority`,
  ]
  return facts
    .filter(Boolean)
    .map((fact) => `, ${fact}`)
    .join('')
}

/** A due date in words; today and tomorrow are called so. */
export function when({ due_date = '', due_time }: Shown, today?: string): string {
  const noon = Date.parse(`${due_date}T12:00:00Z`)
  const name = new Date(noon).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const off =
    today === undefined ? undefined : Math.round((noon - Date.parse(`${today}T12:00:00Z`)) / 86_400_000)
  const near = off === 0 ? 'today' : off === 1 ? 'tomorrow' : off === -1 ? 'yesterday' : undefined
  const day = near ? `${near}, ${name}` : name
  return due_time ? `${day}, at ${due_time}` : day
}

/** What somebody wrote, in quotes and on one line: it is shown, and never takes part in what is said. */
export function called(text: unknown): string {
  return `“${String(text).replace(/\s+/g, ' ')}”`
}
