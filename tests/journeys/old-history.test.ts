import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import { migrations } from '../../src/db/migrate.ts'
import { type Engine, migrateDatabase } from '../../src/db/open.ts'
import { openAsNamedRole } from '../../src/db/postgres.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { execute } from '../../src/operations.ts'
import type { Task } from '../../src/tasks/task.ts'
import { type Answer, freshDatabase, onBothEngines, somebody, testApp } from '../support/app.ts'
import { EventReader } from '../support/events.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
import { into, signUp, testSite } from '../support/site.ts'

// Each released version leaves a fixture: the rows of a person who made every kind of change with it. The
// released code wrote them (scripts/history-fixture.ts), so never edit them or regenerate them with a later version.

type Row = Record<string, string | number | null>
type Fixture = { version: string; counters: Row[]; tasks: Row[]; history: (Row & { changes: string })[] }
type StoredChange = Record<'before' | 'after', Task | null>

const FOLDER = new URL('../fixtures/', import.meta.url)
const FIXTURES = readdirSync(FOLDER)
  .filter((name) => name.startsWith('history-'))
  .map((name): Fixture => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))

const FIELDS_THAT_MAY_BE_EMPTY = ['description', 'priority', 'due_date', 'due_time', 'completed_at'] as const

/** Tasks as other versions could have written them. */
const REWRITES: [title: string, rewrite: (task: Task) => object][] = [
  ['as they were written', (task) => task],
  ['with their fields in another order', (task) => Object.fromEntries(Object.entries(task).reverse())],
  ...FIELDS_THAT_MAY_BE_EMPTY.map((field): [string, (task: Task) => object] => [
    `by a version that had no ${field} yet`,
    ({ [field]: value, ...rest }) => (value === null ? rest : { ...rest, [field]: value }),
  ]),
  [
    'by a newer version, with fields of its own',
    (task) => ({ ...task, from_the_future: true, more_of_it: [{ a: 1 }] }),
  ],
]

