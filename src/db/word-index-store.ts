import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from './prepared.ts'
import { isInProcess, type NumberRange, rangesBesides, rangesDown } from './scan.ts'
import type { Db } from './tables.ts'
import { BLOCK, blockOf, hasTrigrams, type Lookup, lookUp, trigramsOf } from './trigrams.ts'

// The index of the words in titles and descriptions (decision 64). A block of task numbers has a row once all its numbers
// are taken. Without one, or while the row waits to be filled, searches read the block's tasks. Only a person's calls add
// rows, because they run one after another: a call that changed a text while the row was added could not empty it.

type Own = { user_id: string }
type Block = Own & { block: number }

/** On PostgreSQL, one query for everything is quicker than many short ones. */
const MAX_RANGES = 20

/** The ranges of task numbers up to `last` that may have these words in a title or description, newest first. */
export async function rangesWith(
  db: Db,
  caller: Caller,
  words: string,
  last: number,
): Promise<NumberRange[]> {
  const ranges = rangesBesides(await findRuledOut(db, caller, words, last), last)
  if (isInProcess(db)) return ranges.flatMap(({ from, to }) => [...rangesDown(to, from)])
  return ranges.length > MAX_RANGES ? [{ from: 1, to: last }] : ranges
}

/** The ranges of the blocks without these words. */
async function findRuledOut(db: Db, caller: Caller, words: string, last: number): Promise<NumberRange[]> {
  const lookup = last < 2 * BLOCK ? undefined : lookUp(words)
  if (!lookup) return []
  const { rows } = await selectRuledOut(db, { ...lookup, user_id: caller.userId })
  const blocks = rows[0]?.blocks?.split(',').map(Number) ?? []
  return blocks.map(rangeOf)
}

function rangeOf(block: number): NumberRange {
  return { from: block * BLOCK, to: block * BLOCK + BLOCK - 1 }
}

const selectRuledOut = prepared((db, lookup: Own & Lookup) =>
  db
    .selectFrom('search_blocks')
    .select(sql<string | null>`string_agg(cast(block as text), ',')`.as('blocks'))
    .where('user_id', '=', lookup.user_id)
    .where(sql<boolean>`not ${hasTrigrams(db, lookup)}`),
)

/** Takes a block out of the index after a text in it has changed or is gone, until `fillBlocks` indexes it again. */
export async function emptyBlock(db: Db, caller: Caller, number: number): Promise<void> {
  await clearBlock(db, { user_id: caller.userId, block: blockOf(number) })
}

const clearBlock = prepared((db, { user_id, block }: Block) =>
  db
    .updateTable('search_blocks')
    .set({ trigrams: null })
    .where('user_id', '=', user_id)
    .where('block', '=', block),
)

export function isLastOfBlock(number: number): boolean {
  return number % BLOCK === BLOCK - 1
}

/** Adds the blocks whose numbers are all taken now that `last` is, and indexes some of those that wait for it. */
export async function addBlocks(
  db: Db,
  caller: Caller,
  last: number,
  { filled }: { filled: number },
): Promise<void> {
  const own = { user_id: caller.userId }
  const { rows } = await selectNewest(db, own)
  const next = (rows[0]?.block ?? -1) + 1
  for (let block = next; block < blockOf(last + 1); block++) await insertBlock(db, { ...own, block })
  await fillBlocks(db, caller, filled)
}

const selectNewest = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('search_blocks')
    .select('block')
    .where('user_id', '=', user_id)
    .orderBy('block', 'desc')
    .limit(1),
)

const insertBlock = prepared((db, { user_id, block }: Block) =>
  db.insertInto('search_blocks').values({ user_id, block, trigrams: null }),
)

/** Indexes up to `limit` blocks that wait for it, and returns how many it found. */
export async function fillBlocks(db: Db, caller: Caller, limit: number): Promise<number> {
  const own = { user_id: caller.userId }
  const { rows } = await selectWaiting(db, { ...own, limit })
  for (const { block } of rows) await fillBlock(db, { ...own, block })
  return rows.length
}

const selectWaiting = prepared((db, { user_id, limit }: Own & { limit: number }) =>
  db
    .selectFrom('search_blocks')
    .select('block')
    .where('user_id', '=', user_id)
    .where('trigrams', 'is', null)
    .orderBy('block', 'desc')
    .limit(limit),
)

async function fillBlock(db: Db, { user_id, block }: Block): Promise<void> {
  // Takes the row lock on PostgreSQL before it reads: a change that empties the block then waits, and empties it again.
  const { numAffectedRows } = await clearBlock(db, { user_id, block })
  if (numAffectedRows === 0n) return
  const { rows } = await selectTexts(db, { user_id, ...rangeOf(block) })
  const texts = rows.flatMap(({ title_fold, description_fold }) => [title_fold, description_fold ?? ''])
  await saveBlock(db, { user_id, block, trigrams: trigramsOf(texts) })
}

const selectTexts = prepared((db, { user_id, from, to }: Own & NumberRange) =>
  db
    .selectFrom('tasks')
    .select(['title_fold', 'description_fold'])
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to),
)

const saveBlock = prepared((db, { user_id, block, trigrams }: Block & { trigrams: Uint8Array }) =>
  db.updateTable('search_blocks').set({ trigrams }).where('user_id', '=', user_id).where('block', '=', block),
)
