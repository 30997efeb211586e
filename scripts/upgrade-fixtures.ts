import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { tablesAt } from '../src/backup/table-plan-store.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { migrateTo, migrations } from '../src/db/migrate.ts'
import { openSqlite } from '../src/db/sqlite.ts'
import { makeSealer } from '../src/outbox/seal.ts'

// `node scripts/upgrade-fixtures.ts` writes a backup for each migration but the newest that has none yet: Ann's rows in
// every table of that time. tests/journeys/upgrades.test.ts restores them with every later version, so never replace an old one.

const FOLDER = new URL('../tests/fixtures/', import.meta.url)
const AT = '2026-01-05T08:00:00.000Z'
const LATER = '2999-01-01T00:00:00.000Z'
const TASK = '019b8d00-0000-7000-8000-000000000001'
const DONE = '019b8d00-0000-7000-8000-000000000002'
const LIST = '019b8d00-0000-7000-8000-000000000003'
const CHANNEL = '019b8d00-0000-7000-8000-000000000004'
const OUTBOX = '019b8d00-0000-7000-8000-000000000005'
const CONVERSATION = '019b8d00-0000-7000-8000-000000000006'
const sealer = makeSealer('the secret of these tests')

type Row = Record<string, string | number | null>

const TASKS: Row[] = [
  {
    id: TASK,
    number: 1,
    title: 'Zahnarzt anrufen ✓',
    title_fold: 'zahnarzt anrufen ✓',
    description: 'Ask about\nthe "invoice"',
    description_fold: 'ask about\nthe "invoice"',
    status: 'pending',
    priority: 'High',
    due_date: '2026-02-01',
    due_time: '09:30',
    version: 1,
    list_id: LIST,
    tags: 'health',
    remind: '-10m',
  },
  {
    id: DONE,
    number: 2,
    title: 'Buy milk',
    title_fold: 'buy milk',
    status: 'completed',
    version: 2,
    completed_at: AT,
  },
]

/** Rows whose values matter. Columns that a migration does not have yet are left out, and those that are missing here get any value. */
const ROWS: Record<string, Row[]> = {
  tasks: TASKS,
  counters: [
    {
      last_number: 2,
      last_change: 2,
      pending: 1,
      completed: 1,
      purged_on: '2026-01-05',
      last_proposal: 1,
      webhooks: 1,
    },
  ],
  history: [1, 2].map((seq) => ({ seq, operation: 'add_task', surface: 'rest', client: 'tests' })),
  idempotency: [
    { key: 'a-key', fingerprint: 'x', answer: '{"success":true,"message":"","data":null,"error":null}' },
  ],
  confirmations: [{ id: 'a-confirmation', change: 'delete', tasks: '[]', expires_at: LATER }],
  people: [{ id: 'ann' }],
  auth_user: [
    { id: 'ann', name: 'Ann', email: 'ann@example.com', emailVerified: 0, timezone: 'Europe/Oslo' },
  ],
  auth_api_key: [
    { id: 'a-key', configId: 'default', referenceId: 'ann', key: 'a hash', name: 'Script', enabled: 1 },
  ],
  auth_oauth_client: [{ clientId: 'client', name: 'Claude', disabled: 0 }],
  auth_oauth_resource: [{ identifier: 'resource' }],
  auth_oauth_client_resource: [{ clientId: 'client', resourceId: 'resource' }],
  auth_oauth_refresh_token: [{ referenceId: 'grant:code', authorizationCodeId: 'code' }],
  auth_oauth_access_token: [{ userId: 'ann' }],
  auth_oauth_consent: [{ id: 'grant', userId: 'ann' }],
  conversations: [{ id: CONVERSATION, title: 'Dentist', stopping: 0 }],
  messages: [
    {
      conversation_id: CONVERSATION,
      seq: 1,
      id: 'a-message',
      role: 'user',
      parts: '[{"type":"text","text":"call the dentist"}]',
    },
  ],
  approvals: [{ id: 'an-approval', conversation_id: CONVERSATION, turn: 'a-turn', expires_at: LATER }],
  lists: [{ id: LIST, name: 'Health', name_key: 'health', position: 1 }],
  outbox: [
    {
      id: OUTBOX,
      kind: 'reminder',
      task_id: TASK,
      at: LATER,
      body: JSON.stringify({ about: 'task', task: 1 }),
      moved: 0,
      attempts: 0,
    },
  ],
  channels: [
    {
      id: CHANNEL,
      kind: 'webhook',
      name: 'Home',
      sealed: sealer.seal(JSON.stringify({ kind: 'webhook', url: 'https://example.com/', secret: 'whsec_' })),
      filter: '{"events":["task.added"]}',
      enabled: 1,
      waiting: 0,
    },
  ],
  reminder_settings: [{ timezone: 'Europe/Oslo', day_time: '09:00' }],
  calendar_feeds: [{ owner: 'ann', token: 'a hash' }],
  auth_passkey: [{ userId: 'ann', credentialID: 'a credential', name: 'Laptop', backedUp: 0 }],
  sign_ins: [{ owner: 'ann', at: AT, session: 'a session', way: 'password', client: 'Firefox' }],
  programs: [
    { id: 'key:a-key', name: 'Script', level: 'free' },
    { id: 'oauth:client', name: 'Claude', level: 'propose', list_id: LIST },
  ],
  proposals: [{ number: 1, program: 'oauth:client', client: 'Claude', operation: 'complete_task' }],
  claims: [{ task_id: TASK, holder: 'oauth:client', name: 'Claude', until: LATER, note: 'half done' }],
  models: [{ provider: 'openai', model: 'gpt-5', sealed: sealer.seal('{"key":"a key"}') }],
}

