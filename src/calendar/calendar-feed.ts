import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Caller } from '../caller.ts'
import type { Envelope } from '../envelope.ts'
import { type App, type Call, operation } from '../operation.ts'
import { type Checked, NO_PARAMETERS, runChecked } from '../run-checked.ts'
import { deleteFeed, findFeed, saveFeed } from './feed-store.ts'

export const getCalendarFeed = operation({
  name: 'get_calendar_feed',
  summary:
    'Whether there is a calendar address, and since when. The address itself is shown only when it is made.',
  effect: 'read',
  scope: 'account',
  route: { method: 'get', path: '/api/calendar-feed', takes: 'nothing' },
  input: z.strictObject({}),
  output: z.object({ exists: z.boolean(), created_at: z.string().optional() }),
  async run(_, { db, caller }) {
    const feed = await findFeed(db, caller)
    return feed ? { exists: true, created_at: feed.created_at } : { exists: false }
  },
  say: ({ exists }) => (exists ? 'There is a calendar address' : 'There is no calendar address'),
})

export const deleteCalendarFeed = operation({
  name: 'delete_calendar_feed',
  summary: 'Delete the calendar address. It stops working at once.',
  effect: 'write',
  scope: 'account',
  route: { method: 'delete', path: '/api/calendar-feed', takes: 'nothing' },
  isIdempotent: true,
  freesStorage: true,
  input: z.strictObject({}),
  output: z.object({ exists: z.literal(false) }),
  async run(_, { db, caller }) {
    await deleteFeed(db, caller)
    return { exists: false as const }
  },
  say: () => 'The calendar address no longer works',
})

const CREATE: Checked<z.ZodObject> = {
  name: 'create_calendar_feed',
  effect: 'write',
  scope: 'account',
  parameters: NO_PARAMETERS,
}

/**
 * Makes a calendar address; an older one stops working. Not an operation: only the HTTP server knows the address that
 * people reach it by, and the answer is a secret that must not be kept for retries.
 */
export function createCalendarFeed(
  raw: unknown,
  caller: Caller | undefined,
  { app, call, baseUrl }: { app: App; call: Call; baseUrl: string },
): Promise<Envelope<{ url: string }>> {
  return runChecked(CREATE, raw, caller, { app, call }, async (_, { caller, now }) => {
    const token = newToken()
    await app.db.write(caller, async (db) => {
      app.limits.admitWrite(await app.limits.countWrite(db, caller, now), now)
      await saveFeed(db, caller, { token: tokenHash(token), created_at: now.toISOString() })
    })
    const data = { url: `${baseUrl}/calendar/${token}.ics` }
    return { success: true, message: 'Subscribe to this address; it is shown only once', data, error: null }
  })
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token in the last part of an address; undefined if it cannot be one. */
export function tokenIn(file: string): string | undefined {
  return /^([\w-]{43})\.ics$/.exec(file)?.[1]
}
