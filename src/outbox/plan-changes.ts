import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { type Change, type TaskChange, taskChanges } from '../history/read-changes.ts'
import type { Task } from '../tasks/task.ts'
import type { Channel } from './channel.ts'
import { defaultSettings } from './default-settings.ts'
import { wakeAt } from './lease-store.ts'
import { removePlanned } from './outbox-store.ts'
import { planEvents } from './plan-events.ts'
import { isPlannable, planTask } from './plan-task.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { findSettings, saveSettings } from './settings-store.ts'
import { findWebhooks, wantsDue } from './webhooks.ts'

export type Written = {
  changes: readonly Change[]
  /** The number of the change in the history. */
  seq: number
  now: Date
  /** The time zone of the call. */
  timezone: string
  /** How many webhooks the person has. */
  webhooks: number
}

/**
 * Plans what a change makes leave Errand, in the transaction of the change: the reminders of tasks that were added,
 * moved, completed or deleted, and the events for webhooks.
 */
export async function planChanges(db: Db, caller: Caller, written: Written): Promise<void> {
  const changes = asOneEach(taskChanges(written.changes))
  const webhooks = written.webhooks > 0 ? await findWebhooks(db, caller) : []
  const moments = [
    await planReminders(db, caller, changes.filter(isRescheduled), written, webhooks),
    await planEvents(db, caller, { ...written, changes }, webhooks),
  ]
  const earliest = moments.filter((at) => at !== undefined).sort()[0]
  if (earliest !== undefined) await wakeAt(db, caller, earliest)
}

/** A task that one call changed twice has its first and last state. */
function asOneEach(changes: readonly TaskChange[]): TaskChange[] {
  const byId = new Map<string, TaskChange>()
  for (const { before, after } of changes) {
    const { id } = (after ?? before) as Task
    const earlier = byId.get(id)
    byId.set(id, earlier ? { before: earlier.before, after } : { before, after })
  }
  return [...byId.values()]
}

function isRescheduled({ before, after }: TaskChange): boolean {
  if (!before || !after) return hasDate(before) || hasDate(after)
  return SCHEDULE.some((field) => before[field] !== after[field])
}

const SCHEDULE = ['status', 'due_date', 'due_time', 'remind'] as const

function hasDate(task: Task | null): boolean {
  return task !== null && (task.due_date !== null || task.remind !== null)
}

/** Returns the earliest moment. */
async function planReminders(
  db: Db,
  caller: Caller,
  changes: readonly TaskChange[],
  { now, timezone }: Written,
  webhooks: readonly Channel[],
): Promise<string | undefined> {
  for (const { before } of changes) {
    if (before && hasDate(before)) await removePlanned(db, caller, before.id)
  }
  const tasks = changes.map(({ after }) => after).filter(isPlannable)
  if (tasks.length === 0) return undefined
  const settings = await settingsOf(db, caller, timezone)
  const plan = { settings, now, wantsDue: wantsDue(webhooks) }
  const moments = []
  for (const task of tasks) moments.push(await planTask(db, caller, task, plan))
  return moments.filter((at) => at !== undefined).sort()[0]
}

/** The settings, stored with the person's time zone, or else that of the first call: the worker has no call. */
async function settingsOf(db: Db, caller: Caller, timezone: string): Promise<ReminderSettings> {
  const stored = await findSettings(db, caller)
  if (stored) return stored
  const settings = defaultSettings(caller.timezone ?? timezone)
  await saveSettings(db, caller, settings)
  return settings
}
