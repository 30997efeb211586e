import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type Change, readChanges } from '../history/read-changes.ts'
import { countBytes } from '../observe/storage-store.ts'

type Row = Omit<Tables['proposals'], 'user_id'>

/** A proposal with its diff; `changes` is undefined if only a newer version can read it. */
export type Proposal = Omit<Row, 'changes'> & { changes: Change[] | undefined; bytes: number }

const COLUMNS = [
  'number',
  'program',
  'client',
  'operation',
  'fingerprint',
  'changes',
  'created_at',
  'decision',
  'decided_at',
  'reason',
] as const

type Own = { user_id: string }

/** Stores a proposal under the person's next number. */
export async function insertProposal(
  db: Db,
  caller: Caller,
  proposal: Omit<Row, 'number' | 'decision' | 'decided_at' | 'reason'>,
): Promise<number> {
  const { rows } = await takeNextNumber(db, { user_id: caller.userId })
  const [{ last_proposal: number }] = rows as [{ last_proposal: number }]
  await insertRow(db, { ...proposal, number, user_id: caller.userId })
  return number
}

const takeNextNumber = prepared((db, { user_id }: Own) =>
  db
    .insertInto('counters')
    .values({
      user_id,
      last_number: 0,
      last_change: 0,
      pending: 0,
      completed: 0,
      purged_on: '',
      last_proposal: 1,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ last_proposal: (eb) => eb('counters.last_proposal', '+', 1) }),
    )
    .returning('last_proposal'),
)

type NewRow = Omit<Tables['proposals'], 'decision' | 'decided_at' | 'reason'>

const insertRow = prepared((db, row: NewRow) =>
  db.insertInto('proposals').values({
    user_id: row.user_id,
    number: row.number,
    program: row.program,
    client: row.client,
    operation: row.operation,
    fingerprint: row.fingerprint,
    changes: row.changes,
    created_at: row.created_at,
  }),
)

export async function findProposal(db: Db, caller: Caller, number: number): Promise<Proposal | undefined> {
  return (await selectOne(db, { user_id: caller.userId, number })).rows.map(asProposal)[0]
}

const selectOne = prepared((db, { user_id, number }: Own & { number: number }) =>
  db.selectFrom('proposals').select(COLUMNS).where('user_id', '=', user_id).where('number', '=', number),
)

/** The proposals that wait for the person, oldest first. */
export async function findWaiting(db: Db, caller: Caller): Promise<Proposal[]> {
  return (await selectWaiting(db, { user_id: caller.userId })).rows.map(asProposal)
}

const selectWaiting = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('proposals')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('decided_at', 'is', null)
    .orderBy('number'),
)

/** How many proposals of each program wait, and which one has this fingerprint. */
export async function countWaiting(db: Db, caller: Caller): Promise<Map<string, number>> {
  const { rows } = await selectCounts(db, { user_id: caller.userId })
  return new Map(rows.map(({ program, waiting }) => [program, Number(waiting)]))
}

const selectCounts = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('proposals')
    .select((eb) => ['program', eb.fn.countAll<number>().as('waiting')])
    .where('user_id', '=', user_id)
    .where('decided_at', 'is', null)
    .groupBy('program'),
)

/** The waiting proposals that the same call of the same program has made before. */
export async function findSame(
  db: Db,
  caller: Caller,
  same: { program: string; fingerprint: string },
): Promise<Proposal[]> {
  return (await selectSame(db, { user_id: caller.userId, ...same })).rows.map(asProposal)
}

const selectSame = prepared(
  (db, { user_id, program, fingerprint }: Own & { program: string; fingerprint: string }) =>
    db
      .selectFrom('proposals')
      .select(COLUMNS)
      .where('user_id', '=', user_id)
      .where('decided_at', 'is', null)
      .where('program', '=', program)
      .where('fingerprint', '=', fingerprint),
)

export type Decision = Pick<Row, 'decision' | 'decided_at' | 'reason'>

