import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import { makeServer } from '../../src/http/server.ts'
import type { Site } from '../../src/http/site.ts'
import type { ReadingTimes } from '../../src/http/slow-readers.ts'
import { onBothEngines, type TestApp } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { EventReader } from '../support/events.ts'
import { listeningForTest } from '../support/listening.ts'
import { into, signUp, testSite } from '../support/site.ts'
import { RawSocket } from '../support/socket.ts'

const HOST = 'host: localhost\r\n'
const STALLED_MS = 300
const SHORT: ReadingTimes = { stalledMs: STALLED_MS, slowMs: 600_000, slowestRate: 1, checkMs: 50 }
const BATCHES = 40
const WAIT = { timeout: 30_000 }

type Fetch = Parameters<typeof makeServer>[0]

const serving = (fetch: Fetch, connections = 50, times = SHORT) =>
  listeningForTest(makeServer(fetch, { connections }, times))

const servingSite = (site: Site, connections?: number) =>
  serving(async (request, env) => site.fetch(request, env), connections)

/** A client that sends a request and never reads. */
function nonReadingSocket(url: string, request: string): RawSocket {
  const deaf = new RawSocket(url)
  deaf.socket.pause()
  return deaf.write(request)
}

/** Far more than two socket buffers hold. */
async function insertManyTasks(given: TestApp, userId: string): Promise<void> {
  const caller = makeCaller({ programs: [], userId, surface: 'rest', client: 'tests' }) as Caller
  const tasks = Array.from({ length: 50 }, () => ({ title: canary(), description: '🎈'.repeat(1000) }))
  for (let index = 0; index < BATCHES; index++) await given.call(caller, 'add_tasks', { tasks })
}

onBothEngines('clients that do not read', (given) => {
  test('are dropped, fifty of them, and others are served again', async () => {
    const site = await testSite(given.app, given.address)
    const ann = await signUp(into(site))
    await insertManyTasks(given, ann.id)
    const { url, server } = await servingSite(site, 50)
    const ask = `GET /api/tasks?limit=100 HTTP/1.1\r\n${HOST}cookie: ${ann.cookie}\r\n\r\n`
    let accepted = 0
    server.on('connection', () => accepted++)
    const deaf = Array.from({ length: 50 }, () => nonReadingSocket(url, ask.repeat(20)))
    await expect.poll(() => accepted, WAIT).toBe(50)
    await expect.poll(() => connectionsOf(server), WAIT).toBe(0)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    for (const { socket } of deaf) socket.destroy()
  })

  test('a live reader that stops reading is dropped, and resumes without a gap', async () => {
    const site = await testSite(given.app, given.address)
    const ann = await signUp(into(site))
    const { url } = await servingSite(site)
    const socket = new RawSocket(url).write(`GET /api/live HTTP/1.1\r\n${HOST}cookie: ${ann.cookie}\r\n\r\n`)
    await expect.poll(() => socket.text, WAIT).toContain('event: ready')
    socket.socket.pause()
    await insertManyTasks(given, ann.id)
    await expect.poll(() => streamsOf(given), WAIT).toBe(0)
    socket.socket.resume()
    await socket.closed

    const seen = changesIn(socket.text)
    expect(seen.length).toBeLessThan(BATCHES)
    const resumed = new EventReader(
      await fetch(`${url}/api/live`, {
        headers: { cookie: ann.cookie, 'last-event-id': String(seen.at(-1) ?? 0) },
      }),
    )
    while (seen.length < BATCHES) seen.push((await resumed.nextChange()).change)
    await resumed.cancel()
    expect(seen).toEqual(Array.from({ length: BATCHES }, (_, index) => index + 1))
  })

  test('an unread export is dropped, and the person can start another', async () => {
    const site = await testSite(given.app, given.address)
    const ann = await signUp(into(site))
    await insertManyTasks(given, ann.id)
    const { url } = await servingSite(site)
    const ask = async () => {
      const answer = await fetch(`${url}/api/export`, { headers: { cookie: ann.cookie } })
      await answer.body?.cancel()
      return answer.status
    }
    const unread = async () => {
      const socket = new RawSocket(url).write(
        `GET /api/export HTTP/1.1\r\n${HOST}cookie: ${ann.cookie}\r\n\r\n`,
      )
      await expect.poll(() => socket.text, WAIT).toContain('200 OK')
      socket.socket.pause()
      return socket.socket
    }
    const deaf = await unread()
    await expect.poll(ask, WAIT).toBe(200)
    deaf.destroy()
    // A disconnected client frees its export slot.
    const gone = await unread()
    gone.resetAndDestroy()
    await expect.poll(ask, WAIT).toBe(200)
  })
})