/** Values by the name of a column. */
const USUAL: Row = {
  user_id: 'ann',
  userId: 'ann',
  clientId: 'client',
  redirectUris: '["https://example.com/"]',
  scopes: '["tasks:read"]',
  created_at: AT,
  updated_at: AT,
  claimed_at: AT,
}

/** A task as the history of that time has it. */
function taskOf(row: Row, columns: string[]): object {
  const kept = columns.filter((name) => !['user_id', 'title_fold', 'description_fold'].includes(name))
  return Object.fromEntries(kept.map((name) => [name, row[name] ?? USUAL[name] ?? null]))
}

const folder = mkdtempSync(join(tmpdir(), 'errand-upgrades-'))
// The newest is not final until a version with it is released, and there is nothing to upgrade it to.
for (const migration of Object.keys(migrations('sqlite')).slice(0, -1)) {
  const fixture = new URL(`upgrade-${migration}.backup`, FOLDER)
  if (existsSync(fixture)) continue
  const address = { engine: 'sqlite', file: join(folder, `${migration}.db`) } as const
  const db = openSqlite(address.file)
  await migrateTo(db, 'sqlite', migration)
  await db.destroy()
  const file = new DatabaseSync(address.file)
  const plans = await tablesAt(migration)
  const taskColumns = plans.find(({ name }) => name === 'tasks')?.columns.map(({ name }) => name) ?? []
  const tasks = TASKS.map((row) => taskOf(row, taskColumns))
  for (const { name } of plans) for (const row of ROWS[name] ?? [{}]) insert(file, name, row, tasks)
  file.close()
  await writeBackup(address, fixture.pathname, { force: false })
  process.stdout.write(`Wrote ${fixture.pathname}\n`)
}
rmSync(folder, { recursive: true })

type Column = { name: string; type: string; notnull: number }

function insert(file: DatabaseSync, table: string, row: Row, tasks: object[]): void {
  const columns = file.prepare('select name, type, "notnull" from pragma_table_info(?)').all(table)
  const values = (columns as Column[]).map((column) => {
    if (column.name === 'changes') return changes(table, row, tasks)
    const isNeeded = column.notnull === 1 && row[column.name] === undefined
    return row[column.name] ?? (isNeeded ? (USUAL[column.name] ?? anything(table, column)) : null)
  })
  const names = (columns as Column[]).map(({ name }) => `"${name}"`)
  file.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`).run(...values)
}

function changes(table: string, { seq }: Row, tasks: object[]): string {
  const [open] = tasks
  if (table === 'proposals')
    return JSON.stringify([{ before: open, after: { ...open, status: 'completed', completed_at: AT } }])
  return JSON.stringify([{ before: null, after: tasks[Number(seq) - 1] }])
}

function anything(table: string, { name, type }: Column): string | number {
  if (type.toLowerCase() === 'date') return AT
  return type.toLowerCase() === 'integer' ? 0 : `${table} ${name}`
}
