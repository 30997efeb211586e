import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, onBothEngines, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { memoryLog } from '../../tests/support/memory-log.ts'
import {
  type Account,
  Client,
  cookieOf,
  into,
  OPEN_KEY,
  PASSWORD,
  signUp,
  type Transport,
  testSite,
} from '../../tests/support/site.ts'
import { makeLimits } from '../observe/limits.ts'

const TODAY = new Date('2026-11-17T10:00:00.000Z')

/** The path of a new calendar address. */
async function newAddress(client: Client): Promise<string> {
  const { status, body } = await client.post('/api/calendar-feed')
  expect([status, body.message]).toEqual([200, 'Subscribe to this address; it is shown only once'])
  expect(body.data.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
  return new URL(body.data.url).pathname
}

onBothEngines('the calendar address', (given) => {
  let transport: Transport
  let ann: Account
  let path: string
  const nobody = () => new Client(transport)
  beforeAll(async () => {
    transport = into(await testSite({ ...given.app, now: () => TODAY }, given.address))
    ann = await signUp(transport)
    path = await newAddress(ann.client)
  })

  test('is a calendar for anybody who knows it, to be read only', async () => {
    const title = canary()
    await ann.client.post('/api/tasks', { title })
    const { status, headers, text } = await nobody().get(path)
    expect(status).toBe(200)
    expect(text).toContain(title)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND'])
      expect([method, (await nobody().send(method, path)).status]).toEqual([method, 405])
  })

  test('tells when it was made, but not the address again', async () => {
    const { body, text } = await ann.client.get('/api/calendar-feed')
    expect(body.data).toEqual({ exists: true, created_at: TODAY.toISOString() })
    expect(text).not.toContain('.ics')
    const bob = await signUp(transport)
    expect((await bob.client.get('/api/calendar-feed')).body.data).toEqual({ exists: false })
  })

  test('can be made, seen and deleted only with a session: no key may open a way out for data', async () => {
    const made = await ann.client.post('/api/auth/api-key/create', { name: 'k' })
    const { key } = made.body as unknown as { key: string }
    for (const method of ['POST', 'GET', 'DELETE']) {
      const forbidden = await nobody().with({ 'x-api-key': key }).send(method, '/api/calendar-feed')
      expect([method, forbidden.status]).toEqual([method, 403])
      expect([method, (await nobody().send(method, '/api/calendar-feed')).status]).toEqual([method, 401])
    }
    expect((await nobody().get(path)).status).toBe(200)
  })

  test('shows its file only to its owner: the calendars of two people share nothing', async () => {
    const bob = await signUp(transport)
    const title = canary('of bob')
    await bob.client.post('/api/tasks', { title })
    const his = await newAddress(bob.client)
    expect((await nobody().get(his)).text).toContain(title)
    // The session is ignored: only the address counts.
    expect((await ann.client.get(his)).text).toContain(title)
    expect((await bob.client.get(path)).text).not.toContain(title)
    await bob.client.send('DELETE', '/api/calendar-feed')
    expect((await nobody().get(path)).status).toBe(200)
  })

  test('ends at once when it is deleted or replaced', async () => {
    const { client } = await signUp(transport)
    const first = await newAddress(client)
    const second = await newAddress(client)
    expect((await nobody().get(first)).status).toBe(404)
    expect((await nobody().get(second)).status).toBe(200)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await client.send('DELETE', '/api/calendar-feed')
      expect([status, body.data]).toEqual([200, { exists: false }])
    }
    expect((await nobody().get(second)).status).toBe(404)
    expect((await nobody().get(second, { 'if-none-match': '*' })).status).toBe(404)
  })

  test('ends with the account', async () => {
    const { client, id } = await signUp(transport)
    const address = await newAddress(client)
    await client.post('/api/auth/delete-user', { password: PASSWORD })
    expect((await nobody().get(address)).status).toBe(404)
    expect(await rawSql(given.address, 'select * from calendar_feeds where owner = ?', [id])).toEqual([])
  })

  test.each([
    ['another token', () => `/calendar/${randomBytes(32).toString('base64url')}.ics`],
    ['no token', () => '/calendar/.ics'],
    ['a token without the ending', () => path.replace('.ics', '')],
    ['a longer token', () => path.replace('.ics', 'A.ics')],
    ['hostile words', () => "/calendar/'%20or%201=1%20--.ics"],
    ['a path', () => '/calendar/..%2f..%2fetc%2fpasswd.ics'],
  ])('with %s is not found, and not cached', async (_, address) => {
    const { status, headers, body } = await nobody().get(address())
    expect([status, body.error.code]).toEqual([404, 'not_found'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is stored as a hash, which is not an address', async () => {
    const [row] = await rawSql(given.address, 'select token from calendar_feeds where owner = ?', [ann.id])
    expect(path).not.toContain(String(row?.token))
    expect((await nobody().get(`/calendar/${row?.token}.ics`)).status).toBe(404)
  })

  test('signs nobody in anywhere else', async () => {
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    for (const credential of [{ authorization: `Bearer ${token}` }, { 'x-api-key': token }])
      expect(
        (
          await nobody()
            .with(credential as Record<string, string>)
            .get('/api/tasks')
        ).status,
      ).toBe(401)
  })

  test('is in no log, even when it is wrong or fails', async () => {
    const { log, lines } = await memoryLog()
    const { db } = given.app
    const fail = () => Promise.reject(new Error('broken on purpose'))
    for (const app of [
      { ...given.app, log },
      { ...given.app, log, db: { ...db, read: fail } },
    ]) {
      const client = new Client(into(await testSite(app, given.address)))
      for (const address of [path, `${path}x`, `${path}/`, `${path}?${path}`, path.replace('/calendar', '')])
        await client.get(address)
      await client.post(path)
    }
    const written = JSON.stringify(lines)
    expect(lines).toContainEqual(expect.objectContaining({ tool: 'calendar', user_id: ann.id }))
    expect(lines).toContainEqual(expect.objectContaining({ route: '/calendar/:file', status: 200 }))
    expect(lines).toContainEqual(expect.objectContaining({ event: 'calendar address', outcome: 'refused' }))
    expect(lines).toContainEqual(expect.objectContaining({ tool: 'calendar', code: 'processing_error' }))
    expect(written).not.toContain(path.slice('/calendar/'.length, -'.ics'.length))
  })

  test('counts as a read of its owner', async () => {
    const limits = makeLimits({ reads: 2, writes: 0, chat: 0 })
    const limited = new Client(into(await testSite({ ...given.app, limits }, given.address)))
    expect((await limited.get(path)).status).toBe(200)
    expect((await limited.get(path)).status).toBe(200)
    const refused = await limited.get(path)
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  })

  test('is read at most twice at a time', async () => {
    const open = [await transport(path, {}), await transport(path, {})]
    expect((await nobody().get(path)).status).toBe(429)
    await Promise.all(open.map((response) => response.text()))
    expect((await nobody().get(path)).status).toBe(200)
  })

  test('cannot be made faster than other changes', async () => {
    const limits = makeLimits({ reads: 0, writes: 1, chat: 0 })
    const limited = into(await testSite({ ...given.app, now: () => TODAY, limits }, given.address))
    const { client } = await signUp(limited)
    await newAddress(client)
    expect((await client.post('/api/calendar-feed')).status).toBe(429)
  })

  describe('has an ETag', () => {
    const etagOf = async (client: Client, address: string) =>
      (await client.get(address)).headers.get('etag') as string

    test('that saves reading the tasks again', async () => {
      const etag = await etagOf(nobody(), path)
      const reads: string[] = []
      const { db } = given.app
      const read: typeof db.read = (caller, work) => {
        reads.push(caller.userId)
        return db.read(caller, work)
      }
      const counted = { ...given.app, now: () => TODAY, db: { ...db, read } }
      const client = new Client(into(await testSite(counted, given.address)))
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
        const { status, text, headers } = await client.get(path, { 'if-none-match': known })
        expect([known, status, text, headers.get('etag')]).toEqual([known, 304, '', etag])
        expect(headers.get('cache-control')).toBe('private, no-cache')
      }
      expect(reads).toEqual([ann.id, ann.id, ann.id, ann.id])
      expect((await client.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    })

    test('that HEAD returns without a body', async () => {
      const { status, headers, text } = await nobody().send('HEAD', path)
      expect([status, text, headers.get('etag')]).toEqual([200, '', await etagOf(nobody(), path)])
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    })

    test('that changes with the tasks, the day and the time zone, and not otherwise', async () => {
      const { client } = await signUp(transport)
      const address = await newAddress(client)
      const first = await nobody().get(address)
      const again = await nobody().get(address)
      expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')])
      const seen = [first.headers.get('etag')]
      await client.post('/api/tasks', { title: canary() })
      seen.push(await etagOf(nobody(), address))
      await client.post('/api/undo')
      seen.push(await etagOf(nobody(), address))
      await client.post('/api/auth/update-user', { timezone: 'Asia/Tokyo' })
      seen.push(await etagOf(nobody(), address))
      const tomorrow = new Date(TODAY.getTime() + 24 * 60 * 60_000)
      const later = into(await testSite({ ...given.app, now: () => tomorrow }, given.address))
      seen.push(await etagOf(new Client(later), address))
      expect(new Set(seen).size).toBe(5)
    })
  })
})

test('a personal server has a calendar too, which ends once others are served', async () => {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  const at = async (host: string) => new Client(into(await testSite(app, address, { host })))
  const own = await at('127.0.0.1')
  const { headers } = await own.post('/api/auth/sign-in/local', { key: OPEN_KEY })
  const path = await newAddress(own.with({ cookie: cookieOf(headers) }))
  expect((await own.get(path)).status).toBe(200)
  expect((await (await at('0.0.0.0')).get(path)).status).toBe(404)
  expect((await (await at('127.0.0.1')).get(path)).status).toBe(200)
  await app.db.close()
})
