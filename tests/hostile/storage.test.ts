import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { storage } from '../../src/db/migrations/0005-storage.ts'
import { openAsNamedRole } from '../../src/db/postgres.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import type { Tables } from '../../src/db/tables.ts'
import type { StorageLimits } from '../../src/observe/storage.ts'
import type { App } from '../../src/operation.ts'
import { execute } from '../../src/operations.ts'
import { purgeEverybody } from '../../src/personal-data/purge-everybody.ts'
import { type Answer, onBothEngines, somebody, type TestApp } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { bytesOf, rawSql, type TestAddress } from '../support/inspect.ts'
import { connectStdio } from '../support/mcp.ts'
import { at } from '../support/run.ts'
import { into, signUp, testSite } from '../support/site.ts'

// An attacker fills the disk: every way to store more than the limits allow.

const NO_LIMITS: StorageLimits = { tasks: 0, chatBytes: 0, bytes: 0 }
const DAY_MS = 24 * 60 * 60 * 1000

const attempt = countAttempts('storage')

const limited = (given: TestApp, limits: Partial<StorageLimits>, now = () => new Date()): App => ({
  ...given.app,
  storage: { ...NO_LIMITS, ...limits },
  now,
})

const caller = (app: App, person: Caller) => (tool: string, args: object, key?: string) => {
  attempt()
  return execute(tool, args, person, app, key ? { idempotencyKey: key } : {}) as Promise<Answer>
}

const full = (limit: string, maximum: number) => ({
  success: false,
  error: { code: 'conflict', details: [{ limit, maximum, setting: expect.stringContaining('ERRAND_') }] },
})

