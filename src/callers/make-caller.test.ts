import { expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { localPerson } from './local-person.ts'
import { isCaller, makeCaller } from './make-caller.ts'

const about = { surface: 'library', client: 'tests' } as const

test.each(['', ' ', '\t', 'a\0b', '\ud800', 'x'.repeat(256), undefined, null, 7, {}])(
  'the id %j makes no caller (C18, R13)',
  (userId) => {
    expect(makeCaller({ programs: [], ...about, userId: userId as string })).toBeUndefined()
  },
)

test('a caller cannot be changed or copied (W01, W02)', () => {
  const ann = makeCaller({ programs: [], ...about, userId: 'ann' }) as Caller
  expect(isCaller(ann)).toBe(true)
  expect(isCaller({ ...ann })).toBe(false)
  expect(() => Object.assign(ann, { userId: 'bob' })).toThrow(TypeError)
  expect(() => (ann.scopes as string[]).push('admin')).toThrow(TypeError)
})

test.each([
  ['Claude Desktop', 'Claude Desktop'],
  ['a\0b\nc', 'a b c'],
  ['\ud800', '\ufffd'],
  ['x'.repeat(500), 'x'.repeat(100)],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('a client that calls itself %j is kept as %j', (client, kept) => {
  expect(makeCaller({ programs: [], userId: 'ann', surface: 'mcp', client: client as string })?.client).toBe(
    kept,
  )
})

test('the local person is always the same one', () => {
  expect(localPerson('cli')).toMatchObject({ userId: 'local', surface: 'cli', client: 'errand' })
})
