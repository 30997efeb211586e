import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Answer, ENGINES, freshDatabase } from '../tests/support/app.ts'
import { canary } from '../tests/support/canary.ts'
import { rawSql, type TestAddress } from '../tests/support/inspect.ts'
import { at } from '../tests/support/run.ts'
import {
  type About,
  type Caller,
  type Errand,
  execute,
  openErrand,
  SetupError,
  type ToolCall,
} from './library.ts'

describe.each(ENGINES)('an application with Errand as a library (%s)', (engine) => {
  let address: TestAddress
  let errand: Errand
  beforeAll(async () => {
    address = await freshDatabase(engine)
    errand = await openErrand({ databaseUrl: at(address).DATABASE_URL, application: 'Planner' })
  })
  afterAll(() => errand.close())

  const person = (about?: About) => errand.callerFor(`person-${randomUUID()}`, about)
  const call = (caller: Caller | undefined, toolCall: ToolCall) =>
    execute(caller, toolCall) as Promise<Answer>
  const titles = async (caller: Caller): Promise<string[]> =>
    (await call(caller, { name: 'list_tasks', arguments: {} })).data.tasks.map(
      ({ title }: { title: string }) => title,
    )

  test.each<[string, (name: string, args: object) => ToolCall]>([
    ['plainly', (name, args) => ({ name, arguments: args })],
    [
      'OpenAI Responses',
      (name, args) => ({ id: 'fc', call_id: randomUUID(), name, arguments: JSON.stringify(args) }),
    ],
    [
      'OpenAI chat and Cohere',
      (name, args) => ({ id: randomUUID(), function: { name, arguments: JSON.stringify(args) } }),
    ],
    ['Anthropic', (name, args) => ({ id: randomUUID(), name, input: args })],
    ['Gemini', (name, args) => ({ name, args })],
  ])(
    '%s: a call acts for the caller, whatever it says about whose tasks they are (W01-W04, W06)',
    async (_, form) => {
      const [ann, bob] = [person(), person()]
      const [title, renamed, bobs] = [canary(), canary(), canary()]
      await call(bob, { name: 'add_task', arguments: { title: bobs } })
      const claim = { user_id: bob.userId, userId: bob.userId, owner: [bob.userId] }
      for (const [name, args] of [
        ['add_task', { title }],
        ['list_tasks', {}],
        ['update_task', { task_identifier: '1', new_title: renamed }],
        ['complete_task', { task_identifier: '1' }],
      ] as const)
        expect(await call(ann, form(name, { ...claim, ...args }))).toMatchObject({ success: true })
      expect(await titles(ann)).toEqual([renamed])
      expect(await call(ann, form('delete_task', { ...claim, task_identifier: '1' }))).toMatchObject({
        success: true,
      })
      expect([await titles(ann), await titles(bob)]).toEqual([[], [bobs]])
    },
  )

  test('a call that comes again with its id has one effect and the same answer', async () => {
    const ann = person()
    const toolCall = { id: 'ünusual id'.repeat(50), name: 'add_task', input: { title: canary() } }
    const answer = await call(ann, toolCall)
    expect(await call(ann, toolCall)).toEqual(answer)
    expect((await titles(ann)).length).toBe(1)
    expect((await call(ann, { ...toolCall, input: { title: canary() } })).error.code).toBe('conflict')
  })

  test("ids are apart for each person and conversation, and from other programs' keys", async () => {
    const userId = `person-${randomUUID()}`
    const callers = [
      person(),
      errand.callerFor(userId, { conversation: 'a' }),
      errand.callerFor(userId, { conversation: 'b' }),
    ]
    for (const caller of callers)
      await call(caller, { id: 'call_0', name: 'add_task', input: { title: canary() } })
    const rows = await rawSql(address, 'select key from idempotency where user_id = ?', [userId])
    expect(rows.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^library-[0-9a-f]{64}$/),
      expect.stringMatching(/^library-[0-9a-f]{64}$/),
    ])
  })

  test('without an id every call is a new one', async () => {
    const ann = person()
    const toolCall = { name: 'add_task', args: { title: canary() } }
    for (const _ of [1, 2]) expect((await call(ann, toolCall)).success).toBe(true)
    expect((await titles(ann)).length).toBe(2)
  })

  test('null means a missing parameter, and changes nothing', async () => {
    const ann = person()
    await call(ann, { name: 'add_task', arguments: { title: canary(), priority: 'High', due_date: null } })
    const nulls = { new_title: null, description: null, priority: null, due_date: '2030-01-01' }
    const { data } = await call(ann, { name: 'update_task', arguments: { task_identifier: '1', ...nulls } })
    expect([data.priority, data.due_date]).toEqual(['High', '2030-01-01'])
  })

  test('the history says which application it was', async () => {
    const ann = person()
    await call(ann, { name: 'add_task', arguments: { title: canary() } })
    const history = await rawSql(address, 'select surface, client from history where user_id = ?', [
      ann.userId,
    ])
    expect(history.map((row) => ({ ...row }))).toEqual([{ surface: 'library', client: 'Planner' }])
  })

  test('the day is that of the person', async () => {
    const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (timezone) => {
      const { data } = await call(person({ timezone }), { name: 'list_tasks' })
      return [data.timezone, data.today]
    })
    const [[kiritimati, later], [pagoPago, earlier]] = (await Promise.all(days)) as [string[], string[]]
    expect([kiritimati, pagoPago]).toEqual(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(String(later) > String(earlier)).toBe(true)
  })

  test('an object that looks like a caller is nobody (W02, W08, W11)', async () => {
    const ann = person()
    const forged = [{ ...ann }, structuredClone(ann), Object.create(ann), 'ann', undefined, null]
    for (const caller of forged as Caller[])
      expect(await call(caller, { name: 'add_task', arguments: { title: canary() } })).toEqual({
        success: false,
        message: 'Nobody is signed in',
        data: null,
        error: {
          code: 'unauthenticated',
          message: 'Nobody is signed in',
          details: [],
          hint: 'Sign in first.',
        },
      })
    expect(await titles(ann)).toEqual([])
  })

  test.each(['', ' ', '\0', 'x'.repeat(256), undefined, null, 7])(
    '%j is nobody to act for (W08)',
    (userId) => {
      expect(() => errand.callerFor(userId as string)).toThrow('the person who has signed in')
    },
  )

  test("a model's mistake is explained in the answer (W12)", async () => {
    const ann = person()
    const codes = [
      { name: 'archive_task', arguments: {} },
      { id: 'c', custom: { name: 'add_task', input: '' } },
      { name: 'add_task', arguments: '{"title' },
      { name: 'add_task', arguments: '[1]' },
      { id: 'c', function: { name: 'complete_task', arguments: '{"task_identifier":"nothing"}' } },
    ].map(async (toolCall) => (await call(ann, toolCall)).error.code)
    expect(await Promise.all(codes)).toEqual([
      'unknown_tool',
      'unknown_tool',
      'invalid_input',
      'invalid_input',
      'not_found',
    ])
  })
})

