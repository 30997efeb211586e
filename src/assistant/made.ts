import type { Envelope } from '../envelope.ts'

/** A call that was made, and what came of it. */
export type Made = { tool: string; args: Readonly<Record<string, unknown>>; envelope: Envelope }
