import { expect, test } from 'vitest'
import { atNoonIn } from '../../test-support.ts'
import { isReadOnly, type Program, type ProgramChange, pathOf } from './program.ts'
import { nameOf, sayChanged, sayChanges, sayProgram } from './program-words.ts'

atNoonIn('2026-11-16')

const cursor: Program = {
  program: 'oauth:https://cursor.example/client',
  kind: 'oauth',
  name: 'Cursor',
  level: 'act',
  paused: false,
  waiting: 0,
  changes_today: 0,
}
const key = { id: 'k', start: 'er_4v8' }

test.each<[string, Partial<Program>]>([
  ['Connected app', {}],
  ['Connected app. Connected yesterday, 12:00, no change yet', { connected_at: '2026-11-15T11:00:00Z' }],
  [
    'Connected app. Last change 4 min ago. 7 changes today',
    { used_at: '2026-11-16T10:56:00Z', changes_today: 7 },
  ],
  ['Connected app. Last change 09:00. 1 change today', { used_at: '2026-11-16T08:00:00Z', changes_today: 1 }],
  ['The chat on this page', { kind: 'assistant' }],
  ['API key starting er_4v8. Never expires', { kind: 'key', key }],
  [
    'API key. Last used 4 min ago. Expires 14 Feb 2027',
    { kind: 'key', seen_at: '2026-11-16T10:56:00Z', expires_at: '2027-02-14T11:00:00Z' },
  ],
  ['API key. Expires tomorrow', { kind: 'key', expires_at: '2026-11-17T11:00:00Z' }],
  ['API key. Expired yesterday. Make a new key', { kind: 'key', expires_at: '2026-11-15T11:00:00Z' }],
  ['On this computer, by errand mcp', { kind: 'mcp' }],
  ['Agent runner', { kind: 'runner' }],
  ['Application on this server', { kind: 'application' }],
])('says "%s"', (words, fields) => {
  expect(sayProgram({ ...cursor, ...fields })).toBe(words)
})

test.each<[string, ProgramChange]>([
  ['Set to Act freely:', { level: 'free' }],
  ['Only Groceries for', { list: 'Groceries' }],
  ['All lists for', { list: 'none' }],
  ['Paused', { paused: true }],
  ['Resumed', { paused: false }],
])('a toast says "%s" before the name', (words, change) => {
  expect(sayChanged(change)).toBe(words)
})

test('the assistant has a name of its own', () => {
  expect([nameOf(cursor), nameOf({ kind: 'assistant', name: 'Assistant' })]).toEqual([
    'Cursor',
    'Errand’s own assistant',
  ])
})

test('changes are counted', () => {
  expect([sayChanges(1), sayChanges(5)]).toEqual(['1 change', '5 changes'])
})

test('the scopes of a grant or key tell whether a program can only read', () => {
  const grant = { id: 'g', clientId: 'c', scopes: ['tasks:read'] }
  expect(isReadOnly(cursor)).toBe(false)
  expect(isReadOnly({ ...cursor, grant })).toBe(true)
  expect(isReadOnly({ ...cursor, grant: { ...grant, scopes: ['tasks:read', 'tasks:write'] } })).toBe(false)
  expect(isReadOnly({ ...cursor, key })).toBe(false)
  expect(isReadOnly({ ...cursor, key: { ...key, metadata: { scopes: ['tasks:read'] } } })).toBe(true)
})

test('an id that is an address stays one part of the path', () => {
  expect(pathOf(cursor.program)).toBe('/api/programs/oauth%3Ahttps%3A%2F%2Fcursor.example%2Fclient')
})
