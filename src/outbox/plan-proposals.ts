import type { Caller } from '../caller.ts'
import { programId } from '../callers/program.ts'
import type { Db } from '../db/tables.ts'
import { wakeAt } from './lease-store.ts'
import { insertRow } from './outbox-store.ts'

/** The same for everybody: a person has one row, so a burst of proposals is one message. */
const ROW = '00000000-0000-7000-8000-000000000018'
const BURST_MS = 30_000

/** Plans to tell the person about a new proposal, together with those that follow shortly. */
export async function planProposals(
  db: Db,
  caller: Caller,
  { number, now }: { number: number; now: Date },
): Promise<void> {
  if (isOwnChat(caller)) return
  const at = new Date(now.getTime() + BURST_MS).toISOString()
  const body = { about: 'proposals', from: number } as const
  await insertRow(db, caller, { id: ROW, kind: 'proposals', at, body, created_at: now.toISOString() })
  await wakeAt(db, caller, at)
}

/** The person reads in the chat that the change waits. */
function isOwnChat({ programs }: Caller): boolean {
  return programs.every((id) => id === programId('assistant'))
}
