import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { at, errand } from '../support/run.ts'
import { serverForTest } from '../support/server.ts'

const attempt = countAttempts('personal mode')

/** Acts like nginx with `proxy_pass http://127.0.0.1:3000`: rewrites Host, drops Connection and adds nothing. */
async function plainProxy(target: string): Promise<string> {
  const { hostname, port, host } = new URL(target)
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, connection: 'close' }
    const { method, url: path } = incoming
    const forwarded = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const BODIES = [
  '',
  '{}',
  'null',
  '[]',
  '""',
  '{"key":null}',
  '{"key":""}',
  '{"key":true}',
  '{"key":[]}',
  '{"key":{}}',
  '{"key":"undefined"}',
  '{"key":0}',
  '{"__proto__":{"key":"x"}}',
  `{"key":"${'A'.repeat(43)}"}`,
]

test('nobody behind a plain proxy is signed in without the key', async () => {
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address)
  const title = canary()
  await errand(['tool', 'add_task', JSON.stringify({ title })], at(address))
  for (const url of [server.url, await plainProxy(server.url)]) {
    for (const body of BODIES) {
      for (const path of [
        '/api/auth/sign-in/local',
        '/api/auth/sign-in/local?key=',
        '/api/auth/sign-in/local/',
      ]) {
        attempt()
        const answer = await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        expect([400, 403, 404], `${path} ${body}`).toContain(answer.status)
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(await answer.text()).not.toContain('token')
      }
    }
    for (const path of ['/api/tasks', '/api/export', '/api/history', '/api/live', '/api/conversations']) {
      attempt()
      expect((await fetch(url + path)).status).toBe(401)
    }
    const about = await (await fetch(`${url}/api/about`)).text()
    expect(about).not.toContain('mcp_command')
    expect(about).not.toContain('.db')
  }
})

test('the key of an earlier start is refused, and the current one works', async () => {
  const address = await freshDatabase('sqlite')
  const keyOf = async (link: Promise<string>) => (await link).split('#')[1]
  const signIn = async (url: string, key: string | undefined) =>
    (
      await fetch(`${url}/api/auth/sign-in/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      })
    ).status
  const first = await serverForTest(address)
  const old = await keyOf(first.link)
  expect(await signIn(first.url, old)).toBe(200)
  await first.stop()
  const second = await serverForTest(address)
  attempt()
  expect(await signIn(second.url, old)).toBe(403)
  expect(await signIn(second.url, await keyOf(second.link))).toBe(200)
})

test('the key is never logged', async () => {
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address, { LOG_LEVEL: 'trace' })
  const key = (await server.link).split('#')[1] as string
  for (const given of [key, 'wrong'])
    await fetch(`${server.url}/api/auth/sign-in/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: given }),
    })
  attempt()
  await server.stop()
  expect(server.log.join('\n')).not.toContain(key)
})
