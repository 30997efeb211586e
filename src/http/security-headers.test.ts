import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { Client, into, signUp, testSite } from '../../tests/support/site.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

onBothEngines('the headers of every answer', (given) => {
  let client: Client
  beforeAll(async () => {
    client = (await signUp(into(await testSite(given.app, given.address)))).client
  })

  test.each([
    '/',
    '/docs',
    '/api/tasks',
    '/api/export',
    '/api/auth/get-session',
    '/healthz',
    '/nowhere',
    '/%',
  ])('GET %s', async (path) => {
    const { headers } = await client.get(path)
    expect(Object.fromEntries(headers)).toMatchObject(HEADERS)
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.has('x-request-id')).toBe(true)
  })

  test('answers of the API are not cached', async () => {
    for (const path of ['/api/tasks', '/api/nowhere'])
      expect((await client.get(path)).headers.get('cache-control')).toBe('no-store')
    expect((await client.get('/docs')).headers.get('cache-control')).toBe('no-cache')
  })

  test('https sends Strict-Transport-Security', async () => {
    const site = await testSite(given.app, given.address, { baseUrl: 'https://tasks.example.com' })
    const { headers } = await new Client(into(site)).get('/healthz')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})
