import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectUnavailable, requestEveryRoute } from '../support/away.ts'
import { canary } from '../support/canary.ts'
import { type TestAddress, withClient } from '../support/inspect.ts'
import { connectHttp, connectStdio } from '../support/mcp.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { at } from '../support/run.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { type Account, signUp } from '../support/site.ts'

// This file's own PostgreSQL, stopped, restarted and starved while one errand serves from it.

let postgres: PostgresServer
let server: RunningServer
let ann: Account
let apiKey: string
let address: TestAddress
const ERRAND_SECRET = 'a secret that only this test has'
beforeAll(async () => {
  postgres = await startPostgres()
  await admin(async (query) => {
    await query('create role owner login createrole')
    await query('create database own owner owner')
  })
  const adminUrl = postgres.url('postgres', 'own')
  // The production timeout for a silent server is much longer.
  const url = `${postgres.url('owner', 'own')}?query_timeout=4000`
  address = { engine: 'postgres', url, adminUrl }
  server = await startServer(address, { ERRAND_SECRET })
  ann = await signUp(roundRobin([server]))
  await ann.client.post('/api/tasks', { title: canary() })
  const { body } = await ann.client.post('/api/auth/api-key/create', { name: 'k' })
  apiKey = (body as unknown as { key: string }).key
})
afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

function admin<T>(work: (query: Query) => Promise<T>, database = 'postgres'): Promise<T> {
  return withClient(postgres.url('postgres', database), (client) =>
    work(async (sql, values) => (await client.query(sql, values)).rows),
  )
}

const CONNECTIONS = "from pg_stat_activity where usename = 'owner' and pid <> pg_backend_pid()"

const dropConnections = () => admin((query) => query(`select pg_terminate_backend(pid) ${CONNECTIONS}`))

const isBack = () => expect.poll(async () => (await ann.client.get('/api/tasks')).status).toBe(200)

test('every route answers 503 while PostgreSQL is stopped, and the same process recovers', async () => {
  const { body: kept } = await ann.client.post('/api/tasks', { title: canary() })
  await postgres.halt()
  for (const [name, answer] of await requestEveryRoute(ann, apiKey, { live: true }))
    expectUnavailable(name, answer, /^The database cannot be reached right now/)
  const add = await ann.client.post('/api/tasks', { title: canary() })
  expect(add.body.message).toBe('The database cannot be reached right now; nothing was changed')
  const ready = await ann.client.get('/readyz')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await ann.client.get('/healthz')).status).toBe(200)

  await postgres.start()
  await isBack()
  expect((await ann.client.get(`/api/tasks/${kept.data.number}`)).status).toBe(200)
  for (const [name, { status }] of await requestEveryRoute(ann, apiKey, { live: false }))
    expect([name, status < 500]).toEqual([name, true])
  expect((await ann.client.get('/readyz')).status).toBe(200)
  expect(server.process.exitCode).toBeNull()
})

test('errand mcp with a token answers with an envelope while PostgreSQL is stopped, and recovers', async () => {
  const mcp = await connectStdio(['mcp'], { ...at(address), ERRAND_SECRET, ERRAND_TOKEN: apiKey })
  expect((await mcp.call('list_tasks')).envelope.success).toBe(true)
  await postgres.halt()
  for (const [tool, args, message] of [
    ['list_tasks', {}, 'The database cannot be reached right now'],
    ['add_task', { title: canary() }, 'The database cannot be reached right now; nothing was changed'],
  ] as const) {
    const { envelope, isError } = await mcp.call(tool, args)
    expect([isError, envelope.message]).toEqual([true, message])
    expect(envelope.error).toMatchObject({ code: 'processing_error', details: [{ retry_after_seconds: 5 }] })
  }
  await postgres.start()
  await expect.poll(async () => (await mcp.call('list_tasks')).envelope.success).toBe(true)
  await mcp.close()
  await isBack()
})

