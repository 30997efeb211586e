import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, somebody, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { withClient } from '../../tests/support/inspect.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts'
import { recordSent } from '../../tests/support/sent-statements.ts'
import type { Caller } from '../caller.ts'
import { SetupError } from '../config.ts'
import type { App } from '../operation.ts'
import { execute } from '../operations.ts'
import { migrateDatabase, openDatabase } from './open.ts'

let primary: PostgresServer
let replica: PostgresServer
let app: App
let address: { engine: 'postgres'; url: string; readUrl: string }
beforeAll(async () => {
  primary = await startPostgres({ isDurable: true })
  await migrateDatabase({ engine: 'postgres', url: primary.url('postgres', 'postgres') })
  await onServer(primary, 'create role errand_test login in role errand_app')
  replica = await primary.replicate()
  address = {
    engine: 'postgres',
    url: primary.url('errand_test', 'postgres'),
    readUrl: replica.url('errand_test', 'postgres'),
  }
  app = await testApp(address)
})
afterAll(async () => {
  await app.db.close()
  await replica.stop()
  await primary.stop()
})
beforeEach(() => resume())

const onServer = (server: PostgresServer, sql: string) =>
  withClient(server.url('postgres', 'postgres'), async (client) => (await client.query(sql)).rows)
const pause = () => onServer(replica, 'select pg_wal_replay_pause()')
const resume = () => onServer(replica, 'select pg_wal_replay_resume()')

const call = (caller: Caller, tool: string, args: object = {}, served = app) =>
  execute(tool, args, caller, served) as Promise<Answer>
const add = (caller: Caller, title: string, served = app) => call(caller, 'add_task', { title }, served)
const titles = async (caller: Caller, served = app): Promise<string[]> =>
  (await call(caller, 'list_tasks', { limit: 100 }, served)).data.tasks.map(
    ({ title }: { title: string }) => title,
  )

/** The ports of the servers that read or wrote tasks. */
async function askedFor(work: () => Promise<unknown>): Promise<string[]> {
  const recording = recordSent()
  await work()
  recording.stop()
  return recording.sent
    .filter(({ text }) => /(?:from|into) "tasks"/.test(text))
    .map(({ port }) => String(port))
}
const portOf = (server: PostgresServer) => new URL(server.url('x', 'x')).port

describe('with ERRAND_READ_URL', () => {
  test('the replica answers reads once it has caught up, and never writes', async () => {
    const ann = somebody()
    await add(ann, canary())
    const asked = new Set<string>()
    await expect
      .poll(async () => {
        for (const port of await askedFor(() => titles(ann))) asked.add(port)
        return asked.has(portOf(replica))
      })
      .toBe(true)
    expect(new Set(await askedFor(() => add(ann, canary())))).toEqual(new Set([portOf(primary)]))
  })

  test('a person reads their own writes at once, again and again, through any process', async () => {
    const ann = somebody()
    const other = await testApp(address)
    const written: string[] = []
    const recording = recordSent()
    for (let index = 0; index < 40; index++) {
      const title = canary()
      await add(ann, title, index % 2 ? app : other)
      written.push(title)
      expect((await titles(ann, index % 3 ? app : other)).sort()).toEqual([...written].sort())
    }
    recording.stop()
    await other.db.close()
    const ports = recording.sent.filter(({ text }) => /order by/.test(text)).map(({ port }) => String(port))
    expect(ports).toContain(portOf(replica))
  })

  test('a replica that has stopped replaying never shows anything old: the primary answers', async () => {
    const [ann, bob] = [somebody(), somebody()]
    await add(bob, canary())
    await titles(bob)
    await pause()
    const title = canary()
    await add(ann, title)
    const recording = recordSent()
    expect(await titles(ann)).toEqual([title])
    await call(ann, 'complete_task', { task_identifier: '1' })
    expect((await call(ann, 'list_tasks', { status: 'completed' })).data.tasks).toMatchObject([{ title }])
    expect((await call(ann, 'list_tasks', { status: 'pending' })).data.tasks).toEqual([])
    recording.stop()
    const ports = recording.sent
      .filter(({ text }) => /(?:from|into) "tasks"/.test(text))
      .map(({ port }) => String(port))
    expect(new Set(ports)).toEqual(new Set([portOf(primary)]))
    // It really was old.
    const [row] = await onServer(
      replica,
      `select count(*)::int as count from tasks where user_id = '${ann.userId}'`,
    )
    expect(row).toEqual({ count: 0 })
  })

  test('reads that begin during others see every write that was answered before them', async () => {
    const people = Array.from({ length: 8 }, () => somebody())
    await Promise.all(
      people.map(async (person) => {
        for (let count = 1; count <= 10; count++) {
          await add(person, canary())
          const seen = await Promise.all([titles(person), titles(person)])
          expect(seen.map(({ length }) => length)).toEqual([count, count])
        }
      }),
    )
  })

  test('row-level security holds there', async () => {
    const [ann, bob] = [somebody(), somebody()]
    await add(bob, canary())
    const read = () =>
      app.db.read(ann, (db) => db.selectFrom('tasks').select('user_id').execute()) as Promise<unknown[]>
    const recording = recordSent()
    await expect
      .poll(async () => {
        expect(await read()).toEqual([])
        return recording.sent.some(
          ({ text, port }) => /(?:from|into) "tasks"/.test(text) && String(port) === portOf(replica),
        )
      })
      .toBe(true)
    recording.stop()
    const [role] = await withClient(address.readUrl, async (client) => {
      await client.query('set role errand_app')
      return (await client.query('select count(*)::int as count from tasks')).rows
    })
    expect(role).toEqual({ count: 0 })
  })

  test('a failure that is not an outage is not tried again on the primary', async () => {
    let runs = 0
    const failing = app.db.read(somebody(), async () => {
      runs++
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(runs).toBe(1)
  })
})

describe('ERRAND_READ_URL is refused if', () => {
  const refusal = (readUrl: string) =>
    openDatabase({ ...address, readUrl }).then(
      (database) => database.close().then(() => 'was opened'),
      (error) => (error instanceof SetupError ? error.message : `not a SetupError: ${error}`),
    )

  test('its role is not bound by row-level security', async () => {
    expect(await refusal(replica.url('postgres', 'postgres'))).toContain('does not bind the role postgres')
  })

  test('it is not a replica', async () => {
    expect(await refusal(address.url)).toContain('does not lead to a replica')
  })
})

test('a replica of another server is never read', async () => {
  const other = await startPostgres({ isDurable: true })
  await migrateDatabase({ engine: 'postgres', url: other.url('postgres', 'postgres') })
  await onServer(other, 'create role errand_test login in role errand_app')
  const served = await testApp({ ...address, url: other.url('errand_test', 'postgres') })
  const ann = somebody()
  await add(ann, canary(), served)
  // Far ahead of the other server, by position alone.
  await onServer(primary, 'select pg_switch_wal()')
  const ports = await askedFor(() => titles(ann, served))
  await served.db.close()
  await other.stop()
  expect(new Set(ports)).toEqual(new Set([portOf(other)]))
})

test('while the replica is away the primary answers, also at a start, and it is used again when it is back', async () => {
  const ann = somebody()
  const title = canary()
  await add(ann, title)
  await replica.halt()
  expect(await titles(ann)).toEqual([title])
  const started = await testApp(address)
  expect(await titles(ann, started)).toEqual([title])
  await replica.start()
  await expect
    .poll(async () => await askedFor(() => titles(ann, started)), { timeout: 20_000 })
    .toContain(portOf(replica))
  await started.db.close()
})
