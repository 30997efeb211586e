import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, freshDatabase } from '../support/app.ts'
import { call, modelEnv, say, saying } from '../support/chat.ts'
import { followSteps } from '../support/follow-steps.ts'
import { connectHttp } from '../support/mcp.ts'
import { run } from '../support/run.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { type Account, type Client, signUp } from '../support/site.ts'
import { startWire, type Wire } from '../support/wire/server.ts'

/** Made here and not part of the sources, or linked. */
const LEFT_OUT = ['.git', '.faults', 'coverage', 'dist', 'node_modules']
const PLACE = 'the shed'

describe('a copy of the sources that follows CONTRIBUTING.md and docs/own-operation.md', () => {
  const copy = mkdtempSync(join(tmpdir(), 'errand-copy-'))
  let touched: string[]
  let wire: Wire
  let server: RunningServer
  let ann: Account

  beforeAll(async () => {
    cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) })
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    touched = followSteps(readFileSync('CONTRIBUTING.md', 'utf8'), copy)
    followSteps(readFileSync('docs/own-operation.md', 'utf8'), copy)
    expect(await runIn(copy, process.execPath, ['scripts/docs.ts'])).toBe('')
    wire = await startWire([[call('reopen_task', { task_identifier: '1' })], saying('It is open again.')])
    server = await startServer(await freshDatabase('sqlite'), modelEnv(wire, 'local'), [], inCopy())
    ann = await signUp(roundRobin([server]))
    await ann.client.post('/api/tasks', { title: 'Sharpen the saw', place: PLACE })
  })
  afterAll(async () => {
    await server?.stop()
    await wire?.close()
    rmSync(copy, { recursive: true, force: true })
  })

  /** Runs a program from the sources, because the copy is not built. */
  const inCopy = () => ['sh', '-c', 'cd "$0" && exec "$@"', copy]
  const done = async (client: Client) => {
    expect((await client.post('/api/tasks/1/complete')).body.success).toBe(true)
  }
  const task = async () => (await ann.client.get('/api/tasks/1')).body.data

  test('needs three files for an operation and three for a field', () => {
    expect(new Set(touched).size).toBe(6)
  })

  // The compiler reports missing parts of a new operation or field, on the server and in the page.
  test('compiles', async () => {
    const tsc = resolve('node_modules/.bin/tsc')
    for (const args of [[], ['-p', 'web']]) expect(await runIn(copy, tsc, args)).toEqual('')
  }, 180_000)

  test('documents them', () => {
    const tools = readFileSync(join(copy, 'docs/tools.md'), 'utf8')
    expect(tools).toContain('## reopen_task\n\nMark a completed task as pending again.')
    expect(tools.match(/^\| (tasks\[\]\.)?place \| string \| Where to do it \|$/gm)).toHaveLength(3)
    expect(readFileSync(join(copy, 'README.md'), 'utf8')).toContain('| [`reopen_task`]')
  })

  test('tells the page about the operation', () => {
    const facts = readFileSync(join(copy, 'web/data/operation-facts.ts'), 'utf8')
    expect(facts).toContain("reopen_task: { effect: 'write', reports: 'changed' }")
  })

  test('lists them in OpenAPI', async () => {
    const { paths, components } = (await ann.client.get('/openapi.json')).body as unknown as {
      paths: Record<string, { post: { responses: object } }>
      components: { schemas: Record<string, { properties: object }> }
    }
    expect(Object.keys(paths['/api/tasks/{task_identifier}/reopen']?.post.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '404', '409']),
    )
    expect(paths['/api/tools/reopen_task']).toBeDefined()
    for (const schema of ['Task', 'AddTaskInput', 'UpdateTaskInput'])
      expect(components.schemas[schema]?.properties).toHaveProperty('place')
  })

  test('serves them over REST, and both can be undone', async () => {
    const { client } = ann
    expect(await task()).toMatchObject({ place: PLACE, completed: false })
    await done(client)
    const reopened = await client.post('/api/tasks/1/reopen')
    expect(reopened.body).toMatchObject({ success: true, data: { completed: false, place: PLACE } })
    await client.post('/api/undo')
    expect(await task()).toMatchObject({ completed: true })

    await client.send('PATCH', '/api/tasks/1', { place: 'none', status: 'pending' })
    expect(await task()).not.toHaveProperty('place')
    await client.post('/api/undo', { change: 'last' })
    expect(await task()).toMatchObject({ place: PLACE, completed: true })
    expect((await client.send('PATCH', '/api/tasks/1', { place: 'x'.repeat(101) })).body.error).toMatchObject(
      {
        code: 'invalid_input',
        details: [{ field: 'place' }],
      },
    )
  })

  test('records them in the history', async () => {
    await done(ann.client)
    await ann.client.post('/api/tools/reopen_task', { task_identifier: '1' })
    const { changes } = (await ann.client.get('/api/history')).body.data
    expect(changes[0]).toMatchObject({
      operation: 'reopen_task',
      tasks: [{ before: { completed: true, place: PLACE }, after: { completed: false, place: PLACE } }],
    })
  })

  test('runs the operation of docs/own-operation.md, with its refusal and an undo', async () => {
    const { client } = ann
    const added = (await client.post('/api/tasks', { title: 'Service the car', due_date: '2030-01-30' })).body
      .data
    const path = `/api/tasks/${added.number}/postpone`
    expect((await client.post(path, { days: 3, user_id: 'bob' })).body).toMatchObject({
      message: "Task 'Service the car' is now due 2030-02-02",
      data: { due_date: '2030-02-02' },
    })
    await client.post('/api/undo')
    expect((await client.get(`/api/tasks/${added.number}`)).body.data.due_date).toBe('2030-01-30')
    expect(
      (await client.post('/api/tools/postpone_task', { task_identifier: '1', days: 3 })).body.error,
    ).toMatchObject({
      code: 'conflict',
      hint: 'Set one with update_task.',
    })
    expect((await client.post(path, { days: 0 })).body.error.details).toMatchObject([{ field: 'days' }])
  })

  test('exports the field as CSV', async () => {
    const [head = '', row = ''] = (await ann.client.get('/api/export?format=csv')).text.split('\r\n')
    expect(row.split(',')[head.split(',').indexOf('place')]).toBe(PLACE)
  })

  test('gives them to MCP clients', async () => {
    await done(ann.client)
    const made = await ann.client.post('/api/auth/api-key/create', { name: 'Desk' })
    const { key } = made.body as unknown as { key: string }
    const client = await connectHttp(`${server.url}/mcp`, { authorization: `Bearer ${key}` })
    const { tools } = await client.client.listTools()
    const named = (name: string) => tools.find((tool) => tool.name === name)
    expect(named('reopen_task')?.annotations).toMatchObject({ idempotentHint: true, destructiveHint: false })
    expect(named('add_task')?.inputSchema.properties).toHaveProperty('place')
    const { text } = await client.call('reopen_task', { task_identifier: '1' })
    expect(text).toContain(`at "${PLACE}"`)
    await client.close()
  })

  test('offers the operation to the model in the chat', async () => {
    await done(ann.client)
    expect((await say(ann.client, 'open it again')).body).toMatchObject({
      response: 'It is open again.',
      tool_calls: [{ tool: 'reopen_task', result: { success: true, data: { completed: false } } }],
    })
    expect(wire.requests[0]?.tools).toContain('reopen_task')
  })

  test('exposes them in the library', async () => {
    const program = join(copy, 'application.ts')
    writeFileSync(
      program,
      `import { definitions, execute, openErrand } from './src/library.ts'
      const errand = await openErrand({ dataFolder: ${JSON.stringify(join(copy, 'data'))} })
      const ann = errand.callerFor('ann')
      const call = (name: string, args: object) => execute(ann, { name, input: args } as never)
      await call('add_task', { title: 'Sharpen the saw', place: ${JSON.stringify(PLACE)} })
      await call('complete_task', { task_identifier: '1' })
      const { data } = await call('reopen_task', { task_identifier: '1' })
      console.log(JSON.stringify({ data, definitions: definitions('anthropic') }))
      await errand.close()`,
    )
    const { stdout, stderr } = await run([program])
    const result = JSON.parse(stdout || stderr) as { data: Answer; definitions: { name: string }[] }
    expect(result.data).toMatchObject({ completed: false, place: PLACE })
    expect(result.definitions.map(({ name }) => name)).toContain('reopen_task')
  })
})

/** Runs a program to its end; returns its output, even when it fails. */
async function runIn(cwd: string, program: string, args: string[]): Promise<string> {
  return promisify(execFile)(program, args, { cwd }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => stdout + stderr,
  )
}
