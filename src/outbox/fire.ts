import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { clockAt } from '../tasks/calendar.ts'
import { newTaskId } from '../tasks/new-task-id.ts'
import { type Channel, MAX_WAITING } from './channel.ts'
import { findChannels } from './channel-store.ts'
import type { Body } from './message.ts'
import { findDue, insertRow, markFired, moveRow, type OutboxRow, removeRow } from './outbox-store.ts'
import { dueOf } from './plan-task.ts'
import { findTasksByIds } from './plannable-store.ts'
import { quietUntil } from './quiet-hours.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { findProposed } from './render-proposals.ts'
import { planSummary } from './replan.ts'
import { addWaiting } from './waiting-store.ts'

/** The most planned rows in one transaction; the others follow in the next. */
export const FIRED_AT_ONCE = 200

/**
 * Acts on what is due: shows reminders in the page and hands them to the channels. All that is due at once is one
 * message per channel, so a laptop that slept does not flood anybody. Returns how many rows it acted on.
 */
export async function fire(db: Db, caller: Caller, settings: ReminderSettings, now: Date): Promise<number> {
  const due = await findDue(db, caller, now, FIRED_AT_ONCE)
  if (due.length === 0) return 0
  const channels = (await findChannels(db, caller)).filter(({ enabled }) => enabled)
  const quiet = quietUntil(settings, now)
  const events = due.filter(({ kind }) => kind === 'due')
  const others = due.filter(({ kind }) => kind !== 'due')
  await fireEvents(db, caller, { rows: events, channels, now })
  if (quiet) {
    for (const { id } of others) await moveRow(db, caller, id, quiet)
    return due.length
  }
  const people = channels.filter(({ kind }) => kind !== 'webhook')
  const firing = { channels: people, now }
  await fireReminders(db, caller, { rows: others.filter(({ kind }) => kind === 'reminder'), ...firing })
  for (const { id } of others.filter(({ kind }) => kind === 'summary')) {
    await removeRow(db, caller, id)
    await planSummary(db, caller, settings, now)
    await send(db, caller, { about: 'summary', day: clockAt(now, settings.timezone).today }, firing)
  }
  for (const row of others.filter(({ kind }) => kind === 'proposals'))
    await fireProposals(db, caller, row, firing)
  return due.length
}

type Firing = { channels: readonly Channel[]; now: Date }

async function fireReminders(
  db: Db,
  caller: Caller,
  { rows, ...firing }: Firing & { rows: readonly OutboxRow[] },
): Promise<void> {
  if (rows.length === 0) return
  const tasks = await findTasksByIds(
    db,
    caller,
    rows.map(({ task_id }) => task_id as string),
  )
  for (const { id } of rows) await markFired(db, caller, id, firing.now)
  const reminded = tasks.map((task) => ({ id: task.id, due: dueOf(task) }))
  if (reminded.length > 0) await send(db, caller, { about: 'reminders', tasks: reminded }, firing)
}

/** The page has its badge; this is for the channels. */
async function fireProposals(db: Db, caller: Caller, { id, body }: OutboxRow, firing: Firing): Promise<void> {
  await removeRow(db, caller, id)
  if (body.about !== 'proposals') return
  const { from } = body
  const until = (await findProposed(db, caller, { from })).at(-1)?.number
  if (until !== undefined) await send(db, caller, { about: 'proposals', from, until }, firing)
}

async function fireEvents(
  db: Db,
  caller: Caller,
  { rows, channels, now }: Firing & { rows: readonly OutboxRow[] },
): Promise<void> {
  const webhooks = channels.filter(({ filter }) => filter.events.includes('task.due'))
  for (const { id, task_id, body } of rows) {
    await removeRow(db, caller, id)
    const due = body.about === 'plan' ? body.due : null
    if (due === null) continue
    await send(db, caller, { about: 'due', id: task_id as string, due }, { channels: webhooks, now })
  }
}

async function send(db: Db, caller: Caller, body: Body, { channels, now }: Firing): Promise<void> {
  const at = now.toISOString()
  for (const { id: channel_id, waiting } of channels) {
    if (waiting >= MAX_WAITING) continue
    await insertRow(db, caller, { id: newTaskId(now), kind: 'message', channel_id, at, body, created_at: at })
    await addWaiting(db, caller, channel_id, 1)
  }
}
