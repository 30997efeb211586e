import { expect, test } from 'vitest'
import { hashTables, tableHasher, type Value } from './content-hash.ts'

const column = (name: string, isMoment = false) => ({ name, isMoment })
const COLUMNS = [column('id'), column('at', true), column('scopes'), column('enabled')]

function sum(rows: Value[][], { name = 'auth_key', columns = COLUMNS } = {}) {
  const hasher = tableHasher({ name, columns, key: ['id'], isPersonal: false })
  for (const row of rows) hasher.add(row)
  return hasher.result()
}

test('the hash is the same in any order of rows and columns, and for the JSON and moments of both engines', () => {
  const sqlite: Value[][] = [
    ['a', '2026-01-05T08:00:00.000Z', '{"b":[1,{"d":2,"c":3}],"a":null}', 1],
    ['b', null, null, 0],
  ]
  const postgres: Value[][] = [
    ['b', null, null, 0],
    ['a', '2026-01-05T09:00:00+01:00', '{"a": null, "b": [1, {"c": 3, "d": 2}]}', 1],
  ]
  const turned = { columns: COLUMNS.toReversed() }
  expect(sum(postgres)).toEqual(sum(sqlite))
  expect(
    sum(
      sqlite.map((row) => row.toReversed()),
      turned,
    ),
  ).toEqual(sum(sqlite))
})

test('every value, a second copy of a row and an exchanged pair of values change it', () => {
  const rows: Value[][] = [['a', null, 'x', 1]]
  const others: Value[][][] = [
    [['b', null, 'x', 1]],
    [['a', 'x', null, 1]],
    [['a', null, 'x', '1']],
    [['a', null, '', 1]],
    [...rows, ...rows],
    [...rows, ...rows, ...rows],
    [],
  ]
  const hashes = [rows, ...others].map((each) => sum(each).hash)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(sum([['a', null, '[1, 2]', 1]], { name: 'tasks' })).not.toEqual(
    sum([['a', null, '[1,2]', 1]], { name: 'tasks' }),
  )
})

test('the hash of all tables names each of them', () => {
  const one = sum([['a', null, null, 1]])
  const none = sum([])
  expect(hashTables({ a: one, b: none })).toBe(hashTables({ b: none, a: one }))
  expect(hashTables({ a: one, b: none })).not.toBe(hashTables({ a: none, b: one }))
})
