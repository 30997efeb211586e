import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { type Account, BASE, Client, into, signUp, testSite } from '../../tests/support/site.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { OutsideIssuer } from '../config.ts'
import type { Site } from '../http/site.ts'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

onBothEngines('a credential', (given) => {
  let site: Site
  let ann: Account
  const transport = () => into(site)
  const status = async (headers: Record<string, string>) =>
    (await new Client(transport(), headers).get('/api/tasks')).status
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
    ann = await signUp(transport())
  })

  test('counts as a cookie and as a bearer token, signed or not', async () => {
    const signed = ann.cookie.replace('errand.session_token=', '')
    for (const authorization of [
      `Bearer ${ann.token}`,
      `bearer  ${ann.token}`,
      `Bearer ${signed}`,
      `Bearer ${decodeURIComponent(signed)}`,
    ])
      expect([authorization, await status({ authorization })]).toEqual([authorization, 200])
    expect(await status({ cookie: `a=b; ${ann.cookie}; c=d` })).toBe(200)
  })

  test.each([
    ['', ''],
    ['Bearer', ''],
    ['Bearer ', ''],
    ['Basic YTpi', ''],
    ['Bearer a b', ''],
    ['Bearer null', ''],
    ["Bearer ' or 1=1 --", ''],
    [`Bearer ${'x'.repeat(5000)}`, ''],
    ['Bearer %00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00', ''],
    ['Bearer a.b.c', ''],
    ['Bearer ..', ''],
  ])('%j does not count, even beside a good cookie', async (authorization) => {
    expect(await status({ authorization })).toBe(401)
    expect(await status({ authorization, cookie: ann.cookie })).toBe(401)
  })

  test('a cookie with another signature, or of another name, does not count', async () => {
    const [name, value = ''] = ann.cookie.split('=')
    const [token] = decodeURIComponent(value).split('.')
    for (const cookie of [
      `${name}=${token}.${'A'.repeat(43)}%3D`,
      `${name}=${token}.`,
      `${name}=${token}x`,
      `__Host-${ann.cookie}`,
      `other=${value}`,
      `${name}=%E0%A4%A`,
    ])
      expect([cookie, await status({ cookie })]).toEqual([cookie, 401])
    expect(await status({ 'x-api-key': token ?? '' })).toBe(401)
  })

  test('an expired session does not count', async () => {
    const { client, token } = await signUp(transport())
    await rawSql(
      given.address,
      `update auth_session set "expiresAt" = '2020-01-01T00:00:00.000Z' where token = ?`,
      [tokenHash(token)],
    )
    expect((await client.get('/api/tasks')).status).toBe(401)
  })

  describe('that is a JWT of ours', () => {
    let key: Key
    let sid: string
    beforeAll(async () => {
      // The server's own key is made with the first token and must stay the one it signs with.
      await ann.client.get('/api/auth/token')
      const pair = await generateKeyPair('EdDSA', { extractable: true })
      key = pair.privateKey
      const publicKey = JSON.stringify(await exportJWK(pair.publicKey))
      const values = ['test-key', publicKey, 'none', '2020-01-01T00:00:00.000Z', 'EdDSA']
      await rawSql(
        given.address,
        'insert into auth_jwks (id, "publicKey", "privateKey", "createdAt", alg) values (?, ?, ?, ?, ?)',
        values,
      )
      const [row] = await rawSql(given.address, 'select id from auth_session where token = ?', [
        tokenHash(ann.token),
      ])
      sid = String(row?.id)
    })
    const good = () => ({ sub: ann.id, sid, iss: BASE, aud: BASE, exp: inSeconds(60) })
    const sign = (claims: JWTPayload, header: object = {}, by: Key | Uint8Array = key) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'test-key', ...header }).sign(by)
    const statusOf = async (token: string) => status({ authorization: `Bearer ${token}` })

    test('counts while everything in it is right', async () => {
      expect(await statusOf(await sign(good()))).toBe(200)
      const { token } = (await ann.client.get('/api/auth/token')).body as unknown as { token: string }
      expect(await statusOf(token)).toBe(200)
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    })

    test.each<[string, object]>([
      ['has expired', { exp: inSeconds(-60) }],
      ['never expires', { exp: undefined }],
      ['is not valid yet', { nbf: inSeconds(600) }],
      ['is for another audience', { aud: 'https://other.example' }],
      ['is for the MCP server', { aud: `${BASE}/mcp` }],
      ['is for nobody', { aud: undefined }],
      ['is of another issuer', { iss: 'https://other.example' }],
      ['is of no issuer', { iss: undefined }],
      ['names another person than its session', { sub: 'somebody-else' }],
      ['names nobody', { sub: undefined }],
      ['has no session', { sid: undefined }],
      ['has a session that is not there', { sid: 'nowhere' }],
      ['has an expiry that is text', { exp: '9999999999' }],
    ])('does not count when it %s', async (_, change) => {
      const claims = { ...good(), ...change } as JWTPayload
      const token =
        typeof claims.exp === 'string'
          ? await signRaw(claims, key)
          : await sign(JSON.parse(JSON.stringify(claims)))
      expect(await statusOf(token)).toBe(401)
    })

    test('does not count when it is signed in another way, or not at all', async () => {
      const other = (await generateKeyPair('EdDSA')).privateKey
      const unsigned = `${part({ alg: 'none', kid: 'test-key' })}.${part(good())}.`
      const [row] = await rawSql(given.address, 'select "publicKey" from auth_jwks where id = ?', [
        'test-key',
      ])
      const publicKeyAsSecret = new TextEncoder().encode(String(row?.publicKey))
      const tampered = (await sign(good())).replace(/\.[^.]+\./, `.${part({ ...good(), sub: 'x' })}.`)
      for (const token of [
        await sign(good(), {}, other),
        await sign(good(), { kid: 'unknown' }),
        await sign(good(), { alg: 'HS256' }, publicKeyAsSecret),
        unsigned,
        tampered,
      ])
        expect([token, await statusOf(token)]).toEqual([token, 401])
    })
  })

  describe("that is another application's JWT", () => {
    let issuer: Server
    let outside: OutsideIssuer
    let key: Key
    let there: Site
    beforeAll(async () => {
      const pair = await generateKeyPair('RS256', { extractable: true })
      key = pair.privateKey
      const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'theirs', alg: 'RS256' }
      issuer = createServer((request, response) => {
        const isKeys = request.url === '/keys'
        const isDiscovery = request.url === '/.well-known/openid-configuration'
        response.writeHead(isKeys || isDiscovery ? 200 : 404, { 'content-type': 'application/json' })
        response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { jwks_uri: `${outside.issuer}/keys` }))
      })
      await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
      const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`
      outside = { issuer: url, audience: 'errand', jwksUrl: undefined }
      there = await testSite(given.app, given.address, { outsideIssuer: outside })
    })
    afterAll(() => void issuer.close())
    const good = (sub = 'their-user-7') => ({ sub, iss: outside.issuer, aud: 'errand', exp: inSeconds(60) })
    const sign = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'theirs' }).sign(key)
    const client = async (claims: JWTPayload) =>
      new Client(into(there), { authorization: `Bearer ${await sign(claims)}` })

    test('counts for the person it names, and for nobody else', async () => {
      const theirs = await client(good('their-ann'))
      expect((await theirs.post('/api/tasks', { title: canary() })).status).toBe(201)
      expect((await (await client(good('their-ann'))).get('/api/tasks')).body.data.total).toBe(1)
      expect((await (await client(good('their-bob'))).get('/api/tasks')).body.data.total).toBe(0)
    })

    test('is limited to its scope', async () => {
      const reader = await client({ ...good(), scope: 'openid tasks:read' })
      expect((await reader.get('/api/tasks')).status).toBe(200)
      expect((await reader.post('/api/tasks', { title: canary() })).status).toBe(403)
      expect((await (await client({ ...good(), scope: 'openid' })).get('/api/tasks')).status).toBe(403)
      expect((await (await client({ ...good(), scp: ['tasks:read'] })).get('/api/tasks')).status).toBe(200)
    })

    test.each<[string, () => object]>([
      ['is for another audience', () => ({ aud: 'other' })],
      ['has expired', () => ({ exp: inSeconds(-60) })],
      ['never expires', () => ({ exp: undefined })],
      ['names nobody', () => ({ sub: undefined })],
      ['names an account of ours', () => ({ sub: ann.id })],
      ['names the local person', () => ({ sub: 'local' })],
      ['names nobody who can be', () => ({ sub: 'a\0b' })],
      ['names nobody at all', () => ({ sub: ' ' })],
    ])('does not count when it %s', async (_, change) => {
      const theirs = await client(JSON.parse(JSON.stringify({ ...good(), ...change() })))
      expect((await theirs.get('/api/tasks')).status).toBe(401)
    })

    test('does not count where it was not configured', async () => {
      expect(await status({ authorization: `Bearer ${await sign(good())}` })).toBe(401)
    })

    test('does not count, and breaks nothing, while its issuer is away', async () => {
      const away = { issuer: 'http://127.0.0.1:9', audience: 'errand', jwksUrl: undefined }
      const token = await sign({ ...good(), iss: away.issuer })
      for (const settings of [away, { ...away, jwksUrl: 'http://127.0.0.1:9/keys' }]) {
        const lonely = into(await testSite(given.app, given.address, { outsideIssuer: settings }))
        for (let call = 0; call < 2; call++)
          expect(
            (await new Client(lonely, { authorization: `Bearer ${token}` }).get('/api/tasks')).status,
          ).toBe(401)
      }
    })

    test('its keys can be named directly', async () => {
      const settings = { ...outside, jwksUrl: `${outside.issuer}/keys` }
      const direct = into(await testSite(given.app, given.address, { outsideIssuer: settings }))
      const told = await new Client(direct, { authorization: `Bearer ${await sign(good())}` }).get(
        '/api/tasks',
      )
      expect(told.status).toBe(200)
    })
  })
})

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** With claims that jose would not write. */
async function signRaw(claims: object, key: Key): Promise<string> {
  const signed = `${part({ alg: 'EdDSA', kid: 'test-key' })}.${part(claims)}`
  const signature = await crypto.subtle.sign('Ed25519', key as never, Buffer.from(signed))
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}
