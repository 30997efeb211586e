import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { EventReader } from '../../tests/support/events.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { signInByEveryWay } from '../../tests/support/sign-in-ways.ts'
import {
  Client,
  cookieOf,
  into,
  PASSWORD,
  signUp,
  type Transport,
  testSite,
} from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'

const NEW_PASSWORD = 'two hedgehogs and a tram'
const CHANGE = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
type Answer = { token: string | null; revoked: { sessions: number; keys: number; programs: number } }

onBothEngines('changing a password', (given) => {
  let site: Site
  let transport: Transport
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
    transport = into(site)
  })
  const by = (credential: Record<string, string>) => new Client(transport, credential)
  const bearer = (token: string | null | undefined) => by({ authorization: `Bearer ${token}` })
  const atMcp = (token: string | undefined) => bearer(token).post('/mcp', {})
  const change = async (client: Client, more: object = {}) =>
    (await client.post('/api/auth/change-password', { ...CHANGE, ...more })).body as unknown as Answer

  test('ends every other session, their JWTs and streams, and the codes that wait; keys and programs stay', async () => {
    const { account, secrets } = await signInByEveryWay(transport, given.address)
    const stream = new EventReader(
      await transport('/api/live', { headers: { authorization: `Bearer ${secrets['sign-in']}` } }),
    )
    await stream.next()
    const before = await rawSql(given.address, 'select id from auth_session where "userId" = ?', [account.id])
    const { token, revoked } = await change(account.client)
    expect(revoked).toEqual({ sessions: before.length - 1, keys: 0, programs: 0 })
    for (const name of ['sign-up', 'sign-in', 'device token', 'jwt'])
      expect([name, (await bearer(secrets[name]).get('/api/tasks')).status]).toEqual([name, 401])
    expect((await account.client.get('/api/tasks')).status).toBe(401)
    expect(await stream.next()).toBeUndefined()
    expect((await bearer(token).get('/api/tasks')).status).toBe(200)
    expect((await by({ 'x-api-key': secrets['api key'] ?? '' }).get('/api/tasks')).status).toBe(200)
    expect((await atMcp(secrets['access token'])).status).not.toBe(401)
    const codes = await rawSql(given.address, 'select value from auth_verification where value like ?', [
      `%${account.id}%`,
    ])
    expect(codes).toEqual([])
  })

  test('the session that asked goes on with a new cookie', async () => {
    const { client } = await signUp(transport)
    const { headers } = await client.post('/api/auth/change-password', CHANGE)
    expect((await by({ cookie: cookieOf(headers) }).get('/api/tasks')).status).toBe(200)
  })

  test('keys and programs end in the same step when that is asked for', async () => {
    const { account, secrets } = await signInByEveryWay(transport, given.address)
    const { token, revoked } = await change(account.client, { revokeKeys: true, revokePrograms: true })
    expect(revoked).toMatchObject({ keys: 1, programs: 1 })
    expect((await by({ 'x-api-key': secrets['api key'] ?? '' }).get('/api/tasks')).status).toBe(401)
    expect((await atMcp(secrets['access token'])).status).toBe(401)
    for (const table of ['consent', 'refresh_token', 'access_token'])
      expect(
        await rawSql(given.address, `select id from auth_oauth_${table} where "userId" = ?`, [account.id]),
      ).toEqual([])
    expect((await bearer(token).get('/api/auth/oauth2/get-consents')).text).toBe('[]')
  })

  test('sessions stay when that is asked for', async () => {
    const { client, email } = await signUp(transport)
    const other = await by({}).post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const { token, revoked } = await change(client, { revokeOtherSessions: false })
    expect([token, revoked.sessions]).toEqual([null, 0])
    for (const one of [client, by({ cookie: cookieOf(other.headers) })])
      expect((await one.get('/api/tasks')).status).toBe(200)
  })

  test("nobody else's sessions, keys and programs end", async () => {
    const [ann, bob] = [
      await signInByEveryWay(transport, given.address),
      await signInByEveryWay(transport, given.address),
    ]
    await change(ann.account.client, { revokeKeys: true, revokePrograms: true })
    expect((await bob.account.client.get('/api/tasks')).status).toBe(200)
    expect((await by({ 'x-api-key': bob.secrets['api key'] ?? '' }).get('/api/tasks')).status).toBe(200)
    expect((await atMcp(bob.secrets['access token'])).status).not.toBe(401)
  })

  test('a refused change changes nothing', async () => {
    const { account, secrets } = await signInByEveryWay(transport, given.address)
    const { client, email } = account
    for (const [body, field] of [
      [{ ...CHANGE, currentPassword: 'not it', revokeKeys: true }, 'currentPassword'],
      [{ ...CHANGE, newPassword: 'short' }, 'newPassword'],
      [{ ...CHANGE, newPassword: 'x'.repeat(129) }, 'newPassword'],
      [{ ...CHANGE, newPassword: 'password1' }, 'newPassword'],
      [{ ...CHANGE, newPassword: email }, 'newPassword'],
      [{ ...CHANGE, revokeKeys: 'yes' }, 'revokeKeys'],
    ] as const)
      expect(await client.post('/api/auth/change-password', body)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_input', details: [{ field }] } },
      })
    expect((await by({ 'x-api-key': secrets['api key'] ?? '' }).get('/api/tasks')).status).toBe(200)
    expect(
      (await by({ 'x-api-key': secrets['api key'] ?? '' }).post('/api/auth/change-password', CHANGE)).status,
    ).toBe(401)
    expect((await bearer(secrets['sign-in']).get('/api/tasks')).status).toBe(200)
  })

  test('signing in with the old password, or making a key, during the change gains nothing', async () => {
    const { client, email } = await signUp(transport)
    const cookies: string[] = []
    const keys: string[] = []
    let isDone = false
    const signIn = async (address: string) => {
      while (!isDone) {
        const told = await new Client(into(site, address)).post('/api/auth/sign-in/email', {
          email,
          password: PASSWORD,
        })
        if (told.status === 200) cookies.push(cookieOf(told.headers))
      }
    }
    const makeKeys = async () => {
      while (!isDone) {
        const { key } = (await client.post('/api/auth/api-key/create', { name: 'k' })).body as unknown as {
          key?: string
        }
        if (key) keys.push(key)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const others = [signIn('198.51.100.1'), signIn('198.51.100.2'), signIn('198.51.100.3'), makeKeys()]
    await expect.poll(() => cookies.length, { timeout: 20_000 }).toBeGreaterThan(0)
    const { token } = await change(client, { revokeKeys: true })
    isDone = true
    await Promise.all(others)
    for (const cookie of cookies) expect((await by({ cookie }).get('/api/tasks')).status).toBe(401)
    for (const key of keys) expect((await by({ 'x-api-key': key }).get('/api/tasks')).status).toBe(401)
    expect((await bearer(token).get('/api/tasks')).status).toBe(200)
  })
})
