import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { Client, into, type Transport, testSite } from '../../tests/support/site.ts'
import { PLACES } from './built-page.ts'
import { pageRoutes } from './pages.ts'

const DOCUMENTS = Object.values(PLACES).flat()

/** Follows a document's link to its icon, as a browser does. */
async function iconOf(transport: Transport, path: string) {
  const { text, headers } = await new Client(transport).get(path)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  const [, href = 'no icon'] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? []
  return new Client(transport).get(href)
}

onBothEngines('every page has an icon', (given) => {
  test.each([...DOCUMENTS, '/docs'])('%s', async (path) => {
    const transport = into(await testSite(given.app, given.address))
    const { status, headers } = await iconOf(transport, path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toMatch(/^image\//)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('content-security-policy')).toContain("img-src 'self'")
  })

  test('/favicon.ico is there on every server', async () => {
    const transport = into(await testSite(given.app, given.address))
    const response = await transport('/favicon.ico', {})
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const icon = Buffer.from(await response.arrayBuffer())
    expect(icon.readUInt32LE(0)).toBe(0x00010000)
    const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon.readUInt8(6 + 16 * index))
    expect(sizes).toEqual([16, 32, 48])

    const client = new Client(transport)
    expect((await client.send('HEAD', '/favicon.ico')).status).toBe(200)
    expect((await client.post('/favicon.ico')).status).toBe(405)
  })
})

test.each(DOCUMENTS)('%s has an icon before the page is built, too', async (path) => {
  const routes = pageRoutes()
  const { status, headers } = await iconOf(async (path, init) => routes.request(path, init), path)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})
