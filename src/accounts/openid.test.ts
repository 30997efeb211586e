import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { comeBack, Jar, passProvider, signInAtProvider, startFlow } from '../../tests/support/openid-flow.ts'
import { type OpenIdProvider, startProvider } from '../../tests/support/openid-provider.ts'
import { BASE, Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import { readConfig } from '../read-config.ts'
import { CALLBACK_PATH, linkStart } from './openid.ts'

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startProvider(`${BASE}${CALLBACK_PATH}`)
})
afterAll(() => provider.stop())

onBothEngines('signing in with a provider', (given) => {
  const open = async (changes: object = {}) =>
    new Client(into(await testSite(given.app, given.address, { openId: provider.settings, ...changes })))
  const whoIs = async (client: Client, jar: Jar) =>
    (
      (await client.get('/api/auth/get-session', { cookie: jar.header })).body as unknown as {
        user?: object
      } | null
    )?.user
  const anybody = (name: string) => {
    const sub = `${name}-${given.engine}`
    return { sub, email: `${sub}@example.com`, email_verified: true, name: `${name} of Acme` }
  }

  test('makes an account at the first time and finds it again, also under another address', async () => {
    const client = await open()
    provider.person = anybody('ann')
    const first = await signInAtProvider(client)
    expect(first.location).toBe('/')
    const ann = await whoIs(client, first.jar)
    expect(ann).toMatchObject({ name: 'ann of Acme', email: provider.person.email, emailVerified: true })
    provider.person = { ...provider.person, email: `moved-${given.engine}@example.com` }
    const again = await signInAtProvider(client)
    expect(await whoIs(client, again.jar)).toMatchObject({ id: (ann as { id: string }).id })
    const signIns = (await client.get('/api/auth/list-sign-ins', { cookie: again.jar.header })).body
    expect(signIns).toMatchObject([{ way: 'provider' }, { way: 'provider' }])
  })

  test('asks with state, a nonce and PKCE, and stores no token of the provider', async () => {
    const client = await open()
    provider.person = anybody('cleo')
    const asked = new URL(await startFlow(client, new Jar())).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{32}/),
      nonce: expect.stringMatching(/.{32}/),
      redirect_uri: `${BASE}${CALLBACK_PATH}`,
    })
    await signInAtProvider(client)
    const rows = await rawSql(
      given.address,
      'select "accessToken", "refreshToken", "idToken" from auth_account where "accountId" = ?',
      [`${linkStart(provider.settings)}${provider.person.sub}`],
    )
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
  })

  test('links by a verified address to an account whose address is verified too', async () => {
    const client = await open()
    const dan = await signUp(client.transport, 'Dan')
    provider.person = { ...anybody('dan'), email: dan.email }
    const isTrue = given.engine === 'sqlite' ? 1 : true
    await rawSql(given.address, 'update auth_user set "emailVerified" = ? where id = ?', [isTrue, dan.id])
    const { jar } = await signInAtProvider(client)
    expect(await whoIs(client, jar)).toMatchObject({ id: dan.id, name: 'Dan' })
  })

  test('is linked in the settings by a person who is signed in, whatever the addresses, and unlinked again', async () => {
    const client = await open()
    const eve = await signUp(client.transport, 'Eve')
    provider.person = { ...anybody('eve'), email_verified: false }
    const jar = new Jar()
    jar.cookies.set(...(eve.cookie.split(/=(.*)/).slice(0, 2) as [string, string]))
    const url = await startFlow(client, jar, '/link-social', { callbackURL: '/settings/account' })
    const { headers } = await comeBack(client, jar, await passProvider(url))
    expect(headers.get('location')).toBe('/settings/account')
    const { jar: other } = await signInAtProvider(client)
    expect(await whoIs(client, other)).toMatchObject({ id: eve.id, email: eve.email, emailVerified: false })

    const ways = (await eve.client.get('/api/auth/sign-in-ways')).body as unknown as {
      linked: { id: string }[]
    }
    expect(ways).toMatchObject({ password: true, passkeys: [], linked: [{ createdAt: expect.any(String) }] })
    const accountId = ways.linked[0]?.id
    expect(await eve.client.post('/api/auth/unlink-account', { accountId })).toMatchObject({ status: 200 })
    const refused = await signInAtProvider(client)
    expect(await whoIs(client, refused.jar)).not.toMatchObject({ id: eve.id })
  })

  test('is not unlinked when nothing else is left to sign in with', async () => {
    const client = await open()
    provider.person = anybody('fay')
    const { jar } = await signInAtProvider(client)
    const own = client.with({ cookie: jar.header })
    const { linked } = (await own.get('/api/auth/sign-in-ways')).body as unknown as {
      linked: { id: string }[]
    }
    expect(await own.post('/api/auth/unlink-account', { accountId: linked[0]?.id })).toMatchObject({
      status: 409,
      body: { message: 'This link is your only way to sign in. Add another way first' },
    })
  })

  test('a person without a password deletes their account with a fresh session', async () => {
    const client = await open()
    provider.person = anybody('gus')
    const { jar } = await signInAtProvider(client)
    const own = client.with({ cookie: jar.header })
    const { id } = (await whoIs(client, jar)) as { id: string }
    const created = given.engine === 'sqlite' ? '2026-01-01T00:00:00.000Z' : new Date('2026-01-01')
    const [before] = await rawSql(given.address, 'select "createdAt" from auth_session where "userId" = ?', [
      id,
    ])
    const set = (at: unknown) =>
      rawSql(given.address, 'update auth_session set "createdAt" = ? where "userId" = ?', [at, id])
    await set(created)
    expect((await own.post('/api/auth/delete-user', {})).status).toBe(400)
    await set((before as { createdAt: unknown }).createdAt)
    expect((await own.post('/api/auth/delete-user', {})).status).toBe(200)
    expect(await rawSql(given.address, 'select id from auth_account where "userId" = ?', [id])).toEqual([])
  })

  test('makes no account where sign-up is closed, and says why', async () => {
    const client = await open({ openSignUp: false, openId: { ...provider.settings, signUp: false } })
    provider.person = anybody('hal')
    const { location, jar } = await signInAtProvider(client)
    expect(location).toBe('/sign-in?error=signup_disabled')
    expect(await whoIs(client, jar)).toBeUndefined()
  })

  test.each([
    [{}, '/'],
    [{ ERRAND_SIGN_UP: 'closed' }, '/sign-in?error=signup_disabled'],
  ])(
    'on a public address with %j, where others need an invitation, a new person comes to %s',
    async (more, to) => {
      const { issuer, clientId, clientSecret, name } = provider.settings
      const { openSignUp, openId } = readConfig({
        ERRAND_BASE_URL: 'https://tasks.example.com',
        ERRAND_OIDC_ISSUER: issuer,
        ERRAND_OIDC_CLIENT_ID: clientId,
        ERRAND_OIDC_CLIENT_SECRET: clientSecret,
        ERRAND_OIDC_NAME: name,
        ...more,
      })
      const client = await open({ openSignUp, openId })
      const byPassword = { name: 'Jo', email: `jo-${given.engine}@example.com`, password: PASSWORD }
      expect(await client.post('/api/auth/sign-up/email', byPassword)).toMatchObject({
        status: 400,
        body: { code: 'INVITATION_NEEDED' },
      })
      expect((await client.get('/api/about')).body).toMatchObject({
        sign_up: false,
        provider_sign_up: to === '/',
      })
      provider.person = anybody(`kim${to.length}`)
      const { location, jar } = await signInAtProvider(client)
      expect(location).toBe(to)
      expect(Boolean(await whoIs(client, jar))).toBe(to === '/')
    },
  )

  test('goes on to the program that asked for the sign-in', async () => {
    const client = await open()
    provider.person = anybody('ida')
    const made = await client.post('/api/auth/oauth2/register', {
      client_name: 'Desk',
      redirect_uris: ['http://127.0.0.1:9/callback'],
      token_endpoint_auth_method: 'none',
    })
    const { client_id } = made.body as unknown as { client_id: string }
    const query = new URLSearchParams({
      client_id,
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:9/callback',
      scope: 'tasks:read',
      state: 'x',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      resource: `${BASE}/mcp`,
    })
    const asked = await client.get(`/api/auth/oauth2/authorize?${query}`)
    const page = new URL(asked.headers.get('location') ?? '', BASE)
    expect(page.pathname).toBe('/sign-in')
    const jar = new Jar()
    const url = await startFlow(client, jar, '/sign-in/social', { oauth_query: page.search.slice(1) })
    const back = await comeBack(client, jar, await passProvider(url))
    expect(new URL(back.headers.get('location') ?? '', BASE).pathname).toBe('/consent')
    expect(await whoIs(client, jar)).toMatchObject({ email: provider.person.email })
  })

  test('a provider that is away is named, and everything else works', async () => {
    const away = await startProvider(`${BASE}${CALLBACK_PATH}`)
    await away.stop()
    const client = await open({ openId: away.settings })
    const answer = await client.post('/api/auth/sign-in/social', { provider: 'openid', callbackURL: '/' })
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNREACHABLE', message: 'Acme cannot be reached right now' },
    })
    expect((await client.get('/api/about')).body).toMatchObject({ provider: 'Acme' })
  })
})
