import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../tests/support/inspect.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts'
import { errand } from '../../tests/support/run.ts'
import { migrateDatabase, openDatabase } from './open.ts'

// On its own server, because roles are server-wide.

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** Everything that a start can create: relations, functions, schemas, roles, memberships. */
function catalog(database: string): Promise<unknown[]> {
  return withClient(server.url('postgres', database), async (client) => {
    const { rows } = await client.query(`
      select 'relation', oid::text from pg_class union all select 'function', oid::text from pg_proc
      union all select 'schema', nspname || nspowner from pg_namespace union all select 'role', rolname from pg_roles
      union all select 'member', roleid || ' ' || member from pg_auth_members order by 1, 2`)
    return rows
  })
}

async function makeDatabase(name: string): Promise<void> {
  await withClient(server.url('postgres', 'postgres'), async (client) => {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'errand_owner'")
    if (rowCount === 0) {
      await client.query('create role errand_owner login createrole')
      await client.query('create role errand_bypassing login bypassrls')
    }
    await client.query(`create database ${name} owner errand_owner`)
    await client.query(`grant create on database ${name} to errand_bypassing`)
  })
  await withClient(server.url('postgres', name), (client) =>
    client.query('grant create on schema public to errand_bypassing'),
  )
}

test.each([
  ['postgres', 'the role postgres is a superuser'],
  ['errand_bypassing', 'the role errand_bypassing has BYPASSRLS'],
])('on an empty database the role %s is refused before anything is created', async (role, reason) => {
  const name = `empty_${role}`
  await makeDatabase(name)
  const before = await catalog(name)
  const url = server.url(role, name)
  await expect(openDatabase({ engine: 'postgres', url })).rejects.toThrow(reason)
  const secret = { ERRAND_SECRET: 'a secret that only the tests know', ERRAND_TOKEN: 'x'.repeat(32) }
  for (const args of [
    ['serve'],
    ['tool', 'list_tasks'],
    ['do', 'hi'],
    ['mcp'],
    ['task-manager'],
    ['export'],
  ]) {
    const { code, stderr } = await errand(args, { DATABASE_URL: url, PORT: '0', ...secret }, '')
    expect([args, code, stderr]).toEqual([
      args,
      2,
      expect.stringMatching(/^errand: DATABASE_URL is refused: .*\n$/),
    ])
    expect(stderr).toContain(reason)
  }
  expect(await catalog(name)).toEqual(before)

  const owned = { engine: 'postgres' as const, url: server.url('errand_owner', name) }
  expect((await migrateDatabase(owned)).length).toBeGreaterThan(0)
  await (await openDatabase(owned)).close()
})

test('errand migrate as a superuser works and warns about the owner, once', async () => {
  await makeDatabase('by_admin')
  const env = { DATABASE_URL: server.url('postgres', 'by_admin') }
  const first = await errand(['migrate'], env)
  expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Applied 0001/) })
  expect(first.stderr).toMatch(/^errand: The superuser postgres now owns the new tables.*postgresql\.md.*\n$/)
  expect(await errand(['migrate'], env)).toMatchObject({ code: 0, stderr: '' })
})

test("the steps in docs/postgresql.md transfer a superuser's tables to the owner", async () => {
  await makeDatabase('handed_over')
  await errand(['migrate'], { DATABASE_URL: server.url('postgres', 'handed_over') })
  await withClient(server.url('postgres', 'handed_over'), (client) => client.query(handOver('errand_owner')))
  await withClient(server.url('errand_owner', 'handed_over'), async (client) => {
    const { rows } = await client.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> current_user::regrole`)
    expect(rows).toEqual([])
    await client.query('alter table tasks add column later text')
  })
  const owned = { engine: 'postgres' as const, url: server.url('errand_owner', 'handed_over') }
  await (await openDatabase(owned)).close()
})

/** The statements in the document. */
function handOver(owner: string): string {
  const text = readFileSync('docs/postgresql.md', 'utf8')
  const [, block = ''] = /```sql\n(do \$\$[\s\S]*?)```/.exec(text) ?? []
  expect(block).toContain('THE_OWNER')
  return block.replaceAll('THE_OWNER', owner)
}
