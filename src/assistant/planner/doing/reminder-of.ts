import { quietUntil } from '../../../outbox/quiet-hours.ts'
import { reminderAt } from '../../../outbox/reminder-at.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import { OFF } from '../../../tasks/remind/remind.ts'
import { dueAt, remindAt } from '../../../tasks/remind/remind-at.ts'
import type { Context } from '../context.ts'
import type { ShownReminder } from '../saying/reply.ts'
import type { KnownTask } from '../tasks/view.ts'

/** When the reminder of a task comes. */
export function reminderOf(task: KnownTask, { view, clock }: Context): ShownReminder {
  const { due_date = null, due_time = null, remind = null } = task
  const due = { due_date, due_time, remind }
  const { reminders: settings } = view
  if (remind === OFF) return { none: 'off' }
  const asked = remindAt(due, settings, settings.timezone)
  if (!asked) return { none: 'unset' }
  const planned = reminderAt(due, { settings, now: clock.now })
  if (!planned || task.completed) return { none: 'passed' }
  const quiet = quietUntil(settings, planned)
  const { today, time } = clockAt(quiet ?? planned, clock.timezone)
  const isDue = !quiet && planned.getTime() === dueAt(due, settings, settings.timezone)?.getTime()
  return {
    at: { due_date: today, due_time: time },
    ...(isDue && due_time !== null && { isThen: true }),
    ...(asked < planned && { isLate: true }),
    ...(quiet && { isQuiet: true }),
    ...(remind === null && { isDefault: true }),
  }
}
