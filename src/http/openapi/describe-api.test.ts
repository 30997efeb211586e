import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/app.ts'
import { canary } from '../../../tests/support/canary.ts'
import {
  GOOD,
  haveRows,
  METRICS_TOKEN,
  MISSING,
  READS,
  type SampleRequest,
} from '../../../tests/support/openapi-cases.ts'
import { OpenApiDriver } from '../../../tests/support/openapi-driver.ts'
import {
  type Account,
  Client,
  into,
  OPEN_KEY,
  PASSWORD,
  signUp,
  type Transport,
  testSite,
} from '../../../tests/support/site.ts'
import { disablePerson } from '../../accounts/people-store.ts'
import { storedMoment } from '../../accounts/stored-moment.ts'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import { MAX_CHARACTERS } from '../../import/limits.ts'
import { makeLimits } from '../../observe/limits.ts'
import type { App } from '../../operation.ts'
import { ROUTED } from '../../operations.ts'
import type { OpenApi } from './describe-api.ts'
import { pascal } from './parts.ts'

const CREATING = new Set(
  ROUTED.flatMap(({ name, route }) => (route.status === 201 ? [`${route.method}${pascal(name)}`] : [])),
)

/** Reads that several tasks match; a write also meets 409 through its idempotency key. */
const AMBIGUOUS: Record<string, SampleRequest> = {
  getGetTask: { method: 'GET', path: '/api/tasks/shared' },
  getListTasks: { method: 'GET', path: '/api/tasks?under=shared' },
  list_tasks: { method: 'POST', path: '/api/tools/list_tasks', body: { under: 'shared' } },
}

