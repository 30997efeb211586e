import { beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { type Lie, makeAuthenticator } from '../support/authenticator.ts'
import { rawSql } from '../support/inspect.ts'
import { Jar, jarOf } from '../support/openid-flow.ts'
import { type Account, BASE, Client, into, signUp, testSite } from '../support/site.ts'

const attempt = countAttempts('passkeys')

const LIES: Lie[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3001' },
  { rpId: 'evil.example' },
  { challenge: Buffer.from('another challenge').toString('base64url') },
  { isVerified: false },
  { type: 'payment.get' },
]

const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))

onBothEngines('a passkey', (given) => {
  let client: Client
  let ann: Account
  beforeEach(async () => {
    client = new Client(into(await testSite(given.app, given.address)))
    ann = await signUp(client.transport)
  })

  type Options = { challenge: string }
  const options = async (jar: Jar, kind: 'register' | 'authenticate') => {
    const answer = await client.get(`/api/auth/passkey/generate-${kind}-options`, { cookie: jar.header })
    jar.keep(answer.headers)
    return answer.body as unknown as Options
  }
  const send = async (
    jar: Jar,
    kind: 'registration' | 'authentication',
    response: object,
    more: object = {},
  ) => {
    const body = { response, ...(kind === 'registration' && { name: 'Key' }), ...more }
    const answer = await client.post(`/api/auth/passkey/verify-${kind}`, body, { cookie: jar.header })
    jar.keep(answer.headers)
    return answer
  }
  const passkeysOf = ({ id }: Account) =>
    rawSql(given.address, 'select id from auth_passkey where "userId" = ?', [id]) as Promise<{ id: string }[]>
  /** Ann's device, with a passkey. */
  const withPasskey = async () => {
    const device = makeAuthenticator(BASE)
    const jar = jarOf(ann)
    expect((await send(jar, 'registration', device.register(await options(jar, 'register')))).status).toBe(
      200,
    )
    return device
  }

  test('signs its owner in, and nobody by a lie about the ceremony', async () => {
    const device = await withPasskey()
    const honest = new Jar()
    const answer = await send(honest, 'authentication', device.sign(await options(honest, 'authenticate')))
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ann.id } } })
    for (const lie of LIES) {
      attempt()
      const jar = new Jar()
      const { status } = await send(
        jar,
        'authentication',
        device.sign(await options(jar, 'authenticate'), lie),
      )
      expect({ lie, status }).toMatchObject({
        status: expect.toSatisfy((code) => code === 400 || code === 401),
      })
      expect(jar.header).not.toContain('session_token')
    }
  })

  test('is not made by a lie about the ceremony, and makes no session', async () => {
    for (const lie of LIES) {
      attempt()
      const jar = jarOf(ann)
      const made = makeAuthenticator(BASE).register(await options(jar, 'register'), lie)
      expect((await send(jar, 'registration', made)).status).toBeGreaterThanOrEqual(400)
    }
    attempt()
    const jar = jarOf(ann)
    const made = makeAuthenticator(BASE).register(await options(jar, 'register'))
    expect((await send(jar, 'registration', made, { createSession: true })).status).toBe(400)
    expect(await passkeysOf(ann)).toEqual([])
  })

  test('cannot be replayed, and a challenge is for one ceremony of one browser', async () => {
    const device = await withPasskey()
    const jar = new Jar()
    const signed = device.sign(await options(jar, 'authenticate'))
    const copy = jar.header
    attempt(3)
    // Another browser has not asked for this challenge.
    expect((await send(new Jar(), 'authentication', signed)).status).toBe(400)
    expect((await send(jar, 'authentication', signed)).status).toBe(200)
    const again = await client.post(
      '/api/auth/passkey/verify-authentication',
      { response: signed },
      { cookie: copy },
    )
    expect(again.status).toBe(400)
    const crossed = jarOf(ann)
    const forSigningIn = await options(crossed, 'authenticate')
    const other = makeAuthenticator(BASE).register({ ...forSigningIn, rp: { id: 'localhost' } } as Options)
    expect((await send(crossed, 'registration', other)).status).toBe(400)
  })

  test("is not added with somebody else's challenge, with a key, or with an old session", async () => {
    const eve = await signUp(client.transport, 'Eve')
    const [annJar, eveJar] = [jarOf(ann), jarOf(eve)]
    const asked = await options(eveJar, 'register')
    for (const [name, value] of eveJar.cookies) if (name.includes('passkey')) annJar.cookies.set(name, value)
    attempt()
    expect((await send(annJar, 'registration', makeAuthenticator(BASE).register(asked))).status).toBe(401)
    const { key } = (await ann.client.post('/api/auth/api-key/create', { name: 'k' })).body as unknown as {
      key: string
    }
    attempt()
    const byKey = await client.with({ 'x-api-key': key }).get('/api/auth/passkey/generate-register-options')
    expect(byKey.status).toBe(401)
    await rawSql(given.address, 'update auth_session set "createdAt" = ? where "userId" = ?', [
      '2026-01-01T00:00:00.000Z',
      ann.id,
    ])
    attempt()
    expect(await ann.client.get('/api/auth/passkey/generate-register-options')).toMatchObject({
      status: 403,
      body: { code: 'SESSION_NOT_FRESH' },
    })
    expect([...(await passkeysOf(ann)), ...(await passkeysOf(eve))]).toEqual([])
  })

  test('is neither renamed nor removed by somebody else', async () => {
    await withPasskey()
    const eve = await signUp(client.transport, 'Eve')
    const [{ id } = { id: '' }] = await passkeysOf(ann)
    attempt(2)
    expect((await eve.client.post('/api/auth/passkey/delete-passkey', { id })).status).toBe(404)
    expect((await eve.client.post('/api/auth/passkey/update-passkey', { id, name: 'Mine' })).status).toBe(401)
    expect(await passkeysOf(ann)).toEqual([{ id }])
  })

  test('that is the last way stays, also when two are removed at once', async () => {
    await withPasskey()
    await withPasskey()
    await rawSql(given.address, 'delete from auth_account where "userId" = ?', [ann.id])
    attempt(2)
    const answers = await Promise.all(
      (await passkeysOf(ann)).map(({ id }) => ann.client.post('/api/auth/passkey/delete-passkey', { id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await passkeysOf(ann)).toHaveLength(1)
  })

  test('stores only texts of limited length', async () => {
    const register = async (change: (made: Made) => object, device = makeAuthenticator(BASE)) => {
      attempt()
      const jar = jarOf(ann)
      const made = device.register(await options(jar, 'register'))
      return send(jar, 'registration', { ...made, response: { ...made.response, ...change(made) } })
    }
    type Made = ReturnType<ReturnType<typeof makeAuthenticator>['register']>
    for (const transports of [
      ['x'.repeat(500_000)],
      Array(50_000).fill('usb'),
      ['usb', 'telepathy', 'internal', { toString: 'x' }],
      'usb',
      { join: 'x' },
      null,
    ])
      expect((await register(() => ({ transports }))).status).toBe(200)
    const rows = await rawSql(
      given.address,
      'select transports, length(aaguid) as model from auth_passkey where "userId" = ?',
      [ann.id],
    )
    const named = ['', 'usb', 'usb,internal', '', '', '']
    expect(rows.toSorted(byText)).toEqual(
      named.map((transports) => ({ transports, model: 36 })).toSorted(byText),
    )
    const large = await register(() => ({}), makeAuthenticator(BASE, { idBytes: 1024 }))
    expect(large).toMatchObject({ status: 400, body: { error: { message: /too large/ } } })
    for (const name of ['x'.repeat(101), ' ', 7]) {
      const jar = jarOf(ann)
      attempt()
      const made = makeAuthenticator(BASE).register(await options(jar, 'register'))
      expect((await send(jar, 'registration', made, { name })).status).toBe(400)
    }
    expect(await passkeysOf(ann)).toHaveLength(named.length)
  })

  test('of a person is one of at most 20', async () => {
    for (let made = 0; made < 20; made++) await withPasskey()
    attempt()
    expect((await ann.client.get('/api/auth/passkey/generate-register-options')).status).toBe(409)
  })
})
