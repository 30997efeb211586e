import type { Task } from '../data/api.ts'
import { sayDone, sayDueInside } from '../data/dates.ts'
import type { Line } from './lines.ts'

type Steps = (task: Task) => readonly Task[]

/** A list as plain text: headings, and a line for each task with a box, its date and its steps. */
export function listText(title: string, lines: readonly Line[], stepsOf: Steps): string {
  const rows = lines.flatMap((line) => {
    if ('heading' in line) return ['', line.heading]
    return [lineOf(line.task), ...stepsOf(line.task).map((step) => `  ${lineOf(step)}`)]
  })
  return [title, ...(rows[0] === '' ? [] : ['']), ...rows, ''].join('\n')
}

function lineOf(task: Task): string {
  const facts = factsOf(task)
  return `- [${task.completed ? 'x' : ' '}] ${task.title}${facts && ` (${facts})`}`
}

/** What a list on paper says about a task: today 15:00, high priority; done yesterday 18:40. */
export function factsOf(task: Task): string {
  const { completed, completed_at, priority } = task
  if (completed) return completed_at ? `done ${sayDone(completed_at, false)}` : 'done'
  return [sayDueInside(task), priority === 'High' && 'high priority'].filter(Boolean).join(', ')
}
