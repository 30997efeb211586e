import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { into, signUp, type Transport, testSite } from '../../tests/support/site.ts'
import { codingFor } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0.000', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding: %s gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
})

onBothEngines('compressed answers', (given) => {
  let send: Transport
  let get: (path: string, headers?: Record<string, string>) => Promise<Response>
  beforeAll(async () => {
    send = into(await testSite(given.app, given.address))
    const { client } = await signUp(send)
    const { credential } = client
    get = (path, headers = {}) => send(path, { headers: { ...credential, ...headers } })
    const tasks = Array.from({ length: 20 }, (_, index) => ({ title: `Water plant number ${index}` }))
    await client.post('/api/tools/add_tasks', { tasks })
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('tasks come as %s, with the same text as without', async (coding, unpack) => {
    const plain = await get('/api/tasks')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const packed = await get('/api/tasks', { 'accept-encoding': coding, 'sec-fetch-site': 'same-origin' })
    expect(packed.headers.get('content-encoding')).toBe(coding)
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(Number(packed.headers.get('content-length'))).toBe(bytes.length)
    const text = await plain.text()
    expect(bytes.length).toBeLessThan(text.length / 3)
    expect(JSON.parse(unpack(bytes).toString())).toEqual(JSON.parse(text))
    for (const answer of [plain, packed]) {
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })

  test.each([
    ['a short answer', '/api/claims', {}],
    ['a refusal', '/api/tasks?limit=1000', {}],
    ["an answer to another site's page", '/api/tasks', { 'sec-fetch-site': 'cross-site' }],
    ['the session', '/api/auth/get-session', {}],
    ['an export', '/api/export', {}],
  ])('%s is not compressed', async (_, path, headers) => {
    const answer = await get(path, { 'accept-encoding': 'gzip, br', ...headers })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect((await answer.text()).length).toBeGreaterThan(0)
  })

  test('the live feed is not compressed', async () => {
    const answer = await get('/api/live', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    const reader = answer.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value)).toContain('event: ready')
    await reader?.cancel()
  })
})
