import { readRemind } from '../../../tasks/remind/read-remind.ts'
import type { Act, Setting } from '../act.ts'
import type { Context } from '../context.ts'
import { isBeforeDue } from '../reminding/moment-in.ts'
import { type Note, type ShownTask, shown } from '../saying/reply.ts'
import type { Choice } from '../state.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { reminderOf } from './reminder-of.ts'
import type { Turn } from './turn.ts'

export const BEFORE_DUE: Choice[] = [
  { label: '10 minutes before', say: '10 minutes before' },
  { label: '1 hour before', say: '1 hour before' },
  { label: 'The evening before', say: 'the evening before' },
]
export const NEXT_MOMENTS: Choice[] = [
  { label: 'In an hour', say: 'in an hour' },
  { label: 'Tomorrow at 9', say: 'tomorrow at 9' },
]

type Change = Extract<Act, { kind: 'change' }>

/** "snooze it": the task whose reminder has come, unless that is the one just mentioned. */
export async function ofFired(turn: Turn, act: Change): Promise<Change> {
  if (!act.isSnooze || act.target.by !== 'it') return act
  const fired = await turn.tools.fired()
  const { focus } = turn.before
  const number = fired.findLast((each) => focus.includes(each)) ?? fired.at(-1)
  return number === undefined ? act : { ...act, target: { by: 'numbers', numbers: [number] } }
}

/** Whether "an hour before" counts from a date that the task does not have. */
export function lacksReminderDate(
  { due_date }: IndexedTask,
  { remind = '', day, often }: Setting,
  { clock }: Context,
): boolean {
  const isDated = (due_date !== undefined && day !== 'none') || (day ?? 'none') !== 'none' || often
  return !isDated && isBeforeDue(remind, clock)
}

export function askMoment(turn: Turn, task: IndexedTask): void {
  turn.know({ question: { kind: 'what', number: task.number, field: 'remind' }, focus: [task.number] })
  turn.say({ kind: 'nothing', why: 'no-reminder-date', tasks: [shown(task)] }, NEXT_MOMENTS)
}

export function isSameRemind(task: IndexedTask, words: string, { clock }: Context): boolean {
  const { due_date = null, due_time = null, remind } = task
  return remind !== undefined && readRemind(words, clock, { due_date, due_time }) === remind
}

/** When the reminder of one changed task comes. */
export function remindNotes([only, ...more]: ShownTask[], context: Context): Note[] {
  const task = context.view.get(only?.number ?? 0)
  return task && more.length === 0 ? [{ kind: 'remind', reminder: reminderOf(task, context) }] : []
}
