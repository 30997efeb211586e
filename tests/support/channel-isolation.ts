import { randomUUID } from 'node:crypto'
import type { Caller } from '../../src/caller.ts'
import type { App } from '../../src/operation.ts'
import type { Channel, Result } from '../../src/outbox/channel.ts'
import {
  disableChannel,
  findChannels,
  insertChannel,
  removeChannel,
  saveChannel,
  saveResult,
} from '../../src/outbox/channel-store.ts'
import { rawSql, type TestAddress, withRawSql } from './inspect.ts'
import { copyRows, fingerprintOf, insert, person } from './isolation-rows.ts'

const RESULT: Result = { ok: true, text: 'Answered 204', at: '2026-11-16T08:00:00.000Z' }

/** Gives a person a row in each table of the outbox, and a model. */
export async function plantOutbox(address: TestAddress, { userId: user_id }: Caller): Promise<void> {
  const channel = aWebhook()
  const { id: channel_id, created_at } = channel
  await withRawSql(address, async (query) => {
    await insert(query, 'channels', {
      ...channel,
      user_id,
      filter: JSON.stringify(channel.filter),
      enabled: 1,
      result: JSON.stringify(RESULT),
    })
    const message = { user_id, id: randomUUID(), kind: 'message', channel_id, at: created_at, created_at }
    await insert(query, 'outbox', { ...message, body: '{"about":"summary","day":"2026-11-16"}' })
    await insert(query, 'reminder_settings', { user_id, timezone: 'UTC' })
    const model = { provider: 'local', model: 'x', sealed: 'x', updated_at: created_at }
    await insert(query, 'models', { user_id, ...model })
  })
}

/** Lets Ann use her channels while two strangers have channels with the same ids, and returns every leak. */
export async function channelFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const [first, second] = [aWebhook(), aWebhook()]
  await app.db.write(ann, async (db) => {
    await insertChannel(db, ann, first)
    await insertChannel(db, ann, second)
  })
  const message = { user_id: ann.userId, id: randomUUID(), kind: 'message', channel_id: first.id }
  await withRawSql(address, (query) =>
    insert(query, 'outbox', { ...message, body: '{}', created_at: first.created_at }),
  )
  for (const stranger of strangers) await copyRows(address, ann, stranger)
  const before = await fingerprintOf(address, strangers)

  const webhooks = async () => {
    const [row] = await rawSql(address, 'select webhooks from counters where user_id = ?', [ann.userId])
    return row?.webhooks
  }
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) faults.push(`${what}: ${actual} instead of ${expected}`)
  }
  check('her webhooks', await webhooks(), 2)
  await app.db.write(ann, async (db) => {
    await saveResult(db, ann, first.id, RESULT)
    await saveChannel(db, ann, { ...first, name: 'renamed' })
    await disableChannel(db, ann, second.id, { ...RESULT, ok: false })
  })
  check('her webhooks after one was switched off', await webhooks(), 1)
  await app.db.write(ann, (db) => removeChannel(db, ann, first.id))
  check('her webhooks after the other was deleted', await webhooks(), 0)
  const left = await app.db.read(ann, (db) => findChannels(db, ann))
  check('her channels', left.map(({ id }) => id).join(), second.id)
  const messages = await rawSql(address, 'select id from outbox where user_id = ?', [ann.userId])
  check('her messages', messages.length, 0)
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's channels were changed")
  return faults
}

function aWebhook(): Channel {
  return {
    id: randomUUID(),
    kind: 'webhook',
    name: 'x',
    sealed: 'x',
    filter: { events: [], list_id: null, descriptions: false },
    enabled: true,
    waiting: 0,
    result: undefined,
    created_at: new Date().toISOString(),
  }
}
