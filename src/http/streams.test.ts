import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { memoryLog } from '../../tests/support/memory-log.ts'
import { Client, into, signUp, testSite } from '../../tests/support/site.ts'
import type { Scope } from '../caller.ts'
import { makeLimits } from '../observe/limits.ts'
import { OPERATIONS, ROUTED } from '../operations.ts'
import { describeApi } from './openapi/describe-api.ts'
import { pascal } from './openapi/parts.ts'

type Ids = { conversation: string; channel: string }

type Stream = {
  id: string
  scope: Scope
  /** The limit that one more call would exceed; the live feed limits open streams instead. */
  limit?: 'reads' | 'chat'
  send(client: Client, ids: Ids): Promise<Response>
}

/** Everything that acts for a person over HTTP and is no route of an operation, by its name in the log. */
const STREAMS: Readonly<Record<string, Stream>> = {
  chat: {
    id: 'chat',
    scope: 'tasks:read',
    limit: 'chat',
    send: (client) => send(client, '/api/chat', { message: 'hello' }),
  },
  follow_conversation: {
    id: 'followConversation',
    scope: 'tasks:read',
    limit: 'reads',
    send: (client, { conversation }) => send(client, `/api/conversations/${conversation}/stream`),
  },
  stop_conversation: {
    id: 'stopConversation',
    scope: 'tasks:write',
    limit: 'reads',
    send: (client, { conversation }) => send(client, `/api/conversations/${conversation}/stop`, {}),
  },
  live: { id: 'live', scope: 'tasks:read', send: (client) => send(client, '/api/live') },
  export: {
    id: 'export',
    scope: 'tasks:read',
    limit: 'reads',
    send: (client) => send(client, '/api/export'),
  },
  create_calendar_feed: {
    id: 'createCalendarFeed',
    scope: 'account',
    limit: 'reads',
    send: (client) => send(client, '/api/calendar-feed', {}),
  },
  test_channel: {
    id: 'testChannel',
    scope: 'account',
    limit: 'reads',
    send: (client, { channel }) => send(client, `/api/channels/${channel}/test`, {}),
  },
  test_model: {
    id: 'testModel',
    scope: 'account',
    limit: 'reads',
    send: (client) =>
      send(client, '/api/model/test', { provider: 'local', model: 'x', address: 'https://model.invalid/v1' }),
  },
}

test('the table has every documented route that acts for a person and is not served from an operation', () => {
  const operations = [
    ...OPERATIONS.map(({ name }) => name),
    ...ROUTED.map(({ name, route }) => `${route.method}${pascal(name)}`),
  ]
  const documented = Object.entries(describeApi('http://localhost', '0.0.0', 'session').paths)
    .filter(([path]) => !path.startsWith('/api/auth/'))
    .flatMap(([, methods]) => Object.values(methods))
    .filter(({ security }) => security === undefined)
    .map(({ operationId }) => operationId)
    .filter((id) => !operations.includes(id))
  expect(documented.sort()).toEqual(
    Object.values(STREAMS)
      .map(({ id }) => id)
      .sort(),
  )
})

async function send(client: Client, path: string, body?: object): Promise<Response> {
  const headers = { ...client.credential, 'content-type': 'application/json', 'x-request-id': 'of-this-test' }
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await client.transport(path, { headers, ...init })
  // An event stream would go on, and an export that nobody reads would keep its place.
  await (path === '/api/live' ? response.body?.cancel() : response.text())
  return response
}

onBothEngines('streams are checked like operations', (given) => {
  const open = async () => {
    const { log, lines } = await memoryLog()
    // A clock that stands still keeps all calls in one minute.
    const now = new Date()
    const app = { ...given.app, log, now: () => now }
    const { client, id } = await signUp(into(await testSite(app, given.address)))
    const { conversation_id: conversation } = (await client.post('/api/chat', { message: 'hello' }))
      .body as unknown as { conversation_id: string }
    const address = { kind: 'post', url: 'https://ntfy.example.com/x' }
    const channel = (await client.post('/api/channels', address)).body.data.id as string
    lines.length = 0
    const logged = () => lines.filter(({ msg }) => msg === 'tool call')
    return { app, client, id, ids: { conversation, channel }, logged }
  }
  const keyWith = async (client: Client, scopes: Scope[]) => {
    const made = await client.post('/api/auth/api-key/create', { name: 'Script', metadata: { scopes } })
    return client.with({ 'x-api-key': (made.body as unknown as { key: string }).key })
  }

  for (const [tool, { scope, limit, send }] of Object.entries(STREAMS)) {
    test(`${tool}: runs for the person who is signed in, and is logged with their id`, async () => {
      const { client, id, ids, logged } = await open()
      expect((await send(client, ids)).status).toBeLessThan(300)
      expect(logged().find((line) => line.tool === tool)).toMatchObject({
        user_id: id,
        client: expect.any(String),
        outcome: 'success',
        request_id: 'of-this-test',
      })
    })

    test(`${tool}: is refused without a sign-in, and that is logged`, async () => {
      const { client, ids, logged } = await open()
      expect((await send(client.with({}), ids)).status).toBe(401)
      expect(logged()).toEqual([
        expect.objectContaining({ tool, user_id: 'unknown', code: 'unauthenticated' }),
      ])
    })

    test(`${tool}: needs the scope ${scope}, and a refusal is logged`, async () => {
      const { client, id, ids, logged } = await open()
      const other = scope === 'tasks:read' ? 'tasks:write' : 'tasks:read'
      expect((await send(await keyWith(client, [other]), ids)).status).toBe(403)
      expect(logged()).toEqual([expect.objectContaining({ tool, user_id: id, code: 'forbidden' })])
    })

    if (!limit) continue
    test(`${tool}: counts as a call of the person, and one too many is logged`, async () => {
      const { app, client, id, ids, logged } = await open()
      // open() has sent one message already.
      const most = limit === 'chat' ? 2 : 1
      const limits = makeLimits({ reads: 0, writes: 0, chat: 0, [limit]: most })
      const site = await testSite({ ...app, limits }, given.address)
      const limited = new Client(into(site), client.credential)
      await (limit === 'chat' ? limited.post('/api/chat', { message: 'hi' }) : limited.get('/api/tasks'))
      expect((await send(limited, ids)).status).toBe(429)
      expect(logged()).toEqual([
        expect.objectContaining({ tool: limit === 'chat' ? 'chat' : 'list_tasks', code: 'ok' }),
        expect.objectContaining({ tool, user_id: id, code: 'rate_limited' }),
      ])
    })
  }
})
