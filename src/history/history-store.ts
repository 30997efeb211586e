import type { Selectable } from 'kysely'
import type { Caller } from '../caller.ts'
import { isEnabled } from '../db/enabled.ts'
import { addPerson } from '../db/people.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import { admitBytes, admitTasks, type Growth, type StorageLimits } from '../observe/storage.ts'
import { Problem } from '../problem.ts'
import type { Task } from '../tasks/task.ts'
import { dayOf, markPurged, purge } from './purge-store.ts'
import { areVisible, type Change, readChanges, taskChanges } from './read-changes.ts'

export type Entry = {
  operation: string
  requestId: string
  now: Date
  changes: Change[]
  undoes?: number
  /** It undoes several changes at once, so it has no number of one. */
  isUndo?: true
  /** The program that had proposed this, if the person approved it. */
  proposedBy?: { client: string; program: string; approved: 1 }
  /** Length of the undo window. */
  keptDays: number
  storage: StorageLimits
}

/**
 * Stores one operation's changes with their author and surface. The number `seq` rises by one per change of the person,
 * so the history is also the change feed: a reader asks for the rows after the last number it saw.
 */
export async function recordChanges(db: Db, caller: Caller, entry: Entry): Promise<Recorded> {
  const changes = JSON.stringify(entry.changes)
  const pending = difference(entry.changes, 'pending')
  const completed = difference(entry.changes, 'completed')
  const bytes = Buffer.byteLength(changes) + textGrowth(entry.changes)
  const { rows } = await incrementCounters(db, { user_id: caller.userId, pending, completed, bytes })
  const [counted] = rows
  // The account was deleted or disabled after the call began.
  if (!counted) throw new Problem('unauthenticated', 'This account has been deleted or disabled')
  const { last_change: seq, purged_on } = counted
  const growth = growthOf(entry)
  if (growth === 'grows' && pending + completed > 0)
    admitTasks(entry.storage, counted.pending + counted.completed)
  await insertEntry(db, {
    user_id: caller.userId,
    seq,
    operation: entry.operation,
    surface: caller.surface,
    client: caller.client,
    request_id: entry.requestId,
    undoes: entry.undoes ?? null,
    changes,
    created_at: entry.now.toISOString(),
    program: caller.programs[0] ?? null,
    approved: 0,
    ...entry.proposedBy,
  })
  const freed = purged_on === dayOf(entry.now) ? 0 : await purgeDaily(db, caller, entry)
  admitBytes(entry.storage, counted.bytes - freed, growth)
  return { seq, webhooks: counted.webhooks }
}

export type Recorded = {
  seq: number
  /** How many webhooks the person has: it is in the row that was read anyway. */
  webhooks: number
}

/** How an operation's changes affect storage. */
export function growthOf({ changes, undoes, isUndo }: Pick<Entry, 'changes' | 'undoes' | 'isUndo'>): Growth {
  if (undoes !== undefined || isUndo) return 'undoes'
  return changes.length > 0 && changes.every(({ after }) => after === null) ? 'deletes' : 'grows'
}

/** Runs with a person's first change of the day only, so that other changes need not wait for the purge. */
async function purgeDaily(db: Db, caller: Caller, { now, keptDays }: Entry): Promise<number> {
  const freed = await purge(db, caller, now, { days: keptDays })
  await markPurged(db, { user_id: caller.userId, today: dayOf(now) })
  await addPerson(db, caller)
  return freed
}

type Increments = { user_id: string; pending: number; completed: number; bytes: number }

const incrementCounters = prepared((db, more: Increments) =>
  db
    .updateTable('counters')
    .set((eb) => ({
      last_change: eb('last_change', '+', 1),
      pending: eb('pending', '+', more.pending),
      completed: eb('completed', '+', more.completed),
      bytes: eb('bytes', '+', more.bytes),
    }))
    .where('user_id', '=', more.user_id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('forgotten').select('id').where('id', '=', more.user_id))))
    .where(isEnabled('counters.user_id'))
    .returning(['last_change', 'purged_on', 'pending', 'completed', 'bytes', 'webhooks']),
)

type Row = Selectable<Tables['history']>

const insertEntry = prepared((db, entry: Row) =>
  db.insertInto('history').values({
    user_id: entry.user_id,
    seq: entry.seq,
    operation: entry.operation,
    surface: entry.surface,
    client: entry.client,
    request_id: entry.request_id,
    undoes: entry.undoes,
    changes: entry.changes,
    created_at: entry.created_at,
    program: entry.program,
    approved: entry.approved,
  }),
)

/** The change in the number of tasks with this status. */
function difference(changes: readonly Change[], status: Task['status']): number {
  let count = 0
  for (const { before, after } of taskChanges(changes)) {
    if (after?.status === status) count++
    if (before?.status === status) count--
  }
  return count
}

