import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CALLBACK_PATH } from '../../src/accounts/openid.ts'
import { discover } from '../../src/accounts/openid-discovery.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { rawSql } from '../support/inspect.ts'
import { comeBack, Jar, jarOf, passProvider, signInAtProvider, startFlow } from '../support/openid-flow.ts'
import { makeKey, type OpenIdProvider, startProvider } from '../support/openid-provider.ts'
import { type Account, BASE, Client, into, signUp, testSite } from '../support/site.ts'

const attempt = countAttempts('a sign-in provider')

/** Paths that a browser, or a library on the way to it, reads as another host. */
const LEAVING = [
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e/%2fevil.example',
  '/%5cevil.example',
  '/\\evil.example',
  '/sign-in//evil.example',
]

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startProvider(`${BASE}${CALLBACK_PATH}`)
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.tamper = undefined
})

// Eve has an account at the provider, and can write any address into it that it does not check.
onBothEngines("somebody else's account", (given) => {
  let client: Client
  let ann: Account
  beforeEach(async () => {
    client = new Client(into(await testSite(given.app, given.address, { openId: provider.settings })))
    ann = await signUp(client.transport)
  })

  const verify = (is: boolean) =>
    rawSql(given.address, 'update auth_user set "emailVerified" = ? where id = ?', [
      given.engine === 'sqlite' ? Number(is) : is,
      ann.id,
    ])
  const linksOf = (id: string) =>
    rawSql(given.address, `select id from auth_account where "userId" = ? and "providerId" = 'openid'`, [id])
  const idIn = async (jar: Jar) => {
    const { body } = await client.get('/api/auth/get-session', { cookie: jar.header })
    return (body as unknown as { user?: { id: string } } | null)?.user?.id
  }
  /** Nobody is signed in, Ann's account has no link, and the page gets a reason. */
  const expectRefused = async ({ location, jar }: { location: string; jar: Jar }) => {
    attempt()
    expect(location).toMatch(/^(?:http:\/\/localhost:3000)?\/sign-in\?error=[\w-]+$/)
    expect(await idIn(jar)).toBeUndefined()
    expect(await linksOf(ann.id)).toEqual([])
  }
  const eve = () => ({ sub: `eve-${ann.id}`, email: ann.email, name: 'Eve' })

  test('is not taken by an address that the provider has not verified', async () => {
    for (const isVerified of [true, false]) {
      await verify(isVerified)
      for (const claim of [{ email_verified: false }, {}, { email_verified: 'yes' }, { email_verified: 1 }])
        for (const email of [ann.email, ann.email.toUpperCase(), ` ${ann.email} `]) {
          provider.person = { ...eve(), ...(claim as object), email }
          await expectRefused(await signInAtProvider(client))
        }
    }
  })

  test('is not taken by a verified address while its own address is not verified', async () => {
    await verify(false)
    provider.person = { ...eve(), email_verified: true }
    await expectRefused(await signInAtProvider(client))
  })

  test('is not taken by an id or address that means somebody here', async () => {
    for (const sub of [ann.id, 'local'])
      for (const email of [`x-${ann.id}-${sub}@example.com`]) {
        provider.person = { sub, email, email_verified: true, name: 'Eve' }
        const { jar } = await signInAtProvider(client)
        attempt()
        expect([ann.id, 'local']).not.toContain(await idIn(jar))
        expect(await linksOf(ann.id)).toEqual([])
      }
    for (const email of [
      'you@localhost.invalid',
      'not an address',
      `${'x'.repeat(250)}@example.com`,
      'a\0b@example.com',
    ]) {
      provider.person = { sub: `eve-${ann.id}`, email, email_verified: true }
      await expectRefused(await signInAtProvider(client))
    }
  })

  test('is not reached with a forged or borrowed ID token', async () => {
    provider.person = { ...eve(), email: `eve-${ann.id}@example.com`, email_verified: true }
    const sign = async (claims: JWTPayload, key = provider.signingKey) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'the key of the tests' })
        .sign(await importJWK(key, 'RS256'))
    const other = await makeKey()
    const forgeries: ((token: string) => string | Promise<string>)[] = [
      (token) => sign(decodeJwt(token), other),
      (token) => sign({ ...decodeJwt(token), aud: 'another application' }),
      (token) => sign({ ...decodeJwt(token), iss: 'https://evil.example' }),
      (token) => sign({ ...decodeJwt(token), nonce: 'the nonce of another sign-in' }),
      (token) => {
        const { nonce: _, ...claims } = decodeJwt(token)
        return sign(claims)
      },
      (token) => sign({ ...decodeJwt(token), exp: 1 }),
      // The userinfo endpoint then speaks of somebody else.
      (token) => sign({ ...decodeJwt(token), sub: 'somebody else' }),
      (token) => `${token.split('.')[0]}.${token.split('.')[1]}.`,
      (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
      () => 'no token at all',
      () => '',
    ]
    for (const forge of forgeries) {
      provider.tamper = forge
      await expectRefused(await signInAtProvider(client))
    }
  })

  test('is not reached with the state of another browser, or with a used one', async () => {
    provider.person = { ...eve(), email: `eve-${ann.id}@example.com`, email_verified: true }
    const jar = new Jar()
    const back = await passProvider(await startFlow(client, jar))
    const victim = new Jar()
    const refused = await comeBack(client, victim, back)
    await expectRefused({ location: refused.headers.get('location') ?? '', jar: victim })
    const started = new Jar()
    await startFlow(client, started)
    const mixed = await comeBack(client, started, back)
    await expectRefused({ location: mixed.headers.get('location') ?? '', jar: started })

    const copy = new Jar()
    for (const [name, value] of jar.cookies) copy.cookies.set(name, value)
    expect((await comeBack(client, jar, back)).headers.get('location')).toBe('/')
    const again = await comeBack(client, copy, back)
    await expectRefused({ location: again.headers.get('location') ?? '', jar: copy })
    for (const query of [
      '',
      '?code=x',
      '?state=x',
      '?error=access_denied',
      '?code=x&state=x&iss=https://evil.example',
    ]) {
      const { headers } = await client.get(`${CALLBACK_PATH}${query}`)
      await expectRefused({ location: headers.get('location') ?? '', jar: new Jar() })
    }
  })

  test('is not linked without a fresh session, or after the session has ended', async () => {
    provider.person = { ...eve(), email_verified: true }
    const bodies = { provider: 'openid', callbackURL: '/' }
    attempt()
    expect((await new Client(client.transport).post('/api/auth/link-social', bodies)).status).toBe(401)
    const ended = jarOf(ann)
    const back = await passProvider(await startFlow(client, ended, '/link-social'))
    await rawSql(given.address, 'delete from auth_session where "userId" = ?', [ann.id])
    const { headers } = await comeBack(client, ended, back)
    await expectRefused({ location: headers.get('location') ?? '', jar: ended })

    const stale = await signUp(client.transport, 'Stale')
    await rawSql(given.address, 'update auth_session set "createdAt" = ? where "userId" = ?', [
      '2026-01-01T00:00:00.000Z',
      stale.id,
    ])
    attempt()
    expect(await stale.client.post('/api/auth/link-social', bodies)).toMatchObject({
      status: 403,
      body: { code: 'SESSION_NOT_FRESH' },
    })
  })

  test("does not lose its provider's account to somebody who links it too", async () => {
    provider.person = { ...eve(), email_verified: true }
    const link = async (account: Account) => {
      const jar = jarOf(account)
      return comeBack(client, jar, await passProvider(await startFlow(client, jar, '/link-social')))
    }
    expect((await link(ann)).headers.get('location')).toBe('/')
    const bob = await signUp(client.transport, 'Bob')
    attempt()
    expect((await link(bob)).headers.get('location')).toBe(
      '/sign-in?error=account_already_linked_to_different_user',
    )
    expect(await linksOf(bob.id)).toEqual([])
    const [own] = await linksOf(ann.id)
    attempt()
    expect(
      (await bob.client.post('/api/auth/unlink-account', { accountId: (own as { id: string }).id })).status,
    ).toBe(404)
    expect(await linksOf(ann.id)).toHaveLength(1)
  })

  test('is not reached by what Better Auth would also take', async () => {
    const body = { provider: 'openid', callbackURL: '/' }
    for (const more of [
      { idToken: { token: 'x.y.z' } },
      { scopes: ['admin'] },
      { requestSignUp: true },
      { loginHint: ann.email },
      { additionalParams: { prompt: 'none' } },
      { additionalData: { link: { userId: ann.id, email: ann.email } } },
      { provider: 'google' },
      { callbackURL: 'https://evil.example/' },
      { callbackURL: '//evil.example/' },
      { errorCallbackURL: 'https://evil.example/' },
      ...LEAVING.flatMap((path) => [
        { callbackURL: path },
        { errorCallbackURL: path },
        { newUserCallbackURL: path },
      ]),
    ])
      for (const path of ['/sign-in/social', '/link-social']) {
        attempt()
        const { status } = await ann.client.post(`/api/auth${path}`, { ...body, ...more })
        expect({ more, path, status }).toMatchObject({
          status: expect.toSatisfy((code) => [400, 403, 404].includes(code)),
        })
      }
    expect(await linksOf(ann.id)).toEqual([])
  })
})

test('a description of another provider, or with addresses that others can read, is refused', async () => {
  let description: object = {}
  const server = createServer((_, response) => response.end(JSON.stringify(description)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const good = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
  description = good
  expect(await discover(`${issuer}/`)).toMatchObject({ authentication: 'basic' })
  for (const change of [
    { issuer: 'https://evil.example' },
    { issuer: undefined },
    { token_endpoint: 'http://evil.example/token' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { jwks_uri: undefined },
  ]) {
    description = { ...good, ...change }
    attempt()
    await expect(discover(issuer)).rejects.toThrow()
  }
})
