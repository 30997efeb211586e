import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { lockPerson } from '../db/lock-person.ts'
import type { Db } from '../db/tables.ts'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { findChannels } from './channel-store.ts'
import { wakeAt } from './lease-store.ts'
import { findFailed, retryRow } from './message-store.ts'
import { findRow, type OutboxRow, removeRow } from './outbox-store.ts'
import { addWaiting } from './waiting-store.ts'

/** The most messages that one call retries. */
const MOST = 1000

const DeliveryId = text('id', 64)

/** Not a tool. */
export const retryDeliveries = operation({
  name: 'retry_deliveries',
  summary: 'Send messages that could not be delivered again now: all, or the one with this id.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/deliveries/retry', takes: 'body' },
  refuses: ['not_found', 'conflict'],
  unrecorded: true,
  input: z.strictObject({ id: DeliveryId.optional() }),
  output: z.object({ retried: z.int() }),
  async run({ id }, { db, caller, now }) {
    await lockPerson(db, caller)
    const channels = (await findChannels(db, caller)).filter(({ enabled }) => enabled)
    const isOn = ({ channel_id }: OutboxRow) => channels.some((channel) => channel.id === channel_id)
    const found =
      id === undefined ? await findFailed(db, caller, MOST) : [await requireFailed(db, caller, id)]
    const rows = found.filter(isOn)
    if (found.length > 0 && rows.length === 0)
      throw new Problem('conflict', 'Its channel is switched off', { hint: 'Switch the channel on first.' })
    for (const row of rows) {
      await retryRow(db, caller, row.id, now)
      // A message that had been given up was no longer counted.
      if (row.at === null) await addWaiting(db, caller, row.channel_id as string, 1)
    }
    if (rows.length > 0) await wakeAt(db, caller, now.toISOString())
    return { retried: rows.length }
  },
  say: ({ retried }) => `Sending ${retried} message${retried === 1 ? '' : 's'} again`,
})

/** Not a tool. */
export const dropDelivery = operation({
  name: 'drop_delivery',
  summary: 'Give up a message that could not be delivered.',
  effect: 'destroy',
  scope: 'account',
  route: { method: 'delete', path: '/api/deliveries/:id', takes: 'nothing' },
  refuses: ['not_found'],
  freesStorage: true,
  unrecorded: true,
  input: z.strictObject({ id: DeliveryId }),
  output: z.object({ id: z.string() }),
  async run({ id }, { db, caller }) {
    await lockPerson(db, caller)
    const row = await requireFailed(db, caller, id)
    await removeRow(db, caller, id)
    if (row.at !== null) await addWaiting(db, caller, row.channel_id as string, -1)
    return { id }
  },
  say: () => 'Dropped the message',
})

export function isId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

async function requireFailed(db: Db, caller: Caller, id: string): Promise<OutboxRow> {
  const row = isId(id) ? await findRow(db, caller, id) : undefined
  if (row?.failed_at) return row
  throw new Problem('not_found', 'This message has been delivered or dropped already')
}
