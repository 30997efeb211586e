import { beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../../src/http/openapi/describe-api.ts'
import { makeLimits } from '../../src/observe/limits.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { everythingOf, rawSql } from '../support/inspect.ts'
import { GOOD, haveRows, READS, type SampleRequest } from '../support/openapi-cases.ts'
import { type Account, Client, into, signUp, type Transport, testSite } from '../support/site.ts'

const attempt = countAttempts('read only key')

const WRITES = Object.entries(GOOD).filter(([name]) => !READS.has(name))

onBothEngines('a read-only key', (given) => {
  let transport: Transport
  let ann: Account
  let readers: Client[]
  let conversation: string
  let approval: string
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
    ann = await signUp(transport)
    const made = await ann.client.post('/api/auth/api-key/create', {
      name: 'Reader',
      metadata: { scopes: ['tasks:read'] },
    })
    const { key } = made.body as unknown as { key: string }
    readers = [
      new Client(transport, { 'x-api-key': key }),
      new Client(transport, { authorization: `Bearer ${key}` }),
    ]
    for (let index = 0; index < 3; index++) await ann.client.post('/api/tasks', { title: canary() })
    await haveRows(given.app, ann)
    const answer = await ann.client.post('/api/chat', { message: 'delete all my tasks' })
    const { conversation_id, tool_calls } = answer.body as unknown as {
      conversation_id: string
      tool_calls: { result: { data: { approval: string } } }[]
    }
    conversation = conversation_id
    approval = tool_calls[0]?.result.data.approval as string
    expect(approval).toEqual(expect.any(String))
  })

  /** All rows of the person that a call could change; reads are counted in memory. */
  const state = async () => everythingOf(given.address, { userId: ann.id } as never)

  async function expectRefused(name: string, { method, path, body, headers }: SampleRequest, status = 403) {
    const before = await state()
    for (const reader of readers) {
      attempt()
      const answer = await reader.send(method, path, body, headers)
      expect([name, answer.status]).toEqual([name, status])
    }
    expect(await state()).toEqual(before)
  }

  test.each(WRITES)('is refused %s', async (name, request) => {
    await expectRefused(name, request)
  })

  test('is tested against every documented route', async () => {
    const api = (await new Client(transport).get('/openapi.json')).body as unknown as OpenApi
    const writes = Object.entries(api.paths)
      .filter(([path]) => !path.startsWith('/api/auth/'))
      .flatMap(([, methods]) => Object.entries(methods))
      .filter(([method, { operationId }]) => method !== 'get' && !READS.has(operationId))
      .map(([, { operationId }]) => operationId)
    expect(WRITES.map(([name]) => name).sort()).toEqual(writes.sort())
  })

  test('cannot stop a running answer', async () => {
    await expectRefused('stop', { method: 'POST', path: '/api/conversations/answered/stop' })
    expect((await ann.client.post('/api/conversations/answered/stop')).body).toEqual({ stopping: true })
  })

  test('cannot decide on a proposal', async () => {
    const conversation_id = conversation
    for (const approved of [true, false])
      await expectRefused('decide', {
        method: 'POST',
        path: '/api/chat',
        body: { conversation_id, approval_id: approval, approved },
      })
    const open = async () =>
      (await rawSql(given.address, 'select decided_by from approvals where user_id = ?', [ann.id])).map(
        ({ decided_by }) => decided_by,
      )
    for (const message of ['yes', 'no', 'yes, all of them', 'what is due today?']) {
      attempt()
      await readers[0]?.post('/api/chat', { conversation_id, message })
      expect(await open()).toEqual([null])
    }
    expect((await ann.client.get('/api/tasks')).body.data.total).toBe(3)
    const decided = await ann.client.post('/api/chat', {
      conversation_id,
      approval_id: approval,
      approved: true,
    })
    expect(decided.status).toBe(200)
    expect((await ann.client.get('/api/tasks')).body.data.total).toBe(0)
  })

  test.each([
    'update-user',
    'change-password',
    'delete-user',
    'sign-out',
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'api-key/create',
    'api-key/update',
    'api-key/delete',
    'device/approve',
    'oauth2/consent',
    'oauth2/delete-consent',
  ])('changes nothing in the account at %s', async (path) => {
    const session = await ann.client.get('/api/auth/get-session')
    for (const reader of readers) {
      attempt()
      await reader.post(`/api/auth/${path}`, {
        name: 'Eve',
        password: 'x',
        accept: true,
        id: 'x',
        keyId: 'x',
      })
    }
    expect((await ann.client.get('/api/auth/get-session')).text).toBe(session.text)
    expect((await readers[0]?.get('/api/tasks'))?.status).toBe(200)
  })

  test('stopping counts as a change, in the same transaction', async () => {
    const now = new Date()
    const limited = { ...given.app, limits: makeLimits({ reads: 0, writes: 2, chat: 0 }), now: () => now }
    const there = into(await testSite(limited, given.address))
    const bob = await signUp(there, 'Bob')
    await haveRows(limited, bob)
    const stop = async () => {
      attempt()
      return bob.client.post('/api/conversations/answered/stop')
    }
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200])
    const refused = await stop()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await bob.client.post('/api/tasks', { title: canary() })).status).toBe(429)
  })
})
