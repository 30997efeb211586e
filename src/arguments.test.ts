import { expect, test } from 'vitest'
import { isIdentityKey, sortArguments, validate } from './arguments.ts'
import { OPERATIONS } from './operations.ts'
import { addTask } from './tasks/add-task.ts'
import { FIELD_NAMES } from './tasks/task-fields.ts'
import { updateTask } from './tasks/update-task.ts'

test.each([
  'user_id',
  'userId',
  'USER_ID',
  'User-Id',
  'user.id',
  'user id',
  'user:id',
  'u_s_e_r_i_d',
  'ｕｓｅｒ＿ｉｄ',
  'user\u200b_id',
  'X-User-Id',
  'user',
  'username',
  'user_email',
  'uid',
  'sub',
  'owner',
  'ownerId',
  'account_id',
  'tenant-id',
  'org_id',
  'organisationId',
  'customer_id',
  'as_user',
  'on_behalf_of',
  'created_by',
  'email',
  'target_user_id',
  'current_user',
  'principal_id',
])('%s is an identity claim (W03)', (key) => {
  expect(isIdentityKey(key)).toBe(true)
})

test.each(['title', 'due', 'task_id', 'assignee', 'number', 'id', 'subject', 'usage', 'x'.repeat(100)])(
  '%s does not',
  (key) => {
    expect(isIdentityKey(key)).toBe(false)
  },
)

test('no tool has an identity parameter, so dropping claims loses none (W05, P01)', () => {
  for (const { parameters } of OPERATIONS) {
    for (const name of [...parameters.names, ...Object.keys(parameters.aliases)])
      expect(isIdentityKey(name)).toBe(false)
  }
})

test('parses arguments, drops identity claims and keeps the rest (W06, P02, P03, P13, P15)', () => {
  const sorted = sortArguments('{"user_id": "malicious", "title": "Test"}', addTask.parameters)
  expect(sorted).toEqual({ fields: { title: 'Test' }, unknown: [], droppedIdentity: 1 })
  expect(validate(sorted, addTask.parameters)).toEqual({ title: 'Test' })
})

test('dropping reads each key once and never the value of a claim (P12; npm run bench has the time)', () => {
  const read: string[] = []
  const written = { title: 'x', user_id: 'malicious', uid: 'malicious', priority: 'Low' }
  const watched = new Proxy(written, {
    get: (target, key) => read.push(String(key)) && Reflect.get(target, key),
  })
  expect(sortArguments(watched, addTask.parameters).droppedIdentity).toBe(2)
  expect(new Set(read)).toEqual(new Set(['title', 'priority']))
})

test('drops an identity claim whatever its value', () => {
  for (const value of [1, null, {}, [], true, 'x'.repeat(1_000_000), { user_id: 'bob' }]) {
    const { fields, droppedIdentity } = sortArguments({ title: 'x', user_id: value }, addTask.parameters)
    expect([fields, droppedIdentity]).toEqual([{ title: 'x' }, 1])
  }
})

test.each([[[1]], [null], ['"x"'], ['x'], ['[1]'], ['null'], ['{"title":'], [5], [true], ['5'], ['{}{}']])(
  '%j is not a set of arguments (P06)',
  (raw) => {
    expect(() => sortArguments(raw, addTask.parameters)).toThrow(
      /^The arguments (must be a JSON object|are not valid JSON)$/,
    )
  },
)

test.each([undefined, '', '{}', {}])('%j is a call without arguments', (raw) => {
  expect(sortArguments(raw, addTask.parameters)).toEqual({ fields: {}, unknown: [], droppedIdentity: 0 })
})

test('names an unknown argument and the allowed ones', () => {
  const sorted = sortArguments({ title: 'x', due: 'tomorrow', ['y'.repeat(90)]: 1 }, addTask.parameters)
  const message = `Unknown argument 'due'. Allowed: title, ${FIELD_NAMES.join(', ')}, list, under, after, repeat, remind`
  expect(() => validate(sorted, addTask.parameters)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      details: [
        { field: 'due', message },
        { field: `${'y'.repeat(40)}…`, message: expect.any(String) },
      ],
    }),
  )
})

test('names at most five unknown arguments', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, 1]))
  const sorted = sortArguments({ title: 'x', ...many }, addTask.parameters)
  expect(() => validate(sorted, addTask.parameters)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ length: 5 }) }),
  )
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  '%s is a stranger',
  (key) => {
    const sorted = sortArguments(`{"title":"x","${key}":{"user_id":"bob"}}`, addTask.parameters)
    expect(sorted.unknown).toEqual([key])
    expect(({} as Record<string, unknown>).user_id).toBeUndefined()
    expect(() => validate(sorted, addTask.parameters)).toThrow(`Unknown argument '${key}'`)
  },
)

test('accepts an alias unless both names are given and differ', () => {
  const sort = (args: object) => sortArguments({ task_identifier: '1', ...args }, updateTask.parameters)
  expect(sort({ title: 'new' }).fields).toEqual({ task_identifier: '1', new_title: 'new' })
  expect(sort({ title: 'new', new_title: 'new' })).toMatchObject({
    fields: { new_title: 'new' },
    unknown: [],
  })
  expect(sort({ title: 'one', new_title: 'two' })).toMatchObject({
    fields: { new_title: 'two' },
    unknown: ['title'],
  })
  expect(sort({ title: null }).fields).toEqual({ task_identifier: '1' })
  expect(sort({ task_id: null })).toMatchObject({ fields: { task_identifier: '1' }, unknown: [] })
  expect(sort({ task_id: 1 })).toMatchObject({ fields: { task_identifier: 1 }, unknown: [] })
})

test('null means left out for an optional field and is invalid for a required one', () => {
  expect(sortArguments({ title: null, priority: null }, addTask.parameters).fields).toEqual({ title: null })
})
