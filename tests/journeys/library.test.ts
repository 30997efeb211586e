import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { execute, openErrand, PROBLEM_CODES, type Provider } from '../../src/library.ts'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
import { type PlannedCall, type Request, startProvider } from '../support/provider-server.ts'
import { at, run } from '../support/run.ts'

type Example = {
  file: string
  provider: Provider
  /** The environment that points the provider's client at a URL. */
  env(url: string): Record<string, string>
  path: string
  /** The tool results in a request: call id and text. */
  results(body: Request['body']): [string, string][]
}

const OPENAI = {
  provider: 'openai' as const,
  env: (url: string) => ({ OPENAI_BASE_URL: url, OPENAI_API_KEY: 'none' }),
  path: '/responses',
  results: ({ input }: Request['body']) =>
    input
      .filter(({ type }: { type: string }) => type === 'function_call_output')
      .map(({ call_id, output }: { call_id: string; output: string }) => [call_id, output]),
}

const EXAMPLES: Example[] = [
  {
    file: 'examples/cohere.ts',
    provider: 'cohere',
    env: (url) => ({ CO_API_URL: url, COHERE_API_KEY: 'none' }),
    path: '/v2/chat',
    results: ({ messages }) =>
      messages
        .filter(({ role }: { role: string }) => role === 'tool')
        .map(({ tool_call_id, content }: { tool_call_id: string; content: { text: string }[] }) => [
          tool_call_id,
          content[0]?.text,
        ]),
  },
  { file: 'examples/openai.ts', ...OPENAI },
  { file: 'examples/openai-agents.ts', ...OPENAI },
  {
    ...OPENAI,
    file: 'examples/openai-chat.ts',
    provider: 'openai-chat',
    path: '/chat/completions',
    results: ({ messages }) =>
      messages
        .filter(({ role }: { role: string }) => role === 'tool')
        .map(({ tool_call_id, content }: { tool_call_id: string; content: string }) => [
          tool_call_id,
          content,
        ]),
  },
  {
    file: 'examples/anthropic.ts',
    provider: 'anthropic',
    env: (url) => ({ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'none' }),
    path: '/v1/messages',
    results: ({ messages }) =>
      messages
        .flatMap(({ content }: { content: unknown }) => content)
        .filter(({ type }: { type?: string }) => type === 'tool_result')
        .map(({ tool_use_id, content }: { tool_use_id: string; content: string }) => [tool_use_id, content]),
  },
  {
    file: 'examples/gemini.ts',
    provider: 'gemini',
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'none' }),
    path: '/v1beta/models/gemini-flash-latest:generateContent',
    results: ({ contents }) =>
      contents
        .flatMap(({ parts }: { parts: object[] }) => parts)
        .filter((part: object) => 'functionResponse' in part)
        .map(({ functionResponse }: Request['body']) => [
          functionResponse.id,
          functionResponse.response.output,
        ]),
  },
]

/** Runs an example for Ann with a model that makes the planned calls. */
async function runExample({ file, provider, env }: Example, plan: PlannedCall[], address: TestAddress) {
  const { url, requests } = await startProvider(provider, plan)
  const finished = await run([file, 'Look after my tasks'], {
    ...env(url),
    ...at(address),
    SIGNED_IN_USER: 'ann',
  })
  expect([finished.code, finished.stderr, finished.stdout]).toEqual([0, '', 'Done.\n'])
  return requests
}

const tasksOf = async (address: TestAddress) =>
  (await rawSql(address, 'select user_id, title, status from tasks order by user_id, number')).map((row) => ({
    ...row,
  }))

