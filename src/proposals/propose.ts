import { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { Envelope } from '../envelope.ts'
import type { Change } from '../history/read-changes.ts'
import { admitBytes, type StorageLimits } from '../observe/storage.ts'
import { countBytes } from '../observe/storage-store.ts'
import { Problem } from '../problem.ts'
import { countWaiting, findSame, insertProposal, purgeProposals } from './proposal-store.ts'
import { summarise } from './summarise.ts'

/** More than anybody wants to decide one by one. Of one program, so that it cannot keep others from proposing. */
const MAX_WAITING = 100

type Proposed = {
  operation: string
  fingerprint: string
  changes: readonly Change[]
  now: Date
  storage: StorageLimits
}

/** The data of an answer to a call that waits for the person. */
export const WaitingView = z.object({
  proposal: z.object({ number: z.int(), status: z.literal('waiting'), summary: z.string() }),
})
export type Waiting = z.output<typeof WaitingView>

type Kept = { envelope: Envelope<Waiting>; number: number; isNew: boolean }

/** Keeps a change for the person to decide on. The same call again is the same proposal. */
export async function propose(
  db: Db,
  caller: Caller,
  { operation, fingerprint, changes, now, storage }: Proposed,
): Promise<Kept> {
  const program = caller.programs[0] as string
  const summary = summarise(changes)
  // "Undo the last change" is another change later on.
  const same = (await findSame(db, caller, { program, fingerprint })).find(
    (earlier) => summarise(earlier.changes) === summary,
  )?.number
  const number = same ?? (await store(db, caller, { operation, fingerprint, changes, now, storage }))
  const envelope: Envelope<Waiting> = {
    success: true,
    message: `Proposed, waiting for the person: ${summary}. Nothing has been changed yet`,
    data: { proposal: { number, status: 'waiting', summary } },
    error: null,
  }
  return { envelope, number, isNew: same === undefined }
}

async function store(
  db: Db,
  caller: Caller,
  { operation, fingerprint, changes, now, storage }: Proposed,
): Promise<number> {
  await purgeProposals(db, caller, now)
  const waiting = (await countWaiting(db, caller)).get(caller.programs[0] as string) ?? 0
  if (waiting >= MAX_WAITING)
    throw new Problem('conflict', `${MAX_WAITING} proposals of this program already wait for the person`, {
      hint: 'Stop here, and ask the person to decide on some in Proposals.',
    })
  const content = JSON.stringify(changes)
  const { bytes } = await countBytes(db, caller, { bytes: Buffer.byteLength(content), chat_bytes: 0 })
  admitBytes(storage, bytes, 'grows')
  return insertProposal(db, caller, {
    program: caller.programs[0] as string,
    client: caller.client,
    operation,
    fingerprint,
    changes: content,
    created_at: now.toISOString(),
  })
}

/** What waits, in a few words. */
export function summaryIn({ data }: Envelope): string {
  return WaitingView.parse(data).proposal.summary
}

/** Whether an answer says that the call waits for the person. */
export function isWaiting(envelope: Envelope): boolean {
  return envelope.success && WaitingView.safeParse(envelope.data).success
}
