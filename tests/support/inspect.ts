import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Caller } from '../../src/caller.ts'

/** A test's database, and on PostgreSQL an address that bypasses every policy. */
export type TestAddress =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; url: string; adminUrl: string }

export const PERSON_TABLES = [
  'tasks',
  'counters',
  'history',
  'idempotency',
  'confirmations',
  'rate_limits',
  'conversations',
  'messages',
  'approvals',
]

type Rows = Record<string, unknown>[]

/** Runs SQL past every guard, as the file's owner or the superuser, to plant and inspect rows. */
export async function rawSql(address: TestAddress, sql: string, values: unknown[] = []): Promise<Rows> {
  if (address.engine === 'sqlite') {
    const database = new DatabaseSync(address.file)
    database.exec('pragma busy_timeout = 5000')
    const rows = database.prepare(sql).all(...(values as string[]))
    database.close()
    return rows
  }
  const numbered = values.reduce<string>((text, _, index) => text.replace('?', `$${index + 1}`), sql)
  return withClient(address.adminUrl, async (client) => (await client.query(numbered, values)).rows)
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
export async function everythingOf(address: TestAddress, { userId }: Caller): Promise<Record<string, Rows>> {
  const everything: Record<string, Rows> = {}
  for (const table of PERSON_TABLES) {
    everything[table] = await rawSql(address, `select * from ${table} where user_id = ? order by 1, 2`, [
      userId,
    ])
  }
  return everything
}

type Bytes = { bytes: number; chat_bytes: number }

/** A person's stored bytes, as counted and as measured. */
export async function bytesOf(
  address: TestAddress,
  { userId }: Caller,
): Promise<{ counted: Bytes; actual: Bytes }> {
  const sum = async (what: string, table: string) => {
    const [row] = await rawSql(address, `select sum(${what}) as sum from ${table} where user_id = ?`, [
      userId,
    ])
    return Number(row?.sum ?? 0)
  }
  const [counted] = await rawSql(address, 'select bytes, chat_bytes from counters where user_id = ?', [
    userId,
  ])
  const chat_bytes = await sum('octet_length(parts)', 'messages')
  const bytes =
    chat_bytes +
    (await sum("octet_length(title) + octet_length(coalesce(description, ''))", 'tasks')) +
    (await sum('octet_length(changes)', 'history')) +
    (await sum('octet_length(answer)', 'idempotency'))
  return {
    counted: { bytes: Number(counted?.bytes), chat_bytes: Number(counted?.chat_bytes) },
    actual: { bytes, chat_bytes },
  }
}