describe.each(EXAMPLES)('$file', (example) => {
  test('adds a task for the signed-in person, whatever identity the model claims (W01, W02, W03)', async () => {
    const address = await freshDatabase('sqlite')
    const title = canary()
    const args = { title, user_id: 'bob', userId: 'bob' }
    const requests = await runExample(example, [{ name: 'add_task', args }], address)
    expect(await tasksOf(address)).toEqual([{ user_id: 'ann', title, status: 'pending' }])

    expect(requests.map(({ path }) => path)).toEqual([example.path, example.path])
    const [asked, answered] = requests.map(({ body }) => body)
    expect(JSON.stringify(asked)).toContain('Look after my tasks')
    expect(JSON.stringify(asked.tools)).toContain('"add_task"')
    expect(JSON.stringify(asked.tools)).not.toMatch(/user_?id/i)
    expect(example.results(answered)).toEqual([
      ['call_1', expect.stringMatching(/^Task '.*' created successfully\n#1 /)],
    ])
  })
})

test("Cohere's client sends tools, call and result in the form of API v2", async () => {
  const [cohere] = EXAMPLES as [Example]
  const plan = [{ name: 'list_tasks', args: { status: 'pending' } }]
  const requests = await runExample(cohere, plan, await freshDatabase('sqlite'))
  const [asked, answered] = requests.map(({ body }) => body)
  expect([asked.strict_tools, asked.tools.length]).toEqual([true, 9])
  for (const tool of asked.tools) {
    expect(Object.keys(tool).sort()).toEqual(['function', 'type'])
    expect(Object.keys(tool.function).sort()).toEqual(['description', 'name', 'parameters'])
  }
  const call = { name: 'list_tasks', arguments: '{"status":"pending"}' }
  expect(answered.messages.slice(1)).toEqual([
    {
      role: 'assistant',
      tool_plan: 'I will see to it.',
      tool_calls: [{ id: 'call_1', type: 'function', function: call }],
    },
    {
      role: 'tool',
      tool_call_id: 'call_1',
      content: [{ type: 'text', text: expect.stringContaining('total: 0') }],
    },
  ])
})

test("OpenAI's client sends strict tools and the result in the form of chat completions", async () => {
  const address = await freshDatabase('sqlite')
  const title = canary()
  const example = EXAMPLES.find(({ provider }) => provider === 'openai-chat') as Example
  const requests = await runExample(example, [{ name: 'add_task', args: { title } }], address)
  const [asked, answered] = requests.map(({ body }) => body)
  expect(asked.tools[0].function).toMatchObject({ name: 'add_task', strict: true })
  const content = expect.stringContaining(title)
  expect(answered.messages[2]).toEqual({ role: 'tool', tool_call_id: 'call_1', content })
  expect(await tasksOf(address)).toEqual([{ user_id: 'ann', title, status: 'pending' }])
})

/** The tools of the original bug, each called with another person's id. */
const CLAIM = { user_id: 'bob', userId: 'bob', owner_id: ['bob'] }
const [FIRST, SECOND, RENAMED] = [canary(), canary(), canary()]
const FIVE_TOOLS: PlannedCall[] = [
  { name: 'add_task', args: { ...CLAIM, title: FIRST } },
  { name: 'add_task', args: { title: SECOND, ...CLAIM } },
  { name: 'list_tasks', args: { ...CLAIM, status: 'all' } },
  { name: 'update_task', args: { ...CLAIM, task_identifier: '1', new_title: RENAMED } },
  { name: 'complete_task', args: { ...CLAIM, task_identifier: '1' } },
  { name: 'delete_task', args: { ...CLAIM, task_identifier: '2' } },
]

test.each(ENGINES)(
  'a duplicate user_id in the Agents SDK: all five tools act for the signed-in person alone (W01-W06, W10-W12) (%s)',
  async (engine) => {
    const address = await freshDatabase(engine)
    const bobs = [canary(), canary()]
    const errand = await openErrand({ databaseUrl: at(address).DATABASE_URL })
    const bob = errand.callerFor('bob')
    for (const title of bobs) await execute(bob, { name: 'add_task', arguments: { title } })
    await errand.close()

    const agents = EXAMPLES.find(({ file }) => file.includes('agents')) as Example
    const requests = await runExample(agents, FIVE_TOOLS, address)
    const texts = agents.results(requests.at(-1)?.body).map(([, text]) => text)
    expect(texts).toEqual([
      expect.stringContaining(`Task '${FIRST}' created`),
      expect.stringContaining(`Task '${SECOND}' created`),
      expect.stringContaining('total: 2'),
      expect.stringContaining(`to '${RENAMED}'`),
      expect.stringContaining(`Task '${RENAMED}' marked as completed`),
      expect.stringContaining(`Task '${SECOND}' has been deleted`),
    ])
    for (const title of bobs) expect(texts.join()).not.toContain(title)
    expect(await tasksOf(address)).toEqual([
      { user_id: 'ann', title: RENAMED, status: 'completed' },
      ...bobs.map((title) => ({ user_id: 'bob', title, status: 'pending' })),
    ])
  },
)

test('examples/own-sign-in.ts: the session decides whose tasks they are, and no argument of the model (W01-W04)', async () => {
  const address = await freshDatabase('sqlite')
  const title = canary()
  const plan = [{ name: 'add_task', args: { title, user_id: 'bob', userId: 'bob', owner: 'bob' } }]
  const provider = await startProvider('anthropic', plan)
  const env = { ANTHROPIC_BASE_URL: provider.url, ANTHROPIC_API_KEY: 'none', PORT: '0', ...at(address) }
  const program = spawn(process.execPath, ['examples/own-sign-in.ts'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill())
  const [started] = await once(program.stdout, 'data')
  const port = /port: (\d+)/.exec(String(started))?.[1]
  const post = (path: string, body: object, cookie = '') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie },
    })
  const signIn = async (name: string, password: string) => {
    const [cookie = ''] = (await post('/sign-in', { name, password })).headers.getSetCookie()
    return cookie.split(';')[0] ?? ''
  }

  expect(await signIn('ann', 'battery staple')).toBe('')
  for (const cookie of ['', 'session=ann', 'session=constructor'])
    expect((await post('/chat', { message: 'Add it', user_id: 'ann' }, cookie)).status).toBe(401)
  const [ann, bob] = [await signIn('ann', 'correct horse'), await signIn('bob', 'battery staple')]
  expect(await (await post('/chat', { message: 'Add it for bob', user_id: 'bob' }, ann)).json()).toEqual({
    reply: 'Done.',
  })
  expect(await tasksOf(address)).toEqual([{ user_id: 'ann', title, status: 'pending' }])

  const missed = await post('/complete', { task: title, user_id: 'ann' }, bob)
  expect([missed.status, await missed.json()]).toEqual([
    404,
    { message: expect.any(String), hint: expect.any(String) },
  ])
  expect((await post('/complete', { task: title }, ann)).status).toBe(200)
  expect(await tasksOf(address)).toEqual([{ user_id: 'ann', title, status: 'completed' }])
})

