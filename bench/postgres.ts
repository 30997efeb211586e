import pg from 'pg'
import { migrateDatabase } from '../src/db/open.ts'
import { type PostgresServer, startPostgres } from '../tests/support/postgres-server.ts'
import { compareEngine, insertPeople } from './engine.ts'
import { openBenchApp } from './people.ts'
import { replay } from './replay.ts'
import type { Row } from './row.ts'
import { recordPostgres, type Statement } from './statements.ts'

export async function benchPostgres(): Promise<Row[]> {
  const server = await startPostgres()
  const { app, admin } = await openOnServer(server, 'postgres')
  await insertPeople(app)
  await admin.query('vacuum analyze')
  await admin.end()
  const client = new pg.Client(server.url('bench', 'postgres'))
  await client.connect()
  const rows = await compareEngine({
    name: 'PostgreSQL',
    app,
    goals: { list: 1.25, add: 1.25 },
    record: recordPostgres,
    byHand: (statements, userId) => byHand(client, statements, userId),
  })
  await client.end()
  await app.db.close()
  await server.stop()
  return rows
}

/** Errand on one database of a server, and the administrator's connection. */
export async function openOnServer(server: PostgresServer, database: string) {
  const adminUrl = server.url('postgres', database)
  await migrateDatabase({ engine: 'postgres', url: adminUrl })
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  const { rowCount } = await admin.query("select 1 from pg_roles where rolname = 'bench'")
  if (rowCount === 0) await admin.query('create role bench login in role errand_app')
  return { admin, app: await openBenchApp({ engine: 'postgres', url: server.url('bench', database) }) }
}

let prepared = 0

/** The recorded statements in a transaction that is bound to the person. */
function byHand(client: pg.Client, recorded: Statement[], userId: string): () => Promise<void> {
  const steps = replay(recorded)
  const name = `bench_${prepared++}`
  return async () => {
    await client.query(`begin; set local app.user_id = '${userId}'`)
    const run = steps()
    for (let next = run.next(); !next.done; ) {
      const { index, values } = next.value
      const query = { name: `${name}_${index}`, text: recorded[index]?.sql as string, values }
      next = run.next((await client.query(query)).rows[0])
    }
    await client.query('commit')
  }
}
