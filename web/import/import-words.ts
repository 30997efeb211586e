import type { ImportView } from '../../src/import/import-view.ts'

export const FORMAT_NAMES: Readonly<Record<ImportView['files'][number]['format'], string>> = {
  todoist: 'Todoist',
  ticktick: 'TickTick',
  'todo.txt': 'todo.txt',
  icalendar: 'calendar file',
  errand: 'export of Errand',
  'errand csv': 'tasks of Errand',
}

/** "1 task", "8,412 tasks" */
export function sayCount(count: number): string {
  return count === 1 ? '1 task' : `${count.toLocaleString()} tasks`
}

/** "6 of them are steps of other tasks, 5 are completed." */
export function sayParts({ added, steps, completed }: ImportView): string {
  if (added === 0) return ''
  const are = (count: number, what: string) =>
    `${count.toLocaleString()} ${count === 1 ? 'is' : 'are'} ${what}`
  const parts = [
    steps > 0 && are(steps, steps === 1 ? 'a step' : 'steps'),
    completed > 0 && are(completed, 'completed'),
  ].filter(Boolean)
  return parts.length > 0 ? `Of these, ${parts.join(' and ')}.` : ''
}

/** The day of a task in the browser's language. The words of the list ("tomorrow") are in a part of the first load. */
export function sayDay(day: string, time?: string): string {
  const written = new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return time === undefined ? written : `${written}, ${time}`
}