/** Stores the person's decision. False if there is one already: one statement decides a race. */
export async function decideProposal(
  db: Db,
  caller: Caller,
  number: number,
  decision: Decision,
): Promise<boolean> {
  const { rows } = await updateDecision(db, { user_id: caller.userId, number, ...decision })
  return rows.length > 0
}

const updateDecision = prepared(
  (db, { user_id, number, decision, decided_at, reason }: Own & Decision & { number: number }) =>
    db
      .updateTable('proposals')
      .set({ decision, decided_at, reason })
      .where('user_id', '=', user_id)
      .where('number', '=', number)
      .where('decided_at', 'is', null)
      .returning('number'),
)

/** Lets a declined proposal wait again. */
export async function reopenProposal(db: Db, caller: Caller, number: number): Promise<void> {
  await updateDeclined(db, { user_id: caller.userId, number })
}

const updateDeclined = prepared((db, { user_id, number }: Own & { number: number }) =>
  db
    .updateTable('proposals')
    .set({ decision: null, decided_at: null, reason: null })
    .where('user_id', '=', user_id)
    .where('number', '=', number)
    .where('decision', '=', 'declined'),
)

/** Replaces the diff of a waiting proposal after another one of its program was approved. */
export async function saveChanges(
  db: Db,
  caller: Caller,
  { number, bytes }: Pick<Proposal, 'number' | 'bytes'>,
  changes: readonly Change[],
): Promise<void> {
  const content = JSON.stringify(changes)
  await updateChanges(db, { user_id: caller.userId, number, changes: content })
  await countBytes(db, caller, { bytes: Buffer.byteLength(content) - bytes, chat_bytes: 0 })
}

const updateChanges = prepared(
  (db, { user_id, number, changes }: Own & { number: number; changes: string }) =>
    db.updateTable('proposals').set({ changes }).where('user_id', '=', user_id).where('number', '=', number),
)

/** What the person decided about a program's proposals since a moment, oldest first. */
export async function findDecided(
  db: Db,
  caller: Caller,
  { program, since, limit }: { program: string; since: string; limit: number },
): Promise<Proposal[]> {
  return (await selectDecided(db, { user_id: caller.userId, program, since, limit })).rows.map(asProposal)
}

const selectDecided = prepared(
  (db, { user_id, program, since, limit }: Own & { program: string; since: string; limit: number }) =>
    db
      .selectFrom('proposals')
      .select(COLUMNS)
      .where('user_id', '=', user_id)
      .where('program', '=', program)
      .where('decided_at', '>', since)
      .orderBy('decided_at')
      .orderBy('number')
      .limit(limit),
)

/** A program's proposals that wait or were decided since a moment, newest first. */
export async function findRecent(
  db: Db,
  caller: Caller,
  { program, since, limit }: { program: string; since: string; limit: number },
): Promise<Proposal[]> {
  return (await selectRecent(db, { user_id: caller.userId, program, since, limit })).rows.map(asProposal)
}

const selectRecent = prepared(
  (db, { user_id, program, since, limit }: Own & { program: string; since: string; limit: number }) =>
    db
      .selectFrom('proposals')
      .select(COLUMNS)
      .where('user_id', '=', user_id)
      .where('program', '=', program)
      .where((eb) => eb.or([eb('decided_at', 'is', null), eb('decided_at', '>', since)]))
      .orderBy('number', 'desc')
      .limit(limit),
)

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes proposals that are a month old, waiting ones too. Returns the bytes freed. */
export async function purgeProposals(db: Db, caller: Caller, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const { rows } = await deleteOld(db, { user_id: caller.userId, before: before.toISOString() })
  const freed = rows.reduce((sum, { changes }) => sum + Buffer.byteLength(changes), 0)
  if (freed > 0) await countBytes(db, caller, { bytes: -freed, chat_bytes: 0 })
  return freed
}

const deleteOld = prepared((db, { user_id, before }: Own & { before: string }) =>
  db
    .deleteFrom('proposals')
    .where('user_id', '=', user_id)
    .where('created_at', '<', before)
    .returning('changes'),
)

function asProposal({ changes, ...row }: Row): Proposal {
  return { ...row, changes: readChanges(changes), bytes: Buffer.byteLength(changes) }
}
