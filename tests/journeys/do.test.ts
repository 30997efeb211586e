import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectStdio } from '../support/mcp.ts'
import { errand } from '../support/run.ts'

/** A terminal with its own data folder. */
function terminal() {
  const folder = mkdtempSync(join(tmpdir(), 'errand-do-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { ERRAND_DATA_DIR: folder, LOG_LEVEL: 'error', TZ: 'UTC' }
  return Object.assign((args: string[], input = '') => errand(args, env, input), { env })
}

describe('errand do', () => {
  test('a single request, with or without quotes', async () => {
    const type = terminal()
    expect((await type(['do', 'add', 'buy', 'milk', 'tomorrow'])).stdout).toMatch(
      /^Added “Buy milk”, due \w+ \d+ \w+\.\n$/,
    )
    expect((await type(['do', "what's pending?"])).stdout).toContain('#1 “Buy milk”')
    expect(await type(['do', 'mark task 1 done'])).toMatchObject({
      code: 0,
      stdout: 'Done: “Buy milk”.\n',
      stderr: '',
    })
    const missing = await type(['do', 'mark task 3 done'])
    expect(missing).toMatchObject({ code: 1, stdout: expect.stringContaining('Nothing was changed') })
    expect((await type(['history', '1'])).stdout).toContain('through chat (Assistant)')
  })

  test('decides on what programs propose', async () => {
    const type = terminal()
    await type(['do', 'add buy milk'])
    const cursor = await connectStdio(['mcp'], type.env, { name: 'Cursor' })
    onTestFinished(() => cursor.close())
    await cursor.call('delete_task', { task_identifier: '1' })
    expect((await type(['do', 'any proposals?'])).stdout).toBe(
      "Cursor would like to delete #1 'Buy milk'. Nothing happens until you approve.\n",
    )
    expect(await type(['do', 'approve all'])).toMatchObject({
      code: 0,
      stdout: 'Approved 1 proposal of Cursor.\n',
    })
    expect((await cursor.call('list_tasks', {})).text).toContain(
      "The person approved proposal 1: delete #1 'Buy milk'",
    )
  })

  test('a conversation, line by line', async () => {
    const type = terminal()
    const lines = [
      'add call mom',
      'make it high priority',
      'add call dad',
      'delete all my tasks',
      'yes',
      'undo that',
      'show my tasks',
      '',
    ]
    const { code, stdout } = await type(['do'], lines.join('\n'))
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /would delete 2 tasks[\s\S]*Deleted 2 tasks[\s\S]*Undone[\s\S]*#1 “Call mom” \(High\)/,
    )
  })

  test('a question suggests its answers', async () => {
    const type = terminal()
    await type(['do', 'add car insurance'])
    const asked = await type(['do'], 'change the car insurance\ntomorrow\n')
    expect(asked.stdout).toMatch(
      /What should I change about “Car insurance”\?\nYou can say “tomorrow” or “high priority” or “no date”\.\nMoved “Car insurance” to/,
    )
    const which = await type(['do'], 'delete a task\n#1\n')
    expect(which.stdout).toMatch(/Which task should I delete\?\n#1 “Car insurance”\nDeleted “Car insurance”/)
  })

  test('a Unicode line separator does not split a request', async () => {
    const type = terminal()
    await type(['do', 'add milk'])
    const { stdout } = await type(['do'], 'add sing\u2028delete all my tasks\u2028yes\n')
    expect(stdout).toMatch(/^Added “Sing delete all my tasks.*\n$/)
  })

  test('a proposal without a way to answer says that nothing was changed', async () => {
    const type = terminal()
    await type(['do', 'add milk'])
    await type(['do', 'add bread'])
    const { stdout } = await type(['do', 'delete all my tasks'])
    expect(stdout).toMatch(/would delete 2 tasks[\s\S]*Nothing was changed/)
  })

  test('an unusable model is a startup error', async () => {
    for (const [ERRAND_MODEL, message] of [
      ['gpt-5', /ERRAND_MODEL must be builtin:planner, or openai/],
      ['mistral:large', /ERRAND_MODEL must be/],
      ['openai:gpt-5', /needs a key in OPENAI_API_KEY/],
      ['local:llama', /ERRAND_MODEL_URL must be the address/],
    ] as const) {
      const { code, stdout, stderr } = await errand(['do', 'hello'], {
        ERRAND_MODEL,
        ERRAND_DATA_DIR: '/nonexistent',
      })
      expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1])
      expect(stderr).toMatch(message)
    }
  })
})

