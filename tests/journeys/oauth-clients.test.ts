import {
  Client as McpSdk,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { makeSite } from '../../src/http/site.ts'
import { onBothEngines } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { oauthProvider } from '../support/oauth-provider.ts'
import { type Account, BASE, Client, into, signUp, type Transport, testConfig } from '../support/site.ts'

const REDIRECT = 'http://127.0.0.1:9/callback'
const DOCUMENT = 'https://desktop.example.com/oauth/client.json'

onBothEngines('an OAuth client', (given) => {
  let transport: Transport
  let ann: Account
  /** Documents by address, for the server to fetch. */
  const published = new Map<string, () => Response>()
  const fetched: string[] = []
  beforeAll(async () => {
    const secret = 'a secret that only the tests know'
    const fetchDocument = async (url: string | URL | Request) => {
      fetched.push(String(url))
      return published.get(String(url))?.() ?? new Response('', { status: 404 })
    }
    transport = into(
      await makeSite(given.app, testConfig(given.address), { baseUrl: BASE, secret, fetchDocument }),
    )
    ann = await signUp(transport)
  })

  const fetchFn = async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(url))
    return transport(pathname + search, { ...init })
  }
  const document = (changes: object = {}) =>
    Response.json({
      client_id: DOCUMENT,
      client_name: 'Documented Desktop',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...changes,
    })

  /** The signed-in person consents in their browser. */
  async function agree(url: URL): Promise<URLSearchParams> {
    const asked = await ann.client.get(url.pathname + url.search)
    const { url: page } = (asked.body ?? {}) as unknown as { url?: string }
    const consent = new URL(asked.headers.get('location') ?? page ?? '/nowhere', BASE)
    expect(consent.pathname).toBe('/consent')
    const agreed = await ann.client.post('/api/auth/oauth2/consent', {
      accept: true,
      oauth_query: consent.search.slice(1),
    })
    return new URL((agreed.body as unknown as { url: string }).url).searchParams
  }

  function program(more: Parameters<typeof oauthProvider>[1] = {}) {
    const { provider, state } = oauthProvider(REDIRECT, more)
    const connection = () =>
      new StreamableHTTPClientTransport(new URL(`${BASE}/mcp`), {
        authProvider: provider,
        fetch: fetchFn as typeof fetch,
      })
    const client = () => new McpSdk({ name: 'x', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    return { connection, client, state }
  }

  test('is identified by its metadata document, without registration', async () => {
    published.set(DOCUMENT, document)
    const { connection, client, state } = program({ clientMetadataUrl: DOCUMENT })
    const first = connection()
    await expect(client().connect(first)).rejects.toThrow(UnauthorizedError)
    expect(state.url.searchParams.get('client_id')).toBe(DOCUMENT)
    await first.finishAuth(await agree(state.url))
    const connected = client()
    await connected.connect(connection())
    const added = await connected.callTool({ name: 'add_task', arguments: { title: canary() } })
    expect(added.structuredContent).toMatchObject({ success: true })
    expect((await ann.client.get('/api/history')).body.data.changes[0]).toMatchObject({
      client: expect.stringContaining('Documented Desktop'),
    })
    expect(fetched.filter((url) => url === DOCUMENT).length).toBe(1)
    await connected.close()
  })

  test.each<[string, string, object]>([
    ['names another client', 'other-client', { client_id: 'https://evil.example/client.json' }],
    ['has a secret', 'secret', { client_secret: 'x' }],
    ['has no name', 'nameless', { client_name: ' ' }],
    ['leads to a script', 'script', { redirect_uris: ['javascript:alert(1)'] }],
    ['is too long', 'long', { client_name: 'x'.repeat(6000) }],
  ])('whose document %s is refused', async (_, name, changes) => {
    const address = `https://desktop.example.com/${name}.json`
    published.set(address, () => document({ client_id: address, ...changes }))
    expect(await refusedWith(address)).toBe(true)
    expect(fetched).toContain(address)
  })

  test.each([
    'http://desktop.example.com/client.json',
    'https://localhost/client.json',
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://[::ffff:127.0.0.1]/client.json',
    'https://10.0.0.7/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/client.json',
    'https://2130706433/client.json',
    'https://ann@desktop.example.com/client.json',
    'https://desktop.example.com/a/../client.json',
    'https://desktop.example.com',
  ])('at %s is never fetched', async (address) => {
    published.set(address, () => document({ client_id: address }))
    const before = fetched.length
    expect(await refusedWith(address)).toBe(true)
    expect(fetched.length).toBe(before)
  })

  /** Whether an authorization request of this client gets neither consent nor a code. */
  async function refusedWith(client_id: string): Promise<boolean> {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: REDIRECT,
      scope: 'tasks:read',
      state: 's',
      resource: `${BASE}/mcp`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const answer = await ann.client.get(`/api/auth/oauth2/authorize?${query}`)
    const { url } = (answer.body ?? {}) as unknown as { url?: string }
    const where = new URL(answer.headers.get('location') ?? url ?? '/refused', BASE)
    return where.pathname !== '/consent' && where.origin === BASE && !where.searchParams.has('code')
  }

  test('must register when client documents are disabled', async () => {
    const config = testConfig(given.address, { clientDocuments: false })
    const site = await makeSite(given.app, config, { baseUrl: BASE, secret: config.secret as string })
    const { body } = await new Client(into(site)).get('/.well-known/oauth-authorization-server')
    expect(body).not.toHaveProperty('client_id_metadata_document_supported')
    const { body: usual } = await new Client(transport).get('/.well-known/oauth-authorization-server')
    expect(usual).toHaveProperty('client_id_metadata_document_supported', true)
  })

  test('with a read-only grant can request write access when it needs it', async () => {
    const { connection, client, state } = program()
    const first = connection()
    await expect(client().connect(first)).rejects.toThrow(UnauthorizedError)
    const narrow = new URL(state.url)
    narrow.searchParams.set('scope', 'tasks:read')
    await first.finishAuth(await agree(narrow))
    const reader = client()
    const reading = connection()
    await reader.connect(reading)
    expect((await reader.callTool({ name: 'list_tasks', arguments: {} })).isError ?? false).toBe(false)

    const title = canary()
    const add = { name: 'add_task', arguments: { title } }
    await expect(reader.callTool(add)).rejects.toThrow(UnauthorizedError)
    expect(state.url.searchParams.get('scope')).toContain('tasks:write')
    await reading.finishAuth(await agree(state.url))
    expect((await reader.callTool(add)).structuredContent).toMatchObject({ success: true })
    await reader.close()
  })
})
