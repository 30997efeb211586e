import { z } from 'zod'
import { EVENTS } from './message.ts'
import type { Sealer } from './seal.ts'

export const CHANNEL_KINDS = ['push', 'mail', 'post', 'webhook'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Sent to a mail address to prove that it is the person's. */
export const Code = z.object({ digits: z.string(), tries: z.int(), expires_at: z.string() })
export type Code = z.output<typeof Code>

/** Where a channel's messages go; stored encrypted. */
export const Address = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('push'),
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
  }),
  /** `code` waits to be typed in; without one, the address is confirmed. */
  z.object({ kind: z.literal('mail'), address: z.string(), code: Code.optional() }),
  z.object({ kind: z.literal('post'), url: z.string() }),
  z.object({ kind: z.literal('webhook'), url: z.string(), secret: z.string() }),
])
export type Address = z.output<typeof Address>

/** What a webhook wants; other channels take reminders and summaries, and have the empty filter. */
export const Filter = z.object({
  events: z.array(z.enum(EVENTS)).default([]),
  /** A list's id; null is every list. */
  list_id: z.string().nullable().default(null),
  descriptions: z.boolean().default(false),
})
export type Filter = z.output<typeof Filter>

/** The last try on a channel, in words for the person. */
export const Result = z.object({
  ok: z.boolean(),
  text: z.string(),
  at: z.string(),
  milliseconds: z.int().optional(),
})
export type Result = z.output<typeof Result>

export type Channel = {
  id: string
  kind: ChannelKind
  name: string
  sealed: string
  filter: Filter
  enabled: boolean
  /** Messages that wait to be sent. */
  waiting: number
  result: Result | undefined
  created_at: string
}

/** Undefined if the server's secret has changed: the person has to add the channel again. */
export function openAddress({ sealed }: Pick<Channel, 'sealed'>, sealer: Sealer): Address | undefined {
  const text = sealer.open(sealed)
  return text === undefined ? undefined : Address.parse(JSON.parse(text))
}

export function sealAddress(address: Address, sealer: Sealer): string {
  return sealer.seal(JSON.stringify(address))
}

/** The most channels of one person. */
export const MAX_CHANNELS = 20
/** A webhook with this many undelivered messages is switched off. */
export const MAX_WAITING = 1000
