import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from './open.ts'
import { blockOf, trigramsOf } from './trigrams.ts'

type Row = {
  user_id: string
  number: number
  last_number: number
  title_fold: string
  description_fold: string | null
}

const PAGE = 1000

/** Indexes the words of all tasks of all people, a page of tasks at a time. Nobody else may use the database. */
export async function indexEverybody(db: QueryExecutorProvider, engine: Engine): Promise<void> {
  if (engine === 'postgres') await force(db, 'no force')
  await sql`delete from search_blocks`.execute(db)
  let texts: string[] = []
  let row: Row | undefined
  for await (const next of everyTask(db)) {
    if (row && (next.user_id !== row.user_id || blockOf(next.number) !== blockOf(row.number))) {
      await insertBlock(db, row, texts)
      texts = []
    }
    texts.push(next.title_fold, next.description_fold ?? '')
    row = next
  }
  if (row) await insertBlock(db, row, texts)
  if (engine === 'postgres') await force(db, 'force')
}

async function* everyTask(db: QueryExecutorProvider): AsyncGenerator<Row> {
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Row>`
      select tasks.user_id, number, last_number, title_fold, description_fold
      from tasks join counters on counters.user_id = tasks.user_id
      where ${after} order by tasks.user_id, number limit ${sql.lit(PAGE)}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = sql`(tasks.user_id, number) > (${last.user_id}, ${last.number})`
  }
}

/** A block whose numbers are not all taken is added by a later call. */
async function insertBlock(db: QueryExecutorProvider, row: Row, texts: string[]): Promise<void> {
  const block = blockOf(row.number)
  if (block >= blockOf(row.last_number + 1)) return
  await sql`
    insert into search_blocks (user_id, block, trigrams)
    values (${row.user_id}, ${block}, ${trigramsOf(texts)})`.execute(db)
}

/** Forced row-level security would hide every row from the owner, which is not bound to a person here. */
async function force(db: QueryExecutorProvider, word: 'force' | 'no force'): Promise<void> {
  for (const table of ['tasks', 'counters', 'search_blocks'])
    await sql`alter table ${sql.table(table)} ${sql.raw(word)} row level security`.execute(db)
}
