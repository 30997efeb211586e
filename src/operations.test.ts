import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { onBothEngines, somebody } from '../tests/support/app.ts'
import { canary } from '../tests/support/canary.ts'
import { memoryLog } from '../tests/support/memory-log.ts'
import type { Operation } from './operation.ts'
import { execute, OPERATIONS } from './operations.ts'

const EIGHT = [
  'add_task',
  'add_tasks',
  'list_tasks',
  'complete_task',
  'update_task',
  'delete_task',
  'change_tasks',
  'undo_change',
]

test('registers the five specified tools and three more (C19)', () => {
  const names: string[] = OPERATIONS.map(({ name }) => name)
  expect(names.filter((name) => EIGHT.includes(name))).toEqual(EIGHT)
})

test.each(OPERATIONS)(
  '$name: the schema for models is closed and has no identity parameter (W05, C19)',
  (operation) => {
    const schema = z.toJSONSchema(operation.input)
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(JSON.stringify(schema)).not.toMatch(/user_?id|owner|\$ref|anyOf|oneOf/i)
    expect(schema.required).not.toHaveLength(0)
  },
)

test('every dependency is pinned to one version (P16)', () => {
  for (const file of ['package.json', 'tests/tools/package.json', 'examples/package.json']) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

onBothEngines('execute', (given) => {
  test('runs a tool by name, with the caller from outside the arguments (C01, C15, C17, R20, W04, W07)', async () => {
    const ann = somebody()
    const title = canary()
    await given.call(ann, 'add_task', { title })
    const answers = []
    for (const [tool, args] of [
      ['list_tasks', {}],
      ['complete_task', { task_identifier: '1' }],
      ['update_task', { task_identifier: '1', new_title: canary() }],
      ['delete_task', { task_identifier: '1' }],
    ] as const) {
      answers.push(await given.call(ann, tool, args))
    }
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true])
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('the caller alone decides whose tasks a call sees, whatever the arguments (R05, W02)', async () => {
    const [ann, bob] = [somebody(), somebody()]
    for (const caller of [ann, bob]) await given.call(caller, 'add_task', { title: `Of ${caller.userId}` })
    for (const caller of [ann, bob]) {
      const { data } = await given.call(caller, 'list_tasks', { user_id: ann.userId })
      expect(data.tasks).toMatchObject([{ number: 1, title: `Of ${caller.userId}` }])
    }
  })

  test.each(['drop_task', '', '__proto__', 'toString', 'ADD_TASK', 'x'.repeat(5000)])(
    'refuses the unknown tool %j (C02, C17)',
    async (name) => {
      const { log, lines } = await memoryLog()
      const answer = await execute(name, {}, somebody(), { ...given.app, log })
      expect(answer).toEqual({
        success: false,
        message: `Unknown tool: ${name.slice(0, 64)}`,
        data: null,
        error: {
          code: 'unknown_tool',
          message: `Unknown tool: ${name.slice(0, 64)}`,
          details: [],
          hint: `The tools are ${OPERATIONS.map((operation) => operation.name).join(', ')}.`,
        },
      })
      expect(lines).toMatchObject([
        { level: 'warn', tool: 'unknown', user_id: expect.stringMatching(/^person-/), code: 'unknown_tool' },
      ])
    },
  )

  test.each([undefined, null, 7, {}, [], Symbol('x'), () => 1])('refuses %s as a tool name', async (name) => {
    const answer = await execute(name as never, {}, somebody(), given.app, null as never)
    expect(answer).toMatchObject({ success: false, error: { code: 'unknown_tool' } })
  })

  test('every answer is one envelope that survives JSON (R03, C04, C17, C19, W09)', async () => {
    const ann = somebody()
    const answers = [
      await given.call(ann, 'add_task', { title: canary() }),
      await given.call(ann, 'list_tasks'),
      await given.call(ann, 'complete_task', { task_identifier: 'nothing' }),
      await given.call(ann, 'update_task', '{broken'),
      await given.call(undefined, 'delete_task', { task_identifier: '1' }),
      await given.call(ann, 'no_such_tool'),
    ]
    for (const answer of answers) {
      expect(Object.keys(answer)).toEqual(['success', 'message', 'data', 'error'])
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
      expect(answer.message).toEqual(expect.any(String))
      if (answer.success) expect(answer.error).toBeNull()
      else
        expect(answer).toMatchObject({
          data: null,
          error: { code: expect.any(String), details: expect.any(Array) },
        })
    }
  })

  test('every successful answer matches the output schema of its tool (C04)', async () => {
    const ann = somebody()
    const calls: [string, object][] = [
      ['add_task', { title: canary(), priority: 'Low', due_date: '2026-12-01', due_time: '10:00' }],
      ['list_tasks', {}],
      ['update_task', { task_identifier: '1', new_title: canary(), status: 'completed' }],
      ['complete_task', { task_identifier: '1' }],
      ['delete_task', { task_identifier: '1' }],
      ['undo_change', {}],
      ['add_tasks', { tasks: [{ title: canary() }, { title: canary(), priority: 'High' }] }],
      ['change_tasks', { change: 'complete', status: 'pending' }],
    ]
    for (const [tool, args] of calls) {
      const { data } = await given.call(ann, tool, args)
      const { output } = OPERATIONS.find(({ name }) => name === tool) as Operation
      expect((output as z.ZodObject).strict().parse(data)).toEqual(data)
    }
  })

  test('concurrent and consecutive calls of one person all take effect (C17)', async () => {
    const ann = somebody()
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        given.call(ann, 'add_task', { title: `Task number ${index}` }),
      ),
    )
    expect(added.every(({ success }) => success)).toBe(true)
    await Promise.all(
      [1, 2, 3, 4].map((number) => given.call(ann, 'complete_task', { task_identifier: number })),
    )
    expect((await given.call(ann, 'list_tasks')).data).toMatchObject({ total: 10, pending: 6, completed: 4 })
  })
})
