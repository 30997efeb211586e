import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Caller } from '../../src/caller.ts'

/** A test's database, and on PostgreSQL an address that bypasses every policy. */
export type TestAddress =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; url: string; adminUrl: string }

export const PERSON_TABLES = [
  'tasks',
  'lists',
  'counters',
  'history',
  'idempotency',
  'confirmations',
  'rate_limits',
  'search_blocks',
  'conversations',
  'messages',
  'approvals',
  'outbox',
  'channels',
  'reminder_settings',
  'models',
  'programs',
  'proposals',
  'claims',
]

type Rows = Record<string, unknown>[]

export type RunSql = (sql: string, values?: unknown[]) => Promise<Rows>

/** Runs SQL past every guard, as the file's owner or the superuser, to plant and inspect rows. */
export function rawSql(address: TestAddress, sql: string, values?: unknown[]): Promise<Rows> {
  return withRawSql(address, (query) => query(sql, values))
}

/** The same for several statements: opening a connection takes longer than most of them. */
export async function withRawSql<T>(address: TestAddress, work: (query: RunSql) => Promise<T>): Promise<T> {
  if (address.engine === 'postgres') {
    return withClient(address.adminUrl, (client) =>
      work(async (sql, values = []) => {
        const numbered = values.reduce<string>((text, _, index) => text.replace('?', `$${index + 1}`), sql)
        return (await client.query(numbered, values)).rows
      }),
    )
  }
  const database = new DatabaseSync(address.file)
  try {
    database.exec('pragma busy_timeout = 5000')
    return await work(async (sql, values = []) => database.prepare(sql).all(...(values as string[])))
  } finally {
    database.close()
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All rows of a person, from every table. */
export function everythingOf(address: TestAddress, { userId }: Caller): Promise<Record<string, Rows>> {
  return withRawSql(address, (query) => everythingIn(query, userId))
}

export async function everythingIn(query: RunSql, userId: string): Promise<Record<string, Rows>> {
  const everything: Record<string, Rows> = {}
  for (const table of PERSON_TABLES)
    everything[table] = await query(`select * from ${table} where user_id = ? order by 1, 2`, [userId])
  return everything
}

type Bytes = { bytes: number; chat_bytes: number }

/** A person's stored bytes, as counted and as measured. */
export function bytesOf(
  address: TestAddress,
  { userId }: Caller,
): Promise<{ counted: Bytes; actual: Bytes }> {
  return withRawSql(address, async (query) => {
    const sum = async (what: string, table: string) => {
      const [row] = await query(`select sum(${what}) as sum from ${table} where user_id = ?`, [userId])
      return Number(row?.sum ?? 0)
    }
    const [counted] = await query('select bytes, chat_bytes from counters where user_id = ?', [userId])
    const chat_bytes = await sum('octet_length(parts)', 'messages')
    const bytes =
      chat_bytes +
      (await sum("octet_length(title || coalesce(description, '') || coalesce(tags, ''))", 'tasks')) +
      (await sum('octet_length(changes)', 'history')) +
      (await sum('octet_length(changes)', 'proposals')) +
      (await sum('octet_length(answer)', 'idempotency'))
    return {
      counted: { bytes: Number(counted?.bytes), chat_bytes: Number(counted?.chat_bytes) },
      actual: { bytes, chat_bytes },
    }
  })
}
