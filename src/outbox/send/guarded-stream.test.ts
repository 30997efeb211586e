import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closedPort, listeningForTest } from '../../../tests/support/listening.ts'
import { type Lookup, NotAllowed } from './guarded-fetch.ts'
import { makePublicStream, streamAnywhere } from './guarded-stream.ts'

const serverFor = async (listener: RequestListener) => (await listeningForTest(createServer(listener))).url

test('passes on a request and its answer, piece by piece', async () => {
  const url = await serverFor(async (request, response) => {
    const { method, headers } = request
    response.writeHead(418, { 'x-a': ['1', '2'] })
    response.write(`${method} ${headers.authorization} `)
    response.end(await text(request))
  })
  const headers = { authorization: 'Bearer k' }
  const response = await streamAnywhere(url, { method: 'POST', headers, body: 'wörds' })
  expect([response.status, response.headers.get('x-a')]).toEqual([418, '1, 2'])
  expect(await response.text()).toBe('POST Bearer k wörds')
})

test('returns a redirect and an empty answer as they are', async () => {
  const asked: string[] = []
  const url = await serverFor(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(url === '/empty' ? 204 : 302, { location: '/elsewhere' }).end()
  })
  expect((await streamAnywhere(`${url}/first`)).status).toBe(302)
  expect((await streamAnywhere(`${url}/empty`)).status).toBe(204)
  expect(asked).toEqual(['/first', '/empty'])
})

test('cuts off an endless answer, and one that the caller no longer wants', async () => {
  const closed: Promise<void>[] = []
  const url = await serverFor((_, response) => {
    closed.push(new Promise((resolve) => response.on('close', resolve)))
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', write)
    write()
  })
  await expect((await streamAnywhere(url)).text()).rejects.toThrow('too long')
  const stopping = new AbortController()
  const stopped = await streamAnywhere(url, { signal: stopping.signal })
  stopping.abort()
  await expect(stopped.text()).rejects.toThrow()
  await Promise.all(closed)
  expect(closed).toHaveLength(2)
})

test('an answer that is not HTTP, or none at all, is an error', async () => {
  const url = await serverFor((request) => void request.socket.end('HTTP/1.1 999 Odd\r\n\r\n'))
  await expect(streamAnywhere(url)).rejects.toThrow('impossible status')
  await expect(streamAnywhere(`http://127.0.0.1:${await closedPort()}`)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  await expect(streamAnywhere('file:///etc/passwd')).rejects.toBeInstanceOf(NotAllowed)
})

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
  'a public stream does not reach %s, as an address or behind a name',
  async (address) => {
    const host = address.includes(':') ? `[${address}]` : address
    await expect(makePublicStream()(`https://${host}/v1`)).rejects.toBeInstanceOf(NotAllowed)
    const leads: Lookup = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
    await expect(makePublicStream(leads)('https://model.example.com/v1')).rejects.toBeInstanceOf(NotAllowed)
    await expect(makePublicStream(leads)('http://model.example.com/v1')).rejects.toBeInstanceOf(NotAllowed)
  },
)