onBothEngines('history rows of other versions', (given) => {
  test.each(
    FIXTURES.flatMap((fixture) =>
      REWRITES.map(([how, rewrite]) => [fixture.version, how, { fixture, rewrite }] as const),
    ),
  )('%s, %s: every change back to the first can be undone', async (_version, _how, { fixture, rewrite }) => {
    const ann = somebody()
    await load(given.address, ann.userId, fixture, rewrite)
    const app = { ...given.app, historyDays: 100_000 }
    for (const { seq } of fixture.history.toReversed()) {
      const answer = await execute('undo_change', { change: Number(seq) }, ann, app)
      expect(answer).toMatchObject({ success: true, data: { undone: Number(seq) } })
      expect(await tasksOf(given.address, ann, fixture)).toEqual(tasksBefore(fixture, Number(seq)))
    }
    const redo = (await execute('undo_change', {}, ann, app)) as Answer
    expect([redo.message, await tasksOf(given.address, ann, fixture)]).toEqual([
      "Undid the change to 'Buy milk'",
      tasksBefore(fixture, 2),
    ])
  })

  test("history, live feed and export show a newer version's changes without unknown fields", async () => {
    const [fixture] = FIXTURES as [Fixture]
    const site = await testSite({ ...given.app, historyDays: 100_000 }, given.address)
    const ann = await signUp(into(site))
    await load(given.address, ann.id, fixture, (task) => ({ ...task, from_the_future: 'only newer' }))
    const reader = new EventReader(
      await into(site)('/api/live', { headers: { cookie: ann.cookie, 'last-event-id': '0' } }),
    )
    await reader.next()
    const live = []
    for (const _ of fixture.history) {
      const { eventId: _id, ...change } = await reader.nextChange()
      live.push(change)
    }
    await reader.cancel()
    const { changes } = (await ann.client.get('/api/history?limit=100')).body.data
    expect(live).toEqual(changes.toReversed())
    expect(JSON.parse((await ann.client.get('/api/export')).text).history).toEqual(changes)
    expect(changes[0]).toMatchObject({ change: 16, summary: "deleted #5 'Call the plumber'" })
    expect(JSON.stringify(changes)).not.toContain('only newer')
  })

  test('a change with unknown values is listed but cannot be undone', async () => {
    const [fixture] = FIXTURES as [Fixture]
    const site = await testSite({ ...given.app, historyDays: 100_000 }, given.address)
    const ann = await signUp(into(site))
    const urgent = (task: Task) =>
      task.title === 'Call the plumber' ? { ...task, priority: 'Urgent' } : task
    await load(given.address, ann.id, fixture, urgent)
    const { changes } = (await ann.client.get('/api/history?limit=100')).body.data
    expect(changes).toHaveLength(fixture.history.length)
    expect(changes[0].summary).toBe('only a newer version of Errand can show it')
    expect(changes[0].tasks).toBeUndefined()
    expect(changes.at(-1).summary).toBe("added #1 'Buy milk'")

    const caller = makeCaller({ programs: [], userId: ann.id, surface: 'library', client: 'tests' }) as Caller
    const before = await tasksOf(given.address, caller, fixture)
    expect((await ann.client.post('/api/undo')).body).toMatchObject({
      message: 'Change 16 can only be undone by a newer version of Errand',
      error: { code: 'conflict' },
    })
    expect(await tasksOf(given.address, caller, fixture)).toEqual(before)
  })

  test.each(FIXTURES.map((fixture) => [fixture.version, fixture] as const))(
    'a database of %s is upgraded: every task is there, and every change can be undone',
    async (_, fixture) => {
      const address = await oldDatabase(given.engine, fixture)
      if (address.engine === 'postgres') await migrateDatabase({ engine: 'postgres', url: address.adminUrl })
      const opened = await testApp(address)
      onTestFinished(() => opened.db.close())
      const app = { ...opened, historyDays: 100_000 }
      const ann = makeCaller({ programs: [], userId: 'ann', surface: 'library', client: 'tests' }) as Caller
      const call = async (tool: string, args: object) => (await execute(tool, args, ann, app)) as Answer
      const { data } = await call('list_tasks', {})
      expect(data).toMatchObject({ total: fixture.tasks.length, pending: fixture.counters[0]?.pending })
      // The file was written in another run than the rows of the fixture, so its tasks have other ids.
      const history = await rawSql(address, 'select * from history order by seq')
      const written = { ...fixture, history: history as Fixture['history'] }
      const all = history.length + 1
      expect(await tasksOf(address, ann, written)).toEqual(tasksBefore(written, all))

      const news = { list: 'Home', tags: ['old'], repeat: 'every day' }
      const changed = await call('update_task', { task_identifier: '1', ...news })
      expect(changed.data).toMatchObject({ list: 'Home', tags: ['old'], repeat: 'every day' })
      expect((await call('add_task', { title: 'Step', under: '1' })).data.under).toBe(1)
      expect((await call('undo_change', { change: all + 1 })).success).toBe(true)
      for (const change of Array.from({ length: all }, (_, index) => all - index)) {
        expect(await call('undo_change', { change })).toMatchObject({ success: true })
        expect(await tasksOf(address, ann, written)).toEqual(tasksBefore(written, change))
      }
    },
  )

  test('an outbox from before proposals keeps its messages and its indexes, and takes proposals', async () => {
    const address = await freshDatabase(given.engine)
    await migrateAnew(address, '0009-outbox')
    const add = (kind: string, id: string) =>
      rawSql(
        address,
        `insert into outbox (user_id, id, kind, body, created_at) values ('ann', ?, ?, '{}', '')`,
        [id, kind],
      )
    await add('summary', '00000000-0000-7000-8000-000000000001')
    await expect(add('proposals', '00000000-0000-7000-8000-000000000002')).rejects.toThrow()

    const target = address.engine === 'postgres' ? { ...address, url: address.adminUrl } : address
    expect(await migrateDatabase(target)).toContain('0010-trust')
    await add('proposals', '00000000-0000-7000-8000-000000000002')
    const kinds = await rawSql(address, 'select kind from outbox order by id')
    expect(kinds.map(({ kind }) => kind)).toEqual(['summary', 'proposals'])
    await expect(add('summary', '00000000-0000-7000-8000-000000000003')).rejects.toThrow()
    await expect(add('nonsense', '00000000-0000-7000-8000-000000000003')).rejects.toThrow()
  })
})