describe('the socket', () => {
  const answerOf = (text: string) => async () => new Response(text)
  const GET = `GET / HTTP/1.1\r\n${HOST}\r\n`

  /** An endless stream, produced on demand. */
  const endless = async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) }))

  test('a client waiting for a slow answer is not dropped', async () => {
    const { url } = await serving(async () => {
      await sleep(4 * STALLED_MS)
      return new Response('at last')
    })
    expect(await (await fetch(url)).text()).toBe('at last')
  })

  test('a stream with long pauses stays open while it is read', async () => {
    const { url } = await serving(async () => {
      let left = 4
      return new Response(
        new ReadableStream({
          async pull(controller) {
            await sleep(2 * STALLED_MS)
            controller.enqueue(new TextEncoder().encode(': still here\n\n'))
            if (--left === 0) controller.close()
          },
        }),
      )
    })
    expect(await (await fetch(url)).text()).toBe(': still here\n\n'.repeat(4))
  })

  test('a client that reads too slowly is dropped', async () => {
    const rate = 1024 * 1024 * 1024
    const times = { stalledMs: 600_000, slowMs: 100, slowestRate: rate, checkMs: 50 }
    const { url, server } = await serving(endless, 50, times)
    const accepted = new Promise((resolve) => server.once('connection', resolve))
    const drip = nonReadingSocket(url, GET)
    const sips = setInterval(() => drip.socket.read(1), 20)
    await accepted
    await expect.poll(() => connectionsOf(server), WAIT).toBe(0)
    clearInterval(sips)
    drip.socket.destroy()
  })

  test.each([
    ['say nothing', ''],
    ['send half a header', `GET /healthz HTTP/1.1\r\n${HOST}x-half:`],
    ['send half a body', `POST /x HTTP/1.1\r\n${HOST}content-length: 100\r\n\r\nhalf`],
  ])('clients that %s make room for a new request', async (_, text) => {
    const answered: Fetch = async (request) => {
      await request.text()
      return new Response('here')
    }
    const { url } = await serving(answered, 10, { ...SHORT, stalledMs: 60_000 })
    const silent = Array.from({ length: 30 }, () => new RawSocket(url).write(text))
    await expect.poll(() => silent.filter(({ socket }) => socket.closed).length, WAIT).toBeGreaterThan(19)
    for (let round = 0; round < 3; round++) {
      const response = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
      expect(await response.text()).toBe('here')
    }
    for (const { socket } of silent) socket.destroy()
  })

  test('an idle connection makes room at the connection limit', async () => {
    const { url } = await serving(answerOf('hello'), 3, { ...SHORT, stalledMs: 600_000 })
    const idle = [1, 2, 3].map(() => new RawSocket(url))
    for (const socket of idle) {
      socket.write(GET)
      await Promise.race([expect.poll(() => socket.text, WAIT).toContain('hello'), socket.closed])
    }
    expect(await (await fetch(url, { headers: { connection: 'close' } })).text()).toBe('hello')
    await Promise.race(idle.map(({ closed }) => closed))
    for (const { socket } of idle) socket.destroy()
  })

  test('pipelined requests are answered in order, each only once the last answer is read', async () => {
    let made = 0
    const { url } = await serving(
      async (request) => {
        made++
        return new Response(`${new URL(request.url).pathname} ${'x'.repeat(4_000_000)}`)
      },
      50,
      { ...SHORT, stalledMs: 600_000 },
    )
    const ask = (index: number) =>
      `GET /${index} HTTP/1.1\r\n${HOST}${index === 29 ? 'connection: close\r\n' : ''}\r\n`
    const deaf = nonReadingSocket(url, Array.from({ length: 30 }, (_, index) => ask(index)).join(''))
    await expect.poll(() => made, WAIT).toBeGreaterThan(0)
    await sleep(200)
    expect(made).toBeLessThan(10)
    const numbers: string[] = []
    deaf.socket.on('data', (data) =>
      numbers.push(...[...String(data).matchAll(/\/(\d+) /g)].map(([, n]) => n as string)),
    )
    deaf.socket.resume()
    await deaf.closed
    expect(made).toBe(30)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => String(index)))
  })

  test('a client that pipelines endlessly is dropped', async () => {
    let made = 0
    const { url } = await serving(async () => {
      made++
      return endless()
    })
    const greedy = nonReadingSocket(url, GET.repeat(1000))
    greedy.socket.resume()
    await greedy.closed
    expect(made).toBeLessThanOrEqual(1)
  })

  test('a half-closed connection is closed', async () => {
    const { url, server } = await serving(endless)
    const accepted = new Promise((resolve) => server.once('connection', resolve))
    const half = nonReadingSocket(url, GET)
    half.socket.end()
    await accepted
    await expect.poll(() => connectionsOf(server), WAIT).toBe(0)
    half.socket.destroy()
  })

  test('half a request behind an unread answer does not keep the connection open', async () => {
    const { url, server } = await serving(endless)
    const accepted = new Promise((resolve) => server.once('connection', resolve))
    const deaf = nonReadingSocket(url, GET)
    const drip = setInterval(() => deaf.socket.write('G'), STALLED_MS / 4)
    await accepted
    await expect.poll(() => connectionsOf(server), WAIT).toBe(0)
    clearInterval(drip)
    deaf.socket.destroy()
  })
})

function connectionsOf(server: Awaited<ReturnType<typeof serving>>['server']): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
}

async function streamsOf({ app }: TestApp): Promise<number> {
  const { text } = await app.metrics.exposed()
  return Number(/^errand_live_streams (\d+)$/m.exec(text)?.[1])
}

/** The numbers of the changes that arrived completely. */
function changesIn(text: string): number[] {
  return [...text.matchAll(/event: change\r?\ndata: .*\r?\nid: (\d+)\r?\n/g)].map(([, id]) => Number(id))
}