test('two databases in one process: each caller acts in that of its own', async () => {
  const folders = ['one', 'two'].map((name) => join(inject('run').folder, randomUUID(), name))
  const [one, two] = await Promise.all(folders.map((dataFolder) => openErrand({ dataFolder })))
  const [here, there] = [one?.callerFor('ann'), two?.callerFor('ann')]
  const added = { name: 'add_task', arguments: { title: canary() } }
  expect((await execute(here, added)).success).toBe(true)
  expect((await execute(there, { name: 'list_tasks' })).data).toMatchObject({ total: 0 })
  expect(folders.map((folder) => existsSync(join(folder, 'errand.db')))).toEqual([true, true])
  await one?.close()
  await two?.close()
})

test('settings that cannot be right are refused in one line, as a SetupError', async () => {
  await expect(openErrand({ databaseUrl: 'mysql://db' })).rejects.toThrow('DATABASE_URL must begin with')
  const setupError = { name: 'SetupError', constructor: SetupError }
  for (const databaseUrl of ['mysql://db', 'sqlite:/dev/null/x.db', 'postgres://nobody@127.0.0.1:1/none'])
    await expect(openErrand({ databaseUrl })).rejects.toMatchObject(setupError)
  await expect(openErrand({ logLevel: 'loud' })).rejects.toThrow('LOG_LEVEL must be one of')
})
