import { z } from 'zod'
import type { Address, Channel } from './channel.ts'
import { CHANNEL_KINDS, openAddress, Result } from './channel.ts'
import { EVENTS } from './message.ts'
import type { Sealer } from './seal.ts'

/** A channel as its owner sees it: without the secrets. */
export const ChannelView = z.object({
  id: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  address: z.string().describe('A mail address, a URL, or the host of a push service'),
  enabled: z.boolean(),
  confirmed: z.boolean().describe('False until the code from the mail has been given'),
  events: z.array(z.enum(EVENTS)).optional(),
  list: z.string().describe('Only tasks of this list').optional(),
  descriptions: z.boolean().optional(),
  result: Result.optional(),
})
export type ChannelView = z.output<typeof ChannelView>

export const UNREADABLE =
  "The server's secret has changed, so this address can no longer be read. Delete it and add it again."

/** `lists` has the names of lists by id. */
export function viewChannel(
  channel: Channel,
  { sealer, lists }: { sealer: Sealer; lists: ReadonlyMap<string, string> },
): ChannelView {
  const { id, kind, name, enabled, filter, result } = channel
  const address = openAddress(channel, sealer)
  return {
    id,
    kind,
    name,
    address: address ? shownAddress(address) : '',
    enabled,
    confirmed: isConfirmed(address),
    ...(kind === 'webhook' && {
      events: filter.events,
      ...(filter.list_id !== null && { list: lists.get(filter.list_id) ?? 'a deleted list' }),
      descriptions: filter.descriptions,
    }),
    ...(address ? result && { result } : { result: { ok: false, text: UNREADABLE, at: channel.created_at } }),
  }
}

export function isConfirmed(address: Address | undefined): boolean {
  return address?.kind !== 'mail' || address.code === undefined
}

/** Whoever has the whole address of a push service can send to the browser, and it says nothing to a person. */
function shownAddress(address: Address): string {
  if (address.kind === 'push') return new URL(address.endpoint).host
  return address.kind === 'mail' ? address.address : address.url
}
