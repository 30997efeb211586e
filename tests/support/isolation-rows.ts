import { createHash, randomUUID } from 'node:crypto'
import type { Caller } from '../../src/caller.ts'
import { makeCaller, OWN_SCOPES } from '../../src/callers/make-caller.ts'
import { canary } from './canary.ts'
import { everythingOf, type RunSql, rawSql, type TestAddress, withRawSql } from './inspect.ts'

export function person(name: string): Caller {
  const userId = `${name}-${randomUUID()}`
  return makeCaller({
    programs: [],
    userId,
    surface: 'library',
    client: 'tests',
    scopes: OWN_SCOPES,
  }) as Caller
}

/** Copies Ann's rows with the same ids, numbers and keys, and replaces the readable content. */
export async function copyRows(address: TestAddress, ann: Caller, stranger: Caller): Promise<void> {
  const everything = await everythingOf(address, ann)
  await withRawSql(address, async (query) => {
    for (const [table, rows] of Object.entries(everything)) {
      for (const row of rows)
        await insert(query, table, { ...row, user_id: stranger.userId, ...disguise(table) })
    }
    await insert(query, 'people', { id: stranger.userId })
    // A search that used their last number would stop before her first task.
    await query('update counters set last_number = 0 where user_id = ?', [stranger.userId])
  })
}

/** Copies her rows, and adds rows that she has no twin of. */
export async function plantTwins(address: TestAddress, ann: Caller, stranger: Caller): Promise<void> {
  await copyRows(address, ann, stranger)
  const everything = await everythingOf(address, ann)
  await withRawSql(address, (query) => plantMore(query, stranger.userId, everything))
}

/** Another task, a key she will use, an old answer, and changes and confirmations of all ages. */
async function plantMore(
  query: RunSql,
  user_id: string,
  { tasks, history, confirmations }: Awaited<ReturnType<typeof everythingOf>>,
): Promise<void> {
  const OLD = '2001-01-01T00:00:00.000Z'
  const task = { ...tasks?.[0], user_id, id: randomUUID(), number: 77 }
  await insert(query, 'tasks', { ...task, ...disguise('tasks') })
  const answer = { user_id, fingerprint: 'x', answer: JSON.stringify(canary('answer')) }
  const created_at = new Date().toISOString()
  await insert(query, 'idempotency', { ...answer, key: 'strangers-key', created_at })
  await insert(query, 'idempotency', { ...answer, key: 'old-key', created_at: OLD })
  const entry = { ...history?.[0], user_id, seq: 77, created_at: OLD }
  await insert(query, 'history', { ...entry, ...disguise('history') })
  await insert(query, 'search_blocks', { user_id, block: 0, trigrams: null })
  const theirs = { ...confirmations?.[0], user_id, change: 'delete' }
  const far = '9999-01-01T00:00:00.000Z'
  await insert(query, 'confirmations', { ...theirs, id: 'strangers-confirmation', expires_at: far })
  await insert(query, 'confirmations', { ...theirs, id: 'old-confirmation', expires_at: OLD })
}

export async function insert(query: RunSql, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`)
  await query(`insert into ${table} (${names}) values (${names.map(() => '?')})`, Object.values(row))
}

function disguise(table: string): Record<string, unknown> {
  const own = canary('stranger')
  if (table === 'tasks') return { title: own, title_fold: own, description: canary('notes') }
  if (table === 'lists') return { name: own, name_key: own }
  if (table === 'counters')
    return { pending: 1000, completed: 500, last_number: 900, last_change: 900, purged_on: '2001-01-01' }
  if (table === 'history') return { changes: JSON.stringify([{ before: null, after: own }]), client: own }
  if (table === 'idempotency')
    return { answer: JSON.stringify({ success: true, message: own, data: own, error: null }) }
  if (table === 'channels') return { name: own }
  if (table === 'claims') return { name: own, note: own }
  return {}
}

/** Texts unique to this person's rows, recognisable anywhere. */
export async function secretsOf(address: TestAddress, { userId }: Caller): Promise<string[]> {
  const tasks = await rawSql(address, 'select title, description from tasks where user_id = ?', [userId])
  const [own] = await rawSql(address, 'select id from tasks where user_id = ? and number = 77', [userId])
  const history = await rawSql(address, 'select client from history where user_id = ?', [userId])
  const lists = await rawSql(address, 'select name from lists where user_id = ?', [userId])
  const channels = await rawSql(address, 'select name from channels where user_id = ?', [userId])
  const claims = await rawSql(address, 'select name from claims where user_id = ?', [userId])
  return [
    ...[...tasks, ...lists, ...channels, ...claims, ...history].flatMap((row) => Object.values(row)),
    ...(own ? [own.id] : []),
  ].map(String)
}

export async function fingerprintOf(address: TestAddress, people: Caller[]): Promise<string> {
  const everything: unknown[] = await Promise.all(people.map((person) => everythingOf(address, person)))
  for (const { userId } of people)
    everything.push(await rawSql(address, 'select id from people where id = ?', [userId]))
  return createHash('sha256').update(JSON.stringify(everything)).digest('hex')
}

export async function idOf(address: TestAddress, { userId }: Caller, number: number): Promise<string> {
  const [row] = await rawSql(address, 'select id from tasks where user_id = ? and number = ?', [
    userId,
    number,
  ])
  return String(row?.id)
}
