import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
import { connectStdio, ERAS, type McpClient } from '../support/mcp.ts'
import { at } from '../support/run.ts'

const FIVE_TOOLS = ['add_task', 'list_tasks', 'update_task', 'delete_task', 'complete_task']
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const CASES = ENGINES.flatMap((engine) => ERAS.map((era) => [engine, era] as const))

describe.each(CASES)('errand task-manager (%s, %s)', (engine, era) => {
  let address: TestAddress
  let client: McpClient
  beforeAll(async () => {
    address = await freshDatabase(engine)
    // It must ignore an identity in the environment.
    const env = { ...at(address), USER_ID: 'env-user', ERRAND_TOKEN: 'a-token-that-must-not-matter' }
    client = await connectStdio(['task-manager'], env, { era })
  })
  afterAll(() => client.close())

  /** The flat answer, identical to the text. */
  const call = async (name: string, args: object) => {
    const { envelope, text, isError } = await client.call(name, args)
    expect([JSON.parse(text), isError]).toEqual([envelope, false])
    return envelope as unknown as Record<string, unknown>
  }
  const user = () => `user-${randomUUID()}`
  const add = async (user_id: string, title = canary(), description = canary()) =>
    String((await call('add_task', { user_id, title, description })).task_id)

  test('is called task-manager and has the five tools, user_id first and required (M01, M02)', async () => {
    expect(client.client.getServerVersion()?.name).toBe('task-manager')
    const { tools } = await client.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(FIVE_TOOLS)
    const shapes = Object.fromEntries(
      tools.map(({ name, inputSchema }) => [
        name,
        [Object.keys(inputSchema.properties ?? {}), inputSchema.required],
      ]),
    )
    expect(shapes).toEqual({
      add_task: [
        ['user_id', 'title', 'description', 'status'],
        ['user_id', 'title', 'description'],
      ],
      list_tasks: [['user_id', 'status'], ['user_id']],
      update_task: [
        ['user_id', 'task_id', 'title', 'description'],
        ['user_id', 'task_id', 'title'],
      ],
      delete_task: [
        ['user_id', 'task_id'],
        ['user_id', 'task_id'],
      ],
      complete_task: [
        ['user_id', 'task_id'],
        ['user_id', 'task_id'],
      ],
    })
  })

  test('answers are flat and match the contract exactly (M03, M05-M09)', async () => {
    const user_id = user()
    expect(await call('list_tasks', { user_id })).toEqual({ status: 'ok', tasks: [], count: 0 })
    const [title, description] = [canary(), canary()]
    const created = await call('add_task', { user_id, title, description })
    const { task_id } = created
    expect(created).toEqual({
      status: 'created',
      task_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title,
      description,
    })
    expect(await call('list_tasks', { user_id })).toEqual({
      status: 'ok',
      tasks: [{ task_id, title, description, status: 'pending', created_at: expect.stringMatching(ISO) }],
      count: 1,
    })
    const renamed = canary()
    expect(await call('update_task', { user_id, task_id, title: renamed })).toEqual({
      status: 'updated',
      task_id,
      title: renamed,
    })
    expect(await call('list_tasks', { user_id, status: null })).toMatchObject({
      tasks: [{ title: renamed, description }],
    })
    expect(await call('complete_task', { user_id, task_id })).toEqual({
      status: 'completed',
      task_id,
      title: renamed,
    })
    expect(await call('complete_task', { user_id, task_id })).toEqual({
      status: 'error',
      message: 'Task not found or already completed',
    })
    expect(await call('list_tasks', { user_id, status: 'pending' })).toMatchObject({ count: 0 })
    expect(await call('list_tasks', { user_id, status: 'completed' })).toMatchObject({ count: 1 })
    expect(await call('delete_task', { user_id, task_id })).toEqual({ status: 'deleted', task_id })
    expect(await call('delete_task', { user_id, task_id })).toEqual({
      status: 'error',
      message: 'Task not found',
    })
  })

  test.each([
    ['add_task', { description: 'd' }, 'Title is required'],
    ['add_task', { title: '', description: 'd' }, 'Title is required'],
    ['add_task', { title: '  ', description: 'd' }, 'Title is required'],
    ['add_task', { title: 7, description: 'd' }, 'Title is required'],
    ['add_task', { title: 'x'.repeat(201), description: 'd' }, 'Title must be 1-200 characters'],
    ['add_task', { title: 't' }, 'Description is required'],
    ['add_task', { title: 't', description: '' }, 'Description is required'],
    ['add_task', { title: 't', description: 'x'.repeat(1001) }, 'Description must be 1-1000 characters'],
    ['add_task', { title: 't', description: 'd', status: 'completed' }, "Status must be 'pending'"],
    ['list_tasks', { status: 'done' }, "Status must be 'pending' or 'completed'"],
    ['update_task', { task_id: randomUUID(), title: '' }, 'Title is required'],
    ['update_task', { task_id: randomUUID(), title: 't' }, 'Task not found'],
    ['update_task', { task_id: randomUUID(), title: 't', description: '' }, 'Description is required'],
    ['update_task', { task_id: '1', title: 't' }, 'Task not found'],
    ['delete_task', {}, 'Task not found'],
    ['delete_task', { task_id: "x' or '1'='1" }, 'Task not found'],
    ['complete_task', { task_id: '1' }, 'Task not found or already completed'],
  ])('%s with %j is the error %s (M03-M05, M07-M09)', async (name, args, message) => {
    const user_id = user()
    await add(user_id)
    expect(await call(name, { user_id, ...args })).toEqual({ status: 'error', message })
    expect(await call('list_tasks', { user_id })).toMatchObject({ count: 1, tasks: [{ status: 'pending' }] })
  })

  test.each([[undefined], [''], ['  '], [null], [7], [{}], ['a\0b']])(
    'user_id %j is refused (M02, M10)',
    async (user_id) => {
      for (const name of FIVE_TOOLS) {
        const args = { user_id, title: 't', description: 'd', task_id: randomUUID() }
        expect(await call(name, args)).toEqual({ status: 'error', message: 'user_id is required' })
      }
    },
  )

  test("another user's task is not found and stays unchanged (M10)", async () => {
    const [ann, bob] = [user(), user()]
    const task_id = await add(ann)
    const before = await call('list_tasks', { user_id: ann })
    for (const [name, more, message] of [
      ['update_task', { title: 'stolen' }, 'Task not found'],
      ['delete_task', {}, 'Task not found'],
      ['complete_task', {}, 'Task not found or already completed'],
    ] as const)
      expect(await call(name, { user_id: bob, task_id, ...more })).toEqual({ status: 'error', message })
    expect(await call('list_tasks', { user_id: bob })).toEqual({ status: 'ok', tasks: [], count: 0 })
    expect(await call('list_tasks', { user_id: ann })).toEqual(before)
  })

  test('every row belongs to the given user_id, none to one from the environment (M10)', async () => {
    await add(user())
    const rows = await rawSql(address, "select user_id from tasks where user_id not like 'user-%'")
    expect(rows).toEqual([])
  })

  test('a list has all tasks (M06)', async () => {
    const user_id = user()
    await Promise.all(Array.from({ length: 30 }, () => add(user_id)))
    expect(await call('list_tasks', { user_id })).toMatchObject({ count: 30 })
  })

  test('200 concurrent calls with alternating ids never mix (M10)', async () => {
    const people = Array.from({ length: 20 }, user)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const user_id = people[index % 20] as string
        return call('add_task', { user_id, title: user_id, description: user_id })
      }),
    )
    answers.forEach((answer, index) => {
      expect(answer.title).toBe(people[index % 20])
    })
    for (const user_id of people) {
      const { tasks } = (await call('list_tasks', { user_id })) as { tasks: { title: string }[] }
      expect(tasks.map((task) => task.title)).toEqual(Array(10).fill(user_id))
    }
  })
})
