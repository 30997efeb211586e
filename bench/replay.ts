import { randomUUID } from 'node:crypto'
import type { Statement, Value } from './statements.ts'

type Row = Record<string, unknown>

/**
 * Replays an operation's recorded statements with the recorded values. Only the keys of new rows differ; as in the
 * operation, they come from the results of earlier statements.
 */
export function replay(recorded: Statement[]) {
  const steps = recorded.map(({ sql, values }) => ({ values, keys: newKeysOf(sql) }))
  return function* (): Generator<{ index: number; values: Value[] }, void, Row | undefined> {
    const returned: Row = {}
    for (const [index, { values, keys }] of steps.entries()) {
      const filled = [...values]
      for (const { place, make } of keys) filled[place] = make(returned)
      Object.assign(returned, yield { index, values: filled })
    }
  }
}

type MakeKey = (returned: Row) => Value

const NEW_KEYS: Record<string, Record<string, MakeKey>> = {
  tasks: { id: () => randomUUID(), number: ({ last_number }) => last_number as number },
  history: { seq: ({ last_change }) => last_change as number },
}

/** Which values of an insert are keys of the new row. Values are in column order. */
function newKeysOf(sql: string): { place: number; make: MakeKey }[] {
  const [, table = '', list = ''] = /^insert into "(\w+)" \(([^)]*)\)/.exec(sql) ?? []
  const columns = list.split(', ').map((name) => name.replaceAll('"', ''))
  return Object.entries(NEW_KEYS[table] ?? {}).map(([column, make]) => {
    const place = columns.indexOf(column)
    if (place < 0) throw new Error(`Column ${column} is missing in: ${sql}`)
    return { place, make }
  })
}
