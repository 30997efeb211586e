import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import type { Channel } from './channel.ts'
import { findChannels } from './channel-store.ts'

export const ChannelId = text('id', 100).describe('Its id')

/** The channel with this id. */
export async function findOneChannel(
  id: string,
  { db, caller }: Pick<Context, 'db' | 'caller'>,
): Promise<Channel> {
  const found = (await findChannels(db, caller)).find((channel) => channel.id === id)
  if (found) return found
  throw new Problem('not_found', 'There is no such channel', { hint: 'It may have been deleted.' })
}