onBothEngines('storage limits', (given) => {
  test('the task limit holds one by one, in bulk and concurrently', async () => {
    const app = limited(given, { tasks: 5 })
    const say = caller(app, somebody())
    const tried = await Promise.all(Array.from({ length: 20 }, () => say('add_task', { title: canary() })))
    expect(tried.filter(({ success }) => success)).toHaveLength(5)
    for (const refused of tried.filter(({ success }) => !success))
      expect(refused).toMatchObject(full('tasks', 5))
    expect(tried.find(({ success }) => !success)?.message).toContain('5 tasks')

    await say('complete_task', { task_identifier: '1' })
    expect(await say('add_task', { title: canary() })).toMatchObject(full('tasks', 5))
    expect(await say('delete_task', { task_identifier: '2' })).toMatchObject({ success: true })
    const two = { tasks: [{ title: canary() }, { title: canary() }] }
    expect(await say('add_tasks', two)).toMatchObject(full('tasks', 5))
    expect((await say('list_tasks', { status: 'all' })).data.total).toBe(4)
    expect(await say('add_task', { title: canary() })).toMatchObject({ success: true })
  })

  test('at the limit everything but adding works', async () => {
    const app = limited(given, { tasks: 2 })
    const say = caller(app, somebody())
    await say('add_tasks', { tasks: [{ title: canary() }, { title: canary() }] })
    const { change } = (await say('delete_task', { task_identifier: '1' })).data
    await say('add_task', { title: canary() })
    for (const [tool, args] of [
      ['undo_change', { change: String(change) }],
      ['complete_task', { task_identifier: '1' }],
      ['update_task', { task_identifier: '1', status: 'pending' }],
      ['update_task', { task_identifier: '2', new_title: canary() }],
      ['delete_task', { task_identifier: '2' }],
      ['undo_change', {}],
    ] as const)
      expect(await say(tool, args)).toMatchObject({ success: true })
    // Undo may exceed the limit; adding may not.
    expect((await say('list_tasks', { status: 'all' })).data.total).toBe(3)
    expect(await say('add_task', { title: canary() })).toMatchObject(full('tasks', 2))
  })

  test('the flat tools and the HTTP API report the same limit', async () => {
    const app = limited(given, { tasks: 1 })
    const ann = await signUp(into(await testSite(app, given.address)))
    expect((await ann.client.post('/api/tasks', { title: canary() })).status).toBe(201)
    for (const path of ['/api/tasks', '/api/tools/add_task']) {
      attempt()
      const { status, body } = await ann.client.post(path, { title: canary() })
      expect([status, body]).toMatchObject([409, full('tasks', 1)])
    }
    const env = { ...at(given.address), ERRAND_TASKS_PER_PERSON: '1' }
    const flat = await connectStdio(['task-manager'], env, { era: 'modern' })
    const task = { user_id: randomUUID(), title: canary(), description: canary() }
    expect((await flat.call('add_task', task)).envelope).toMatchObject({ status: 'created' })
    attempt()
    expect((await flat.call('add_task', task)).envelope).toEqual({
      status: 'error',
      message: expect.stringContaining('limit is 1 tasks'),
    })
    await flat.close()
  })

  test('rewriting a description repeatedly hits the byte limit, and purging frees space', async () => {
    const limit = 60_000
    let now = new Date()
    const app = limited(given, { bytes: limit }, () => now)
    const ann = somebody()
    const say = caller(app, ann)
    await say('add_tasks', { tasks: [{ title: canary() }, { title: canary() }] })
    const rewrite = () =>
      say('update_task', {
        task_identifier: '1',
        description: `${randomUUID()} ${'🎈'.repeat(900)}`,
      })
    let refused = await rewrite()
    for (let index = 0; refused.success && index < 50; index++) refused = await rewrite()
    expect(refused).toMatchObject(full('bytes', limit))
    expect((await bytesOf(given.address, ann)).counted.bytes).toBeLessThanOrEqual(limit)

    expect(await say('add_task', { title: canary('x'.repeat(150)) })).toMatchObject({ success: true })
    for (let index = 0; index < 60; index++) await say('add_task', { title: canary() })
    expect(await say('add_task', { title: canary('y'.repeat(150)) })).toMatchObject(full('bytes', limit))
    expect(await say('delete_task', { task_identifier: '2' })).toMatchObject({ success: true })
    expect(await say('undo_change', {})).toMatchObject({ success: true })

    // History takes the space, and is purged in time.
    now = new Date(now.getTime() + 31 * DAY_MS)
    expect(await rewrite()).toMatchObject({ success: true })
    const { counted, actual } = await bytesOf(given.address, ann)
    expect(counted).toEqual(actual)
    expect(counted.bytes).toBeLessThan(limit / 2)
  })

  test('endless undo and redo hits the limit', async () => {
    const app = limited(given, { bytes: 600_000 })
    const ann = somebody()
    const say = caller(app, ann)
    const tasks = Array.from({ length: 50 }, () => ({ title: canary(), description: '🎈'.repeat(1000) }))
    expect(await say('add_tasks', { tasks })).toMatchObject({ success: true })
    let last: Answer = await say('undo_change', {})
    for (let index = 0; last.success && index < 400; index++) last = await say('undo_change', {})
    expect(last).toMatchObject(full('bytes', 600_000))
    expect((await bytesOf(given.address, ann)).counted.bytes).toBeLessThan(21_000_000)
  })

  test('stored idempotent answers count, even of calls that change nothing', async () => {
    let now = new Date()
    const app = limited(given, { bytes: 200_000 }, () => now)
    const ann = somebody()
    const say = caller(app, ann)
    const tasks = Array.from({ length: 20 }, () => ({ title: canary(), description: '🎈'.repeat(200) }))
    await say('add_tasks', { tasks })
    const preview = () => say('change_tasks', { change: 'delete', status: 'all' }, randomUUID())
    let refused = await preview()
    for (let index = 0; refused.success && index < 50; index++) refused = await preview()
    expect(refused).toMatchObject(full('bytes', 200_000))
    const deleted = await say('delete_task', { task_identifier: '1' }, randomUUID())
    expect(deleted).toMatchObject({ success: true })

    now = new Date(now.getTime() + DAY_MS + 1000)
    await purgeEverybody(app)
    expect(
      await rawSql(given.address, 'select key from idempotency where user_id = ?', [ann.userId]),
    ).toEqual([])
    expect(await preview()).toMatchObject({ success: true })
    const { counted, actual } = await bytesOf(given.address, ann)
    expect(counted).toEqual(actual)
  })

  test('unconfirmed previews do not pile up', async () => {
    const ann = somebody()
    const say = caller(given.app, ann)
    await say('add_task', { title: canary() })
    let confirmation = ''
    for (let index = 0; index < 70; index++)
      confirmation = (await say('change_tasks', { change: 'delete', status: 'all' })).data.confirmation
    const kept = await rawSql(given.address, 'select id from confirmations where user_id = ?', [ann.userId])
    expect(kept).toHaveLength(50)
    expect(await say('change_tasks', { change: 'delete', confirmation })).toMatchObject({ success: true })
  })

  test('changes past the undo window stay listed, up to a limit', async () => {
    let now = new Date()
    const app = limited(given, {}, () => now)
    const ann = somebody()
    const say = caller(app, ann)
    await say('add_task', { title: canary() })
    await rawSql(given.address, 'update counters set last_change = 10002 where user_id = ?', [ann.userId])
    await say('update_task', { task_identifier: '1', new_title: canary() })
    now = new Date(now.getTime() + 31 * DAY_MS)
    await say('update_task', { task_identifier: '1', new_title: canary() })
    const rows = await rawSql(given.address, 'select seq from history where user_id = ? order by seq', [
      ann.userId,
    ])
    expect(rows.map(({ seq }) => Number(seq))).toEqual([10_003, 10_004])
  })

  test('a full chat is refused before asking the model, and deleting a conversation frees space', async () => {
    const app = limited(given, { chatBytes: 3000 })
    const ann = await signUp(into(await testSite(app, given.address)))
    const say = (message: string) => {
      attempt()
      return ann.client.post('/api/chat', { message })
    }
    const conversations: string[] = []
    let answer = await say(`add ${canary()}`)
    for (let index = 0; answer.status === 200 && index < 30; index++) {
      conversations.push((answer.body as unknown as { conversation_id: string }).conversation_id)
      answer = await say(`what is ${'so '.repeat(30)} due?`)
    }
    expect([answer.status, answer.body]).toMatchObject([409, full('chat_bytes', 3000)])
    expect(answer.body.message).toContain('3,000 bytes')
    const listed = (await ann.client.get('/api/conversations?limit=100')).body.data.conversations
    expect(listed).toHaveLength(conversations.length)
    // Tasks are not affected.
    expect((await ann.client.post('/api/tasks', { title: canary() })).status).toBe(201)

    for (const id of conversations)
      expect((await ann.client.send('DELETE', `/api/conversations/${id}`)).status).toBe(200)
    const me = { userId: ann.id } as Caller
    expect((await bytesOf(given.address, me)).counted.chat_bytes).toBe(0)
    expect((await say(`add ${canary()}`)).status).toBe(200)
    const { counted, actual } = await bytesOf(given.address, me)
    expect(counted).toEqual(actual)
  })

  test('a full account can still delete conversations, with and without an idempotency key', async () => {
    const before = limited(given, {})
    const ann = await signUp(into(await testSite(before, given.address)))
    for (let index = 0; index < 2; index++) await ann.client.post('/api/chat', { message: `add ${canary()}` })
    const after = into(await testSite(limited(given, { bytes: 100 }), given.address))
    const client = Object.assign(ann.client.with(ann.client.credential), { transport: after })
    expect((await client.post('/api/chat', { message: 'hello' })).body).toMatchObject(full('bytes', 100))
    const [one, two] = (await client.get('/api/conversations')).body.data.conversations
    expect((await client.send('DELETE', `/api/conversations/${one.id}`)).status).toBe(200)
    const keyed = { 'idempotency-key': randomUUID() }
    expect((await client.send('DELETE', `/api/conversations/${two.id}`, undefined, keyed)).status).toBe(200)
    expect((await client.send('DELETE', '/api/tasks/1')).status).toBe(200)
  })

  test('migrating an older database counts its bytes', async () => {
    const ann = await signUp(into(await testSite(given.app, given.address)))
    const eve = await signUp(into(await testSite(given.app, given.address)))
    const key = { 'idempotency-key': randomUUID() }
    await ann.client.post('/api/tasks', { title: canary('ü'), description: canary('🎈') }, key)
    await ann.client.post('/api/chat', { message: `add ${canary()}` })
    await eve.client.post('/api/chat', { message: 'hello' })
    await rawSql(given.address, 'delete from counters where user_id = ?', [eve.id])
    await rawSql(given.address, 'alter table counters drop column bytes')
    await rawSql(given.address, 'alter table counters drop column chat_bytes')
    const owner = await ownerOf(given.address)
    await owner.transaction().execute((db) => storage(given.engine).up(db))
    await owner.destroy()
    for (const { id } of [ann, eve]) {
      const { counted, actual } = await bytesOf(given.address, { userId: id } as Caller)
      expect(counted).toEqual(actual)
      expect(counted.chat_bytes).toBeGreaterThan(0)
    }
    const unforced = await (given.engine === 'postgres'
      ? rawSql(
          given.address,
          `select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'user_id'
           where relkind = 'r' and not relforcerowsecurity`,
        )
      : [])
    expect(unforced).toEqual([])
  })
})

/** Owns the tables without being a superuser, so row-level security applies as in production. */
async function ownerOf(address: TestAddress): Promise<Kysely<Tables>> {
  if (address.engine === 'sqlite') return openSqlite(address.file)
  const role = `owner_${randomUUID().replaceAll('-', '')}`
  await rawSql(address, `create role ${role} login`)
  const tables = await rawSql(address, "select tablename from pg_tables where schemaname = 'public'")
  for (const { tablename } of tables) await rawSql(address, `alter table ${tablename} owner to ${role}`)
  return openAsNamedRole(address.url.replace('errand_test@', `${role}@`))
}
