import { addDays, addMonths, weekdayOf } from '../../../tasks/calendar.ts'
import type { Setting, Target } from '../act.ts'
import type { Context } from '../context.ts'
import { byDay } from '../dates/due-fields.ts'
import { otherHalf } from '../saying/task-words.ts'
import type { IndexedTask } from '../tasks/view.ts'

const LEVELS = ['Low', 'Medium', 'High'] as const

/** The task fields for a setting; undefined if it is relative to a date the task does not have. */
export function changesTo(
  task: IndexedTask,
  set: Setting,
  { clock }: Context,
): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {}
  if (set.title !== undefined) fields.new_title = set.title.slice(0, 255)
  if (set.description !== undefined) fields.description = set.description
  if (set.list !== undefined) fields.list = set.list
  if (set.tags !== undefined) fields.tags = set.tags
  if (set.under !== undefined) fields.under = set.under === 'none' ? 'none' : `#${numberOf(set.under)}`
  if (set.priority === 'higher' || set.priority === 'lower') {
    const at = LEVELS.indexOf((task.priority ?? 'Medium') as (typeof LEVELS)[number])
    fields.priority = LEVELS[Math.min(Math.max(at + (set.priority === 'higher' ? 1 : -1), 0), 2)]
  } else if (set.priority !== undefined) fields.priority = set.priority
  if (set.often !== undefined) fields.repeat = set.often
  if (set.remind !== undefined) fields.remind = set.remind
  if (set.day !== undefined) fields.due_date = dayFor(task, set, clock.today)
  if (set.time !== undefined) fields.due_time = timeFor(task, set, clock.today)
  if (set.shift) {
    const { days = 0, months = 0, minutes = 0 } = set.shift
    const date = set.day === undefined || set.day === 'none' ? task.due_date : set.day
    if (minutes !== 0 && task.due_time !== undefined && date !== undefined) {
      const moved = new Date(Date.parse(`${date}T${task.due_time}:00Z`) + minutes * 60_000).toISOString()
      fields.due_date = moved.slice(0, 10)
      fields.due_time = moved.slice(11, 16)
    } else {
      if (task.due_date === undefined || (minutes !== 0 && days === 0 && months === 0)) return undefined
      const from = task.due_date < clock.today && days + months > 0 ? clock.today : task.due_date
      fields.due_date = addDays(months ? (addMonths(from, months) ?? from) : from, days)
    }
  }
  return fields
}

function numberOf(target: Target): number | undefined {
  return target.by === 'numbers' ? target.numbers[0] : undefined
}

const ONLY_WEEKDAY = /^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:$| at\b)/i

/** "thursday instead of wednesday" stays in the week that the task is in. */
function dayFor({ due_date }: IndexedTask, set: Setting, today: string): Setting['day'] {
  const { day, insteadOf, words = '' } = set
  if (!insteadOf || !due_date || day === undefined || day === 'none' || !ONLY_WEEKDAY.test(words)) return day
  if (weekdayOf(due_date) !== weekdayOf(insteadOf)) return day
  const own = addDays(due_date, fromMonday(day) - fromMonday(due_date))
  return own && own >= today ? own : day
}

function fromMonday(day: string): number {
  return (weekdayOf(day) + 6) % 7
}

/** A guessed am/pm follows the time it had, or else the likelier half of its day. */
function timeFor(task: IndexedTask, set: Setting, today: string): Setting['time'] {
  const { time, isGuess } = set
  if (!isGuess || time === undefined || time === 'none') return time
  if (task.due_time) return nearer(time, task.due_time)
  return set.day === undefined && (task.due_date ?? today) > today ? byDay({ time, isGuess }).time : time
}

/** Picks am or pm: the waking hour nearer to the previous time. */
function nearer(time: string, before: string): string {
  const other = otherHalf(time)
  const off = (one: string) => Math.abs(minutesOf(one) - minutesOf(before))
  return other >= '05:00' && other <= '22:00' && off(other) < off(time) ? other : time
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
