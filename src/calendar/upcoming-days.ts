import { addDays, type Day } from '../tasks/calendar.ts'
import { nextDay } from '../tasks/repeat/next-day.ts'
import { repeatOf, type Task } from '../tasks/task.ts'

const AHEAD_DAYS = 60
const MOST_DAYS = 20

/** The dates of a series after its open occurrence, if each is completed on its day; none for a task without a rule. */
export async function upcomingDays(task: Task, today: Day): Promise<Day[]> {
  const days: Day[] = []
  const { series_date: scheduled } = task
  const repeat = repeatOf(task)
  if (!repeat || scheduled === null) return days
  const due = task.due_date ?? scheduled
  const last = addDays(today, AHEAD_DAYS) ?? due
  // Missed dates of a series that keeps them are not upcoming, and there may be thousands.
  let rest = repeat.from === 'each' ? { ...repeat, from: 'due' as const } : repeat
  let occurrence = { scheduled, today: due > today ? due : today }
  while (days.length < MOST_DAYS) {
    const next = await nextDay(rest, occurrence)
    if (!next || next.day > last) break
    // An occurrence that was moved to the date of the next one covers it.
    if (next.day > due) days.push(next.day)
    rest = next.repeat
    occurrence = { scheduled: next.day, today: next.day }
  }
  return days
}
