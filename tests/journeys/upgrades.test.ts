import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { checkDatabase } from '../../src/backup/check-database.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import type { Caller } from '../../src/caller.ts'
import { makeCaller, OWN_SCOPES } from '../../src/callers/make-caller.ts'
import { COMMANDS, GROUPS } from '../../src/cli/commands.ts'
import { migrateTo, migrations } from '../../src/db/migrate.ts'
import { openAsNamedRole } from '../../src/db/postgres.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { freshDatabase, onBothEngines, TestApp, testApp } from '../support/app.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
import { at, errand, run } from '../support/run.ts'
import { testConfig } from '../support/site.ts'

const NAMES = Object.keys(migrations('sqlite'))
const NEWEST = NAMES.at(-1) as string
const OLDER = NAMES.filter((name) => name !== NEWEST)
const fixtureOf = (migration: string) => `tests/fixtures/upgrade-${migration}.backup`
const since = (first: string, migration: string) => migration.slice(0, 4) >= first

/** Migrations and restores run as the owner. */
const asOwner = (address: TestAddress) =>
  address.engine === 'postgres' ? { ...address, url: address.adminUrl } : address

/** Migrations that delete or add rows on purpose. */
const CHANGED_BY: Record<string, string> = { auth_oauth_access_token: '0006', programs: '0010' }

onBothEngines('a database of an earlier version', (given) => {
  test.each(OLDER)('%s is upgraded, and the tools read all of its data', async (migration) => {
    const fixture = fixtureOf(migration)
    expect(existsSync(fixture), 'Run node_modules/.bin/node scripts/upgrade-fixtures.ts').toBe(true)
    const address = await freshDatabase(given.engine)
    const { manifest, migrated } = await restoreBackup(testConfig(asOwner(address)), fixture, {
      replace: false,
      confirm: () => Promise.reject(new Error('The database is empty.')),
    })
    expect(migrated).toEqual(NAMES.slice(NAMES.indexOf(migration) + 1))
    const { problems, tables } = await checkDatabase(address)
    expect(problems).toEqual([])
    for (const [table, { rows }] of Object.entries(manifest.tables)) {
      expect(rows, table).toBeGreaterThan(0)
      if (since(CHANGED_BY[table] ?? '0000', migration))
        expect([table, tables[table]?.rows]).toEqual([table, rows])
    }

    const app = new TestApp(given.engine)
    app.address = address
    app.app = { ...(await testApp(address)), historyDays: 100_000 }
    onTestFinished(() => app.app.db.close())
    await readEverything(app, migration)
  })

  test('a migration that is killed in the middle changes nothing, and can be run again', async () => {
    const address = await freshDatabase(given.engine)
    if (address.engine === 'postgres') {
      await rawSql(address, 'drop schema public cascade')
      await rawSql(address, 'create schema public')
    }
    const db = address.engine === 'postgres' ? openAsNamedRole(address.adminUrl) : openSqlite(address.file)
    await migrateTo(db, given.engine, '0007-session-hashes')
    await db.destroy()
    await rawSql(address, "insert into people (id) values ('ann')")

    const env = at(asOwner(address))
    const preload = ['--import', './tests/support/kill-at.ts', 'bin/errand.js', 'migrate']
    const killed = await run(preload, { ...env, KILL_AT: 'create table "claims"' })
    expect(killed).toMatchObject({ code: -1, stdout: '' })
    const applied = await rawSql(address, 'select name from kysely_migration order by name')
    expect(applied.map(({ name }) => name)).toEqual(NAMES.slice(0, 7))
    await expect(rawSql(address, 'select * from lists')).rejects.toThrow()

    const again = await errand(['migrate'], env)
    expect([again.code, again.stdout]).toEqual([0, `Applied ${NAMES.slice(7).join(', ')}\n`])
    expect(await checkDatabase(address)).toMatchObject({ ok: true, tables: { people: { rows: 1 } } })
  })

  test('a database of a newer version is refused by every command', async () => {
    const address = await freshDatabase(given.engine)
    if (address.engine === 'sqlite') await errand(['migrate'], at(address))
    await rawSql(address, "insert into kysely_migration (name, timestamp) values ('9999-future', '')")
    // On PostgreSQL the commands of a person need one.
    const token = given.engine === 'postgres' ? 'a token' : undefined
    const config = { ...testConfig(address), token }
    const refused = []
    for (const [name, args] of Object.entries(WITH_DATABASE)) {
      const error: Error | undefined = await COMMANDS[name]
        ?.run(args, config, GROUPS)
        .then(() => undefined)
        .catch((error) => error)
      refused.push([name, error?.message])
    }
    for (const [name, message] of refused)
      expect([name, message]).toEqual([
        name,
        'The database is from a newer version of Errand (it has 9999-future); update Errand',
      ])
  })
})

const WITH_DATABASE: Record<string, string[]> = {
  serve: ['--no-open'],
  tool: ['list_tasks'],
  do: ['what is due?'],
  history: [],
  mcp: [],
  'task-manager': [],
  export: [],
  backup: ['/nonexistent/errand.backup'],
  restore: [fixtureOf('0001-tasks'), '--replace', '--yes'],
  check: [],
  migrate: [],
  'new-secret': [],
}

/** Reads Ann's data through the operations that show it. */
async function readEverything(app: TestApp, migration: string): Promise<void> {
  const identity = { programs: [], userId: 'ann', surface: 'library', client: 'tests' } as const
  const ann = makeCaller({ ...identity, scopes: OWN_SCOPES }) as Caller
  const ask = async (name: Parameters<TestApp['run']>[1], args: object = {}) =>
    (await app.run(ann, name, args)).data
  const { tasks, total, pending } = await ask('list_tasks', { status: 'all' })
  expect([total, pending]).toEqual([2, 1])
  expect(tasks[1]).toMatchObject({
    number: 1,
    title: 'Zahnarzt anrufen ✓',
    description: 'Ask about\nthe "invoice"',
    priority: 'High',
    due_date: '2026-02-01',
    due_time: '09:30',
    ...(since('0008', migration) && { list: 'Health', tags: ['health'] }),
    ...(since('0010', migration) && { held_by: 'Claude' }),
  })
  expect((await ask('list_history')).changes).toMatchObject([{ change: 2 }, { change: 1, tasks: [{}] }])
  if (since('0003', migration)) {
    expect((await ask('list_conversations')).conversations).toMatchObject([{ title: 'Dentist' }])
    const { messages } = await ask('get_conversation', {
      conversation_id: '019b8d00-0000-7000-8000-000000000006',
    })
    expect(JSON.stringify(messages)).toContain('call the dentist')
  }
  if (since('0009', migration)) {
    expect((await ask('list_channels')).channels).toMatchObject([{ name: 'Home' }])
    expect(await ask('get_reminder_settings')).toMatchObject({ timezone: 'Europe/Oslo', day_time: '09:00' })
  }
  const { programs } = await ask('list_programs')
  if (since('0002', migration))
    expect(programs).toContainEqual(expect.objectContaining({ program: 'key:a-key', level: 'free' }))
  if (since('0010', migration)) expect((await ask('list_proposals')).proposals).toHaveLength(1)
  // The first change is undone with the rows that the earlier version wrote.
  expect(await app.call(ann, 'undo_change', { change: 2 })).toMatchObject({ success: true })
  expect((await ask('list_tasks', { status: 'all' })).total).toBe(1)
}
