import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { Channel } from './channel.ts'
import { findChannels } from './channel-store.ts'

/** The webhooks that are on. */
export async function findWebhooks(db: Db, caller: Caller): Promise<Channel[]> {
  return (await findChannels(db, caller)).filter(({ kind, enabled }) => kind === 'webhook' && enabled)
}

/** True if one of them wants to know when tasks are due. */
export function wantsDue(webhooks: readonly Channel[]): boolean {
  return webhooks.some(({ filter }) => filter.events.includes('task.due'))
}
