import type { Clock } from '../../../tasks/calendar.ts'
import { readRemind } from '../../../tasks/remind/read-remind.ts'
import type { NewTask } from '../act.ts'
import { isBeforeDue } from '../reminding/moment-in.ts'
import type { Turn } from './turn.ts'

const WHEN_DUE = 'when it is due'
const NO_DUE = { due_date: null, due_time: null }
/** A part of a day has an hour for reminders, but is no due time. */
const PART = /\b(?:tonight|morning|afternoon|evening|night)\b/i
/** When tasks without a time are due. */
const MORNING = '09:00'

/** The reminder of a new task: "remind me to call mum tomorrow at 9" comes at that time, and not before it. */
export function remindFor(task: NewTask, clock: Clock): string | undefined {
  const { remind, isReminder, day, time, often, words = '' } = task
  if (remind !== undefined) return isUndated(task) && isBeforeDue(remind, clock) ? undefined : remind
  if (!isReminder || isUndated(task)) return undefined
  if (time !== undefined || often !== undefined) return WHEN_DUE
  if (PART.test(words) && readRemind(words, clock, NO_DUE)?.startsWith(day ?? '')) return words
  return day !== undefined && (day > clock.today || clock.time < MORNING) ? WHEN_DUE : undefined
}

/** Whether a new task has a reminder before a date that it does not have. */
export function lacksDate(task: NewTask, clock: Clock): boolean {
  return task.remind !== undefined && isUndated(task) && isBeforeDue(task.remind, clock)
}

export function askDue(turn: Turn, task: NewTask): void {
  turn.know({ question: { kind: 'due', task }, focus: [] })
  turn.say({ kind: 'ask', about: 'due', words: task.title, verb: task.remind ?? '' }, [
    { label: 'Today', say: 'today' },
    { label: 'Tomorrow', say: 'tomorrow' },
  ])
}

function isUndated({ day, time, often }: NewTask): boolean {
  return day === undefined && time === undefined && often === undefined
}
