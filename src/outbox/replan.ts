import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { Context } from '../operation.ts'
import { addDays, clockAt, instantOf } from '../tasks/calendar.ts'
import { newTaskId } from '../tasks/new-task-id.ts'
import { wakeAt } from './lease-store.ts'
import { insertRow, removeAhead } from './outbox-store.ts'
import { planDue, planTask } from './plan-task.ts'
import { plannableTasks } from './plannable-store.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { findSettings } from './settings-store.ts'
import { findWebhooks, wantsDue } from './webhooks.ts'

/** Plans all of a person's tasks and the daily summary anew, after a change of their settings, time zone or webhooks. */
export async function replan(db: Db, caller: Caller, settings: ReminderSettings, now: Date): Promise<void> {
  // What is due by now stays: the worker is about to act on it.
  await removeAhead(db, caller, now)
  await planMissing(db, caller, settings, now)
}

/** Plans the tasks that have no reminder yet, and the daily summary. */
export async function planMissing(
  db: Db,
  caller: Caller,
  settings: ReminderSettings,
  now: Date,
): Promise<void> {
  const plan = { settings, now, wantsDue: wantsDue(await findWebhooks(db, caller)) }
  const moments = [await planSummary(db, caller, settings, now)]
  for await (const tasks of plannableTasks(db, caller)) {
    for (const task of tasks) moments.push(await planTask(db, caller, task, plan))
  }
  const earliest = moments.filter((at) => at !== undefined).sort()[0]
  if (earliest !== undefined) await wakeAt(db, caller, earliest)
}

/** Plans the `task.due` events, once a webhook wants them. Reminders stay as they are: some were snoozed or answered. */
export async function replanDue({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>): Promise<void> {
  const settings = await findSettings(db, caller)
  // Without settings nothing is planned yet, and the worker plans everything.
  if (!settings || !wantsDue(await findWebhooks(db, caller))) return
  const moments: string[] = []
  for await (const tasks of plannableTasks(db, caller)) {
    for (const task of tasks) {
      const at = await planDue(db, caller, task, { settings, now })
      if (at !== undefined) moments.push(at)
    }
  }
  const [earliest] = moments.sort()
  if (earliest !== undefined) await wakeAt(db, caller, earliest)
}

/** Plans the next daily summary. Returns its moment. */
export async function planSummary(
  db: Db,
  caller: Caller,
  { summary_time: time, timezone }: ReminderSettings,
  now: Date,
): Promise<string | undefined> {
  if (time === null) return undefined
  const { today } = clockAt(now, timezone)
  const moment = [today, addDays(today, 1) as string]
    .map((day) => instantOf(day, time, timezone))
    .find((at) => at > now) as Date
  const at = moment.toISOString()
  const row = { id: newTaskId(now), kind: 'summary', body: { about: 'plan', due: null } } as const
  await insertRow(db, caller, { ...row, at, created_at: now.toISOString() })
  return at
}
