import { sayDue, sayDueInside } from './dates.ts'

const MOMENT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/

/** A reminder as people say it, in the middle of a sentence: 10 minutes before, tomorrow 09:00. */
export function sayRemindInside(remind: string): string {
  const [, due_date, due_time] = MOMENT.exec(remind) ?? []
  return due_date && due_time ? sayDueInside({ due_date, due_time }) : remind
}

/** A task's reminder as a fact in a sentence: remind 10 minutes before, no reminder. */
export function remindFact(remind: string | undefined): string {
  if (remind === undefined) return 'default reminder'
  return remind === 'none' ? 'no reminder' : `remind ${sayRemindInside(remind)}`
}

/** The same alone: 10 minutes before as "10 minutes before", `none` as "No reminder". */
export function sayRemind(remind: string): string {
  if (remind === 'none') return 'No reminder'
  const [, due_date, due_time] = MOMENT.exec(remind) ?? []
  const said = due_date && due_time ? sayDue({ due_date, due_time }) : remind
  return said.charAt(0).toUpperCase() + said.slice(1)
}
