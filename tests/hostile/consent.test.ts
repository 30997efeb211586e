import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { ALL, OAuthClient, REDIRECT, redirectTarget } from '../support/oauth-client.ts'
import {
  type Account,
  BASE,
  Client,
  into,
  PASSWORD,
  signUp,
  type Transport,
  testSite,
} from '../support/site.ts'

const PATH = '/api/auth/oauth2/authorize'
const attempt = countAttempts('consent')

onBothEngines('a client with an earlier grant', (given) => {
  let transport: Transport
  let ann: Account
  let program: OAuthClient
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
    ann = await signUp(transport)
    program = new OAuthClient(transport)
    await program.register()
    await program.connect(ann)
  })
  afterAll(() => {
    attempt(program.attempts)
  })

  const PROMPTS: string[][] = [
    [],
    [''],
    [' '],
    ['consent'],
    ['login'],
    ['select_account'],
    ['create'],
    ['login consent'],
    ['consent login'],
    ['select_account create'],
    ['none'],
    ['none '],
    ['NONE'],
    ['None'],
    ['Consent'],
    ['none consent'],
    ['none login'],
    ['consent none'],
    ['none', 'consent'],
    ['consent', 'none'],
    ['none', 'none'],
    ['login', 'none'],
    ['unknown'],
    ['consent\tnone'],
    ['nonе'],
  ]

  for (const how of ['get', 'form'] as const)
    test.each(PROMPTS.map((prompt) => [prompt]))(`by ${how} with prompt %j gets no code`, async (prompt) => {
      for (const redirect_uri of [REDIRECT, 'http://127.0.0.1:4444/callback']) {
        const { query } = program.request({ redirect_uri, scope: 'tasks:read' })
        for (const value of prompt) query.append('prompt', value)
        const where = await program.authorize(ann, query, how)
        expect(where.searchParams.get('code')).toBeNull()
        if (where.origin === BASE)
          expect(['/consent', '/sign-in', '/api/auth/error']).toContain(where.pathname)
        else expect(where.searchParams.get('error')).toMatch(/^(consent_required|invalid_request)$/)
      }
    })

  test('gets consent_required or login_required with prompt=none', async () => {
    const { query } = program.request({ prompt: 'none', state: 'a b&c' })
    const refused = await program.authorize(ann, query)
    expect([refused.origin + refused.pathname, Object.fromEntries(refused.searchParams)]).toEqual([
      REDIRECT,
      {
        error: 'consent_required',
        error_description: expect.any(String),
        state: 'a b&c',
        iss: BASE,
      },
    ])
    expect((await program.authorize(undefined, query)).searchParams.get('error')).toBe('login_required')
    const browser = await ann.client.get(`${PATH}?${query}`, {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
    })
    expect([
      browser.status,
      new URL(browser.headers.get('location') ?? '').searchParams.get('error'),
    ]).toEqual([302, 'consent_required'])
  })

  test('is never redirected to an unregistered address, not even with an error', async () => {
    for (const redirect_uri of ['https://evil.example/callback', 'http://127.0.0.1.evil.example/callback'])
      for (const prompt of ['none', 'consent', undefined]) {
        const where = await program.authorize(ann, program.request({ redirect_uri, prompt }).query)
        expect(where.origin).toBe(BASE)
      }
  })

  test('gets no code through JSON, parameters in query and body, or a request object', async () => {
    const { query } = program.request({ prompt: 'none' })
    const json = await ann.client.post(PATH, Object.fromEntries(query))
    expect(json.status).toBe(415)
    for (const [address, body] of [
      [`?${query}`, ''],
      [`?${query}`, 'prompt=none'],
      ['?prompt=consent', query.toString()],
    ]) {
      const answer = await ann.client.post(`${PATH}${address}`, body, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect(redirectTarget(answer).searchParams.get('code')).toBeNull()
    }
    for (const extra of [
      { request: 'x.y.z' },
      { request_uri: 'urn:x' },
      { request_uri: 'https://evil.example/r' },
    ])
      expect((await program.authorize(ann, program.request(extra).query)).searchParams.get('code')).toBeNull()
    program.attempts += 4
  })

  test('gets no code from signing in, which leads to consent too', async () => {
    for (const prompt of [undefined, 'login', 'create', 'select_account', 'login consent']) {
      const page = await program.authorize(undefined, program.request({ prompt }).query)
      expect(page.pathname).toBe('/sign-in')
      const oauth_query = page.search.slice(1)
      const signedIn = await new Client(transport).post('/api/auth/sign-in/email', {
        email: ann.email,
        password: PASSWORD,
        oauth_query,
      })
      expect([prompt, redirectTarget(signedIn).pathname]).toEqual([prompt, '/consent'])
      for (const body of [{ selected: true }, { created: true }, { postLogin: true }]) {
        const answer = await ann.client.post('/api/auth/oauth2/continue', { ...body, oauth_query })
        expect(redirectTarget(answer).searchParams.get('code')).toBeNull()
        program.attempts++
      }
    }
  })

  test('gets no code for a refusal or a forged consent', async () => {
    const { query } = program.request()
    const page = await program.authorize(ann, query)
    const oauth_query = page.search.slice(1)
    const no = await ann.client.post('/api/auth/oauth2/consent', { accept: false, oauth_query })
    expect(redirectTarget(no).searchParams.get('error')).toBe('access_denied')
    const unasked = new URLSearchParams(oauth_query)
    unasked.delete('prompt')
    for (const forged of [unasked.toString(), query.toString(), `${oauth_query}&prompt=none`]) {
      const answer = await ann.client.post('/api/auth/oauth2/consent', { accept: true, oauth_query: forged })
      expect(answer.status).toBe(400)
      program.attempts++
    }
  })

  test('cannot get an email address that the consent page does not mention', async () => {
    const claims = JSON.stringify({ userinfo: { email: null, name: null } })
    const asked = program.request({ scope: 'openid', claims, resource: undefined })
    const page = await program.authorize(ann, asked.query)
    expect(page.searchParams.get('claims')).toBeNull()
    const agreed = await ann.client.post('/api/auth/oauth2/consent', {
      accept: true,
      oauth_query: page.search.slice(1),
    })
    const code = redirectTarget(agreed).searchParams.get('code') ?? ''
    const { access } = await program.redeem({ code, verifier: asked.verifier })
    expect((await program.userInfo(access)).body).toEqual({ sub: ann.id })
    await program.connect(ann, ALL)
  })

  test('needs consent even with a secret, and cannot register as trusted', async () => {
    const trusted = new OAuthClient(transport)
    await trusted.register({ skip_consent: undefined })
    expect((await trusted.register({ skip_consent: true })).status).toBe(400)
    const confidential = new OAuthClient(transport)
    await confidential.register({
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: ['https://agent.example/callback'],
    })
    const { query } = confidential.request({ redirect_uri: 'https://agent.example/callback' })
    expect((await confidential.authorize(ann, query)).pathname).toBe('/consent')
    query.set('prompt', 'none')
    expect((await confidential.authorize(ann, query)).searchParams.get('error')).toBe('consent_required')
  })
})
