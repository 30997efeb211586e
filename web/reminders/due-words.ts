import { clockAt, daysBetween } from '../../src/tasks/calendar.ts'
import { type Due, sayClock, sayDueInside, today } from '../data/dates.ts'
import { zone } from '../data/zone.ts'

const SOON_MINUTES = 60

/** When the task of a reminder is due: Due in 10 minutes, at 15:00; Was due yesterday 15:00; Due today. */
export function sayReminded({ due_date, due_time }: Due): string {
  if (!due_date) return 'No date'
  if (!due_time) return `${due_date < today() ? 'Was due' : 'Due'} ${sayDueInside({ due_date })}`
  const minutes = minutesUntil(due_date, due_time)
  if (minutes === 0) return `Due now, at ${sayClock(due_time)}`
  if (minutes > 0 && minutes <= SOON_MINUTES)
    return `Due in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, at ${sayClock(due_time)}`
  const when = due_date === today() ? `at ${sayClock(due_time)}` : sayDueInside({ due_date, due_time })
  return `${minutes < 0 ? 'Was due' : 'Due'} ${when}`
}

/** When a reminder comes again: at 15:10, tomorrow 09:00. */
export function sayAgain(moment: string): string {
  const { today: due_date, time: due_time } = clockAt(new Date(moment), zone())
  return due_date === today() ? `at ${sayClock(due_time)}` : sayDueInside({ due_date, due_time })
}

/** On the wall clock, which is what a person reckons by. */
function minutesUntil(day: string, time: string): number {
  const now = clockAt(new Date(), zone())
  return daysBetween(now.today, day) * 24 * 60 + minutesOf(time) - minutesOf(now.time)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
