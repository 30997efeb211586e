import type { EventType } from '../../../src/outbox/message.ts'

/** A channel as GET /api/channels shows it. */
export type Channel = {
  id: string
  kind: 'push' | 'mail' | 'post' | 'webhook'
  name: string
  /** An email address, a URL, or the host of a push service. */
  address: string
  enabled: boolean
  confirmed: boolean
  events?: EventType[]
  list?: string
  descriptions?: boolean
  result?: Result
}

export type Result = { ok: boolean; text: string; at: string; milliseconds?: number }

export type ChannelList = {
  channels: Channel[]
  push_key: string
  mail: { available: boolean; address?: string }
}
