import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { SetupError } from '../config.ts'
import { boundTransaction } from './bound-transaction.ts'
import { processIdOf } from './pooler.ts'
import { openPostgres, type Pool } from './postgres.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const READ_ONLY = 'isolation level repeatable read read only'

/** How long a read waits for the replica to catch up, in milliseconds, before the primary answers. */
const WAITS = [1, 2, 4, 8, 16]

/** How long a replica that is late or away is left alone. */
const REST_MS = 1_000

export type Replica = {
  read<T>(userId: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type ReplicaOptions = { onLost: (error: Error) => void; allowRlsBypass: boolean }

/**
 * Reads on a streaming replica, but only once it has replayed everything that the primary had written when the read
 * began. So every read sees all earlier writes, whichever process made them. Otherwise the primary answers.
 */
export async function openReplica(
  url: string,
  primary: Pool,
  { onLost, allowRlsBypass }: ReplicaOptions,
): Promise<Replica> {
  const admit = (client: pg.ClientBase) => refuseUnfit(client, allowRlsBypass)
  const replica = openPostgres(url, { onLost, connectMs: 1_000, queryMs: 5_000, admit })
  const position = sharingTheNext(() => positionOf(primary.kysely))
  let restsUntil = 0

  const tryReplica = async <T>(userId: string, work: (db: Kysely<Tables>) => Promise<T>) => {
    const goal = await position()
    return replica.kysely.connection().execute(async (db) => {
      if (!(await hasReplayed(db, goal))) return undefined
      return { result: await boundTransaction({ ...replica, kysely: db }, READ_ONLY, userId, work) }
    })
  }

  const read: Replica['read'] = async (userId, work) => {
    if (performance.now() >= restsUntil) {
      try {
        const done = await tryReplica(userId, work)
        if (done) return done.result
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) && !(error instanceof SetupError)) throw error
        onLost(error)
      }
      restsUntil = performance.now() + REST_MS
    }
    return boundTransaction(primary, READ_ONLY, userId, work)
  }

  const close = () => replica.kysely.destroy()
  try {
    await checkAtStart(primary, replica)
  } catch (error) {
    // A replica that is away may come back.
    if (!(error instanceof DatabaseUnavailable)) {
      await close()
      throw error
    }
    onLost(error)
  }
  return { read, close }
}

async function checkAtStart(primary: Pool, replica: Pool): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(primary.kysely)
  // The rows are on other machines, whose positions the primary does not know.
  if (rows.length > 0) throw new SetupError('ERRAND_READ_URL does not work with Citus; remove it')
  await hasReplayed(replica.kysely, await positionOf(primary.kysely), [])
}

/** Checked for every connection: the address may lead to another server tomorrow. */
async function refuseUnfit(client: pg.ClientBase, allowRlsBypass: boolean): Promise<void> {
  const { rows } = await client.query(`
    select pg_backend_pid() as pid, pg_is_in_recovery() as follows, session_user as role,
      exists (select from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)) as unbound`)
  const { pid, follows, role, unbound } = rows[0]
  if (unbound && !allowRlsBypass)
    throw new SetupError(`ERRAND_READ_URL is refused: row-level security does not bind the role ${role}`)
  if (pid !== processIdOf(client))
    throw new SetupError("ERRAND_READ_URL leads to a pooler; it has to be the replica's own address")
  if (!follows) throw new SetupError('ERRAND_READ_URL does not lead to a replica')
}

type Position = { server: string; timeline: number; lsn: string }

/**
 * Everything that was committed before this question is at or before the position. Without synchronous commit that may
 * not be flushed yet; with it, no write after the flushed position has been acknowledged.
 */
async function positionOf(db: Kysely<Tables>): Promise<Position> {
  const { rows } = await sql<Position>`
    select system_identifier::text as server, lsn::text,
      ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
    from pg_control_system(), (select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end) as written (lsn)`.execute(
    db,
  )
  return rows[0] as Position
}

/** Must be asked before the reading transaction begins, or its snapshot could be older than the answer. */
async function hasReplayed(db: Kysely<Tables>, goal: Position, waits = WAITS): Promise<boolean> {
  for (const wait of [...waits, undefined]) {
    const { rows } = await sql<{ done: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${goal.lsn}::pg_lsn and timeline_id = ${goal.timeline}
        and system_identifier::text = ${goal.server} as done
      from pg_control_checkpoint(), pg_control_system()`.execute(db)
    if (rows[0]?.done) return true
    if (wait !== undefined) await sleep(wait)
  }
  return false
}

/** Callers that come while `ask` runs share the next one: the answer under way may be older than their writes. */
function sharingTheNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        const asked = ask()
        running = asked
        return asked
      })
    return next
  }
}
