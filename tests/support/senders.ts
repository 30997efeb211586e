import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fetchAnywhere, type GuardedFetch, NotAllowed } from '../../src/outbox/send/guarded-fetch.ts'
import { makeSenders, type Senders } from '../../src/outbox/send/senders.ts'
import { readConfig } from '../../src/read-config.ts'
import { listeningForTest } from './listening.ts'

const refuse: GuardedFetch = async () => {
  throw new NotAllowed()
}

/** The senders of a shared server, which reach only what the test lets them. */
export function testSenders({
  fetch = refuse,
  env = {},
}: {
  fetch?: GuardedFetch
  env?: object
} = {}): Senders {
  const config = readConfig({ HOST: '0.0.0.0', ...env })
  return makeSenders(config, {
    baseUrl: 'https://tasks.example.com',
    secret: 'the secret of these tests',
    fetch,
  })
}

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A server that takes posts, and a fetch for which it is every server in the world. */
export async function receiverForTest(answer: (received: Received) => number = () => 204) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const one = { path, headers, body: await buffer(request) }
    received.push(one)
    response.writeHead(answer(one)).end()
  })
  const { url } = await listeningForTest(server)
  const fetch: GuardedFetch = (address, posting) => {
    const { pathname, search } = new URL(address)
    return fetchAnywhere(`${url}${pathname}${search}`, posting)
  }
  return { received, fetch, url }
}
