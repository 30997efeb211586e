import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { compareEngine, insertPeople } from './engine.ts'
import { openBenchApp } from './people.ts'
import { replay } from './replay.ts'
import type { Row } from './row.ts'
import { recordSqlite, type Statement } from './statements.ts'

export async function benchSqlite(folder: string): Promise<Row[]> {
  const file = join(folder, 'sqlite.db')
  const app = await openBenchApp({ engine: 'sqlite', file })
  await insertPeople(app)
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = full; pragma busy_timeout = 5000; pragma cache_size = -32768')
  const rows = await compareEngine({
    name: 'SQLite',
    app,
    goals: { list: 1.5, add: 1.3 },
    record: recordSqlite,
    byHand(statements, _, access) {
      const work = byHand(database, statements)
      return access === 'read' ? work : inTransaction(database, work)
    },
  })
  database.close()
  await app.db.close()
  return rows
}

function byHand(database: DatabaseSync, recorded: Statement[]): () => void {
  const prepared = recorded.map(({ sql }) => database.prepare(sql))
  const steps = replay(recorded)
  return () => {
    const run = steps()
    for (let next = run.next(); !next.done; ) {
      const { index, values } = next.value
      next = run.next(prepared[index]?.all(...values)[0])
    }
  }
}

function inTransaction(database: DatabaseSync, work: () => void): () => void {
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  return () => {
    begin.run()
    work()
    commit.run()
  }
}
