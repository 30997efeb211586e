import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { EventReader } from '../support/events.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
import { restSuite } from '../support/rest-suite.ts'
import { at, errand } from '../support/run.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { type Account, Client, cookieOf, PASSWORD, signUp, type Transport } from '../support/site.ts'

// Two processes that share a database and nothing else.

/** All replicas share the address in front of them. */
const SHARED = { ERRAND_BASE_URL: 'http://localhost:39999' }

const only = (server: RunningServer | undefined): Transport => roundRobin(server ? [server] : [])

describe('two replicas on one PostgreSQL with alternating requests', () => {
  let servers: RunningServer[]
  let transport: Transport
  beforeAll(async () => {
    const address = await freshDatabase('postgres')
    servers = await Promise.all([startServer(address, SHARED), startServer(address, SHARED)])
    transport = roundRobin(servers)
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  restSuite(() => transport)

  test('a sign-in on one works on the other, with every kind of credential', async () => {
    const [one, other] = [only(servers[0]), only(servers[1])]
    const { email } = await signUp(one)
    const signedIn = await new Client(one).post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const { token } = signedIn.body as unknown as { token: string }
    const cookie = cookieOf(signedIn.headers)
    const jwt = (await new Client(one, { cookie }).get('/api/auth/token')).body as unknown as {
      token: string
    }
    const key = (await new Client(one, { cookie }).post('/api/auth/api-key/create', { name: 'k' }))
      .body as unknown as {
      key: string
    }
    const title = canary()
    expect((await new Client(one, { cookie }).post('/api/tasks', { title })).status).toBe(201)
    for (const credential of [
      { cookie },
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${jwt.token}` },
      { 'x-api-key': key.key },
    ])
      expect((await new Client(other, credential).get('/api/tasks')).body.data.tasks).toMatchObject([
        { title },
      ])
    await new Client(one, { cookie }).post('/api/auth/sign-out', {})
    expect((await new Client(other, { cookie }).get('/api/tasks')).status).toBe(401)
    expect((await new Client(other, { authorization: `Bearer ${jwt.token}` }).get('/api/tasks')).status).toBe(
      401,
    )
  })
})

describe.each(ENGINES)('two processes on one database (%s)', (engine) => {
  let address: TestAddress
  let servers: RunningServer[]
  let ann: Account
  beforeAll(async () => {
    address = await freshDatabase(engine)
    servers = [await startServer(address, SHARED), await startServer(address, SHARED)]
    ann = await signUp(only(servers[0]))
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  const follow = async (headers: Record<string, string> = {}) => {
    const reader = new EventReader(
      await only(servers[0])('/api/live', { headers: { cookie: ann.cookie, ...headers } }),
    )
    const { event, id } = (await reader.next()) ?? {}
    return { reader, event, id }
  }
  const add = async (title = canary()) => {
    const client = new Client(only(servers[1]), { cookie: ann.cookie })
    expect((await client.post('/api/tasks', { title })).status).toBe(201)
  }

  test('one streams changes made through the other or in a terminal', async () => {
    const { reader } = await follow()
    const title = canary()
    await add(title)
    expect(await reader.nextChange()).toMatchObject({ surface: 'rest', tasks: [{ after: { title } }] })
    const env = { ...at(address), ...SHARED, ERRAND_TOKEN: ann.token }
    const { code } = await errand(['tool', 'complete_task', '{"task_identifier":"1"}'], env)
    expect(code).toBe(0)
    expect(await reader.nextChange()).toMatchObject({ surface: 'cli', operation: 'complete_task' })
    await reader.cancel()
  })

  test('a resumed stream misses nothing', async () => {
    const { reader, id } = await follow()
    await reader.cancel()
    const titles = [canary(), canary(), canary()]
    for (const title of titles) await add(title)
    const again = await follow({ 'last-event-id': String(id) })
    const changes = [
      await again.reader.nextChange(),
      await again.reader.nextChange(),
      await again.reader.nextChange(),
    ]
    expect(changes.map(({ tasks }) => tasks[0].after.title)).toEqual(titles)
    await again.reader.cancel()
  })

  if (engine === 'postgres')
    test('a lost listening connection is replaced, and missed changes are delivered', async () => {
      const { reader } = await follow()
      const kill =
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen errand_changes'"
      await expect.poll(async () => (await rawSql(address, kill)).length).toBeGreaterThan(0)
      const title = canary()
      await add(title)
      expect(await reader.nextChange()).toMatchObject({ tasks: [{ after: { title } }] })
      await reader.cancel()
    })
})
