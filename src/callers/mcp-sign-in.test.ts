import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import {
  type Account,
  BASE,
  Client,
  into,
  signUp,
  type Transport,
  testSite,
} from '../../tests/support/site.ts'

const NOW = '2026-01-01T00:00:00.000Z'

onBothEngines('an access token at /mcp', (given) => {
  let transport: Transport
  let ann: Account
  let sign: (claims: JWTPayload) => Promise<string>
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
    ann = await signUp(transport)
    // The server's own key first: it signs with the newest.
    await ann.client.get('/api/auth/token')
    const pair = await generateKeyPair('EdDSA', { extractable: true })
    await rawSql(
      given.address,
      'insert into auth_jwks (id, "publicKey", "privateKey", "createdAt", alg) values (?, ?, ?, ?, ?)',
      ['key', JSON.stringify(await exportJWK(pair.publicKey)), 'none', '2020-01-01T00:00:00.000Z', 'EdDSA'],
    )
    sign = (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'key' }).sign(pair.privateKey)
    for (const id of ['desk', 'ungranted'])
      await rawSql(
        given.address,
        'insert into auth_oauth_client (id, "clientId", name, "redirectUris") values (?, ?, ?, ?)',
        [id, id, 'Desk', '[]'],
      )
    await rawSql(
      given.address,
      'insert into auth_oauth_consent (id, "clientId", "userId", scopes, "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)',
      ['consent', 'desk', ann.id, '["openid","tasks:read","tasks:write"]', NOW, NOW],
    )
  })

  const good = () => ({
    sub: ann.id,
    azp: 'desk',
    iss: BASE,
    aud: `${BASE}/mcp`,
    scope: 'tasks:read tasks:write',
    grant_id: 'consent:connection',
    exp: Math.floor(Date.now() / 1000) + 60,
  })
  const ask = async (claims: object, name = 'list_tasks', args: object = {}) => {
    const token = await sign(JSON.parse(JSON.stringify(claims)))
    return new Client(transport, { authorization: `Bearer ${token}` }).post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    )
  }

  test('acts where the person lives', async () => {
    await ann.client.post('/api/auth/update-user', { timezone: 'Pacific/Auckland' })
    expect((await ask(good())).text).toContain('Pacific/Auckland')
  })

  test('counts while everything in it is right', async () => {
    expect((await ask(good())).status).toBe(200)
    const added = await ask(good(), 'add_task', { title: canary(), user_id: 'somebody-else' })
    expect(added.status).toBe(200)
    expect((await ann.client.get('/api/history')).body.data.changes[0]).toMatchObject({
      surface: 'mcp',
      client: 'Desk',
    })
  })

  test.each<[string, object]>([
    ['is for another resource', { aud: 'https://other.example/mcp' }],
    ['is for all of this server', { aud: BASE }],
    ['is for nobody', { aud: undefined }],
    ['is of another issuer', { iss: 'https://other.example' }],
    ['has expired', { exp: 1 }],
    ['never expires', { exp: undefined }],
    ['names nobody', { sub: undefined }],
    ['names somebody who granted nothing', { sub: 'somebody-else' }],
    ['is of a program that was granted nothing', { azp: 'ungranted' }],
    ['is of no program', { azp: undefined }],
    ['is of an earlier grant', { grant_id: 'earlier:connection' }],
    ['is of no grant', { grant_id: undefined }],
    ['has a grant that is no text', { grant_id: ['consent:connection'] }],
    ['has only half of a grant', { grant_id: 'consent' }],
    ['could be renewed, and its refresh token is gone', { scope: 'tasks:read offline_access' }],
  ])('does not count when it %s', async (_, change) => {
    const told = await ask({ ...good(), ...change })
    expect(told.status).toBe(401)
    expect(told.headers.get('www-authenticate')).toMatch(
      /^Bearer resource_metadata=".*", scope=".*", error="invalid_token"$/,
    )
  })

  test('is limited to its scope, and a refusal names the missing one', async () => {
    const reading = { ...good(), scope: 'openid tasks:read' }
    expect((await ask(reading)).status).toBe(200)
    const refused = await ask(reading, 'delete_task', { task_identifier: '1' })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringMatching(/insufficient_scope.*tasks:write/),
    ])
    for (const scope of ['', undefined, 'openid', 'tasks'])
      expect((await ask({ ...good(), scope })).status).toBe(403)
  })

  test('two hundred programs that all use the same JSON-RPC id each get their own answer', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(transport)))
    const keys = await Promise.all(
      people.map(async ({ client }, index) => {
        await client.post('/api/tasks', { title: `person ${index}` })
        return (
          (await client.post('/api/auth/api-key/create', { name: 'k' })).body as unknown as { key: string }
        ).key
      }),
    )
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        new Client(transport, { authorization: `Bearer ${keys[index % 4]}` }).post(
          '/mcp',
          { jsonrpc: '2.0', id: 0, method: 'tools/call', params: { name: 'list_tasks', arguments: {} } },
          { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
        ),
      ),
    )
    answers.forEach(({ text }, index) => {
      for (let other = 0; other < 4; other++)
        expect(text.includes(`person ${other}`)).toBe(other === index % 4)
    })
  })
})
