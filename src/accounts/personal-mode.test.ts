import { expect, test } from 'vitest'
import { ENGINES, freshDatabase, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { Client, cookieOf, into, OPEN_KEY, testConfig, testSite } from '../../tests/support/site.ts'
import { commandLineCaller } from '../callers/command-line-caller.ts'
import { localPerson } from '../callers/local-person.ts'
import type { Config } from '../config.ts'
import { perform } from '../operation.ts'
import { addTask } from '../tasks/add-task.ts'
import { isPersonal } from './personal-mode.ts'

async function given(changes: Partial<Config> = {}, engine = ENGINES[0] as 'sqlite' | 'postgres') {
  const address = await freshDatabase(engine)
  const app = await testApp(address)
  const client = new Client(into(await testSite(app, address, changes)))
  const signIn = (headers: Record<string, string> = {}) =>
    client.post('/api/auth/sign-in/local', { key: OPEN_KEY }, headers)
  return { app, client, signIn }
}

test('the key signs in, and the tasks of the command line are there', async () => {
  const { app, client, signIn } = await given()
  const title = canary()
  await perform(addTask, { title }, localPerson('cli'), app)
  for (let click = 0; click < 2; click++) {
    const { status, headers } = await signIn()
    expect(status).toBe(200)
    const tasks = await client.with({ cookie: cookieOf(headers) }).get('/api/tasks')
    expect(tasks.body.data.tasks).toMatchObject([{ title }])
  }
})

test('who came in without a password is out once others are served', async () => {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  const at = async (host: string) => new Client(into(await testSite(app, address, { host })))
  const own = await at('127.0.0.1')
  const { headers } = await own.post('/api/auth/sign-in/local', { key: OPEN_KEY })
  const cookie = cookieOf(headers)
  const made = await own.with({ cookie }).post('/api/auth/api-key/create', { name: 'k' })
  const { key } = made.body as unknown as { key: string }
  expect((await own.with({ 'x-api-key': key }).get('/api/tasks')).status).toBe(200)
  const open = await at('0.0.0.0')
  for (const credential of [{ cookie }, { 'x-api-key': key }])
    expect((await open.with(credential as Record<string, string>).get('/api/tasks')).status).toBe(401)
  expect((await open.with({ cookie }).get('/api/auth/get-session')).text).toBe('null')
  const again = await at('127.0.0.1')
  expect((await again.with({ 'x-api-key': key }).get('/api/tasks')).status).toBe(200)
})

test('only the local person learns how a program on this machine reaches the tasks', async () => {
  const about = async (client: Client, headers = {}) =>
    (await client.get('/api/about', headers)).body as unknown as { personal: boolean; mcp_command?: object }
  const { client, signIn } = await given()
  const own = client.with({ cookie: cookieOf((await signIn()).headers) })
  expect(await about(own)).toMatchObject({
    personal: true,
    mcp_command: { command: process.execPath, args: [expect.stringMatching(/bin.errand\.js$/), 'mcp'] },
  })
  expect(await about(client)).toMatchObject({ personal: true })
  expect(await about(client)).not.toHaveProperty('mcp_command')
  for (const told of [
    await about(own, { 'x-forwarded-for': '192.0.2.7' }),
    await about((await given({ host: '0.0.0.0' })).client),
    await about((await given({}, 'postgres')).client),
  ]) {
    expect(told.personal).toBe(false)
    expect(told.mcp_command).toBeUndefined()
  }
})

test('five first sign-ins at once are one person', async () => {
  const { signIn } = await given()
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test.each([
  [{ host: 'evil.example' }],
  [{ host: 'localhost.evil.example' }],
  [{ host: '127.0.0.1.evil.example' }],
  [{ host: '192.0.2.1:3000' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://localhost:4000' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'x-forwarded-for': '203.0.113.5' }],
  [{ forwarded: 'for=203.0.113.5' }],
  [{ 'x-forwarded-host': 'tasks.example.com' }],
  [{ via: '1.1 proxy' }],
  [{ 'x-forwarded-proto': 'https' }],
  [{ 'cf-connecting-ip': '203.0.113.5' }],
  [{ origin: 'https://localhost:3000' }],
  [{ origin: 'ftp://localhost:3000' }],
])('a request with %j does not sign the local person in', async (headers) => {
  const { signIn } = await given()
  const told = await signIn(headers as Record<string, string>)
  expect(told).toMatchObject({ status: 403, body: { success: false, error: { code: 'forbidden' } } })
  expect(told.headers.getSetCookie()).toEqual([])
})

test.each([{ host: 'localhost:3000' }, { host: '127.0.0.1:3000' }, { host: '[::1]:3000' }])(
  'a request with %j does, also from its own page',
  async ({ host }) => {
    const { signIn } = await given()
    expect((await signIn({ host })).status).toBe(200)
    const page = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    expect((await signIn(page)).status).toBe(200)
  },
)

test.each<[string, Partial<Config>, 'sqlite' | 'postgres']>([
  ['on PostgreSQL', {}, 'postgres'],
  ['on all addresses', { host: '0.0.0.0' }, 'sqlite'],
  ['on another address', { host: '192.0.2.1' }, 'sqlite'],
  ['under a public name', { baseUrl: 'https://tasks.example.com' }, 'sqlite'],
  [
    "behind another application's sign-in",
    { outsideIssuer: { issuer: 'https://id.example', audience: 'errand', jwksUrl: undefined } },
    'sqlite',
  ],
])('%s there is no signing in without a password', async (_, changes, engine) => {
  const { client, signIn } = await given(changes, engine)
  expect((await signIn()).status).toBe(403)
  const page = await client.get('/', { host: 'localhost:3000' })
  expect(page.text).not.toContain('id="local"')
})

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['127.8.8.8', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example.com', false],
])('the host %s is personal: %s', (host, personal) => {
  expect(isPersonal(testConfig({ engine: 'sqlite', file: 'x' }, { host }))).toBe(personal)
})

test('the command line works out dates where the local person lives', async () => {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  const client = new Client(into(await testSite(app, address)))
  const config = testConfig(address)
  expect((await commandLineCaller(app, config))?.timezone).toBeUndefined()
  const { headers } = await client.post('/api/auth/sign-in/local', { key: OPEN_KEY })
  const own = client.with({ cookie: cookieOf(headers) })
  await own.post('/api/auth/update-user', { timezone: 'Pacific/Auckland' })
  expect((await commandLineCaller(app, config))?.timezone).toBe('Pacific/Auckland')
})
