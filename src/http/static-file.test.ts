import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './site.ts'
import { staticFile } from './static-file.ts'

const TEXT = 'Errand '.repeat(1000)

function served(name: string, status: 200 | 404 = 200) {
  let reads = 0
  const read = () => {
    reads++
    return Buffer.from(TEXT)
  }
  const routes = new Hono<Env>()
  routes.get('/', staticFile({ name, cacheControl: 'no-cache', read, status }))
  return {
    get: (headers: Record<string, string> = {}) => routes.request('/', { headers }),
    reads: () => reads,
  }
}

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('is sent as %s to a client that accepts it, and read once', async (coding, unpack) => {
  const { get, reads } = served('page.html')
  for (const _ of [1, 2]) {
    const response = await get({ 'accept-encoding': coding })
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect([body.length < 200, String(unpack(body))]).toEqual([true, TEXT])
  }
  expect(await (await get()).text()).toBe(TEXT)
  expect(reads()).toBe(1)
})

test('an image is sent as it is', async () => {
  const response = await served('shot.webp').get({ 'accept-encoding': 'br, gzip' })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('content-type')).toBe('image/webp')
})

test('a client that has it gets 304 without a body', async () => {
  const { get } = served('docs.css')
  const etag = (await get()).headers.get('etag') as string
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const response = await get({ 'if-none-match': known, 'accept-encoding': 'br' })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(etag)
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('a page for what is missing stays 404', async () => {
  const { get } = served('404.html', 404)
  const etag = (await get()).headers.get('etag') as string
  expect((await get({ 'if-none-match': etag })).status).toBe(404)
})
