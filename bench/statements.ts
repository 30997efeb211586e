import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** The statements that `work` sends to SQLite, in order, as text. Prepared ones count when they are first prepared. */
export async function recordSqlite(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const { prepare } = DatabaseSync.prototype
  DatabaseSync.prototype.prepare = function (sql, ...rest) {
    seen.push(sql)
    return prepare.call(this, sql, ...rest)
  }
  try {
    await work()
  } finally {
    DatabaseSync.prototype.prepare = prepare
  }
  return seen
}

/** The statements that `work` sends to PostgreSQL, in order, as text. */
export async function recordPostgres(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const { query } = pg.Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen overloads and all of them pass through.
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    seen.push(typeof args[0] === 'string' ? args[0] : args[0].text)
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return seen
}

export function startingWith(statements: string[], ...beginnings: string[]): string[] {
  return beginnings.map((beginning) => {
    const statement = statements.find((text) => text.startsWith(beginning))
    if (!statement) throw new Error(`No statement begins with '${beginning}' in:\n${statements.join('\n')}`)
    return statement
  })
}