test('MCP returns the same envelope for a lost database, and the session survives', async () => {
  const mcp = await connectHttp(`${server.url}/mcp`, { 'x-api-key': apiKey })
  await admin(async (query) => {
    await query('begin')
    await query('lock table tasks in access exclusive mode')
    // It signs in, then waits for the table until lock_timeout or query_timeout.
    const { envelope, text, isError } = await mcp.call('list_tasks')
    expect(isError).toBe(true)
    expect(envelope.error).toMatchObject({ code: 'processing_error', details: [{ retry_after_seconds: 5 }] })
    expect(text).toMatch(/^processing_error: The database .* right now\nretry_after_seconds: 5\n/)
    await query('rollback')
  }, 'own')
  expect((await mcp.call('list_tasks')).envelope.success).toBe(true)
  await mcp.close()
})

test('while connections keep breaking, calls succeed or get 503, and nothing acknowledged is lost', async () => {
  const acknowledged: number[] = []
  const statuses = new Map<number, number>()
  for (let round = 0; round < 15; round++) {
    const [, ...answer] = await Promise.all([
      dropConnections(),
      ...Array.from({ length: 4 }, () => ann.client.post('/api/tasks', { title: canary() })),
      ann.client.get('/api/tasks'),
      ann.client.get('/api/auth/get-session'),
    ])
    for (const { status, body } of answer) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) acknowledged.push(body.data.number)
    }
  }
  expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  await isBack()
  const rows = await admin((query) => query('select number from tasks'), 'own')
  const numbers = new Set(rows.map(({ number }) => number))
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
})

test('a connection lost during commit is reported as uncertain, and a retry with the same key applies the change once', async () => {
  await admin(async (query) => {
    await query(
      'create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$',
    )
    await query(`create constraint trigger lingering after insert on tasks deferrable initially deferred
      for each row execute function linger()`)
  }, 'own')
  const title = canary()
  const key = { 'idempotency-key': 'cut-off' }
  const adding = ann.client.post('/api/tasks', { title }, key)
  await expect
    .poll(() =>
      admin((query) =>
        query(`select 1 as found ${CONNECTIONS} and query like 'commit;%' and state = 'active'`),
      ),
    )
    .toHaveLength(1)
  await admin((query) => query(`select pg_terminate_backend(pid) ${CONNECTIONS} and query like 'commit;%'`))
  const answer = await adding
  expectUnavailable('add', answer, /; the change may or may not have been made$/)
  expect(answer.body.error.hint).toContain('same idempotency key')

  await admin((query) => query('drop trigger lingering on tasks'), 'own')
  for (const _ of [1, 2]) expect((await ann.client.post('/api/tasks', { title }, key)).status).toBe(201)
  expect(await admin((query) => query('select 1 from tasks where title = $1', [title]), 'own')).toHaveLength(
    1,
  )
})

test('too many connections answer 503', async () => {
  await admin((query) => query('alter role owner connection limit 0'))
  await dropConnections()
  for (const [name, answer] of await requestEveryRoute(ann, apiKey, { live: true }))
    expectUnavailable(name, answer, /^The database (is busy|cannot be reached) right now/)
  await admin((query) => query('alter role owner connection limit -1'))
  await isBack()
})

test('connecting to a server that stops accepting times out', async () => {
  try {
    // Stopped first: the worker would replace a dropped connection within a second.
    await admin(async (query) => {
      postgres.signal('SIGSTOP')
      return query(`select pg_terminate_backend(pid) ${CONNECTIONS}`)
    })
    await sleep(100)
    const answer = await ann.client.get('/api/tasks')
    expectUnavailable('list', answer, /^The database cannot be reached right now$/)
  } finally {
    postgres.signal('SIGCONT')
  }
  await isBack()
})

test('an unresponsive connection is dropped and replaced', async () => {
  await isBack()
  const pids = (await admin((query) => query(`select pid ${CONNECTIONS}`))).map(({ pid }) => Number(pid))
  expect(pids.length).toBeGreaterThan(0)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const answer = await Promise.all(pids.map(() => ann.client.get('/api/tasks')))
    // One may be the listening connection; its request then gets a new one.
    const refused = answer.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) expectUnavailable('list', one, /^The database cannot be reached right now$/)
    // While they are still stopped.
    await isBack()
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
})
