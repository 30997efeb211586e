import type { ReminderSettings } from './reminder-settings.ts'

/** The settings of somebody who has not chosen any. */
export function defaultSettings(timezone: string): ReminderSettings {
  return {
    timezone,
    default_remind: 'PT10M',
    day_time: null,
    summary_time: null,
    quiet_from: null,
    quiet_until: null,
  }
}