/** A database as the fixture's version left it: its file, or the tables of its migrations with its rows. */
async function oldDatabase(engine: Engine, fixture: Fixture): Promise<TestAddress> {
  const address = await freshDatabase(engine)
  if (address.engine === 'sqlite') {
    const packed = readFileSync(new URL(`database-${fixture.version}.db.gz`, FOLDER))
    writeFileSync(address.file, gunzipSync(packed))
    return address
  }
  await migrateAnew(address, LAST_MIGRATION[fixture.version] as string)
  await load(address, 'ann', fixture, (task) => task)
  return address
}

/** Empties the database and migrates it no further than this. */
async function migrateAnew(address: TestAddress, last: string): Promise<void> {
  const { engine } = address
  if (engine === 'postgres') {
    await rawSql(address, 'drop schema public cascade')
    await rawSql(address, 'create schema public')
  } else rmSync(address.file, { force: true })
  const db = engine === 'postgres' ? openAsNamedRole(address.adminUrl) : openSqlite(address.file)
  const provider = { getMigrations: async () => migrations(engine) }
  const { error } = await new Migrator({ db, provider }).migrateTo(last)
  await db.destroy()
  if (error) throw error
}

const LAST_MIGRATION: Record<string, string> = { '0.1.0': '0007-session-hashes' }

/** Loads the fixture's rows for a new person. Newer columns get their defaults from the database. */
async function load(
  address: TestAddress,
  userId: string,
  { counters, tasks, history }: Fixture,
  rewrite: (task: Task) => object,
): Promise<void> {
  const rewritten = history.map((row) => {
    const changes = (JSON.parse(row.changes) as StoredChange[]).map(({ before, after }) => ({
      before: before && rewrite(before),
      after: after && rewrite(after),
    }))
    return { ...row, changes: JSON.stringify(changes) }
  })
  for (const [table, rows] of Object.entries({ counters, tasks, history: rewritten })) {
    for (const row of rows) {
      const values = { ...row, user_id: userId }
      const places = Object.keys(values).map(() => '?')
      const sql = `insert into ${table} (${Object.keys(values)}) values (${places})`
      await rawSql(address, sql, Object.values(values))
    }
  }
}

/** The tasks before this change according to the fixture's history, by number. */
function tasksBefore({ history }: Fixture, change: number): object[] {
  const tasks = new Map<string, Task>()
  for (const { changes } of history.filter(({ seq }) => Number(seq) < change)) {
    for (const { before, after } of JSON.parse(changes) as StoredChange[]) {
      if (after) tasks.set(after.id, after)
      else tasks.delete((before as Task).id)
    }
  }
  return [...tasks.values()].sort((a, b) => a.number - b.number).map(withoutVersion)
}

/** The person's tasks with only the fixture version's fields, by number. */
async function tasksOf(address: TestAddress, { userId }: Caller, { history }: Fixture): Promise<object[]> {
  const [{ after }] = JSON.parse(history[0]?.changes as string) as [{ after: Task }]
  const sql = `select ${Object.keys(after)} from tasks where user_id = ? order by number`
  return (await rawSql(address, sql, [userId])).map(withoutVersion)
}

/** Undo does not restore the version, which only counts up. */
function withoutVersion({ version, ...task }: Record<string, unknown>): object {
  return task
}
