import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { type Account, BASE, Client, into, signUp, type Transport, testSite } from '../support/site.ts'

const REDIRECT = 'https://agent.example/callback'

onBothEngines('the authorization server', (given) => {
  let transport: Transport
  let ann: Account
  let client_id: string
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
    ann = await signUp(transport)
    client_id = await register([REDIRECT])
  })

  async function register(redirect_uris: string[]): Promise<string> {
    const answer = await new Client(into(await testSite(given.app, given.address))).post(
      '/api/auth/oauth2/register',
      {
        client_name: 'Agent',
        redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      },
    )
    return (answer.body as unknown as { client_id: string }).client_id
  }

  function request(changes: Record<string, string | undefined> = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const wanted: Record<string, string | undefined> = {
      response_type: 'code',
      client_id,
      redirect_uri: REDIRECT,
      scope: 'tasks:read tasks:write offline_access',
      state: 's',
      resource: `${BASE}/mcp`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const query = new URLSearchParams(
      Object.entries(wanted).filter(([, value]) => value !== undefined) as [string, string][],
    )
    return { verifier, query }
  }

  /** The redirect target of an authorization request by a signed-in person. */
  async function authorize(query: URLSearchParams, who = ann): Promise<URL> {
    const answer = await who.client.get(`/api/auth/oauth2/authorize?${query}`)
    const { url } = (answer.body ?? {}) as unknown as { url?: string }
    return new URL(answer.headers.get('location') ?? url ?? `/refused/${answer.status}`, BASE)
  }

  async function codeFor(changes: Record<string, string | undefined> = {}, who = ann) {
    const { verifier, query } = request(changes)
    const consent = await authorize(query, who)
    expect(consent.pathname).toBe('/consent')
    const agreed = await who.client.post('/api/auth/oauth2/consent', {
      accept: true,
      oauth_query: consent.search.slice(1),
    })
    const { url } = agreed.body as unknown as { url: string }
    return { verifier, code: new URL(url).searchParams.get('code') ?? '' }
  }

  const token = async (form: Record<string, string>) => {
    const answer = await new Client(transport).post(
      '/api/auth/oauth2/token',
      new URLSearchParams(form).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    )
    return { status: answer.status, body: answer.body as unknown as Record<string, string> }
  }
  const exchange = (code: string, code_verifier: string, changes: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code,
      code_verifier,
      client_id,
      redirect_uri: REDIRECT,
      resource: `${BASE}/mcp`,
      ...changes,
    })
  const atMcp = async (access: string) => {
    const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
    const program = new Client(transport, { authorization: `Bearer ${access}` })
    return (await program.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers)).status
  }

  test.each<[string, Record<string, string | undefined>]>([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['a foreign resource', { resource: 'https://evil.example/mcp' }],
    ['an unknown client', { client_id: 'nobody' }],
    ['another response type', { response_type: 'token' }],
    ['a longer path', { redirect_uri: `${REDIRECT}/evil` }],
    ['another host', { redirect_uri: 'https://evil.example/callback' }],
    ['a host with the same prefix', { redirect_uri: 'https://agent.example.evil.example/callback' }],
    ['a user name in the address', { redirect_uri: 'https://agent.example@evil.example/callback' }],
    ['a parent folder in the path', { redirect_uri: 'https://agent.example/callback/../evil' }],
    ['an extra parameter', { redirect_uri: `${REDIRECT}?next=https://evil.example` }],
    ['a fragment', { redirect_uri: `${REDIRECT}#x` }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('issues no code for a request with %s', async (_, changes) => {
    const where = await authorize(request(changes).query)
    expect(where.searchParams.get('code')).toBeNull()
    expect(where.pathname).not.toBe('/consent')
    if (changes.redirect_uri || changes.client_id) expect(where.origin).toBe(BASE)
  })

  test.each([
    ['javascript:alert(1)'],
    ['http://evil.example/callback'],
    ['https://agent.example/callback#fragment'],
    ['data:text/html,x'],
  ])('a client with the address %s is not registered', async (uri) => {
    expect(await register([uri])).toBeUndefined()
  })

  test('a native program may redirect to any loopback port, and nowhere else', async () => {
    const native = await register(['http://127.0.0.1:1111/callback'])
    const other = request({ client_id: native, redirect_uri: 'http://127.0.0.1:2222/callback' })
    expect((await authorize(other.query)).pathname).toBe('/consent')
    const evil = request({ client_id: native, redirect_uri: 'http://127.0.0.1.evil.example:2222/callback' })
    expect((await authorize(evil.query)).pathname).not.toBe('/consent')
  })

  test('a forged or anonymous consent is refused', async () => {
    const consent = await authorize(request().query)
    const forged = new URLSearchParams(consent.search)
    forged.set('scope', 'tasks:read tasks:write openid email profile offline_access')
    const answer = await ann.client.post('/api/auth/oauth2/consent', {
      accept: true,
      oauth_query: forged.toString(),
    })
    expect(answer.status).toBe(400)
    const nobody = await new Client(transport).post('/api/auth/oauth2/consent', {
      accept: true,
      oauth_query: consent.search.slice(1),
    })
    expect(nobody.status).toBe(401)
  })

  test('asks for consent each time, even for a client with a grant', async () => {
    await codeFor()
    expect((await authorize(request().query)).pathname).toBe('/consent')
  })

  describe('a code', () => {
    test('buys one token, for its own client, verifier and resource', async () => {
      const wrong: Record<string, string>[] = [
        { code_verifier: 'x'.repeat(43) },
        { client_id: 'nobody' },
        { redirect_uri: 'https://evil.example/callback' },
        { resource: 'https://evil.example/mcp' },
      ]
      for (const changes of wrong) {
        const { verifier, code } = await codeFor()
        const answer = await exchange(code, verifier, changes)
        expect([JSON.stringify(changes), answer.status >= 400, answer.body.access_token]).toEqual([
          JSON.stringify(changes),
          true,
          undefined,
        ])
      }
      const { verifier, code } = await codeFor()
      const { status, body } = await exchange(code, verifier)
      expect(status).toBe(200)
      expect(await atMcp(body.access_token as string)).toBe(200)
    })

    test('redeemed fifty times at once buys at most one token', async () => {
      const { verifier, code } = await codeFor()
      const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code, verifier)))
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    })

    test('used again revokes its tokens', async () => {
      const { verifier, code } = await codeFor()
      const { body } = await exchange(code, verifier)
      expect((await exchange(code, verifier)).status).toBeGreaterThanOrEqual(400)
      const refreshed = await token({
        grant_type: 'refresh_token',
        refresh_token: body.refresh_token as string,
        client_id,
        resource: `${BASE}/mcp`,
      })
      expect(refreshed.status).toBeGreaterThanOrEqual(400)
    })
  })

  test('a refresh token rotates on use, and another client cannot use it', async () => {
    const { verifier, code } = await codeFor()
    const { body } = await exchange(code, verifier)
    const refresh = (refresh_token: string, id = client_id) =>
      token({ grant_type: 'refresh_token', refresh_token, client_id: id, resource: `${BASE}/mcp` })
    const other = await register([REDIRECT])
    expect((await refresh(body.refresh_token as string, other)).status).toBeGreaterThanOrEqual(400)
    const next = await refresh(body.refresh_token as string)
    expect(next.status).toBe(200)
    expect(next.body.refresh_token).not.toBe(body.refresh_token)
    expect(await atMcp(next.body.access_token as string)).toBe(200)
  })

  test('its metadata is accurate', async () => {
    const documents = await Promise.all(
      ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp'].map(
        async (path) => (await new Client(transport).get(path)).body as unknown as Record<string, unknown>,
      ),
    )
    expect(documents[0]).toMatchObject({
      issuer: BASE,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      claims_parameter_supported: false,
    })
    for (const name of ['introspection_endpoint', 'end_session_endpoint', 'backchannel_logout_supported'])
      expect(documents[0]).not.toHaveProperty(name)
    expect(documents[1]).toMatchObject({
      resource: `${BASE}/mcp`,
      authorization_servers: [BASE],
      scopes_supported: ['tasks:read', 'tasks:write'],
      bearer_methods_supported: ['header'],
    })
  })
})
