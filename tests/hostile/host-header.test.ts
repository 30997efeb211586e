import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, testApp } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { OAuthClient, redirectTarget } from '../support/oauth-client.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { Client, into, type Transport, testSite } from '../support/site.ts'
import { RawSocket } from '../support/socket.ts'

const PUBLIC = 'https://tasks.example.com'
const attempt = countAttempts('host header')

const PATHS = [
  'GET /',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /docs',
  'GET /assets/plain.css',
  'GET /sign-in',
  'GET /consent',
  'GET /device',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-protected-resource/mcp',
  'GET /.well-known/openid-configuration',
  'GET /.well-known/nothing',
  'GET /api/auth/get-session',
  'GET /api/auth/jwks',
  'GET /api/auth/oauth2/authorize?client_id=x',
  'POST /api/auth/oauth2/register',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/device/code',
  'GET /api/tasks',
  'POST /api/chat',
  'GET /api/live',
  'GET /mcp',
  'POST /mcp',
  'DELETE /mcp',
  'OPTIONS /api/tasks',
  'HEAD /',
  'PUT /nowhere',
  'GET /nowhere',
]

const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  'tasks.example.com.evil.example',
  'eviltasks.example.com',
  'tasks.example.com:8443',
  'tasks.example.com.',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '192.0.2.1',
  '10.0.0.1',
  '[2001:db8::1]',
  '0.0.0.0',
  'errand',
]

/** Node or the address parser rejects these as malformed. */
const MALFORMED = [
  'evil.example@localhost',
  'localhost@evil.example',
  'localhost/evil.example',
  'localhost?x',
  '',
]

describe('a public server', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(await freshDatabase('sqlite'), { HOST: '0.0.0.0', ERRAND_BASE_URL: PUBLIC })
  })
  afterAll(() => server.stop())

  const ask = async (line: string, host: string, more = '') => {
    attempt()
    const { port } = new URL(server.url)
    const head = `${line} HTTP/1.1\r\nhost: ${host}\r\n${more}connection: close\r\n\r\n`
    return new RawSocket(`http://127.0.0.1:${port}`).write(head).answer()
  }

  test('refuses a foreign host on every path', async () => {
    for (const path of PATHS)
      for (const host of FOREIGN) {
        const { status, text } = await ask(path, host)
        expect([path, host, status]).toEqual([path, host, 403])
        expect(text).not.toContain('evil.example')
      }
  })

  test('refuses a malformed host', async () => {
    for (const path of PATHS)
      for (const host of MALFORMED) expect([400, 403]).toContain((await ask(path, host)).status)
  })

  test('refuses a foreign host in the request line, or next to a valid one', async () => {
    for (const line of ['GET http://evil.example/healthz', 'GET https://evil.example/api/auth/jwks'])
      expect((await ask(line, 'tasks.example.com')).status).toBe(403)
    expect((await ask('GET /healthz', 'evil.example', 'host: tasks.example.com\r\n')).status).not.toBe(200)
  })

  test('ignores the host in proxy headers', async () => {
    for (const name of ['x-forwarded-host', 'x-host', 'x-original-host', 'x-http-host-override', 'forwarded'])
      for (const value of ['tasks.example.com', 'host=tasks.example.com'])
        expect((await ask('GET /healthz', 'evil.example', `${name}: ${value}\r\n`)).status).toBe(403)
  })

  test('answers to its own name and to loopback', async () => {
    const { port } = new URL(server.url)
    for (const host of [
      'tasks.example.com',
      'Tasks.Example.COM',
      'tasks.example.com:443',
      `127.0.0.1:${port}`,
    ])
      expect((await ask('GET /healthz', host)).status).toBe(200)
    for (const host of ['localhost', '127.0.0.1', '[::1]', '127.9.9.9:1'])
      expect((await ask('GET /healthz', host)).status).toBe(200)
  })
})

