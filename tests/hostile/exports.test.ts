import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import { makeServer } from '../../src/http/server.ts'
import type { App } from '../../src/operation.ts'
import { exportCsv, exportJson } from '../../src/personal-data/export-data.ts'
import { onBothEngines, type TestApp } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { listeningForTest } from '../support/listening.ts'
import { memoryLog } from '../support/memory-log.ts'
import { type Account, into, signUp, testSite } from '../support/site.ts'
import { RawSocket } from '../support/socket.ts'

// Somebody requests large exports and does not read them.

const attempt = countAttempts('exports')

const TASKS = 1000

/** Counts the pages read from the database, and can fail at one of them. */
function watched(given: TestApp, failAt = Number.POSITIVE_INFINITY) {
  const pages = { read: 0 }
  const { db } = given.app
  const app: App = {
    ...given.app,
    db: {
      ...db,
      get credentials() {
        return db.credentials
      },
      read(caller, work) {
        pages.read++
        if (pages.read >= failAt) throw new Error('the disk is gone')
        return db.read(caller, work)
      },
    },
  }
  return { app, pages }
}

onBothEngines('unread exports', (given) => {
  let ann: Account
  let me: Caller
  beforeAll(async () => {
    ann = await signUp(into(await testSite(given.app, given.address)))
    me = makeCaller({ programs: [], userId: ann.id, surface: 'rest', client: 'tests' }) as Caller
    for (let index = 0; index < TASKS; index += 50) {
      const tasks = Array.from({ length: 50 }, () => ({ title: canary(), description: '🎈'.repeat(500) }))
      expect((await given.call(me, 'add_tasks', { tasks })).success).toBe(true)
    }
    for (const message of ['hello', 'what is due?']) await ann.client.post('/api/chat', { message })
  })
  const as = (client: Account['client'], app: App) =>
    testSite(app, given.address).then((site) =>
      Object.assign(client.with(client.credential), { transport: into(site) }),
    )

  test('24 at once read one page each, and the next only on demand', async () => {
    const { app, pages } = watched(given)
    const exports = Array.from({ length: 24 }, () => exportJson(app, me))
    for (const one of exports) {
      attempt()
      // Up to the first task.
      while (!(await one.next()).value?.includes('number')) expect(pages.read).toBeLessThanOrEqual(24)
    }
    for (let index = 0; index < 20; index++) await turnOfTheLoop()
    expect(pages.read).toBe(24)
    for (const one of exports) await one.return(undefined)
    expect(pages.read).toBe(24)
  })

  test("an unread answer reads one page and blocks the person's next export", async () => {
    const { app, pages } = watched(given)
    const site = await testSite(app, given.address)
    const ask = (path = '/api/export', method = 'GET') => {
      attempt()
      return site.fetch(
        new Request(`http://localhost:3000${path}`, { method, headers: { cookie: ann.cookie } }),
      )
    }
    const first = await ask()
    for (let index = 0; index < 20; index++) await turnOfTheLoop()
    expect([first.status, pages.read]).toEqual([200, 1])
    for (let index = 0; index < 24; index++) {
      const another = await ask(index % 2 ? '/api/export' : '/api/export?format=csv')
      expect([another.status, another.headers.get('retry-after')]).toEqual([429, '5'])
      expect(await another.json()).toMatchObject({
        error: { code: 'rate_limited', details: [{ limit: 'export', maximum: 1 }] },
      })
    }
    expect((await ask('/api/export', 'HEAD')).status).toBe(200)
    expect(pages.read).toBe(1)
    // Others are not affected.
    const bob = await signUp(into(site), 'Bob')
    expect((await bob.client.get('/api/export')).status).toBe(200)

    // The slot is freed by cancelling before the first read or midway, and at the end.
    await first.body?.cancel()
    const second = (await ask()).body?.getReader()
    await second?.read()
    await second?.cancel()
    const third = await ask('/api/export?format=csv')
    expect((await third.text()).split('\r\n')).toHaveLength(TASKS + 2)
    expect((await ask()).status).toBe(200)
  })

  test('HEAD takes no slot and reads nothing', async () => {
    const { app, pages } = watched(given)
    const client = await as(ann.client, app)
    attempt()
    const head = await client.send('HEAD', '/api/export')
    expect([head.status, head.headers.get('content-disposition'), pages.read]).toEqual([
      200,
      'attachment; filename="errand.json"',
      0,
    ])
    expect((await client.get('/api/export')).status).toBe(200)
  })

  test('a failure at the first page is an ordinary error, and a later one aborts the connection', async () => {
    const { log, lines } = await memoryLog()
    const broken = watched(given, 1)
    const client = await as(ann.client, { ...broken.app, log })
    for (const path of ['/api/export', '/api/export?format=csv']) {
      attempt()
      expect((await client.get(path)).status).toBe(500)
      // Not 429: its slot was freed.
      expect((await client.get(path)).status).toBe(500)
    }
    const later = watched(given, 3)
    const site = await testSite({ ...later.app, log }, given.address)
    const server = await listeningForTest(
      makeServer(async (request, env) => site.fetch(request, env), { connections: 50 }),
    )
    for (const path of ['/api/export', '/api/export?format=csv']) {
      later.pages.read = 0
      attempt()
      const socket = new RawSocket(server.url)
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\norigin: http://localhost:3000\r\ncookie: ${ann.cookie}\r\n\r\n`,
      )
      const { status, text } = await socket.answer()
      // Without the empty chunk that ends a complete document.
      expect([status, text.endsWith('\r\n0\r\n\r\n')]).toEqual([200, false])
      expect(text.toLowerCase()).not.toContain('content-length')
    }
    expect(lines.filter(({ msg }) => msg === 'export')).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain('the disk is gone')
  })

  test('the document equals the output of JSON.stringify, compact and indented', async () => {
    const whole = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join('')
    const compact = await whole(exportJson(given.app, me))
    const data = JSON.parse(compact)
    expect(JSON.stringify(data)).toBe(compact)
    expect(Object.keys(data)).toEqual([
      'exported_at',
      'account',
      'sessions',
      'api_keys',
      'passkeys',
      'sign_ins',
      'calendar_feed',
      'tasks',
      'claims',
      'lists',
      'reminder_settings',
      'channels',
      'model',
      'history',
      'conversations',
    ])
    expect(data.tasks.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: TASKS }, (_, index) => index + 1),
    )
    expect(data.history).toHaveLength(TASKS / 50)
    expect(data.conversations).toHaveLength(2)
    expect(data.conversations[0].messages).toMatchObject([{ role: 'user' }, { role: 'assistant' }])
    const indented = await whole(exportJson({ ...given.app, now: () => new Date(data.exported_at) }, me, 2))
    expect(indented).toBe(JSON.stringify(data, null, 2))
    const csv = await whole(exportCsv(given.app, me))
    expect(csv.split('\r\n')).toHaveLength(TASKS + 2)
    const nobody = makeCaller({ programs: [], userId: 'nobody', surface: 'rest', client: 'tests' }) as Caller
    const empty = await whole(exportJson(given.app, nobody, 2))
    expect(JSON.stringify(JSON.parse(empty), null, 2)).toBe(empty)
  })
})
