import { z } from 'zod'
import { operation } from '../operation.ts'
import { remindWords } from '../tasks/remind/remind-words.ts'
import { CLEAR } from '../tasks/task-fields.ts'
import { zoneName } from '../tasks/zone-names.ts'
import { defaultSettings } from './default-settings.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { findSettings } from './settings-store.ts'

const Time = z.string().describe(`HH:MM, or '${CLEAR}'`)

/** Settings as the page shows them. */
export const SettingsView = z.object({
  default_remind: z.string().describe(`In words, such as '10 minutes before', or '${CLEAR}'`),
  day_time: Time,
  summary_time: Time,
  quiet_from: Time,
  quiet_until: Time,
  timezone: z.string(),
})

export function viewSettings({ default_remind, timezone, ...times }: ReminderSettings) {
  return {
    default_remind: default_remind === null ? CLEAR : remindWords(default_remind),
    day_time: times.day_time ?? CLEAR,
    summary_time: times.summary_time ?? CLEAR,
    quiet_from: times.quiet_from ?? CLEAR,
    quiet_until: times.quiet_until ?? CLEAR,
    timezone: zoneName(timezone) ?? timezone,
  }
}

/** Not a tool: people choose their own reminders. */
export const getReminderSettings = operation({
  name: 'get_reminder_settings',
  summary: 'Read when reminders come by default, and when they stay quiet.',
  effect: 'read',
  route: { method: 'get', path: '/api/reminder-settings', takes: 'nothing' },
  input: z.strictObject({}),
  output: SettingsView,
  async run(_, { db, caller, clock }) {
    return viewSettings(
      (await findSettings(db, caller)) ?? defaultSettings(caller.timezone ?? clock.timezone),
    )
  },
  say: ({ default_remind }) => `Default reminder: ${default_remind}`,
})
