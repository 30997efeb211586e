import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { makeEmailHash } from '../../src/accounts/email-hash.ts'
import { makeSignInLimits } from '../../src/accounts/sign-in-limits.ts'
import { makeSite, type Site } from '../../src/http/site.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { rawSql } from '../support/inspect.ts'
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts'
import {
  type Account,
  BASE,
  Client,
  type HttpAnswer,
  into,
  SECRET,
  signUp,
  testConfig,
  testSite,
} from '../support/site.ts'

const attempt = countAttempts('registration')

onBothEngines('anonymous client registration', (given) => {
  let site: Site
  let ann: Account
  const published = new Map<string, object>()
  const fetched: string[] = []
  beforeAll(async () => {
    const fetchDocument = async (url: string | URL | Request) => {
      fetched.push(String(url))
      const document = published.get(String(url))
      return document ? Response.json(document) : new Response('', { status: 404 })
    }
    site = await makeSite(given.app, testConfig(given.address), {
      baseUrl: BASE,
      secret: SECRET,
      fetchDocument,
    })
    ann = await signUp(into(site))
  })

  const register = (changes: object): Promise<HttpAnswer> => {
    attempt()
    return new OAuthClient(into(site)).register(changes)
  }
  const count = async () =>
    Number((await rawSql(given.address, 'select count(*) as count from auth_oauth_client'))[0]?.count)

  test('stores at most 8 kB each', async () => {
    const before = await count()
    for (const size of [8 * 1024, 20_000, 500_000]) {
      const answer = await register({ client_uri: `https://agent.example/${'x'.repeat(size)}` })
      expect(answer.status).toBe(413)
    }
    // Without a length the body is cut off at the limit.
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"client_name":"x"}'.padEnd(4096)))
      },
    })
    const endless = await site.fetch(
      new Request(`${BASE}/api/auth/oauth2/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
    )
    expect(endless.status).toBe(413)
    expect((await register({ unknown: 'x'.repeat(7000) })).status).toBe(201)
    expect(await count()).toBe(before + 1)
    const stored = await rawSql(given.address, 'select * from auth_oauth_client')
    expect(JSON.stringify(stored)).not.toContain('xxxx')
  })

  test('stores at most 10 redirect addresses each, and no long fields', async () => {
    const uris = (length: number) => Array.from({ length }, (_, index) => `http://127.0.0.1:9/${index}`)
    expect((await register({ redirect_uris: uris(10) })).status).toBe(201)
    const before = await count()
    for (const changes of [
      { redirect_uris: uris(11) },
      { redirect_uris: uris(200) },
      { redirect_uris: [`http://127.0.0.1:9/${'x'.repeat(2000)}`] },
      { redirect_uris: 'http://127.0.0.1:9/' },
      { redirect_uris: [] },
      { redirect_uris: undefined },
      { redirect_uris: [null] },
      { post_logout_redirect_uris: uris(11) },
      { client_name: 'x'.repeat(201) },
      { client_name: ['x'] },
      { software_id: 'x'.repeat(201) },
      { software_version: 'x'.repeat(201) },
      { scope: 'tasks:read '.repeat(100) },
      { contacts: Array.from({ length: 21 }, () => 'a@example.com') },
      { grant_types: Array.from({ length: 21 }, () => 'authorization_code') },
      { client_uri: `https://agent.example/${'x'.repeat(2000)}` },
      { client_uri: 'javascript:alert(1)' },
      { logo_uri: 'data:image/png;base64,AAAA' },
      { tos_uri: 'x' },
      { grant_types: ['client_credentials'] },
      { grant_types: ['urn:ietf:params:oauth:grant-type:device_code'] },
    ]) {
      const answer = await register(changes)
      expect([JSON.stringify(changes).slice(0, 80), answer.status]).toEqual([expect.anything(), 400])
      expect(answer.body).toHaveProperty('error')
    }
    expect(await count()).toBe(before)
  })

  test('cannot name URLs or keys for the server to fetch', async () => {
    const before = await count()
    for (const [name, value] of Object.entries({
      jwks_uri: 'https://evil.example/keys',
      jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43) }] },
      sector_identifier_uri: 'https://evil.example/sector',
      request_uris: ['https://evil.example/request'],
      backchannel_logout_uri: 'https://evil.example/logout',
      backchannel_logout_session_required: true,
      frontchannel_logout_uri: 'https://evil.example/logout',
      initiate_login_uri: 'https://evil.example/login',
      software_statement: 'a.b.c',
    }))
      for (const who of [{}, { redirect_uris: ['https://evil.example/callback'] }]) {
        const answer = await register({ ...who, [name]: value })
        expect([name, answer.status]).toEqual([name, 400])
        expect(answer.body).toMatchObject({
          error: 'invalid_client_metadata',
          error_description: expect.any(String),
        })
      }
    for (const method of ['private_key_jwt', 'client_secret_jwt', 'tls_client_auth', 'NONE', ''])
      expect((await register({ token_endpoint_auth_method: method })).status).toBe(400)
    expect(await count()).toBe(before)
  })

  test('cannot make the server fetch keys, not even for an older client with a signed assertion', async () => {
    const program = new OAuthClient(into(site))
    await program.register()
    await rawSql(
      given.address,
      `update auth_oauth_client set "jwksUri" = ?, "tokenEndpointAuthMethod" = 'private_key_jwt' where "clientId" = ?`,
      ['https://evil.example/keys', program.id],
    )
    const { privateKey } = await generateKeyPair('EdDSA')
    const assertion = await new SignJWT({
      iss: program.id,
      sub: program.id,
      aud: `${BASE}/api/auth/oauth2/token`,
    })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setJti('x')
      .setExpirationTime('1m')
      .sign(privateKey)
    for (const path of ['token', 'revoke'])
      for (const grant_type of ['authorization_code', 'refresh_token', 'client_credentials']) {
        attempt()
        const form = new URLSearchParams({
          grant_type,
          client_id: program.id,
          client_assertion: assertion,
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          code: 'x',
          refresh_token: 'x',
          token: 'x',
        })
        const answer = await new Client(into(site)).post(`/api/auth/oauth2/${path}`, form.toString(), {
          'content-type': 'application/x-www-form-urlencoded',
        })
        expect(answer.body).toMatchObject({
          error: 'invalid_client',
          error_description: expect.stringContaining('not supported'),
        })
      }
  })

  test('by document makes the server fetch that document and nothing else', async () => {
    const authorize = async (name: string, changes: object) => {
      attempt()
      const address = `https://desktop.example.com/${name}.json`
      published.set(address, {
        client_id: address,
        client_name: 'Desktop',
        redirect_uris: [REDIRECT],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        ...changes,
      })
      const program = new OAuthClient(into(site))
      program.id = address
      return program.authorize(ann, program.request().query)
    }
    const keys = 'https://desktop.example.com/keys.json'
    expect((await authorize('plain', { jwks_uri: keys })).pathname).toBe('/consent')
    for (const [name, changes] of Object.entries({
      signing: { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: keys },
      logout: { backchannel_logout_uri: 'https://desktop.example.com/logout' },
      many: { redirect_uris: Array.from({ length: 11 }, (_, index) => `http://127.0.0.1:9/${index}`) },
    }))
      expect([name, (await authorize(name, changes)).pathname]).toEqual([name, '/refused/400'])
    expect(fetched.map((url) => new URL(url).pathname)).toEqual([
      '/plain.json',
      '/signing.json',
      '/logout.json',
      '/many.json',
    ])
    const stored = await rawSql(
      given.address,
      'select "jwksUri", jwks from auth_oauth_client where "clientId" = ?',
      ['https://desktop.example.com/plain.json'],
    )
    expect(stored).toEqual([{ jwksUri: null, jwks: null }])
  })

  test('limits token requests', async () => {
    // The clock is frozen, or the five-minute window might end midway.
    const now = new Date()
    const frozen = { ...given.app, now: () => now }
    const still = await testSite(frozen, given.address)
    const address = '198.18.0.1'
    const program = new OAuthClient(into(still, address))
    await program.register()
    expect((await program.refresh('x')).status).toBe(400)
    const limits = makeSignInLimits(frozen, makeEmailHash(SECRET))
    for (let index = 1; index < 1000; index++)
      await limits.admit('/oauth2/token', { address, email: undefined, caller: undefined })
    attempt(1001)
    expect((await program.refresh('x')).status).toBe(429)
  })

  test('limits the size of device code requests', async () => {
    attempt()
    const answer = await new Client(into(site)).post('/api/auth/device/code', {
      client_id: 'errand',
      scope: 'x'.repeat(9000),
    })
    expect(answer.status).toBe(413)
  })
})
