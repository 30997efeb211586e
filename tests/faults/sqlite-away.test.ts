import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { freshDatabase, testApp } from '../support/app.ts'
import { expectUnavailable, requestEveryRoute } from '../support/away.ts'
import { canary } from '../support/canary.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
import { roundRobin, serverForTest } from '../support/server.ts'
import { type Account, Client, type HttpAnswer, into, signUp, testSite } from '../support/site.ts'

async function freshFile(): Promise<TestAddress & { engine: 'sqlite' }> {
  return (await freshDatabase('sqlite')) as TestAddress & { engine: 'sqlite' }
}

async function keyOf(ann: Account): Promise<string> {
  const { body } = await ann.client.post('/api/auth/api-key/create', { name: 'k' })
  return (body as unknown as { key: string }).key
}

test('while another process holds the lock, writes answer 503 and reads work; then it recovers', async () => {
  const address = await freshFile()
  const server = await serverForTest(address)
  const ann = await signUp(roundRobin([server]))
  await ann.client.post('/api/tasks', { title: canary() })
  const holder = spawn(process.execPath, ['tests/support/lock-holder.ts', address.file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const writing: [string, Promise<HttpAnswer>][] = [
    ['add', ann.client.post('/api/tasks', { title: canary() })],
    ['add again', ann.client.post('/api/tasks', { title: canary() })],
    ['chat', ann.client.post('/api/chat', { message: 'add milk' })],
    ['new key', ann.client.post('/api/auth/api-key/create', { name: 'k' })],
    ['sign up', signUp(roundRobin([server]), 'Bob').then(succeeded, asAnswer)],
  ]
  expect((await ann.client.get('/api/tasks')).body.data.total).toBe(1)
  expect((await ann.client.get('/api/export')).status).toBe(200)
  for (const [name, answer] of writing)
    if (name === 'sign up') expect((await answer).text).toContain('503')
    else
      expectUnavailable(
        name,
        await answer,
        /^The database is busy right now; (nothing was changed|the change may)/,
      )
  expect((await ann.client.get('/api/tasks')).body.data.total).toBe(1)

  holder.stdin.end()
  await once(holder, 'exit')
  expect((await ann.client.post('/api/tasks', { title: canary() })).status).toBe(201)
  expect(server.process.exitCode).toBeNull()
})

const succeeded = () => ({ text: 'was possible' }) as HttpAnswer
const asAnswer = ({ message }: Error) => ({ text: message }) as HttpAnswer

test('a full database answers changes with 503, serves reads, and recovers when there is space', async () => {
  const address = await freshFile()
  const app = await testApp(address)
  const transport = into(await testSite(app, address))
  const ann = await signUp(transport)
  const apiKey = await keyOf(ann)
  await ann.client.post('/api/tasks', { title: canary() })
  await ann.client.get('/api/auth/token')
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(app.db.accounts)

  // SQLite raises the limit to the current size, so no page can be added.
  await limit(1)
  const acknowledged: number[] = [1]
  const refused: HttpAnswer[] = []
  // The last pages still have room for a few.
  for (let index = 0; index < 300 && refused.length < 5; index++) {
    const answer = await ann.client.post('/api/tasks', { title: canary(), description: 'x'.repeat(900) })
    if (answer.status === 201) acknowledged.push(answer.body.data.number)
    else refused.push(answer)
  }
  expect(refused).toHaveLength(5)
  for (const answer of refused)
    expectUnavailable('add', answer, /^The disk that holds the database is full; nothing was changed$/)
  const large = 'x'.repeat(60_000)
  const bob = new Client(transport)
  const signedUp = await bob.post('/api/auth/sign-up/email', {
    name: 'Bob',
    email: 'bob@example.com',
    password: 'correct horse battery',
    image: `https://example.com/${large}`,
  })
  expectUnavailable('sign up', signedUp, /^The disk that holds the database is full; /)
  for (const [name, answer] of await requestEveryRoute(ann, apiKey, { live: false }))
    expect([name, answer.status < 500 || answer.status === 503]).toEqual([name, true])
  expect((await ann.client.get('/api/tasks')).body.data.total).toBeGreaterThanOrEqual(acknowledged.length)

  await limit(1_000_000)
  expect((await ann.client.post('/api/tasks', { title: canary() })).status).toBe(201)
  for (const number of acknowledged) expect((await ann.client.get(`/api/tasks/${number}`)).status).toBe(200)
  await app.db.close()
})

test('a server that hits a file size limit loses nothing it acknowledged', async () => {
  const address = { engine: 'sqlite' as const, file: join(inject('run').folder, 'limited', 'errand.db') }
  // 1200 blocks of 512 bytes: the journal can grow to 600 kB.
  const server = await serverForTest(address, {}, [], ['sh', '-c', 'ulimit -f 1200; exec "$@"', 'sh'])
  const ann = await signUp(roundRobin([server]))
  const acknowledged: number[] = []
  const refused: HttpAnswer[] = []
  for (let index = 0; index < 300 && refused.length < 3; index++) {
    const answer = await ann.client.post('/api/tasks', { title: canary(), description: 'x'.repeat(900) })
    if (answer.status === 201) acknowledged.push(answer.body.data.number)
    else refused.push(answer)
  }
  expect(refused).toHaveLength(3)
  for (const answer of refused)
    expectUnavailable('add', answer, /^The (database files cannot be read or written|disk that .* is full); /)
  expect((await ann.client.get('/api/tasks')).body.data.total).toBe(acknowledged.length)
  expect(server.process.exitCode).toBeNull()
  await server.stop('SIGKILL')

  const again = await serverForTest(address)
  const back = new Client(roundRobin([again]), ann.client.credential)
  for (const number of acknowledged) expect((await back.get(`/api/tasks/${number}`)).status).toBe(200)
  expect((await back.post('/api/tasks', { title: canary() })).status).toBe(201)
  expect(await rawSql(address, 'pragma integrity_check')).toMatchObject([{ integrity_check: 'ok' }])
  rmSync(address.file, { force: true })
})
