import { writeDay } from '../../../tasks/write-day.ts'
import { zoneName } from '../../../tasks/zone-names.ts'
import type { Reply, ShownTask } from './reply.ts'
import { allNamed, daysUntil, named, onDay, taskCount, when } from './task-words.ts'

/** The busiest day, or the quietest. */
export function sayBusyDays({
  days,
  isQuiet,
  tasks,
  today,
  label,
}: Extract<Reply, { kind: 'days' }>): string {
  const within = label.due ? ` ${onDay(label.due)}` : ''
  const [first, ...more] = days
  if (!first) return `Nothing is due${within || ' from today on'}.`
  const names = days.slice(0, MOST).map(({ day }) => when({ number: 0, title: '', due_date: day }, today))
  const left = days.length - names.length
  const all = [...names, ...(left > 0 ? [left === 1 ? '1 other day' : `${left} other days`] : [])]
  if (isQuiet && first.count === 0)
    return more.length === 0
      ? `Nothing is due ${/^to/.test(all[0] ?? '') ? '' : 'on '}${all[0]}.`
      : `Nothing is due on these days:\n${all.join('\n')}`
  const kind = isQuiet ? 'quietest' : 'busiest'
  const many = taskCount(first.count)
  if (more.length > 0) return `Your ${kind} days${within}, with ${many} each, are:\n${all.join('\n')}`
  return `Your ${kind} day${within} is ${names[0]}, with ${many}: ${allNamed(tasks)}.`
}

const MOST = 7

/** Today, another day, or the time, where the person is. */
export function sayClock({ asks, day, today, time, timezone }: Extract<Reply, { kind: 'clock' }>): string {
  if (asks === 'time') return `It is ${time} on ${inFull(today)} (${zoneName(timezone) ?? timezone}).`
  const off = daysUntil(day, today)
  if (off === 0) return `Today is ${inFull(day)}.`
  const count = Math.abs(off) === 1 ? '1 day' : `${Math.abs(off)} days`
  return `That is ${inFull(day)}, ${off > 0 ? `in ${count}` : `${count} ago`}.`
}

/** How many days it is until a task is due. */
export function timeLeft(task: ShownTask, today: string): string {
  const off = daysUntil(task.due_date ?? today, today)
  if (off === 0) return `${named(task)} is due ${when(task, today)}.`
  if (off < 0)
    return `${named(task)} was due ${off === -1 ? '1 day' : `${-off} days`} ago: ${when(task, today)}.`
  const weeks = off >= 14 && off < 700 ? ` (about ${Math.round(off / 7)} weeks)` : ''
  return `${off === 1 ? '1 day' : `${off} days`}${weeks}: ${named(task)} is due ${when(task, today)}.`
}

function inFull(day: string): string {
  return writeDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}
