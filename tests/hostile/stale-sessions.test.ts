import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLBACK_PATH } from '../../src/accounts/openid.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { rawSql } from '../support/inspect.ts'
import { Jar, signInAtProvider } from '../support/openid-flow.ts'
import { type OpenIdProvider, startProvider } from '../support/openid-provider.ts'
import { BASE, Client, cookieOf, into, PASSWORD, signUp, testSite } from '../support/site.ts'

const attempt = countAttempts('stale sessions')

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startProvider(`${BASE}${CALLBACK_PATH}`)
})
afterAll(() => provider.stop())

/** The requests that need a sign-in within the last 15 minutes. */
const NEED_FRESH = [
  ['GET', 'passkey/generate-register-options'],
  ['POST', 'passkey/verify-registration', { response: {} }],
  ['POST', 'passkey/delete-passkey', { id: 'x' }],
  ['POST', 'link-social', { provider: 'openid', callbackURL: '/' }],
  ['POST', 'unlink-account', { accountId: 'x' }],
] as const

// Eve has stolen an old session and makes newer ones from it.
onBothEngines('a session that a device got', (given) => {
  const open = async () => into(await testSite(given.app, given.address, { openId: provider.settings }))
  const age = (userId: string) =>
    rawSql(given.address, 'update auth_session set "createdAt" = ? where "userId" = ?', [
      '2026-01-01T00:00:00.000Z',
      userId,
    ])
  /** The session of a device that this person has approved. */
  const byDevice = async (person: Client) => {
    const device = new Client(person.transport)
    const asked = await device.post('/api/auth/device/code', { client_id: 'errand' })
    const { device_code, user_code } = asked.body as unknown as Record<string, string>
    await person.get(`/api/auth/device?user_code=${user_code}`)
    expect((await person.post('/api/auth/device/approve', { userCode: user_code })).status).toBe(200)
    const got = await device.post('/api/auth/device/token', {
      client_id: 'errand',
      device_code,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    })
    const { access_token } = got.body as unknown as { access_token: string }
    return device.with({ authorization: `Bearer ${access_token}` })
  }
  const expectStale = async (client: Client) => {
    expect((await client.get('/api/tasks')).status).toBe(200)
    for (const [method, path, body] of NEED_FRESH) {
      attempt()
      const { status, body: answer } = await client.send(method, `/api/auth/${path}`, body)
      // Linking takes cookies only: it ends in a browser.
      const isRefused = path === 'link-social' && 'authorization' in client.credential
      const refusal = isRefused ? [401, 'UNAUTHORIZED'] : [403, 'SESSION_NOT_FRESH']
      expect({ path, refusal: [status, Object(answer).code] }).toEqual({ path, refusal })
    }
  }

  test('never counts as fresh, also not by way of a cookie or of another device', async () => {
    const ann = await signUp(await open())
    await expectStale(await byDevice(ann.client))
    await age(ann.id)
    await expectStale(ann.client)
    const device = await byDevice(ann.client)
    await expectStale(device)
    await expectStale(await byDevice(device))
    const updated = await device.post('/api/auth/update-user', { name: 'Ann' })
    const jar = new Jar()
    jar.keep(updated.headers)
    expect(updated.status).toBe(200)
    expect(jar.header).toContain('session_token')
    await expectStale(device.with({ cookie: jar.header }))
    await expectStale(device)

    const { headers } = await device.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
    const fresh = ann.client.with({ cookie: cookieOf(headers) })
    expect((await fresh.get('/api/auth/passkey/generate-register-options')).status).toBe(200)
  })

  test('does not delete an account without a password', async () => {
    const client = new Client(await open())
    provider.person = { sub: randomUUID(), email: `gus-${randomUUID()}@example.com`, email_verified: true }
    const gus = client.with({ cookie: (await signInAtProvider(client)).jar.header })
    const device = await byDevice(gus)
    attempt()
    expect((await device.post('/api/auth/delete-user', {})).status).toBe(400)
    expect((await gus.post('/api/auth/delete-user', {})).status).toBe(200)
  })

  test('is listed with the time at which the device got it', async () => {
    const ann = await signUp(await open())
    const since = Date.now()
    await byDevice(ann.client)
    const sessions = (await ann.client.get('/api/auth/list-sessions')).body as unknown as {
      current: boolean
      createdAt: string
    }[]
    const device = sessions.find(({ current }) => !current)
    expect(Date.parse(device?.createdAt ?? '')).toBeGreaterThanOrEqual(since - 1000)
  })
})
