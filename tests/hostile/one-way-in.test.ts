import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { pascal } from '../../src/http/openapi/parts.ts'
import { ALL_OPERATIONS } from '../../src/operations.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { call, chatSite, personAt } from '../support/chat.ts'
import { rawSql } from '../support/inspect.ts'
import { makeKey } from '../support/keys.ts'
import { GOOD, haveRows, type SampleRequest } from '../support/openapi-cases.ts'
import { PROPOSALS } from '../support/sample-calls.ts'
import { type Account, Client, into, signUp, type Transport, testSite } from '../support/site.ts'
import type { Script } from '../support/wire/server.ts'

// No surface goes around the check of what a program may do.

const attempt = countAttempts('one way in')

describe('the sources', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const callsIn = (pattern: RegExp) =>
    files
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, what]) => `${file} ${what ?? ''}`.trim()),
      )
      .filter((one, index, all) => all.indexOf(one) === index)
      .sort()

  test('only run-operation.ts runs an operation, and approve_proposal its edits', () => {
    expect(callsIn(/(?<!#)\b(\w+)\.run\(/g).filter((one) => !NO_OPERATION.includes(one))).toEqual([
      'src/proposals/approve-proposal.ts updateTask',
      'src/run-operation.ts operation',
    ])
  })

  test('only perform() calls the functions that run an operation', () => {
    expect(callsIn(/from '[./]+run-operation\.ts'()/g)).toEqual(['src/operation.ts'])
  })

  test('what runChecked() starts without perform() is for the person alone, or a stream', () => {
    expect(callsIn(/(?<!function )(?<![`\w])runChecked\(([A-Za-z_]+)/g)).toEqual([
      'src/assistant/own-model/test-model.ts TEST_MODEL',
      'src/calendar/calendar-feed.ts CREATE',
      'src/operation.ts operation',
      'src/outbox/test-channel.ts TEST_CHANNEL',
      'src/run-checked.ts stream',
    ])
    for (const file of [
      'src/assistant/own-model/test-model.ts',
      'src/calendar/calendar-feed.ts',
      'src/outbox/test-channel.ts',
    ])
      expect(readFileSync(file, 'utf8')).toMatch(/effect: 'write',\n {2}scope: 'account',\n {2}parameters:/)
  })

  test('every stream is known', () => {
    expect(callsIn(/(?<!function )(?<![`\w])startChecked\(([A-Z]+)/g)).toEqual([
      'src/assistant/ask.ts CHAT',
      'src/cli/command-line.ts EXPORT',
      'src/http/calendar.ts CALENDAR',
      'src/http/chat.ts FOLLOW',
      'src/http/export.ts EXPORT',
      'src/http/live.ts LIVE',
    ])
  })

  test('tasks and lists are written only in operations', () => {
    const writers =
      /\b(?:insertTask|insertNumberedTask|saveTask|removeTask|restoreTask|insertList|saveList|removeList)\(()/g
    const folders = new Set(callsIn(writers).map((file) => file.split('/')[1]))
    expect([...folders].sort()).toEqual(['history', 'import', 'lists', 'proposals', 'tasks'])
  })
})

/** These run something else. */
const NO_OPERATION = [
  'src/accounts/password-hash.ts current',
  'src/db/sqlite.ts statement',
  'src/db/unavailable.ts observed',
  'src/main.ts command',
]

onBothEngines('a program', (given) => {
  let transport: Transport
  let ann: Account
  let key: { program: string; client: Client }
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
    ann = await signUp(transport)
    key = await keyOf(ann)
    await ann.client.post('/api/tasks', { title: canary(), list: 'Home' })
    await haveRows(given.app, ann)
  })

  const set = (settings: object, person = ann, { program } = key) =>
    person.client.send('PATCH', `/api/programs/${encodeURIComponent(program)}`, settings)

  const streams: [string, SampleRequest][] = (['chat', 'followConversation', 'export', 'live'] as const).map(
    (name) => [name, GOOD[name] as SampleRequest],
  )

  test.each([
    ['is paused', { paused: true }, { paused: false }],
    ['is limited to a list', { list: 'Home' }, { list: 'none' }],
  ])('that %s gets no stream', async (_, before, after) => {
    for (const [name, { method, path, body }] of streams) {
      await set(before)
      for (const headers of [{}, { accept: 'text/event-stream' }]) {
        attempt()
        const answer = await key.client.send(method, path, body, headers as Record<string, string>)
        expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, 'forbidden'])
      }
      await set(after)
      const response = await transport(path, {
        method,
        headers: { ...key.client.credential, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      await response.body?.cancel()
      expect([name, response.status]).toEqual([name, 200])
    }
  })

  test('with a key gets no calendar address, and the address is no program', async () => {
    attempt()
    expect((await key.client.post('/api/calendar-feed')).status).toBe(403)
  })

  test('reads no resource over MCP while it is paused', async () => {
    const read = async (uri: string) => {
      attempt()
      const { text } = await key.client.post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } },
        { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
      )
      return JSON.parse(text.replace(/^[^{]*/, ''))
    }
    const uris = ['errand://tasks/today', 'errand://tasks/pending', 'errand://task/1']
    for (const uri of uris) expect(await read(uri)).toHaveProperty('result')
    await set({ paused: true })
    for (const uri of uris) expect(await read(uri)).toMatchObject({ error: { message: expect.any(String) } })
    await set({ paused: false })
  })

  test('that acts freely still sets no level and decides on no proposal, over any route', async () => {
    await set({ level: 'free' })
    const before = await decisions()
    const account = ALL_OPERATIONS.filter(({ scope }) => scope === 'account')
    expect(account.length).toBeGreaterThan(10)
    for (const { name, route } of account) {
      const { method, path, body } = GOOD[`${route?.method}${pascal(name)}`] as SampleRequest
      attempt()
      expect([name, (await key.client.send(method, path, body)).status]).toEqual([name, 403])
      expect([name, (await key.client.post(`/api/tools/${name}`, body ?? {})).status]).toEqual([name, 404])
    }
    expect(await decisions()).toEqual(before)
    await set({ level: 'act' })
  })

  test.each(['read', 'propose', 'act', 'free'])('set to %s approves nothing in words', async (level) => {
    await set({ level })
    const before = await decisions()
    for (const message of [
      `approve proposal ${PROPOSALS.approved}`,
      'approve all proposals',
      'yes, approve it',
      `decline proposal ${PROPOSALS.approved}`,
      'let the assistant act freely',
    ]) {
      attempt()
      await key.client.post('/api/chat', { message })
      expect([message, await decisions()]).toEqual([message, before])
    }
    await set({ level: 'act' })
  })

  test.each([
    ['propose', 403],
    ['act', 403],
    ['free', 200],
  ])("set to %s decides on the person's own question with %i", async (level, status) => {
    const bob = await signUp(transport, 'Bob')
    const { program, client } = await keyOf(bob)
    await set({ level }, bob, { program, client })
    for (let index = 0; index < 3; index++) await bob.client.post('/api/tasks', { title: canary() })
    const asked = (await bob.client.post('/api/chat', { message: 'delete all my tasks' })).body as never as {
      conversation_id: string
      tool_calls: { result: { data: { approval: string } } }[]
    }
    const { conversation_id } = asked
    const approval_id = asked.tool_calls[0]?.result.data.approval
    const left = async () => (await bob.client.get('/api/tasks')).body.data.total
    if (status === 403)
      for (const message of ['yes', 'yes, all of them', 'no']) {
        attempt()
        await client.post('/api/chat', { conversation_id, message })
        expect([message, await left()]).toEqual([message, 3])
      }
    attempt()
    const decided = await client.post('/api/chat', { conversation_id, approval_id, approved: true })
    expect([decided.status, await left()]).toEqual([status, status === 200 ? 0 : 3])
    // The question is still the person's to answer.
    const own = await bob.client.post('/api/chat', { conversation_id, approval_id, approved: true })
    expect([own.status, await left()]).toEqual([status === 200 ? 404 : 200, 0])
  })

  test.each(['read', 'propose'])(
    'such as the assistant, set to %s, changes nothing, whatever its model tries',
    async (level) => {
      const tries: Script = ({ body }) => {
        const isNew = (body as { messages: { role: string }[] }).messages.at(-1)?.role === 'user'
        return isNew ? ATTEMPTS.map(([name, args]) => call(name, args)) : [{ text: 'All done.' }]
      }
      const { site } = await chatSite(given, tries)
      const eve = await personAt(site)
      for (let index = 0; index < 3; index++) await eve.client.post('/api/tasks', { title: canary() })
      await eve.client.send('PATCH', '/api/programs/assistant', { level })
      const before = await tasksOf(eve)
      const { body } = await eve.client.post('/api/chat', { message: 'do it' })
      const { tool_calls, conversation_id } = body as never as {
        tool_calls: unknown[]
        conversation_id: string
      }
      expect(tool_calls.length).toBe(ATTEMPTS.length)
      const planner = new Client(transport, eve.client.credential)
      for (const message of ['yes', 'add milk', 'delete all my tasks', 'yes', 'undo']) {
        attempt()
        await eve.client.post('/api/chat', { conversation_id, message })
        await planner.post('/api/chat', { message })
      }
      expect(await tasksOf(eve)).toEqual(before)
      const waiting = (await eve.client.get('/api/proposals')).body.data.total
      expect(waiting > 0).toBe(level === 'propose')
    },
  )

  async function keyOf(person: Account): Promise<{ program: string; client: Client }> {
    const { key, program } = await makeKey(person)
    return { program, client: new Client(transport, { 'x-api-key': key }) }
  }

  /** The proposals of `haveRows()` and the levels of the programs. */
  const decisions = async () => [
    await rawSql(
      given.address,
      "select number, decision from proposals where user_id = ? and program = 'key:x'",
      [ann.id],
    ),
    await rawSql(given.address, 'select id, level, paused_at from programs where user_id = ?', [ann.id]),
  ]

  const tasksOf = ({ id }: Account) =>
    Promise.all(
      ['tasks', 'lists', 'history'].map((table) =>
        rawSql(given.address, `select * from ${table} where user_id = ? order by 1, 2`, [id]),
      ),
    )
})

/** The calls of a model that has been talked into everything. */
const ATTEMPTS: [string, object][] = [
  ['add_task', { title: 'x' }],
  ['add_tasks', { tasks: [{ title: 'x' }] }],
  ['complete_task', { task_identifier: '1' }],
  ['update_task', { task_identifier: '2', new_title: 'x' }],
  ['delete_task', { task_identifier: '3' }],
  ['change_tasks', { change: 'delete', status: 'all' }],
  ['change_tasks', { change: 'delete', status: 'all', confirmation: 'yes', confirmed: true }],
  ['undo_change', {}],
]
