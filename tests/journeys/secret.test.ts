import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { rawSql } from '../support/inspect.ts'
import { at, errand } from '../support/run.ts'
import { roundRobin, serverForTest } from '../support/server.ts'
import { Client, PASSWORD, signUp } from '../support/site.ts'

const [FIRST, SECOND] = ['the first secret of this database', 'another secret, which came later']

const started = (server: Promise<{ url: string }>) =>
  server.then(
    () => 'started',
    (error: Error) => error.message,
  )

describe.each(ENGINES)('the server secret (%s)', (engine) => {
  test('a different one on the same database is refused with a one-line error', async () => {
    const address = await freshDatabase(engine)
    const server = await serverForTest(address, { ERRAND_SECRET: FIRST })
    const ann = await signUp(roundRobin([server]))
    await ann.client.post('/api/tasks', { title: canary() })
    expect((await ann.client.get('/api/auth/token')).status).toBe(200)
    const keys = await rawSql(address, 'select * from auth_jwks')
    expect(keys).toHaveLength(1)

    // While the first server runs, as a replica would, and after it has ended.
    for (const stop of [false, true]) {
      if (stop) await server.stop()
      const wrong = await errand(['serve'], { ...at(address), PORT: '0', ERRAND_SECRET: SECOND })
      expect(wrong).toMatchObject({ code: 2, stdout: '' })
      expect(wrong.stderr).toMatch(
        /^errand: ERRAND_SECRET is not the one this database was used with\. .*errand new-secret.*\n$/,
      )
      expect(wrong.stderr).not.toContain(SECOND)
    }
    expect(await rawSql(address, 'select * from auth_jwks')).toEqual(keys)

    const again = await serverForTest(address, { ERRAND_SECRET: FIRST })
    const back = new Client(roundRobin([again]), ann.client.credential)
    expect((await back.get('/api/tasks')).body.data.total).toBe(1)
    expect((await back.get('/api/auth/token')).status).toBe(200)
  })

  test('is checked even before any token is signed, because the first start creates the key', async () => {
    const address = await freshDatabase(engine)
    const server = await serverForTest(address, { ERRAND_SECRET: FIRST })
    await server.stop()
    expect(await started(serverForTest(address, { ERRAND_SECRET: SECOND }))).toContain(
      'ERRAND_SECRET is not the one this database was used with',
    )
  })

  test('of two servers starting at once with different secrets, only one succeeds', async () => {
    const address = await freshDatabase(engine)
    await errand(['migrate'], at(address))
    const servers = [FIRST, SECOND].map((secret) => serverForTest(address, { ERRAND_SECRET: secret }))
    const outcomes = await Promise.all(servers.map(started))
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(1)
    expect(outcomes.join()).toContain('is not the one this database was used with')
    expect(await rawSql(address, 'select * from auth_jwks')).toHaveLength(1)
  })

  test('can be rotated: everybody signs in again, and everything works', async () => {
    const address = await freshDatabase(engine)
    const server = await serverForTest(address, { ERRAND_SECRET: FIRST })
    const ann = await signUp(roundRobin([server]))
    const { key } = (await ann.client.post('/api/auth/api-key/create', { name: 'k' })).body as unknown as {
      key: string
    }
    const jwt = (await ann.client.get('/api/auth/token')).body as unknown as { token: string }
    await server.stop()
    const env = { ...at(address), ERRAND_SECRET: SECOND, LOG_LEVEL: 'silent' }
    expect(await errand(['new-secret'], env)).toMatchObject({
      code: 0,
      stdout: 'The new secret is in use; everybody has to sign in again\n',
      stderr: '',
    })
    expect((await errand(['serve'], { ...at(address), PORT: '0', ERRAND_SECRET: FIRST })).code).toBe(2)

    const after = await serverForTest(address, { ERRAND_SECRET: SECOND })
    const transport = roundRobin([after])
    for (const credential of [
      ann.client.credential,
      { authorization: `Bearer ${ann.token}` },
      { authorization: `Bearer ${jwt.token}` },
    ]) {
      expect((await new Client(transport, credential).get('/api/tasks')).status).toBe(401)
      expect((await new Client(transport, credential).get('/api/auth/token')).status).toBe(401)
    }
    expect((await new Client(transport, { 'x-api-key': key }).get('/api/tasks')).status).toBe(200)
    const { body } = await new Client(transport).post('/api/auth/sign-in/email', {
      email: ann.email,
      password: PASSWORD,
    })
    const { token } = body as unknown as { token: string }
    const again = new Client(transport, { authorization: `Bearer ${token}` })
    expect((await again.get('/api/auth/token')).status).toBe(200)
  })
})

test('servers starting at once on a new data folder agree on one secret and leave no other files', async () => {
  const folder = mkdtempSync(join(inject('run').folder, 'home-'))
  const address = { engine: 'sqlite' as const, file: join(folder, 'errand.db') }
  const env = { ERRAND_DATA_DIR: folder, ERRAND_SECRET: '' }
  const servers = await Promise.all([1, 2, 3].map(() => serverForTest(address, env)))
  const ann = await signUp(roundRobin(servers.slice(0, 1)))
  for (const server of servers)
    expect((await new Client(roundRobin([server]), ann.client.credential).get('/api/tasks')).status).toBe(200)
  await Promise.all(servers.map((server) => server.stop()))
  expect(readdirSync(folder).filter((name) => name.includes('tmp') || name === 'secret')).toEqual(['secret'])
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[\w-]{43}$/)
})

test("a database with its own secret file is not served with another folder's secret", async () => {
  const [one, other] = [1, 2].map(() => mkdtempSync(join(inject('run').folder, 'home-'))) as [string, string]
  const address = { engine: 'sqlite' as const, file: join(one, 'errand.db') }
  const server = await serverForTest(address, { ERRAND_DATA_DIR: one, ERRAND_SECRET: '' })
  await server.stop()
  const refused = await errand(['serve'], { ...at(address), ERRAND_DATA_DIR: other, PORT: '0' })
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`errand: The secret in ${join(other, 'secret')} is not the one`),
  })
})
