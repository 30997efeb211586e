import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { EventReader } from '../support/events.ts'
import { type RunningServer, roundRobin, serverForTest, startServer } from '../support/server.ts'
import { type Account, signUp } from '../support/site.ts'
import { RawSocket } from '../support/socket.ts'

const LOCAL = 'host: localhost\r\n'

describe('misbehaving clients', () => {
  let server: RunningServer
  let ann: Account
  beforeAll(async () => {
    server = await startServer(await freshDatabase('sqlite'))
    ann = await signUp(roundRobin([server]))
  })
  afterAll(() => server.stop())
  const open = () => new RawSocket(server.url)
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  }

  test.concurrent.each([
    ['is no HTTP', 'hello\r\n\r\n', 400],
    ['has headers of 20 KB', `GET / HTTP/1.1\r\n${LOCAL}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'has two lengths',
      `POST /api/tasks HTTP/1.1\r\n${LOCAL}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      400,
    ],
    [
      'has a length and chunks',
      `POST /api/tasks HTTP/1.1\r\n${LOCAL}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      400,
    ],
    ['has no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['has a malformed host', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
    ['has a broken header', `GET / HTTP/1.1\r\n${LOCAL}a\x01b: c\r\n\r\n`, 400],
  ])('a request that %s is refused', async (_, text, status) => {
    expect(await open().write(text).answer()).toMatchObject({ status })
  })

  test.concurrent('endless headers are cut off', async () => {
    const socket = open().write(`GET / HTTP/1.1\r\n${LOCAL}`)
    const drip = setInterval(() => socket.write('x: y\r\n'), 500)
    expect((await socket.answer()).status).toBe(408)
    clearInterval(drip)
  })

  test.concurrent('an endless body is cut off, and nothing is written', async () => {
    const head = `POST /api/tasks HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\ncontent-type: application/json\r\n`
    const socket = open().write(`${head}content-length: 1000\r\n\r\n{"title":"`)
    const drip = setInterval(() => socket.write('x'), 2000)
    await socket.closed
    clearInterval(drip)
    expect(socket.text).not.toContain('201')
  })

  test.concurrent('a body without a length is read no further than the limit', async ({ expect }) => {
    const head = `POST /api/tasks HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\ncontent-type: application/json\r\n`
    const socket = open().write(`${head}transfer-encoding: chunked\r\nconnection: close\r\n\r\n`)
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    for (let index = 0; index < 20; index++) socket.write(chunk)
    await expect.poll(() => socket.text, { timeout: 10_000 }).toContain('413')
    socket.socket.destroy()
  })

  test.concurrent('the server survives clients that disconnect at any point', async () => {
    for (const text of [
      'GET',
      `POST /api/tasks HTTP/1.1\r\n${LOCAL}content-length: 100\r\n\r\n{"ti`,
      `GET /api/live HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\n\r\n`,
      `GET /api/export HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\n\r\n`,
    ])
      for (let index = 0; index < 10; index++) {
        const socket = open().write(text)
        await sleep(5)
        socket.socket.resetAndDestroy()
      }
    expect((await ann.client.get('/api/tasks')).status).toBe(200)
  })

  test.concurrent('streams get heartbeats, and an unread one is cut off without buffering it', async ({
    expect,
  }) => {
    const bob = await signUp(roundRobin([server]))
    const socket = open()
    socket.write(`GET /api/live HTTP/1.1\r\n${LOCAL}cookie: ${bob.cookie}\r\n\r\n`)
    await expect.poll(() => socket.text).toContain('event: ready')
    socket.socket.pause()
    const attentive = new EventReader(
      await fetch(`${server.url}/api/live`, { headers: { cookie: ann.cookie } }),
    )
    await attentive.next()
    const before = residentMegabytes(server)
    // Far more than two socket buffers hold.
    const tasks = Array.from({ length: 50 }, () => ({ title: canary(), description: '🎈'.repeat(1000) }))
    for (let index = 0; index < 100; index++) {
      const answer = await bob.client.post('/api/tools/add_tasks', { tasks })
      expect(answer.status).toBe(200)
    }
    expect(residentMegabytes(server) - before).toBeLessThan(200)
    expect(await attentive.next()).toEqual({ comment: 'still here' })
    await attentive.cancel()
    await expect.poll(() => metric('errand_live_streams'), { timeout: 50_000, interval: 1000 }).toBe(0)
    socket.socket.destroy()
  })
})

test.each(ENGINES)('clients that disconnect while a stream opens leave no trace (%s)', async (engine) => {
  const server = await serverForTest(await freshDatabase(engine))
  const ann = await signUp(roundRobin([server]))
  for (let index = 0; index < 100; index++) {
    const socket = new RawSocket(server.url)
    socket.write(`GET /api/live HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\n\r\n`)
    await sleep(index % 5)
    socket.socket.resetAndDestroy()
  }
  const streams = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(/^errand_live_streams (\d+)$/m.exec(text)?.[1])
  }
  await expect.poll(streams, { timeout: 10_000 }).toBe(0)
  expect((await ann.client.send('HEAD', '/api/live')).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('connections past the limit are refused, and existing ones continue', async () => {
  const address = await freshDatabase('sqlite')
  const ann = await signUp(roundRobin([await serverForTest(address)]))
  const server = await serverForTest(address, { ERRAND_CONNECTIONS: '3' })
  const streams = []
  for (let index = 0; index < 3; index++) {
    const stream = new RawSocket(server.url).write(
      `GET /api/live HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\n\r\n`,
    )
    await expect.poll(() => stream.text).toContain('event: ready')
    streams.push(stream)
  }
  const refused = new RawSocket(server.url).write(`GET /healthz HTTP/1.1\r\n${LOCAL}\r\n`)
  await refused.closed
  expect(refused.text).toBe('')
  await ann.client.post('/api/tasks', { title: canary() })
  for (const stream of streams) await expect.poll(() => stream.text).toContain('event: change')
  for (const { socket } of streams) socket.destroy()
})

test('fifty clients that never read do not block others', { timeout: 150_000 }, async () => {
  const address = await freshDatabase('sqlite')
  const ann = await signUp(roundRobin([await serverForTest(address)]))
  const tasks = Array.from({ length: 50 }, () => ({ title: canary(), description: '🎈'.repeat(1000) }))
  // More than two socket buffers hold.
  for (let index = 0; index < 16; index++) await ann.client.post('/api/tools/add_tasks', { tasks })
  // A second server, with all its connections free.
  const server = await serverForTest(address, { ERRAND_CONNECTIONS: '50' })
  const ask = `GET /api/export HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\n\r\n`
  const deaf = Array.from({ length: 50 }, () => new RawSocket(server.url).write(ask).socket)
  for (const socket of deaf) socket.pause()
  await Promise.all(deaf.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const honest = async () =>
    (
      await new RawSocket(server.url)
        .write(`GET /healthz HTTP/1.1\r\n${LOCAL}connection: close\r\n\r\n`)
        .answer()
    ).status
  await expect.poll(honest, { timeout: 90_000, interval: 1000 }).toBe(200)
  for (const socket of deaf) socket.destroy()
})

describe('a server asked to stop', () => {
  test.each(ENGINES)(
    'finishes running requests, ends streams, refuses new ones and exits with 0 (%s)',
    async (engine) => {
      const server = await serverForTest(await freshDatabase(engine))
      const ann = await signUp(roundRobin([server]))
      const stream = new EventReader(
        await fetch(`${server.url}/api/live`, { headers: { cookie: ann.cookie } }),
      )
      await stream.next()
      const title = canary()
      const body = JSON.stringify({ title })
      const head = `POST /api/tasks HTTP/1.1\r\n${LOCAL}cookie: ${ann.cookie}\r\ncontent-type: application/json\r\n`
      const begun = new RawSocket(server.url).write(
        `${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      )
      await sleep(200)
      const ended = server.stop()
      expect(await stream.next()).toBeUndefined()
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
      begun.write(body.slice(5))
      const { status, text } = await begun.answer()
      expect([status, text]).toEqual([201, expect.stringContaining(title)])
      expect(text.toLowerCase()).toContain('connection: close')
      expect(await ended).toBe(0)
    },
  )

  test('does not wait forever for an unfinished request', async () => {
    const server = await serverForTest(await freshDatabase('sqlite'))
    const { cookie } = await signUp(roundRobin([server]))
    const socket = new RawSocket(server.url).write(
      `POST /api/tasks HTTP/1.1\r\n${LOCAL}cookie: ${cookie}\r\ncontent-length: 100\r\n\r\n{`,
    )
    await sleep(200)
    expect(await server.stop()).toBe(0)
    await socket.closed
  })
})

/** The memory of the process; only Linux reports it in a file. */
function residentMegabytes({ process: { pid } }: RunningServer): number {
  const file = `/proc/${pid}/status`
  return existsSync(file) ? Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024 : 0
}

test('clients that leave during an answer do not keep a stopping server alive', async () => {
  const server = await serverForTest(await freshDatabase('sqlite'))
  const { client, cookie } = await signUp(roundRobin([server]))
  const head = `${LOCAL}cookie: ${cookie}\r\naccept: text/event-stream\r\ncontent-type: application/json\r\n`
  const body = '{"message":"hi"}'
  for (let delay = 0; delay < 60; delay++) {
    const { socket } = new RawSocket(server.url).write(
      `POST /api/chat HTTP/1.1\r\n${head}content-length: ${body.length}\r\n\r\n${body}`,
    )
    await sleep(delay)
    socket.destroy()
  }
  const answering = async () =>
    (await client.get('/api/conversations')).body.data.conversations.filter(
      (one: { answering: boolean }) => one.answering,
    ).length
  await expect.poll(answering).toBe(0)
  expect(await server.stop()).toBe(0)
})
