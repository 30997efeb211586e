import { expect, test } from 'vitest'
import { z } from 'zod'
import { onBothEngines, somebody, testApp } from '../tests/support/app.ts'
import { canary } from '../tests/support/canary.ts'
import { memoryLog } from '../tests/support/memory-log.ts'
import type { Caller } from './caller.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { type App, operation, perform } from './operation.ts'
import { Problem } from './problem.ts'
import { addTask } from './tasks/add-task.ts'
import { listTasks } from './tasks/list-tasks.ts'

const broken = operation({
  name: 'broken',
  summary: 'Fails after it has changed something.',
  effect: 'write',
  input: z.strictObject({ title: z.string() }),
  output: z.object({}),
  async run({ title }, context) {
    await addTask.run({ title }, context)
    throw new Error(`the disk said ${title}`)
  },
  say: () => 'never',
})

onBothEngines('perform', (given) => {
  /** The same app with its own log and metrics, for inspection. */
  async function watched(changes: Partial<App> = {}) {
    const { log, lines } = await memoryLog()
    return { app: { ...given.app, log, ...changes } as App, lines }
  }

  const total = async (caller: Caller) => (await given.call(caller, 'list_tasks')).data.total

  test('without a caller nothing runs, and the log says unknown (W08, P04, P10, P13, C18, R13)', async () => {
    const { app, lines } = await watched()
    const answer = await perform(addTask, { title: canary(), user_id: 'ann' }, undefined, app)
    expect(answer).toEqual({
      success: false,
      message: 'Nobody is signed in',
      data: null,
      error: { code: 'unauthenticated', message: 'Nobody is signed in', details: [], hint: 'Sign in first.' },
    })
    expect(lines).toMatchObject([
      { level: 'warn', tool: 'add_task', user_id: 'unknown', code: 'unauthenticated', outcome: 'failure' },
    ])
    const { text } = await app.metrics.exposed()
    expect(text).toContain('errand_calls_without_identity_total{tool="add_task"} 1')
  })

  test('refuses an object that only looks like a caller (W02, W10)', async () => {
    const ann = somebody()
    for (const impostor of [{ ...ann }, { userId: ann.userId, scopes: ann.scopes }, 'ann', null, 7]) {
      const answer = await perform(listTasks, {}, impostor as unknown as Caller, given.app)
      expect(answer.error?.code).toBe('unauthenticated')
    }
  })

  test('in normal operation no log line has an unknown user (P17)', async () => {
    const { app, lines } = await watched()
    const ann = somebody()
    await perform(addTask, { title: canary() }, ann, app)
    await perform(listTasks, {}, ann, app)
    await perform(listTasks, { status: 'x' }, ann, app)
    expect(lines.map(({ user_id }) => user_id)).toEqual([ann.userId, ann.userId, ann.userId])
  })

  test('work for after the commit runs outside the transaction, once, and can refuse', async () => {
    const ann = somebody()
    const seen: number[] = []
    const later = operation({
      name: 'later',
      summary: 'x',
      effect: 'write',
      input: z.strictObject({ refuses: z.boolean().optional() }),
      output: z.object({}),
      async run({ refuses }, context) {
        await addTask.run({ title: canary() }, context)
        context.after(async () => {
          seen.push(await total(ann))
          if (refuses) throw new Problem('conflict', 'Too late')
        })
        return {}
      },
      say: () => 'ok',
    })
    const call = { idempotencyKey: 'once' }
    await perform(later, {}, ann, given.app, call)
    // The retry has its answer, and does nothing again.
    expect((await perform(later, {}, ann, given.app, call)).data).toEqual({ change: 1 })
    expect(seen).toEqual([1])
    const refused = await perform(later, { refuses: true }, ann, given.app)
    expect(refused.error).toMatchObject({ code: 'conflict', message: 'Too late' })
    expect(seen).toEqual([1, 2])
  })

  test('a failure rolls everything back and does not reveal its cause (P05, C03, R02, R18, C16)', async () => {
    const { app, lines } = await watched()
    const ann = somebody()
    const title = canary()
    const answer = await perform(broken, { title }, ann, app, { requestId: 'request-1' })
    expect(answer).toEqual({
      success: false,
      message: 'Tool execution failed',
      data: null,
      error: {
        code: 'processing_error',
        message: 'Tool execution failed',
        details: [],
        request_id: 'request-1',
      },
    })
    expect(await total(ann)).toBe(0)
    expect(lines).toMatchObject([
      {
        level: 'error',
        tool: 'broken',
        request_id: 'request-1',
        fault: { kind: 'Error', at: expect.any(Array) },
      },
    ])
    expect(JSON.stringify(lines)).not.toContain(title)
  })

  test("a database failure has the tool's own message (C06, C16, R15)", async () => {
    const { app, lines } = await watched()
    const gone = await testApp(given.address)
    await perform(listTasks, {}, somebody(), gone)
    await gone.db.close()
    const answer = await perform(addTask, { title: canary() }, somebody(), { ...app, db: gone.db })
    expect(answer).toMatchObject({
      success: false,
      message: 'Failed to create task',
      error: { code: 'processing_error', message: 'Tool execution failed', request_id: expect.any(String) },
    })
    expect(lines).toMatchObject([{ level: 'error', code: 'processing_error' }])
  })

  test('an outage is reported with the outcome of the call and when to retry', async () => {
    const { app, lines } = await watched()
    const away = (outage: DatabaseUnavailable): App => ({
      ...app,
      db: { ...app.db, read: () => Promise.reject(outage), write: () => Promise.reject(outage) },
    })
    const gone = away(new DatabaseUnavailable('unreachable', new Error('10.0.0.1 refused')))
    const [ann, title] = [somebody(), canary()]
    expect(await perform(listTasks, {}, ann, gone, { requestId: 'r1' })).toEqual({
      success: false,
      message: 'The database cannot be reached right now',
      data: null,
      error: {
        code: 'processing_error',
        message: 'The database cannot be reached right now',
        details: [{ retry_after_seconds: 5 }],
        hint: 'Try again in 5 seconds.',
        request_id: 'r1',
      },
    })
    expect((await perform(addTask, { title }, ann, gone)).message).toBe(
      'The database cannot be reached right now; nothing was changed',
    )
    const cut = away(new DatabaseUnavailable('unreachable', undefined, true))
    expect(await perform(addTask, { title }, ann, cut)).toMatchObject({
      message: 'The database cannot be reached right now; the change may or may not have been made',
      error: { hint: expect.stringContaining('same idempotency key') },
    })
    expect(lines).toMatchObject(
      Array(3).fill({ level: 'error', fault: { kind: 'DatabaseUnavailable', code: 'unreachable' } }),
    )
    expect(JSON.stringify(lines)).not.toContain('10.0.0.1')
  })

  test('catches a thrown value that is not an Error (M03)', async () => {
    const { app, lines } = await watched()
    const odd = { ...listTasks, run: () => Promise.reject('just a text') }
    expect((await perform(odd, {}, somebody(), app)).error?.code).toBe('processing_error')
    expect(lines).toMatchObject([{ fault: { kind: 'string' } }])
  })

  test('turns any thrown value into an answer (M03)', async () => {
    const { app, lines } = await watched()
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const throwing = new Proxy(new Error('x'), {
      get() {
        throw new Error('looked at')
      },
    })
    const odd: unknown[] = [undefined, null, 7, Symbol('s'), proxy, throwing, Object.create(null)]
    for (const thrown of odd) {
      const args = Object.defineProperty({}, 'title', {
        enumerable: true,
        get() {
          throw thrown
        },
      })
      expect((await perform(addTask, args, somebody(), app)).error?.code).toBe('processing_error')
    }
    expect(lines).toHaveLength(odd.length)
    expect((await perform(addTask, { title: canary() }, somebody(), app, null as never)).error?.code).toBe(
      'processing_error',
    )
  })

  test('a call succeeds even if its log line cannot be written', async () => {
    const log = {
      info() {
        throw new Error('no space left on device')
      },
    }
    const ann = somebody()
    const answer = await perform(addTask, { title: canary() }, ann, { ...given.app, log: log as never })
    expect(answer.success).toBe(true)
    expect(await total(ann)).toBe(1)
  })

  test('replaces a request id that cannot be stored', async () => {
    const { app, lines } = await watched()
    for (const requestId of ['', 'a b', 'a\0b', 'x'.repeat(300)]) {
      expect((await perform(addTask, { title: canary() }, somebody(), app, { requestId })).success).toBe(true)
    }
    expect(lines.every(({ request_id }) => /^[\w-]+$/.test(String(request_id)))).toBe(true)
  })

  test('writes one log line per call: person, tool, surface, duration, outcome (P07-P10, R17-R19, C18)', async () => {
    const { app, lines } = await watched()
    const ann = somebody()
    const title = canary()
    await perform(addTask, { title, user_id: 'bob', description: title }, ann, app, { requestId: 'r1' })
    await perform(addTask, { title: '', [title]: 1, priority: title }, ann, app, { requestId: 'r2' })
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/Z$/),
        tool: 'add_task',
        user_id: ann.userId,
        surface: 'library',
        client: 'tests',
        duration_ms: expect.any(Number),
        outcome: 'success',
        code: 'ok',
        request_id: 'r1',
        dropped_identity_arguments: 1,
        msg: 'tool call',
      },
      expect.objectContaining({ level: 'warn', code: 'invalid_input', fields: ['title', 'priority'] }),
    ])
    expect(JSON.stringify(lines)).not.toContain(title)
    expect(JSON.stringify(lines)).not.toContain('bob')
  })

  test('counts calls, outcomes and dropped identity claims (P10)', async () => {
    const app = await testApp(given.address)
    const ann = somebody()
    await perform(addTask, { title: canary(), userId: 'bob', 'X-User-ID': 'eve' }, ann, app)
    await perform(addTask, {}, ann, app)
    const { text } = await app.metrics.exposed()
    await app.db.close()
    expect(text).toContain('errand_tool_calls_total{tool="add_task",surface="library",outcome="ok"} 1')
    expect(text).toContain(
      'errand_tool_calls_total{tool="add_task",surface="library",outcome="invalid_input"} 1',
    )
    expect(text).toContain('errand_dropped_identity_arguments_total{tool="add_task"} 2')
    expect(text).toContain('errand_tool_seconds_count{tool="add_task"} 2')
  })

  test('each call has its own request id', async () => {
    const { app, lines } = await watched()
    for (let index = 0; index < 3; index++) await perform(listTasks, {}, somebody(), app)
    expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(3)
  })

  test('a read that changes something, records a change or does more after it, fails', async () => {
    const ann = somebody()
    const writing = operation({ ...addTask, effect: 'read' })
    expect((await perform(writing, { title: canary() }, ann, given.app)).error?.code).toBe('processing_error')
    const recording = operation({
      ...writing,
      run: async (_, { record }) => record({ before: null, after: null }) as never,
    })
    const continuing = operation({ ...writing, run: async (_, { after }) => after(async () => {}) as never })
    for (const each of [recording, continuing])
      expect((await perform(each, { title: canary() }, ann, given.app)).error?.code).toBe('processing_error')
    expect(await total(ann)).toBe(0)
  })
})
