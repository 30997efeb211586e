import { z } from 'zod'
import { lockPerson } from '../db/lock-person.ts'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { readTime } from '../tasks/due.ts'
import { readRemind } from '../tasks/remind/read-remind.ts'
import { CLEAR, isClear } from '../tasks/task-fields.ts'
import { text } from '../text.ts'
import { defaultSettings } from './default-settings.ts'
import { SettingsView, viewSettings } from './get-reminder-settings.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { replan } from './replan.ts'
import { findSettings, saveSettings } from './settings-store.ts'

const TIMES = ['day_time', 'summary_time', 'quiet_from', 'quiet_until'] as const
type TimeName = (typeof TIMES)[number]

const Time = text('A time', 20).describe(`A time of day, or '${CLEAR}'`).optional()

/** Not a tool: people choose their own reminders. */
export const updateReminderSettings = operation({
  name: 'update_reminder_settings',
  summary: 'Change when reminders come by default, the daily summary and the quiet hours.',
  effect: 'write',
  scope: 'account',
  route: { method: 'patch', path: '/api/reminder-settings', takes: 'body' },
  isIdempotent: true,
  unrecorded: true,
  input: z.strictObject({
    default_remind: text('default_remind', 100)
      .describe(`For tasks with a time: '10 minutes before', 'at the time', or '${CLEAR}'`)
      .optional(),
    day_time: Time,
    summary_time: Time,
    quiet_from: Time,
    quiet_until: Time,
  }),
  output: SettingsView,
  async run(input, { db, caller, clock, now }) {
    await lockPerson(db, caller)
    const current = (await findSettings(db, caller)) ?? defaultSettings(caller.timezone ?? clock.timezone)
    const settings: ReminderSettings = { ...current, ...timesFrom(input) }
    if (input.default_remind !== undefined) settings.default_remind = defaultFrom(input.default_remind, clock)
    if ((settings.quiet_from === null) !== (settings.quiet_until === null))
      throw refused('quiet_until', `Quiet hours need both a start and an end; '${CLEAR}' for both ends them`)
    await saveSettings(db, caller, settings)
    await replan(db, caller, settings, now)
    return viewSettings(settings)
  },
  say: () => 'Reminder settings saved',
})

function timesFrom(input: { [Name in TimeName]?: string | undefined }): Partial<ReminderSettings> {
  const times: Partial<ReminderSettings> = {}
  for (const name of TIMES) {
    const words = input[name]
    if (words === undefined) continue
    const time = isClear(words) ? null : readTime(words)
    if (time === undefined) throw refused(name, `'${words}' is not a time; write HH:MM, or '${CLEAR}'`)
    times[name] = time
  }
  return times
}

/** The default must follow each task's date, so a fixed moment is refused. */
function defaultFrom(words: string, clock: Parameters<typeof readRemind>[1]): string | null {
  if (isClear(words)) return null
  const remind = readRemind(words, clock, { due_date: clock.today, due_time: '12:00' })
  if (remind === undefined || remind === 'off' || remind.includes('-', 1))
    throw refused(
      'default_remind',
      `'${words}' is not a reminder; try '10 minutes before' or 'the evening before'`,
    )
  return remind
}

function refused(field: string, message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field, message }] })
}
