import { z } from 'zod'
import { EVENTS } from './message.ts'

export const CHANNEL_KINDS = ['push', 'mail', 'post', 'webhook'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Where a channel's messages go; stored encrypted. */
export const Address = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('push'),
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
  }),
  /** `code` waits to be typed in; without one, the address is confirmed. */
  z.object({ kind: z.literal('mail'), address: z.string(), code: z.string().optional() }),
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

/** The most channels of one person. */
export const MAX_CHANNELS = 20
/** A webhook with this many undelivered messages is switched off. */
export const MAX_WAITING = 1000
