import { randomUUID } from 'node:crypto'
import { getMigrations } from 'better-auth/db/migration'
import { beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import {
  BASE,
  Client,
  cookieOf,
  into,
  OPEN_KEY,
  PASSWORD,
  signUp,
  testSite,
} from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'
import { accountOptions } from './accounts.ts'

onBothEngines('accounts', (given) => {
  let site: Site
  const transport = () => into(site)
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })
  const signIn = async (email: string, password = PASSWORD) =>
    new Client(transport()).post('/api/auth/sign-in/email', { email, password })

  test('more people sign up and in at once than the database has connections', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => signUp(transport())))
    const answers = await Promise.all(people.map(({ email }) => signIn(email)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  })

  test('the migration matches this version of Better Auth', async () => {
    const settings = {
      baseUrl: BASE,
      secret: 'x'.repeat(32),
      openSignUp: true,
      deleteData: async () => {},
      forgetRecipients: async () => {},
      moveReminders: async () => {},
      clientDocuments: true,
      openKey: OPEN_KEY,
    }
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(
      accountOptions(given.app, settings),
    )
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
    })
  })

  test('a person signs up, out and in again, and still has their tasks', async () => {
    const { client, email, id } = await signUp(transport())
    await client.post('/api/tasks', { title: canary() })
    expect((await client.get('/api/auth/get-session')).body).toMatchObject({ user: { id, email } })
    expect((await client.post('/api/auth/sign-out', {})).status).toBe(200)
    expect((await client.get('/api/tasks')).status).toBe(401)
    const again = await signIn(email)
    expect(again.status).toBe(200)
    const back = client.with({ cookie: cookieOf(again.headers) })
    expect((await back.get('/api/tasks')).body.data.total).toBe(1)
    const { token } = again.body as unknown as { token: string }
    expect((await client.with({ authorization: `Bearer ${token}` }).get('/api/tasks')).body.data.total).toBe(
      1,
    )
  })

  test('a wrong password and an unknown account get the same answer', async () => {
    const { email } = await signUp(transport())
    const answers = [await signIn(email, 'wrong password'), await signIn('nobody-here@example.com')]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toMatchObject({
        success: false,
        error: { code: 'unauthenticated' },
        code: 'INVALID_EMAIL_OR_PASSWORD',
      })
    }
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  test.each([
    ['no password', { name: 'A', email: 'a@example.com' }],
    ['a short password', { name: 'A', email: 'a@example.com', password: 'short' }],
    ['no address', { name: 'A', email: 'not an address', password: PASSWORD }],
    ['a look-alike @', { name: 'A', email: 'a＠example.com', password: PASSWORD }],
    ['NUL in the name', { name: 'A\0', email: 'nul@example.com', password: PASSWORD }],
    ['half a character in the name', { name: '\ud800', email: 'half@example.com', password: PASSWORD }],
    ['a number for a name', { name: 7, email: 'number@example.com', password: PASSWORD }],
    ['a list', []],
    ['broken JSON', '{"name":'],
    ['nothing', ''],
    ['deep nesting', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('%s makes no account and is explained', async (_, body) => {
    const told = await new Client(transport()).post('/api/auth/sign-up/email', body)
    expect([400, 415, 422]).toContain(told.status)
    expect(told.body).toMatchObject({ success: false, data: null, error: { message: expect.any(String) } })
  })

  test('a time zone applies to all credentials of its person, unless a call has its own', async () => {
    const { client } = await signUp(transport())
    const zoneSeen = async (by: Client, headers = {}) =>
      (await by.get('/api/tasks', headers)).body.data.timezone
    expect(await zoneSeen(client)).toBe(given.app.timezone)
    for (const timezone of ['Mars/Olympus', '+02:00', '', 7, 'Europe/Berlin; drop'])
      expect((await client.post('/api/auth/update-user', { timezone })).status).toBe(400)
    const told = await client.post('/api/auth/update-user', { timezone: 'Pacific/Auckland' })
    expect(told.status).toBe(200)
    expect((await client.get('/api/auth/get-session')).body).toMatchObject({
      user: { timezone: 'Pacific/Auckland' },
    })
    const made = await client.post('/api/auth/api-key/create', { name: 'script' })
    const { key } = made.body as unknown as { key: string }
    const { token } = (await client.get('/api/auth/token')).body as unknown as { token: string }
    for (const by of [
      client,
      client.with({ 'x-api-key': key }),
      client.with({ authorization: `Bearer ${token}` }),
    ])
      expect(await zoneSeen(by)).toBe('Pacific/Auckland')
    expect(await zoneSeen(client, { 'x-timezone': 'Asia/Tokyo' })).toBe('Asia/Tokyo')
  })

  test('an address has one account, whatever its case', async () => {
    const { email } = await signUp(transport())
    const body = { name: 'B', email: email.toUpperCase(), password: PASSWORD }
    const told = await new Client(transport()).post('/api/auth/sign-up/email', body)
    expect(told.status).toBe(422)
    expect(told.body).toMatchObject({ success: false, code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
  })

  test('no request body sets an identity', async () => {
    const ann = await signUp(transport())
    const body = {
      id: ann.id,
      userId: ann.id,
      name: 'Eve',
      email: `eve-${ann.id}@example.com`,
      password: PASSWORD,
    }
    const eve = await new Client(transport()).post('/api/auth/sign-up/email', body)
    expect((eve.body as unknown as { user: { id: string } }).user?.id).not.toBe(ann.id)
    const key = await new Client(transport()).post('/api/auth/api-key/create', { name: 'k', userId: ann.id })
    expect(key.status).toBe(401)
    const own = await ann.client.with({ cookie: cookieOf(eve.headers) })
    expect((await own.post('/api/auth/api-key/create', { name: 'k', userId: ann.id })).status).toBe(401)
  })

  test('a changed password ends the other sessions', async () => {
    const { client, email } = await signUp(transport())
    const other = client.with({ cookie: cookieOf((await signIn(email)).headers) })
    const change = (currentPassword: string) =>
      client.post('/api/auth/change-password', {
        currentPassword,
        newPassword: 'another long password',
        revokeOtherSessions: true,
      })
    expect((await change('not it')).status).toBe(400)
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await other.get('/api/tasks')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'another long password')).status).toBe(200)
  })

  test('signing up does not keep others from writing while a password is hashed', async () => {
    const { client } = await signUp(transport())
    let done = 0
    // Tests hash an equal password once, so these differ.
    const crowd = Array.from({ length: 20 }, (_, index) => {
      const account = { name: 'Cid', email: `crowd-${index}-${randomUUID()}@example.com` }
      const body = { ...account, password: `a long password ${randomUUID()}` }
      return new Client(transport()).post('/api/auth/sign-up/email', body).then(() => done++)
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await client.post('/api/tasks', { title: canary() })).status).toBe(201)
    expect(done).toBeLessThan(20)
    await Promise.all(crowd)
  })

  test('a device is let in by a person with a browser', async () => {
    const { client, id } = await signUp(transport())
    const device = new Client(transport())
    const ask = async () => device.post('/api/auth/device/token', grant)
    expect((await device.post('/api/auth/device/code', { client_id: 'stranger' })).status).toBe(400)
    const code = (await device.post('/api/auth/device/code', { client_id: 'errand' })).body as unknown as {
      device_code: string
      user_code: string
    }
    const grant = {
      client_id: 'errand',
      device_code: code.device_code,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    }
    expect((await ask()).body).toMatchObject({ error: 'authorization_pending' })
    const approve = (by: Client) => by.post('/api/auth/device/approve', { userCode: code.user_code })
    expect((await approve(device)).status).toBe(401)
    expect((await client.get(`/api/auth/device?user_code=${code.user_code}`)).status).toBe(200)
    const eve = await signUp(transport(), 'Eve')
    expect((await approve(eve.client)).status).toBe(403)
    expect((await approve(client)).status).toBe(200)
    await rawSql(given.address, `update auth_device_code set "lastPolledAt" = null`)
    const { access_token } = (await ask()).body as unknown as { access_token: string }
    const session = await device
      .with({ authorization: `Bearer ${access_token}` })
      .get('/api/auth/get-session')
    expect(session.body).toMatchObject({ user: { id } })
    expect((await device.with({ authorization: `Bearer ${access_token}` }).get('/api/tasks')).status).toBe(
      200,
    )
  })

  test('a program that was connected by OAuth is listed and can be revoked', async () => {
    const { client } = await signUp(transport())
    const redirect = 'https://agent.example/callback'
    const registered = await new Client(transport()).post('/api/auth/oauth2/register', {
      client_name: 'Agent',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'none',
    })
    const { client_id } = registered.body as unknown as { client_id: string }
    const query = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirect,
      scope: 'tasks:read',
      state: 's',
      resource: `${BASE}/mcp`,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const started = await client.get(`/api/auth/oauth2/authorize?${query}`)
    const consent = new URL(started.headers.get('location') ?? '', BASE)
    expect(consent.pathname).toBe('/consent')
    const agreed = await client.post('/api/auth/oauth2/consent', {
      accept: true,
      oauth_query: consent.search.slice(1),
    })
    expect(agreed.status).toBe(200)
    const list = async () =>
      (await client.get('/api/auth/oauth2/get-consents')).body as unknown as {
        id: string
        clientId: string
      }[]
    expect(await list()).toMatchObject([{ clientId: client_id }])
    const [{ id } = { id: '' }] = await list()
    const eve = await signUp(transport(), 'Eve')
    await eve.client.post('/api/auth/oauth2/delete-consent', { id })
    expect(await list()).toHaveLength(1)
    expect((await client.post('/api/auth/oauth2/delete-consent', { id })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  test('with sign-up closed, nobody can make an account', async () => {
    const closed = into(await testSite(given.app, given.address, { openSignUp: false }))
    await expect(signUp(closed)).rejects.toThrow(/40\d/)
  })
})

describe('cookies', () => {
  onBothEngines('of a session', (given) => {
    test.each([
      ['https://tasks.example.com', '__Host-errand.session_token', true],
      ['http://localhost:3000', 'errand.session_token', false],
      ['http://192.0.2.9:3000', 'errand.session_token', false],
    ])('at %s it is %s', async (baseUrl, name, secure) => {
      const site = await testSite(given.app, given.address, { baseUrl, host: '0.0.0.0' })
      const { headers } = await new Client(into(site)).post('/api/auth/sign-up/email', {
        name: 'A',
        email: `${new URL(baseUrl).hostname}-${given.engine}@example.com`,
        password: PASSWORD,
      })
      const [line = ''] = headers.getSetCookie()
      expect(line.startsWith(`${name}=`)).toBe(true)
      expect(line).toContain('HttpOnly')
      expect(line).toContain('SameSite=Lax')
      expect(line).toContain('Path=/')
      expect(line).not.toContain('Domain')
      expect(line.includes('Secure')).toBe(secure)
    })
  })
})
