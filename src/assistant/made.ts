import type { Envelope } from '../envelope.ts'

/** A tool call with its result. */
export type Made = {
  tool: string
  args: Readonly<Record<string, unknown>>
  envelope: Envelope
  /** The id that a language model gave the call. */
  callId?: string
}
