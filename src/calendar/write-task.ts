import { tagsOf } from '../lists/tags.ts'
import { addDays, type Day, instantOf } from '../tasks/calendar.ts'
import type { Task } from '../tasks/task.ts'
import { contentLine, textValue } from './content-line.ts'

const EVENT_MINUTES = 30

export type Surroundings = {
  timezone: string
  /** The id of the task that this one is a step of. */
  parent?: string | undefined
  /** Later dates of its series. */
  upcoming: readonly Day[]
}

/**
 * A task as iCalendar: a VTODO, and VEVENTs for its dates, because many calendars show no VTODO. Later dates of a series
 * are VEVENTs of their own: calendars read an RRULE differently, and none counts from the day of completion.
 */
export function writeTask(task: Task, surroundings: Surroundings): string {
  const { timezone, upcoming } = surroundings
  const isOpen = task.status === 'pending'
  const days: Dated[] = upcoming.map((day) => ({
    day,
    time: task.series_time,
    uid: occurrenceUid(task, day),
  }))
  if (isOpen && task.due_date !== null)
    days.unshift({ day: task.due_date, time: task.due_time, uid: openUid(task) })
  return writeTodo(task, surroundings) + days.map((dated) => writeEvent(task, dated, timezone)).join('')
}

function writeTodo(task: Task, { timezone, parent }: Surroundings): string {
  const { id, completed_at, due_date, due_time, priority } = task
  const due = due_date === null ? undefined : startOf(due_date, due_time, timezone)
  return component('VTODO', [
    contentLine('UID', id),
    ...stamps(task),
    ...texts(task),
    ...(due ? [momentLine('DUE', due)] : []),
    ...(priority ? [contentLine('PRIORITY', PRIORITIES[priority])] : []),
    ...(parent ? [contentLine('RELATED-TO', parent)] : []),
    ...(completed_at === null
      ? [contentLine('STATUS', 'NEEDS-ACTION')]
      : [
          contentLine('STATUS', 'COMPLETED'),
          contentLine('COMPLETED', utc(new Date(completed_at))),
          contentLine('PERCENT-COMPLETE', '100'),
        ]),
  ])
}

/** RFC 5545 has 1 for the highest, 9 for the lowest. */
const PRIORITIES = { High: '1', Medium: '5', Low: '9' }

type Dated = { day: Day; time: string | null; uid: string }

function writeEvent(task: Task, { day, time, uid }: Dated, timezone: string): string {
  const start = startOf(day, time, timezone)
  const end = endOf(start)
  return component('VEVENT', [
    contentLine('UID', uid),
    ...stamps(task),
    ...texts(task),
    momentLine('DTSTART', start),
    ...(end ? [momentLine('DTEND', end)] : []),
    contentLine('RELATED-TO', task.id),
    // A task does not make the person busy.
    contentLine('TRANSP', 'TRANSPARENT'),
  ])
}

/** A date of a series keeps its UID when the occurrence before it is completed. */
function openUid(task: Task): string {
  return task.repeat_rule === null ? `${task.id}-due` : occurrenceUid(task, task.series_date as Day)
}

function occurrenceUid({ series }: Task, day: Day): string {
  return `${series}-${day}`
}

/** DTSTAMP too is the moment of the last change, so that the file stays the same until something changes. */
function stamps({ created_at, updated_at }: Task): string[] {
  const updated = utc(new Date(updated_at))
  return [
    contentLine('DTSTAMP', updated),
    contentLine('CREATED', utc(new Date(created_at))),
    contentLine('LAST-MODIFIED', updated),
  ]
}

function texts({ title, description, tags }: Task): string[] {
  return [
    contentLine('SUMMARY', textValue(title)),
    ...(description ? [contentLine('DESCRIPTION', textValue(description))] : []),
    ...(tags ? [contentLine('CATEGORIES', tagsOf(tags).map(textValue).join())] : []),
  ]
}

/** An instant, or the day itself without a time. */
function startOf(day: Day, time: string | null, timezone: string): Date | Day {
  return time === null ? day : instantOf(day, time, timezone)
}

/** Undefined after the year 9999, which the format cannot write; without an end, a calendar assumes one. */
function endOf(start: Date | Day): Date | Day | undefined {
  if (typeof start === 'string') return addDays(start, 1)
  const end = new Date(start.getTime() + EVENT_MINUTES * 60_000)
  return end.getUTCFullYear() > 9999 ? undefined : end
}

function momentLine(name: string, moment: Date | Day): string {
  return typeof moment === 'string'
    ? contentLine(`${name};VALUE=DATE`, moment.replaceAll('-', ''))
    : contentLine(name, utc(moment))
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function component(name: string, lines: string[]): string {
  return [contentLine('BEGIN', name), ...lines, contentLine('END', name)].join('')
}