/** The change in the bytes of the tasks' texts. */
function textGrowth(changes: readonly Change[]): number {
  return taskChanges(changes).reduce(
    (sum, { before, after }) => sum + textBytes(after) - textBytes(before),
    0,
  )
}

function textBytes(task: Task | null): number {
  if (task === null) return 0
  const { title, description, tags } = task
  return [title, description, tags].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0)
}

/** A stored change. `changes` is null once purged, or if only a newer version can read it. */
export type HistoryEntry = Omit<Row, 'user_id' | 'changes'> & {
  changes: Change[] | null
  isFromNewerVersion: boolean
}

/** The newest change, or the one with this number. A program that is limited to a list sees its own in there. */
export async function findChange(db: Db, caller: Caller, seq?: number): Promise<HistoryEntry | undefined> {
  if (caller.onlyList !== undefined) return findOwnChange(db, caller, seq)
  const own = { user_id: caller.userId, limit: 1 }
  const { rows } = await (seq === undefined ? selectNewest(db, own) : selectOne(db, { ...own, seq }))
  return rows.map(asEntry)[0]
}

async function findOwnChange(db: Db, caller: Caller, seq?: number): Promise<HistoryEntry | undefined> {
  const [program = ''] = caller.programs
  const range = { from: seq ?? 1, to: seq ?? LARGEST_NUMBER }
  const { rows } = await selectNewestOf(db, { user_id: caller.userId, program, ...range })
  return rows.map(asEntry).find(({ changes }) => areVisible(changes, caller))
}

const LARGEST_NUMBER = 2 ** 31 - 1

/** The newest changes, or those before a number. Changes older than `from` come without content. */
export async function listHistory(
  db: Db,
  caller: Caller,
  { limit, before, from }: { limit: number; before?: number; from: Date },
): Promise<HistoryEntry[]> {
  const own = { user_id: caller.userId, limit }
  const { rows } = await (before === undefined
    ? selectNewest(db, own)
    : selectBefore(db, { ...own, seq: before }))
  return rows.map((row) => asEntryFrom(row, from))
}

/** Changes after a number, oldest first, for a reader of the feed. */
export async function listChangesAfter(
  db: Db,
  caller: Caller,
  { after, limit, from }: { after: number; limit: number; from: Date },
): Promise<HistoryEntry[]> {
  const { rows } = await selectAfter(db, { user_id: caller.userId, seq: after, limit })
  return rows.map((row) => asEntryFrom(row, from))
}

/** The number of the newest change; 0 before the first. */
export async function findLastChange(db: Db, caller: Caller): Promise<number> {
  const { rows } = await selectLast(db, { user_id: caller.userId })
  return rows[0]?.last_change ?? 0
}

const COLUMNS = [
  'seq',
  'operation',
  'surface',
  'client',
  'request_id',
  'undoes',
  'changes',
  'created_at',
  'program',
  'approved',
] as const

type Newest = { user_id: string; limit: number }

const selectNewest = prepared((db, { user_id, limit }: Newest) =>
  db.selectFrom('history').select(COLUMNS).where('user_id', '=', user_id).orderBy('seq', 'desc').limit(limit),
)

type Range = { user_id: string; program: string; from: number; to: number }

const selectNewestOf = prepared((db, { user_id, program, from, to }: Range) =>
  db
    .selectFrom('history')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('program', '=', program)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('seq', 'desc')
    .limit(1),
)

const selectBefore = prepared((db, { user_id, seq, limit }: Newest & { seq: number }) =>
  db
    .selectFrom('history')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(limit),
)

const selectAfter = prepared((db, { user_id, seq, limit }: Newest & { seq: number }) =>
  db
    .selectFrom('history')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit),
)

const selectLast = prepared((db, { user_id }: { user_id: string }) =>
  db.selectFrom('counters').select('last_change').where('user_id', '=', user_id),
)

const selectOne = prepared((db, { user_id, seq }: { user_id: string; seq: number }) =>
  db.selectFrom('history').select(COLUMNS).where('user_id', '=', user_id).where('seq', '=', seq),
)

function asEntry({ changes, ...row }: Omit<Row, 'user_id'>): HistoryEntry {
  if (changes === null) return { ...row, changes: null, isFromNewerVersion: false }
  const parsed = readChanges(changes)
  return { ...row, changes: parsed ?? null, isFromNewerVersion: !parsed }
}

/** Hides the content outside the undo window, even if the purge has not run yet. */
function asEntryFrom(row: Omit<Row, 'user_id'>, from: Date): HistoryEntry {
  return asEntry(row.created_at < from.toISOString() ? { ...row, changes: null } : row)
}