onBothEngines('/openapi.json', (given) => {
  let api: OpenApi
  let transport: Transport
  let still: App
  /** Sites whose database fails, is away, or lets each person call once a minute. */
  let broken: Transport
  let away: Transport
  let limited: Transport
  let ann: Account
  let keys: { reads: string; writes: string }
  /** A program that may only propose, of a person who has everything that the sample calls name. */
  let proposing: Client
  let driver: OpenApiDriver
  const drive = (...asked: Parameters<OpenApiDriver['drive']>) => driver.drive(...asked)

  beforeAll(async () => {
    // The clock stands still, or a window of five minutes might end in the middle of a test.
    const now = new Date()
    still = { ...given.app, now: () => now }
    transport = into(await testSite(still, given.address, { metricsToken: METRICS_TOKEN }))
    broken = into(await testSite(withoutDatabase(new Error('broken on purpose')), given.address))
    away = into(await testSite(withoutDatabase(new DatabaseUnavailable('unreachable')), given.address))
    const limits = makeLimits({ reads: 1, writes: 1, chat: 1 })
    limited = into(await testSite({ ...still, limits }, given.address))
    api = (await new Client(transport).get('/openapi.json')).body as unknown as OpenApi
    driver = new OpenApiDriver(api)
    ann = await signUp(transport)
    const make = async ({ client }: Account, ...scopes: string[]) => {
      const told = await client.post('/api/auth/api-key/create', { name: 'x', metadata: { scopes } })
      return told.body as unknown as { id: string; key: string }
    }
    keys = { reads: (await make(ann, 'tasks:read')).key, writes: (await make(ann, 'tasks:write')).key }
    const bob = await signUp(transport)
    const { id, key } = await make(bob, 'tasks:read', 'tasks:write')
    await bob.client.send('PATCH', `/api/programs/key:${id}`, { level: 'propose' })
    proposing = new Client(transport, { 'x-api-key': key })
    for (const person of [ann, bob]) {
      await haveRows(given.app, person)
      for (let index = 0; index < 3; index++)
        await person.client.post('/api/tasks', { title: canary(`shared ${index}`) })
    }
  })

  function withoutDatabase(error: Error): App {
    const fail = () => Promise.reject(error)
    return { ...given.app, db: { ...given.app.db, read: fail, write: fail, isReady: async () => false } }
  }

  test('is an OpenAPI document', async () => {
    const result = await new Validator().validate(structuredClone(api) as never)
    expect([result.valid, result.errors]).toEqual([true, undefined])
  })

  test('has every operation once', () => {
    const ids = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(api.components.schemas)).toEqual(
      expect.arrayContaining(['Task', 'Change', 'Failure', 'AddTaskInput', 'AddTaskAnswer']),
    )
  })

  describe.each(Object.keys(GOOD))('%s', (operationId) => {
    const good = GOOD[operationId] as SampleRequest

    test('answers as described', async () => {
      const status = CREATING.has(operationId) ? 201 : 200
      await drive(operationId, status, good, ann.client)
      if (driver.documents(operationId, 202)) await drive(operationId, 202, good, proposing)
      if (operationId === 'followConversation') {
        expect((await ann.client.get('/api/conversations/known/stream')).status).toBe(204)
        driver.driven.add('followConversation 204')
      }
      if (operationId === 'calendar') {
        const etag = (await ann.client.get(good.path)).headers.get('etag') as string
        expect((await ann.client.get(good.path, { 'if-none-match': etag })).status).toBe(304)
        driver.driven.add('calendar 304')
      }
      if (operationId === 'export')
        await drive(operationId, 200, { ...good, path: '/api/export?format=csv' }, ann.client)
      // What was deleted is needed again.
      if (operationId === 'deleteDeleteTask' || operationId === 'delete_task')
        await ann.client.post('/api/undo')
    })

    test('refuses as described', async () => {
      const say = async (status: number, asked: SampleRequest, client: Client = ann.client) => {
        if (driver.documents(operationId, status)) await drive(operationId, status, asked, client)
      }
      const { method, path, body } = good
      const wrong = `${path}${path.includes('?') ? '&' : '?'}`
      const bad =
        operationId === 'live'
          ? { ...good, headers: { 'last-event-id': 'x' } }
          : operationId === 'export'
            ? { ...good, path: `${wrong}format=xml` }
            : method === 'GET' || method === 'DELETE'
              ? { ...good, path: `${wrong}colour=red` }
              : { ...good, body: { ...(body as object), colour: 'red' } }
      await say(400, bad)
      await say(401, operationId === 'metrics' ? { method, path } : good, new Client(transport))
      await say(
        403,
        good,
        new Client(transport, { 'x-api-key': READS.has(operationId) ? keys.writes : keys.reads }),
      )
      await say(404, MISSING[operationId] as SampleRequest)
      if (operationId === 'chat')
        await say(409, { ...good, body: { message: 'hi', conversation_id: 'answered' } })
      else if (operationId in AMBIGUOUS) await say(409, AMBIGUOUS[operationId] as SampleRequest)
      else {
        const headers = { 'idempotency-key': `${operationId}-${given.engine}` }
        if (driver.documents(operationId, 409))
          await ann.client.post('/api/tasks', { title: canary('another call') }, headers)
        await say(409, { ...good, headers })
      }
      const tooLong = operationId === 'postImportTasks' ? 2 * MAX_CHARACTERS : 600_000
      await say(413, { ...good, body: `{"title":"${'x'.repeat(tooLong)}"}` })
      await say(415, { ...good, body: '{}', headers: { 'content-type': 'text/plain' } })
      await say(500, good, new Client(broken, ann.client.credential))
      await say(503, good, new Client(away, ann.client.credential))
      if (driver.documents(operationId, 429)) await say(429, good, await tooMany(operationId))
    })

    /** Somebody who has used up what they may. */
    async function tooMany(id: string): Promise<Client> {
      if (id === 'calendar') {
        await new Client(limited).get(good.path)
        return new Client(limited)
      }
      const bob = await signUp(transport)
      const client = new Client(id === 'live' ? transport : limited, bob.client.credential)
      if (id === 'live') {
        for (let index = 0; index < 20; index++)
          await client.transport('/api/live', { headers: client.credential })
      } else if (id === 'chat') await client.post('/api/chat', { message: 'hello' })
      else await client.get('/api/tasks')
      return client
    }
  })

  test('accounts answer and refuse as described', async () => {
    const nobody = new Client(transport)
    const post = (path: string, body: unknown = {}): SampleRequest => ({
      method: 'POST',
      path: `/api/auth/${path}`,
      body,
    })
    const get = (path: string): SampleRequest => ({ method: 'GET', path: `/api/auth/${path}` })
    const account = { name: 'Cid', email: `cid-${given.engine}@example.com`, password: PASSWORD }
    await drive('signUp', 200, post('sign-up/email', account), nobody)
    await drive('signUp', 400, post('sign-up/email', { ...account, password: 'x' }), nobody)
    await drive('signUp', 422, post('sign-up/email', account), nobody)
    const signedIn = await drive('signIn', 200, post('sign-in/email', account), nobody)
    await drive('signIn', 400, post('sign-in/email', { email: 'x', password: 'y' }), nobody)
    await drive('signIn', 401, post('sign-in/email', { ...account, password: 'wrong password' }), nobody)
    const disabled = await signUp(transport)
    await disablePerson(given.app.db.accounts, disabled.id, storedMoment(given.app))
    const refused = { email: disabled.email, password: PASSWORD }
    await drive('signIn', 403, post('sign-in/email', refused), nobody)
    const { token } = signedIn.body as unknown as { token: string }
    const cid = nobody.with({ authorization: `Bearer ${token}` })
    if (given.engine === 'sqlite')
      await drive('signInLocal', 200, post('sign-in/local', { key: OPEN_KEY }), nobody)
    else driver.driven.add('signInLocal 200')
    await drive('signInLocal', 403, { ...post('sign-in/local'), headers: { via: 'proxy' } }, nobody)
    await drive('getSession', 200, get('get-session'), nobody)
    await drive('getSession', 200, get('get-session'), cid)
    for (const [id, path] of [
      ['getToken', 'token'],
      ['listSessions', 'list-sessions'],
      ['listApiKeys', 'api-key/list'],
    ] as const) {
      await drive(id, 200, get(path), cid)
      await drive(id, 401, get(path), nobody)
    }
    await drive('getKeys', 200, get('jwks'), nobody)
    const key = (await drive('createApiKey', 200, post('api-key/create', { name: 'k' }), cid))
      .body as unknown as { id: string }
    await drive(
      'createApiKey',
      400,
      post('api-key/create', { name: 'k', metadata: { scopes: ['all'] } }),
      cid,
    )
    await drive('createApiKey', 401, post('api-key/create', { name: 'k' }), nobody)
    await drive('deleteApiKey', 400, post('api-key/delete', {}), cid)
    await drive('deleteApiKey', 401, post('api-key/delete', { keyId: key.id }), nobody)
    await drive('deleteApiKey', 404, post('api-key/delete', { keyId: 'nowhere' }), cid)
    await drive('deleteApiKey', 200, post('api-key/delete', { keyId: key.id }), cid)
    await nobody.post('/api/auth/sign-in/email', account)
    const sessions = (await cid.get('/api/auth/list-sessions')).body as unknown as {
      id: string
      current: boolean
    }[]
    const other = { id: sessions.find(({ current }) => !current)?.id }
    await drive('revokeSession', 400, post('revoke-session', {}), cid)
    await drive('revokeSession', 401, post('revoke-session', other), nobody)
    await drive('revokeSession', 200, post('revoke-session', other), cid)
    await drive('revokeSession', 404, post('revoke-session', other), cid)
    const change = { currentPassword: PASSWORD, newPassword: 'a new long password' }
    await drive(
      'changePassword',
      400,
      post('change-password', { ...change, currentPassword: 'wrong password' }),
      cid,
    )
    await drive('changePassword', 401, post('change-password', change), nobody)
    const changed = await drive('changePassword', 200, post('change-password', change), cid)
    const renewed = nobody.with({
      authorization: `Bearer ${(changed.body as unknown as { token: string }).token}`,
    })
    await drive('deleteAccount', 400, post('delete-user', { password: 'wrong password' }), renewed)
    await drive('deleteAccount', 401, post('delete-user', {}), nobody)
    await drive('deleteAccount', 200, post('delete-user', { password: 'a new long password' }), renewed)
    await drive('signOut', 200, post('sign-out'), (await signUp(transport)).client)
    const hasty = new Client(into(await testSite(still, given.address), '198.51.100.200'))
    const guess = post('sign-in/email', { email: 'guess@example.com', password: 'wrong password' })
    for (let index = 0; index < 10; index++) await hasty.send(guess.method, guess.path, guess.body)
    await drive('signIn', 429, guess, hasty)
    const eager = post('sign-up/email', {})
    for (let index = 0; index < 500; index++) await hasty.send(eager.method, eager.path, eager.body)
    await drive('signUp', 429, eager, hasty)
    const dan = (await signUp(transport)).client
    const wrong = post('change-password', { ...change, currentPassword: 'wrong password' })
    for (let index = 0; index < 10; index++) await dan.send(wrong.method, wrong.path, wrong.body)
    await drive('changePassword', 429, wrong, dan)
    await drive('deleteAccount', 429, post('delete-user', { password: 'wrong password' }), dan)
    const more = post('api-key/create', { name: 'k' })
    for (let index = 0; index < 100; index++) await dan.send(more.method, more.path, more.body)
    await drive('createApiKey', 409, more, dan)
  })

  afterAll(() => {
    expect(driver.undriven()).toEqual([])
  })
})
