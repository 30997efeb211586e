import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

export type Stored = { bytes: number; chat_bytes: number }

/** Adds to the stored bytes, or subtracts, and returns the totals. */
export async function countBytes(db: Db, caller: Caller, more: Stored): Promise<Stored> {
  const { rows } = await count(db, { user_id: caller.userId, ...more })
  return rows[0] as Stored
}

/** A person without any task yet has no counters. */
const count = prepared((db, { user_id, bytes, chat_bytes }: Stored & { user_id: string }) =>
  db
    .insertInto('counters')
    .values({
      user_id,
      last_number: 0,
      last_change: 0,
      pending: 0,
      completed: 0,
      purged_on: '',
      bytes,
      chat_bytes,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        bytes: eb('counters.bytes', '+', eb.ref('excluded.bytes')),
        chat_bytes: eb('counters.chat_bytes', '+', eb.ref('excluded.chat_bytes')),
      })),
    )
    .returning(['bytes', 'chat_bytes']),
)