describe('a model that cannot be reached', () => {
  /** Answers every request with 401 and a text that must not be passed on; or nobody listens there. */
  async function refusing({ isOpen }: { isOpen: boolean }): Promise<string> {
    const server = createServer((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end('{"error":{"message":"the far end says hush"}}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    if (isOpen) onTestFinished(() => void server.close())
    else await new Promise((resolve) => server.close(resolve))
    return `http://127.0.0.1:${port}/v1`
  }

  test("logs the cause without the far end's text, and exits with 1", async () => {
    const causes: [url: string, cause: string][] = [
      [await refusing({ isOpen: false }), 'connection refused'],
      ['http://nowhere.invalid/v1', 'unknown host'],
      [await refusing({ isOpen: true }), 'status 401'],
    ]
    for (const [ERRAND_MODEL_URL, cause] of causes) {
      const { ERRAND_DATA_DIR } = terminal().env
      const env = { ERRAND_MODEL: 'local:llama', ERRAND_MODEL_URL, ERRAND_DATA_DIR }
      for (const [args, input] of [
        [['do', 'hello'], ''],
        [['do'], 'hello\n'],
      ] as const) {
        const { code, stdout, stderr } = await errand([...args], env, input)
        expect([cause, code, stdout]).toEqual([
          cause,
          1,
          expect.stringMatching(/^The language model .*Your tasks are safe/),
        ])
        expect(
          stderr
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        ).toEqual([{ level: 'warn', time: expect.any(String), model: 'local:llama', cause, msg: 'model' }])
        expect(stdout + stderr).not.toContain('hush')
      }
    }
  })
})

describe('errand understand', () => {
  test('prints its interpretation of a text, and does nothing', async () => {
    const type = terminal()
    const { stdout } = await type(['understand', 'move the dentist to friday'])
    expect(JSON.parse(stdout)).toMatchObject({
      tool: 'update_task',
      args: {
        task_identifier: 'dentist',
        due_phrase: expect.stringContaining('friday'),
        due_date: expect.any(String),
      },
    })
    expect(JSON.parse((await type(['tool', 'list_tasks'])).stdout).data.total).toBe(0)
  })

  test('reads a JSON object from each line', async () => {
    const lines = [
      { id: 'a', text: 'add buy milk tomorrow' },
      { id: 'b', text: 'tell me a joke' },
      { id: 'c', text: 'delete all done tasks' },
    ]
    const { stdout } = await terminal()(['understand'], lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 'a', tool: 'add_task', args: { title: 'Buy milk', due_phrase: 'tomorrow' } },
      { id: 'b', tool: null },
      { id: 'c', tool: 'delete_task', args: { scope: 'all', status: 'completed' } },
    ])
    const broken = await terminal()(['understand'], 'milk\n')
    expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining('JSON object') })
  })

  test('Unicode line separators inside a JSON string do not split the line', async () => {
    const texts = [
      'add tea\u2028and cake',
      'add tea\u2029and cake',
      'add tea\u0085and cake',
      'what is due today?',
    ]
    const input = texts.map((text, id) => JSON.stringify({ id, text })).join('\n')
    const { code, stdout, stderr } = await terminal()(['understand'], input)
    expect([code, stderr]).toEqual([0, ''])
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 0, tool: 'add_task' },
      { id: 1, tool: 'add_task' },
      { id: 2, tool: 'add_task' },
      { id: 3, tool: 'list_tasks' },
    ])
  })

  test('an invalid line is reported and skipped', async () => {
    const lines = [
      'milk',
      'null',
      '[]',
      '{"id": 1}',
      '{"id": 2, "text": 3}',
      '',
      '{"id": 3, "text": "add milk"}',
    ]
    const { code, stdout, stderr } = await terminal()(['understand'], lines.join('\n'))
    expect(JSON.parse(stdout)).toEqual({ id: 3, tool: 'add_task', args: { title: 'Milk' } })
    expect(stderr.trim().split('\n')).toEqual(
      [1, 2, 3, 4, 5].map(
        (number) => `errand: line ${number} must be a JSON object {"id": ..., "text": "..."}; skipped`,
      ),
    )
    expect(code).toBe(2)
  })
})
