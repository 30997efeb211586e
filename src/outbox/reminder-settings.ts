import { z } from 'zod'

/** A person's habits: when reminders come if the task does not say, and when they stay quiet. */
export const ReminderSettings = z.object({
  timezone: z.string(),
  /** As in a task's `remind`; null is none. */
  default_remind: z.string().nullable(),
  /** When to remind of a task without a time, on its day; null is never. */
  day_time: z.string().nullable(),
  summary_time: z.string().nullable(),
  quiet_from: z.string().nullable(),
  quiet_until: z.string().nullable(),
})
export type ReminderSettings = z.output<typeof ReminderSettings>
