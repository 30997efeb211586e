import { randomUUID } from 'node:crypto'
import { startingWith } from './statements.ts'

type Value = string | number | null
type Row = Record<string, unknown> | undefined

/** How the statements that add_task sends begin, in their order. */
const BEGINNINGS = [
  'insert into "rate_limits"',
  'insert into "counters"',
  'insert into "tasks"',
  'update "counters"',
  'insert into "history"',
]

/** What add_task does to the database, by hand: each step is a recorded statement with the values for it. */
export function addition(recorded: string[]) {
  const statements = startingWith(recorded, ...BEGINNINGS)
  return function* steps(): Generator<{ statement: string; index: number; values: Value[] }, void, Row> {
    const step = (index: number, values: Value[]) => ({
      statement: statements[index] as string,
      index,
      values,
    })
    const now = new Date()
    const at = now.toISOString()
    yield step(0, ['ann', 'write', Math.floor(now.getTime() / 60_000), 1])
    const number = (yield step(1, ['ann', 1, 0, 0, 0, '', 1]))?.last_number as number
    // The values are in the order of the recorded statement's columns.
    const texts: Value[] = [
      'ann',
      'buy milk',
      null,
      randomUUID(),
      number,
      'Buy milk',
      null,
      'pending',
      'High',
    ]
    const task = [...texts, null, null, at, at, null, 1]
    yield step(2, task)
    const change = (yield step(3, [1, 1, 0, 'ann']))?.last_change as number
    const changes = JSON.stringify([{ before: null, after: task }])
    yield step(4, ['ann', change, 'add_task', 'library', 'bench', randomUUID(), null, changes, at])
  }
}
