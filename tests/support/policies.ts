import type pg from 'pg'
import { type TestAddress, withClient } from './inspect.ts'

type Row = Record<string, string | number>

/** A minimal valid row of each table. */
const ROWS: Record<string, Row> = {
  tasks: {
    id: '0192f0c1-2345-7abc-8def-0123456789ab',
    number: 1,
    title: 'x',
    title_fold: 'x',
    status: 'pending',
    created_at: 'now',
    updated_at: 'now',
    version: 1,
  },
  lists: {
    id: '0192f0c1-2345-7abc-8def-0123456789ab',
    name: 'x',
    name_key: 'x',
    position: 1,
    created_at: 'now',
  },
  counters: { last_number: 1, last_change: 1, pending: 1, completed: 0, purged_on: '' },
  history: { seq: 1, operation: 'x', surface: 'x', client: 'x', request_id: 'x', created_at: 'now' },
  idempotency: { key: 'x', fingerprint: 'x', answer: 'x', created_at: 'now' },
  confirmations: { id: 'x', change: 'x', tasks: '[]', expires_at: 'now' },
  rate_limits: { kind: 'x', minute: 1, used: 1 },
  search_blocks: { block: 0 },
  conversations: { id: 'x', title: 'x', created_at: 'now', updated_at: 'now', stopping: 0 },
  messages: { conversation_id: 'x', seq: 1, id: 'x', role: 'user', parts: '[]', created_at: 'now' },
  approvals: { id: 'x', conversation_id: 'x', turn: 'x', change: 'x', confirmation: 'x', expires_at: 'now' },
  outbox: { id: '0192f0c1-2345-7abc-8def-0123456789ab', kind: 'reminder', body: '{}', created_at: 'now' },
  channels: {
    id: '0192f0c1-2345-7abc-8def-0123456789ab',
    kind: 'post',
    name: 'x',
    sealed: 'x',
    filter: '{}',
    enabled: 1,
    created_at: 'now',
  },
  reminder_settings: { timezone: 'UTC' },
  models: { provider: 'x', model: 'x', sealed: 'x', updated_at: 'now' },
  programs: { id: 'x', name: 'x', level: 'act', created_at: 'now' },
  proposals: {
    number: 1,
    program: 'x',
    client: 'x',
    operation: 'x',
    fingerprint: 'x',
    changes: '[]',
    created_at: 'now',
  },
  claims: { task_id: '0192f0c1-2345-7abc-8def-0123456789ab', holder: 'x', name: 'x', claimed_at: 'now' },
}

type Address = TestAddress & { engine: 'postgres' }
type Query = [sql: string, values?: readonly unknown[]]

/**
 * Runs every kind of statement on the tables without predicates, as the application role, and returns what the policies
 * let through. All of it, including `mutate`, happens in one transaction that is rolled back.
 */
export function policyFaults(
  address: Address,
  tables: readonly string[],
  mutate?: string,
): Promise<string[]> {
  return withClient(address.adminUrl, async (client) => {
    await client.query('begin')
    try {
      if (mutate) await client.query(mutate)
      for (const table of tables) {
        for (const userId of ['ann', 'bob']) await client.query(...insertion(table, userId))
      }
      await client.query(`set local role ${new URL(address.url).username}`)
      const faults: string[] = []
      for (const table of tables) faults.push(...(await faultsOf(client, table)))
      return faults
    } finally {
      await client.query('rollback')
    }
  })
}

async function faultsOf(client: pg.Client, table: string): Promise<string[]> {
  const faults: string[] = []
  const count = async (what: string, sql: string, bound: string | null, expected: number) => {
    const rows = await inRolledBack(client, bound, [sql]).catch(() => 'an error and no')
    if (rows !== expected) faults.push(`${what} ${table}: ${rows} rows instead of ${expected}`)
  }
  await count('reading', `select * from ${table}`, 'ann', 1)
  await count('changing', `update ${table} set user_id = user_id`, 'ann', 1)
  await count('deleting from', `delete from ${table}`, 'ann', 1)
  await count('reading, bound to nobody,', `select * from ${table}`, null, 0)
  await count('reading, bound to nothing,', `select * from ${table}`, '', 0)
  const attempts: [string, Query][] = [
    ['adding for somebody else to', insertion(table, 'eve')],
    ['giving away from', [`update ${table} set user_id = 'eve'`]],
  ]
  for (const [what, query] of attempts) {
    const refused = await inRolledBack(client, 'ann', query).then(
      () => false,
      (error: { code?: string }) => error.code === '42501',
    )
    if (!refused) faults.push(`${what} ${table} is allowed`)
  }
  return faults
}

function insertion(table: string, userId: string): [string, (string | number)[]] {
  const row = { user_id: userId, ...ROWS[table] }
  const names = Object.keys(row).map((name) => `"${name}"`)
  return [
    `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  ]
}

async function inRolledBack(client: pg.Client, bound: string | null, [sql, values = []]: Query) {
  await client.query('savepoint attempt')
  try {
    if (bound !== null) await client.query("select set_config('app.user_id', $1, true)", [bound])
    return (await client.query(sql, [...values])).rowCount
  } finally {
    await client.query('rollback to savepoint attempt')
  }
}