describe('in this process', () => {
  const siteAt = async (host: string, baseUrl: string) => {
    const address = await freshDatabase('sqlite')
    return testSite(await testApp(address), address, { host, baseUrl })
  }

  test('the local address of a connection, with its port, is a valid host', async () => {
    const site = await siteAt('0.0.0.0', PUBLIC)
    const status = async (host: string, localAddress: string) => {
      attempt()
      const env = {
        incoming: { socket: { remoteAddress: '10.0.0.9', localAddress, localPort: 3000 } },
      } as never
      return (await site.fetch(new Request(`${PUBLIC}/healthz`, { headers: { host } }), env)).status
    }
    for (const [host, local] of [
      ['10.0.0.5', '10.0.0.5'],
      ['10.0.0.5:3000', '::ffff:10.0.0.5'],
      ['[fd00::5]:3000', 'fd00::5'],
      ['[fd00:0:0::5]', 'fd00::5'],
    ] as const)
      expect([host, await status(host, local)]).toEqual([host, 200])
    for (const host of ['10.0.0.6', '10.0.0.5:3001', '[fd00::5]', '10.0.0.5.evil.example'])
      expect([host, await status(host, '10.0.0.5')]).toEqual([host, 403])
    const own = await siteAt('127.0.0.1', 'http://localhost:3000')
    const env = { incoming: { socket: { localAddress: '10.0.0.5', localPort: 3000 } } } as never
    const asked = new Request('http://localhost:3000/healthz', { headers: { host: '10.0.0.5:3000' } })
    expect((await own.fetch(asked, env)).status).toBe(403)
  })

  test('metadata contains only the base URL', async () => {
    const transport = into(await siteAt('0.0.0.0', PUBLIC))
    for (const headers of [
      { host: 'localhost:3000' },
      { host: '127.0.0.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      { host: 'tasks.example.com', forwarded: 'host=evil.example;proto=http' },
    ] as unknown as Record<string, string>[]) {
      for (const path of [
        '/.well-known/oauth-authorization-server',
        '/.well-known/openid-configuration',
        '/.well-known/oauth-protected-resource',
        '/.well-known/oauth-protected-resource/mcp',
        '/openapi.json',
      ])
        expectOwn((await new Client(transport).get(path, headers)).text, path)
      const client = new Client(transport)
      const code = await client.post('/api/auth/device/code', { client_id: 'errand' }, headers)
      expect(code.status).toBe(200)
      expectOwn(code.text, 'device')
      const challenge = (await client.get('/mcp', headers)).headers.get('www-authenticate')
      expect(challenge).toContain(`${PUBLIC}/.well-known/oauth-protected-resource/mcp`)
      const signUp = await client.post(
        '/api/auth/sign-up/email',
        { name: 'A', email: `a-${randomUUID()}@example.com`, password: 'correct horse battery' },
        headers,
      )
      expect(signUp.status).toBe(200)
      for (const cookie of signUp.headers.getSetCookie()) {
        expect(cookie).toMatch(/^__Host-/)
        expect(cookie).not.toMatch(/domain/i)
      }
    }
  })

  function expectOwn(text: string, where: string) {
    attempt()
    const addresses = text.match(/https?:\/\/[^"/]+/g) ?? []
    const own = addresses.filter((address) => !/json-schema\.org|opensource\.org|spec\./.test(address))
    expect([where, [...new Set(own)]]).toEqual([where, [PUBLIC]])
  }

  test('registering does not make a foreign host, origin or referer trusted', async () => {
    const transport = into(await siteAt('0.0.0.0', PUBLIC))
    const metadata = {
      client_name: 'Evil',
      redirect_uris: ['https://evil.example/callback'],
      token_endpoint_auth_method: 'private_key_jwt',
      jwks_uri: 'https://evil.example/keys',
    }
    for (const [headers, status] of [
      [{ host: 'evil.example' }, 403],
      [{ host: 'evil.example', origin: 'https://evil.example' }, 403],
      [{ host: 'tasks.example.com', origin: 'https://evil.example' }, 403],
      [{ host: 'tasks.example.com', referer: 'https://evil.example/' }, 400],
      [{ host: 'tasks.example.com', origin: PUBLIC, 'x-forwarded-host': 'evil.example' }, 400],
      [{ host: 'localhost' }, 400],
    ] as [Record<string, string>, number][]) {
      attempt()
      const answer = await new Client(transport).post('/api/auth/oauth2/register', metadata, headers)
      expect([JSON.stringify(headers), answer.status]).toEqual([JSON.stringify(headers), status])
      if (status === 400) expect(answer.body).toMatchObject({ error: 'invalid_client_metadata' })
    }
  })

  test('a personal server works under each loopback name, through sign-in and consent', async () => {
    const site = into(await siteAt('127.0.0.1', 'http://localhost:3000'))
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      const origin = `http://${host}`
      const there: Transport = (path, init) =>
        site(path, { ...init, headers: { ...(init.headers as object), host, origin } })
      const signedUp = await new Client(there).post('/api/auth/sign-up/email', {
        name: 'Ann',
        email: `ann-${randomUUID()}@example.com`,
        password: 'correct horse battery',
      })
      expect(signedUp.status).toBe(200)
      const cookie = signedUp.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      const browser = new Client(there, { cookie })
      const program = new OAuthClient(there)
      await program.register()
      const { query, verifier } = program.request()
      const asked = await browser.get(`/api/auth/oauth2/authorize?${query}`)
      // Relative, so the browser keeps the host name its cookie belongs to.
      const location = asked.headers.get('location') ?? (asked.body as unknown as { url: string }).url
      expect(location).toMatch(/^\/consent\?/)
      const agreed = await browser.post('/api/auth/oauth2/consent', {
        accept: true,
        oauth_query: location.slice('/consent?'.length),
      })
      const code = redirectTarget(agreed).searchParams.get('code') ?? ''
      const { access } = await program.redeem({ code, verifier })
      expect(await program.tool(access)).toBe(200)
    }
  })
})