/** The n-th program in a document, type-checked and run in an application that has Errand and Anthropic's client. */
async function runProgramOf(document: string, index: number, env: Record<string, string>) {
  const programs = [...readFileSync(document, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)]
  const application = mkdtempSync(join(tmpdir(), 'errand-application-'))
  onTestFinished(() => rmSync(application, { recursive: true }))
  writeFileSync(join(application, 'package.json'), '{"type":"module"}')
  mkdirSync(join(application, 'node_modules'))
  symlinkSync(resolve('.'), join(application, 'node_modules/errand'))
  symlinkSync(resolve('examples/node_modules/@anthropic-ai'), join(application, 'node_modules/@anthropic-ai'))
  const file = join(application, 'program.ts')
  writeFileSync(file, programs[index]?.[1] ?? '')
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target es2024 --module nodenext --types node'
  const checked = await run(['node_modules/typescript/bin/tsc', ...options.split(' '), file])
  expect(checked).toEqual({ code: 0, stdout: '', stderr: '' })
  return run([file], env)
}

test('the program in docs/library.md runs unchanged', async () => {
  const address = await freshDatabase('sqlite')
  const title = canary()
  const { url, requests } = await startProvider('anthropic', [
    { name: 'add_task', args: { title, user_id: 'bob' } },
  ])
  const env = {
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: 'none',
    TASKS_DATABASE: at(address).DATABASE_URL as string,
  }
  expect(await runProgramOf('docs/library.md', 0, env)).toEqual({ code: 0, stderr: '', stdout: 'Done.\n' })
  expect(requests.length).toBe(2)
  expect(await tasksOf(address)).toEqual([{ user_id: 'ann', title, status: 'pending' }])
})

test('what docs/library.md says about errors compiles, runs and names every code', async () => {
  const { code, stdout } = await runProgramOf('docs/library.md', 1, {})
  expect([code, stdout]).toEqual([0, 'DATABASE_URL must begin with postgres:// or be sqlite:PATH true\n'])
  const [, errors = ''] = readFileSync('docs/library.md', 'utf8').split('## Errors')
  const rows = errors.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(named.sort()).toEqual([...PROBLEM_CODES].sort())
})

test('the tool of an application in docs/own-operation.md changes many tasks as one change', async () => {
  const address = await freshDatabase('sqlite')
  const env = { TASKS_DATABASE: at(address).DATABASE_URL as string }
  const { code, stderr, stdout } = await runProgramOf('docs/own-operation.md', 0, env)
  expect([code, stderr, stdout]).toEqual([0, '', expect.stringMatching(/^move_overdue .*2 tasks/)])
  const changes = await rawSql(address, "select operation from history where operation = 'change_tasks'")
  expect(changes.length).toBe(1)
})
