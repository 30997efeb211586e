import { dueAt, remindAt } from '../tasks/remind/remind-at.ts'
import type { Task } from '../tasks/task.ts'
import type { ReminderSettings } from './reminder-settings.ts'

/** When a reminder is still of use: a moment that has passed falls back to the due one. */
export function reminderAt(
  task: Pick<Task, 'due_date' | 'due_time' | 'remind'>,
  { settings, now }: { settings: ReminderSettings; now: Date },
): Date | undefined {
  const at = remindAt(task, settings, settings.timezone)
  if (!at || at > now) return at
  const due = dueAt(task, settings, settings.timezone)
  return due && due > now ? due : undefined
}
