import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import {
  type Account,
  Client,
  into,
  PASSWORD,
  signUp,
  type Transport,
  testSite,
} from '../../tests/support/site.ts'

describe('requests that a page of another site makes a browser send', () => {
  let transport: Transport
  let ann: Account
  beforeAll(async () => {
    const address = await freshDatabase('sqlite')
    transport = into(await testSite(await testApp(address), address))
    ann = await signUp(transport)
  })
  const total = async () => (await ann.client.get('/api/tasks')).body.data.total

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3001' }],
    [{ origin: 'https://localhost:3000' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('with %j change nothing, with a cookie or without', async (headers) => {
    for (const [method, path, body] of [
      ['POST', '/api/tasks', { title: canary() }],
      ['POST', '/api/tools/add_task', { title: canary() }],
      ['POST', '/api/undo', {}],
      ['PATCH', '/api/tasks/1', { title: canary() }],
      ['DELETE', '/api/tasks/1', undefined],
      ['POST', '/api/auth/sign-in/email', { email: ann.email, password: PASSWORD }],
      ['POST', '/api/auth/sign-up/email', { name: 'E', email: 'e@example.com', password: PASSWORD }],
      ['POST', '/api/auth/sign-out', {}],
      ['POST', '/api/auth/delete-user', {}],
      ['POST', '/api/auth/api-key/create', { name: 'k' }],
    ] as const) {
      const told = await ann.client.send(method, path, body, headers as Record<string, string>)
      expect([path, told.status, told.body.error.code]).toEqual([path, 403, 'forbidden'])
      expect(told.headers.getSetCookie()).toEqual([])
    }
    expect(await total()).toBe(0)
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'as a form (%s) change nothing',
    async (type) => {
      const told = await ann.client.post('/api/tasks', '{"title":"x"}', { 'content-type': type })
      expect(told.status).toBe(415)
      const signIn = `email=${encodeURIComponent(ann.email)}&password=${encodeURIComponent(PASSWORD)}`
      const form = await new Client(transport).post('/api/auth/sign-in/email', signIn, {
        'content-type': type,
      })
      expect([400, 415]).toContain(form.status)
      expect(form.headers.getSetCookie()).toEqual([])
      expect(await total()).toBe(0)
    },
  )

  test('are not allowed to read anything either', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000']) {
      const asked = await ann.client.send('OPTIONS', '/api/tasks', undefined, {
        origin,
        'access-control-request-method': 'POST',
      })
      const told = await ann.client.get('/api/tasks', { origin })
      for (const { headers } of [asked, told])
        for (const name of ['origin', 'credentials', 'methods', 'headers'])
          expect(headers.get(`access-control-allow-${name}`)).toBeNull()
    }
  })

  test('our own pages are allowed', async () => {
    for (const headers of [
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      { 'sec-fetch-site': 'none' },
    ])
      expect(
        (await ann.client.post('/api/tools/list_tasks', {}, headers as Record<string, string>)).status,
      ).toBe(200)
  })
})

describe('the host that a request names', () => {
  const at = async (host: string, baseUrl?: string) => {
    const address = await freshDatabase('sqlite')
    const site = await testSite(await testApp(address), address, { host, ...(baseUrl && { baseUrl }) })
    return async (name: string) => (await new Client(into(site)).get('/healthz', { host: name })).status
  }

  test('must be this machine where only this machine is served', async () => {
    const status = await at('127.0.0.1')
    for (const name of ['localhost:3000', 'LOCALHOST', '127.0.0.1', '[::1]:3000'])
      expect(await status(name)).toBe(200)
    for (const name of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      '192.0.2.1',
      '10.0.0.1:3000',
      'evil.example@localhost',
      'localhost/evil.example',
      'localhost?evil.example',
      'localhost#evil.example',
      '',
    ])
      expect([name, await status(name)]).toEqual([name, 403])
  })

  test('may be the public one behind a proxy', async () => {
    const status = await at('127.0.0.1', 'https://tasks.example.com')
    expect(await status('tasks.example.com')).toBe(200)
    expect(await status('evil.example')).toBe(403)
  })

  test('must be the public one or this machine where others are served', async () => {
    const status = await at('0.0.0.0', 'https://tasks.example.com')
    for (const name of ['tasks.example.com', 'TASKS.example.com:443', 'localhost:3000', '127.0.0.1', '[::1]'])
      expect([name, await status(name)]).toEqual([name, 200])
    for (const name of ['tasks.internal', 'evil.example', '10.0.0.1:3000', 'tasks.example.com:8443'])
      expect([name, await status(name)]).toEqual([name, 403])
  })
})
