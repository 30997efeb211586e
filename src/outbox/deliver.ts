import type { Caller } from '../caller.ts'
import { lockPerson } from '../db/lock-person.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../operation.ts'
import { clockAt } from '../tasks/calendar.ts'
import { type Channel, openAddress } from './channel.ts'
import { disableChannel, findChannels, saveResult } from './channel-store.ts'
import type { Event, Message } from './message.ts'
import { findMessages, findMessagesToSend, markFailed, postponeMessages } from './message-store.ts'
import { moveRow, type OutboxRow, removeRow } from './outbox-store.ts'
import { quietUntil } from './quiet-hours.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { renderEvent, renderMessage } from './render.ts'
import type { Sent } from './send/senders.ts'
import { addWaiting } from './waiting-store.ts'

/** Sent at once and in one turn; a try takes at most 10 seconds, so a turn ends well within its lease. */
const AT_ONCE = 5
const IN_ONE_TURN = 20

export const FIRST_DELAY_MS = 15_000
const LONGEST_DELAY_MS = 60 * 60 * 1000
const GIVE_UP_MS = 24 * 60 * 60 * 1000

export type Delivery = {
  app: App
  baseUrl: string
  settings: ReminderSettings
  /** How long after the first failed try the second one is. */
  retryMs: number
}

type Prepared = { row: OutboxRow; channel: Channel | undefined; content: Message | Event | undefined }
type Outcome = { row: OutboxRow; channel: Channel | undefined; sent: Sent | 'dropped'; milliseconds: number }

/**
 * Sends the messages that are due, each at least once: the row is removed only after the receiver has accepted it. No
 * transaction is open meanwhile. Returns how many there were.
 */
export async function deliver(caller: Caller, delivery: Delivery): Promise<number> {
  const { app } = delivery
  const messages = await app.db.read(caller, (db) => prepare(db, caller, delivery))
  if (messages.length === 0) return 0
  let left = messages
  while (left.length > 0) {
    const outcomes = await Promise.all(left.slice(0, AT_ONCE).map((each) => send(each, delivery)))
    const failing = failingChannels(outcomes)
    // At once, not after the last: what was delivered must not be repeated if the process is killed.
    await app.db.write(caller, async (db) => {
      await lockPerson(db, caller)
      for (const outcome of outcomes) await store(db, caller, outcome, delivery)
      for (const channelId of failing) await pause(db, caller, channelId, delivery)
    })
    left = left.slice(AT_ONCE).filter(({ row }) => !failing.has(row.channel_id as string))
  }
  return messages.length
}

/** The channels on which every try failed. Trying the rest of their messages would take 10 seconds each. */
function failingChannels(outcomes: readonly Outcome[]): Set<string> {
  const tried = outcomes.filter(({ sent }) => sent !== 'dropped')
  const ids = (isOk: boolean) =>
    tried.filter(({ sent }) => (sent as Sent).ok === isOk).map(({ row }) => row.channel_id as string)
  const working = new Set(ids(true))
  return new Set(ids(false).filter((id) => !working.has(id)))
}

/** The other messages wait no longer than this, however often the one that failed has been tried. */
const PAUSE = 4

async function pause(db: Db, caller: Caller, channelId: string, { app, retryMs }: Delivery): Promise<void> {
  const now = app.now()
  await postponeMessages(db, caller, { channelId, now, until: new Date(now.getTime() + PAUSE * retryMs) })
}

/** Reads the messages and renders them. */
async function prepare(db: Db, caller: Caller, { app, baseUrl, settings }: Delivery): Promise<Prepared[]> {
  const now = app.now()
  const channels = new Map((await findChannels(db, caller)).map((channel) => [channel.id, channel]))
  // The person's own reminders do not wait for their webhooks.
  const first = [...channels.values()].filter(({ kind }) => kind !== 'webhook').map(({ id }) => id)
  const rows = await findMessagesToSend(db, caller, { now, limit: IN_ONE_TURN, first })
  if (rows.length === 0) return []
  const rendering = { baseUrl, clock: clockAt(now, settings.timezone) }
  return Promise.all(
    rows.map(async (row) => {
      const channel = channels.get(row.channel_id as string)
      if (!channel?.enabled) return { row, channel, content: undefined }
      const content =
        channel.kind === 'webhook'
          ? await renderEvent(db, caller, row, channel)
          : await renderMessage(db, caller, row, rendering)
      return { row, channel, content }
    }),
  )
}

async function send({ row, channel, content }: Prepared, { app }: Delivery): Promise<Outcome> {
  const started = performance.now()
  const done = (sent: Sent | 'dropped') => ({
    row,
    channel,
    sent,
    milliseconds: Math.round(performance.now() - started),
  })
  if (!channel || !content) return done('dropped')
  const address = openAddress(channel, app.sealer())
  if (!address) return done({ ok: false, text: UNREADABLE, isGone: true })
  return done(
    address.kind === 'webhook'
      ? await app.senders().post(address, content as Event)
      : await app.senders().send(address, content as Message),
  )
}

const UNREADABLE = 'The server has a new secret. Set this up again.'

async function store(db: Db, caller: Caller, outcome: Outcome, { app, retryMs }: Delivery): Promise<void> {
  const { row, channel, sent, milliseconds } = outcome
  const now = app.now()
  if (sent === 'dropped') {
    await removeRow(db, caller, row.id)
    if (channel) await addWaiting(db, caller, channel.id, -1)
    return
  }
  const { id } = channel as Channel
  const result = { ok: sent.ok, text: sent.text, at: now.toISOString(), milliseconds }
  await saveResult(db, caller, id, result)
  if (sent.ok) {
    await removeRow(db, caller, row.id)
    await addWaiting(db, caller, id, -1)
    return
  }
  const next = sent.isGone ? null : nextTry(row, now, retryMs)
  await markFailed(db, caller, { id: row.id, attempts: row.attempts + 1, error: sent.text, now, next })
  if (next === null) await addWaiting(db, caller, id, -1)
  if (sent.isGone) await disableChannel(db, caller, id, result)
}

/** Doubles the delay with each try, for a day. Spread, so that many messages do not come back at one moment. */
function nextTry(
  { attempts, created_at }: Pick<OutboxRow, 'attempts' | 'created_at'>,
  now: Date,
  retryMs: number,
): Date | null {
  if (now.getTime() - Date.parse(created_at) >= GIVE_UP_MS) return null
  const delay = Math.min(retryMs * 2 ** Math.min(attempts, 20), LONGEST_DELAY_MS)
  return new Date(now.getTime() + delay * (0.9 + Math.random() * 0.2))
}

/** Puts off messages to people until the quiet hours end. Webhooks are for programs, which do not sleep. */
export async function holdInQuietHours(
  db: Db,
  caller: Caller,
  settings: ReminderSettings,
  now: Date,
): Promise<void> {
  const until = quietUntil(settings, now)
  if (!until) return
  const channels = await findChannels(db, caller)
  const isWebhook = new Set(channels.filter(({ kind }) => kind === 'webhook').map(({ id }) => id))
  for (const { id, channel_id } of await findMessages(db, caller, now, 1000)) {
    if (!isWebhook.has(channel_id as string)) await moveRow(db, caller, id, until)
  }
}
