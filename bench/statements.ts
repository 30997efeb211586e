import { StatementSync } from 'node:sqlite'
import pg from 'pg'

export type Value = string | number | null
export type Statement = { sql: string; values: Value[] }

/** The queries that `work` sends to SQLite, in order, with their values. */
export async function recordSqlite(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const { all, run } = StatementSync.prototype
  const recording = <Result>(call: (...values: Value[]) => Result) =>
    function (this: StatementSync, ...values: Value[]): Result {
      seen.push({ sql: this.sourceSQL, values })
      return call.apply(this, values)
    }
  Object.assign(StatementSync.prototype, { all: recording(all), run: recording(run) })
  try {
    await work()
  } finally {
    Object.assign(StatementSync.prototype, { all, run })
  }
  return queriesOf(seen)
}

/** The queries that `work` sends to PostgreSQL, in order, with their values. */
export async function recordPostgres(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const { query } = pg.Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen overloads and all of them pass through.
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    const [first, values] = args
    const { text, values: own } = typeof first === 'string' ? { text: first, values } : first
    seen.push({ sql: text, values: own ?? values ?? [] })
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return queriesOf(seen)
}

/** The replay opens and binds the transaction itself. */
function queriesOf(statements: Statement[]): Statement[] {
  const queries = statements.filter(({ sql }) => /^(select|insert|update|delete|with) /.test(sql))
  if (queries.length === 0) throw new Error('No query was recorded.')
  return queries
}
