import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isQuick } from '../../bench/options.ts'
import { migrateDatabase } from '../../src/db/open.ts'
import type { TestAddress } from '../../tests/support/inspect.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts'

export type Engine = 'sqlite' | 'postgres'
export const ENGINES: Engine[] = ['sqlite', 'postgres']
/** For parts that run on PostgreSQL too, but not in the short form. */
export const ENGINES_IN_FULL: Engine[] = isQuick ? ['sqlite'] : ENGINES
export const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** All databases of a run. PostgreSQL starts when the first part needs it. */
export class Databases {
  readonly folder = mkdtempSync(join(tmpdir(), 'errand-faults-'))
  #server: Promise<PostgresServer> | undefined
  #count = 0

  async fresh(engine: Engine): Promise<TestAddress> {
    return engine === 'sqlite'
      ? { engine, file: join(this.folder, `${++this.#count}.db`) }
      : this.freshPostgres()
  }

  /** A migrated database of the run's PostgreSQL. */
  async freshPostgres(): Promise<TestAddress & { engine: 'postgres' }> {
    const server = await this.postgres()
    const name = `errand_${++this.#count}`
    await administer(server, async (admin) => {
      await admin.query(`create database ${name}`)
      await migrateDatabase({ engine: 'postgres', url: server.url('postgres', name) })
      const { rowCount } = await admin.query("select 1 from pg_roles where rolname = 'faults'")
      if (rowCount === 0) await admin.query('create role faults login in role errand_app')
    })
    // The production timeout for a silent server is much longer.
    const url = `${server.url('faults', name)}?query_timeout=3000`
    return { engine: 'postgres', url, adminUrl: server.url('postgres', name) }
  }

  /** Waits for its disk, so that an immediate shutdown loses nothing that was committed. */
  postgres(): Promise<PostgresServer> {
    this.#server ??= startPostgres({ isDurable: true })
    return this.#server
  }

  async close(): Promise<void> {
    await (await this.#server)?.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Runs statements as the administrator. */
export async function administer<T>(
  server: PostgresServer,
  work: (admin: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const admin = new pg.Client(server.url('postgres', database))
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
