import { afterEach, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { EventReader } from '../../tests/support/events.ts'
import { type Account, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import { makeCaller } from '../callers/make-caller.ts'
import { perform } from '../operation.ts'
import { workOnce } from '../outbox/worker.ts'
import { addTask } from '../tasks/add-task.ts'
import type { Site } from './site.ts'

const HOUR_MS = 60 * 60 * 1000

onBothEngines('the live feed', (given) => {
  let site: Site
  const open: EventReader[] = []
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })
  afterEach(async () => {
    for (const reader of open.splice(0)) await reader.cancel()
  })
  const signUpHere = () => signUp(into(site))
  const follow = async ({ cookie }: Account, headers: Record<string, string> = {}) => {
    const response = await into(site)('/api/live', { headers: { cookie, ...headers } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const reader = new EventReader(response)
    open.push(reader)
    return reader
  }
  const add = ({ client }: Account, title = canary()) => client.post('/api/tasks', { title })

  test('sends every change, in order, with its effect', async () => {
    const ann = await signUpHere()
    await add(ann)
    const reader = await follow(ann)
    expect(await reader.next()).toMatchObject({ event: 'ready', id: '1', data: '{"change":1}' })
    const title = canary()
    await add(ann, title)
    await ann.client.post('/api/tasks/2/complete')
    await ann.client.post('/api/undo')
    expect(await reader.nextChange()).toMatchObject({
      eventId: '2',
      change: 2,
      operation: 'add_task',
      surface: 'rest',
      tasks: [{ before: null, after: { number: 2, title } }],
    })
    expect(await reader.nextChange()).toMatchObject({ change: 3, operation: 'complete_task' })
    expect(await reader.nextChange()).toMatchObject({ change: 4, operation: 'undo_change', undoes: 3 })
  })

  test('an import tells the client to read everything again', async () => {
    const ann = await signUpHere()
    const reader = await follow(ann)
    await reader.next()
    await ann.client.post('/api/import', { files: [{ name: 'todo.txt', text: `x ${canary()}` }] })
    expect(await reader.next()).toMatchObject({ event: 'reset', id: '1', data: '{"change":1}' })
    await add(ann)
    expect(await reader.nextChange()).toMatchObject({ change: 2, operation: 'add_task' })
  })

  test('whichever surface made it', async () => {
    const ann = await signUpHere()
    const reader = await follow(ann)
    await reader.next()
    const caller = makeCaller({ programs: [], userId: ann.id, surface: 'mcp', client: 'Claude Desktop' })
    await perform(addTask, { title: canary() }, caller, given.app)
    expect(await reader.nextChange()).toMatchObject({ surface: 'mcp', client: 'Claude Desktop' })
  })

  test('says when reminders come and go', async () => {
    const ann = await signUpHere()
    const due = new Date(Date.now() - HOUR_MS / 2).toISOString()
    const args = { title: canary(), due_date: due.slice(0, 10), due_time: due.slice(11, 16) }
    // Added an hour ago, so its reminder is due now.
    const past = { ...given.app, now: () => new Date(Date.now() - HOUR_MS) }
    const caller = makeCaller({ programs: [], userId: ann.id, surface: 'rest', client: 'browser' })
    await perform(addTask, args, caller, past, { timezone: 'UTC' })
    const reader = await follow(ann)
    expect(await reader.next()).toMatchObject({ event: 'ready' })
    await workOnce(given.app, { baseUrl: 'https://errand.test' })
    expect(await reader.next()).toMatchObject({ event: 'reminders', data: '{}' })
    const { body } = await ann.client.get('/api/reminders')
    const [{ id }] = body.data.reminders
    expect((await ann.client.post(`/api/reminders/${id}/answer`, {})).status).toBe(200)
    expect(await reader.next()).toMatchObject({ event: 'reminders', data: '{}' })
  })

  test('says when proposals and programs change', async () => {
    const { app } = given
    const ann = await signUpHere()
    const agent = makeCaller({ userId: ann.id, surface: 'mcp', client: 'Claude', programs: ['mcp:Claude'] })
    const reader = await follow(ann)
    expect(await reader.next()).toMatchObject({ event: 'ready' })
    const told = async () => expect(await reader.next()).toMatchObject({ event: 'proposals', data: '{}' })
    await ann.client.send('PATCH', '/api/programs/mcp:Claude', { level: 'propose' })
    await told()
    await perform(addTask, { title: canary() }, agent, app)
    await told()
    expect((await ann.client.post('/api/proposals/1/decline', {})).status).toBe(200)
    await told()
    expect((await ann.client.post('/api/proposals/1/restore')).status).toBe(200)
    await told()
  })

  test('says when a conversation changes', async () => {
    const ann = await signUpHere()
    const reader = await follow(ann)
    expect(await reader.next()).toMatchObject({ event: 'ready' })
    const told = async () => expect(await reader.next()).toMatchObject({ event: 'conversations', data: '{}' })
    const { body } = await ann.client.post('/api/chat', { message: 'hi' })
    await told()
    const { conversation_id } = body as unknown as { conversation_id: string }
    const path = `/api/conversations/${conversation_id}`
    await ann.client.send('PATCH', path, { title: 'Shopping' })
    await told()
    await ann.client.send('DELETE', path)
    await told()
  })

  test('the stream of a program ends when the person pauses it', async () => {
    const ann = await signUpHere()
    const made = await ann.client.post('/api/auth/api-key/create', {
      name: 'Desk',
      metadata: { scopes: ['tasks:read'] },
    })
    const { id, key } = made.body as unknown as { id: string; key: string }
    const response = await into(site)('/api/live', { headers: { 'x-api-key': key } })
    const reader = new EventReader(response)
    open.push(reader)
    expect(await reader.next()).toMatchObject({ event: 'ready' })
    await ann.client.send('PATCH', `/api/programs/key:${id}`, { paused: true })
    expect(await reader.next()).toBeUndefined()
  })

  test('sends nothing about other people', async () => {
    const [ann, bob] = [await signUpHere(), await signUpHere()]
    const reader = await follow(ann)
    await reader.next()
    await add(bob)
    await add(ann)
    await add(bob)
    await add(ann)
    expect([await reader.nextChange(), await reader.nextChange()]).toMatchObject([
      { change: 1 },
      { change: 2 },
    ])
  })

  test('goes on where a reader was cut off, without loss and without repetition', async () => {
    const ann = await signUpHere()
    for (let index = 0; index < 4; index++) await add(ann)
    const reader = await follow(ann, { 'last-event-id': '2' })
    expect(await reader.next()).toMatchObject({ event: 'ready', id: '2' })
    await add(ann)
    const changes = [await reader.nextChange(), await reader.nextChange(), await reader.nextChange()]
    expect(changes.map(({ change }) => change)).toEqual([3, 4, 5])
  })

  test('goes on through more than one page of changes', async () => {
    const ann = await signUpHere()
    const caller = makeCaller({ programs: [], userId: ann.id, surface: 'library', client: 'tests' })
    for (let index = 0; index < 230; index++) await perform(addTask, { title: canary() }, caller, given.app)
    const reader = await follow(ann, { 'last-event-id': '0' })
    for (let change = 1; change <= 230; change++) expect((await reader.nextChange()).change).toBe(change)
  })

  test('says so when a reader must read everything again', async () => {
    const ann = await signUpHere()
    await add(ann)
    const reader = await follow(ann, { 'last-event-id': '900' })
    expect(await reader.next()).toMatchObject({ event: 'reset', id: '1' })
  })

  test.each(['x', '-1', '1.5', '9'.repeat(20)])('refuses the Last-Event-ID %s', async (id) => {
    const { client } = await signUpHere()
    expect(await client.get('/api/live', { 'last-event-id': id })).toMatchObject({
      status: 400,
      body: { error: { details: [{ field: 'last-event-id' }] } },
    })
  })

  test.each<[string, (account: Account) => Promise<unknown>]>([
    ['signs out', ({ client }) => client.post('/api/auth/sign-out', {})],
    ['revokes the session', revokeOwnSession],
    ['deletes the account', ({ client }) => client.post('/api/auth/delete-user', { password: PASSWORD })],
  ])('ends when the person %s, before anything more is told', async (_, leave) => {
    const ann = await signUpHere()
    await add(ann)
    const reader = await follow(ann)
    await reader.next()
    await leave(ann)
    const caller = makeCaller({ programs: [], userId: ann.id, surface: 'library', client: 'tests' })
    await perform(addTask, { title: canary() }, caller, given.app)
    expect(await reader.next()).toBeUndefined()
  })

  test('ends when a key may no longer read', async () => {
    const ann = await signUpHere()
    const made = await ann.client.post('/api/auth/api-key/create', { name: 'k' })
    const { id, key } = made.body as unknown as { id: string; key: string }
    const reader = new EventReader(await into(site)('/api/live', { headers: { 'x-api-key': key } }))
    await reader.next()
    await ann.client.post('/api/auth/api-key/update', { keyId: id, metadata: { scopes: ['tasks:write'] } })
    await add(ann)
    expect(await reader.next()).toBeUndefined()
  })

  test('HEAD opens no stream', async () => {
    const ann = await signUpHere()
    for (let index = 0; index < 25; index++)
      expect((await ann.client.send('HEAD', '/api/live')).status).toBe(200)
    await follow(ann)
  })

  test('one person has so many streams and no more, and a closed one makes room', async () => {
    const ann = await signUpHere()
    const readers: EventReader[] = []
    for (let index = 0; index < 20; index++) readers.push(await follow(ann))
    const refused = await ann.client.get('/api/live')
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    expect(refused.headers.get('retry-after')).toBe('5')
    await readers[0]?.cancel()
    await add(ann)
    await expect
      .poll(async () => (await into(site)('/api/live', { headers: { cookie: ann.cookie } })).status)
      .toBe(200)
  })

  test('ends when the server stops', async () => {
    const own = await testSite(given.app, given.address)
    const ann = await signUpHere()
    const reader = new EventReader(await into(own)('/api/live', { headers: { cookie: ann.cookie } }))
    await reader.next()
    own.stop()
    expect(await reader.next()).toBeUndefined()
  })
})

async function revokeOwnSession({ client }: Account): Promise<void> {
  const [{ id }] = (await client.get('/api/auth/list-sessions')).body as unknown as [{ id: string }]
  await client.post('/api/auth/revoke-session', { id })
}
