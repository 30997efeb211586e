import { type TestAddress, withRawSql } from '../../tests/support/inspect.ts'
import type { Stored, StoredChange, StoredTask } from './check-ledger.ts'

/** Reads what the database has of a person, past every guard. */
export function readStored(address: TestAddress, userId: string): Promise<Stored> {
  return withRawSql(address, async (query) => {
    const history = await query(
      'select seq, operation, undoes, changes from history where user_id = ? order by seq',
      [userId],
    )
    const tasks = await query('select number, title, status, description from tasks where user_id = ?', [
      userId,
    ])
    const [counters] = await query('select last_change, pending, completed from counters where user_id = ?', [
      userId,
    ])
    const numberOf = (name: string) => Number(counters?.[name] ?? 0)
    return {
      history: history.map((row) => ({
        seq: Number(row.seq),
        operation: String(row.operation),
        undoes: row.undoes === null ? null : Number(row.undoes),
        changes: JSON.parse(String(row.changes)) as StoredChange['changes'],
      })),
      tasks: tasks as StoredTask[],
      counters: {
        last_change: numberOf('last_change'),
        pending: numberOf('pending'),
        completed: numberOf('completed'),
      },
    }
  })
}
