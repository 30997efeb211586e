import type { Kysely } from 'kysely'
import { SetupError } from '../config.ts'
import type { PostgresAddress } from './address.ts'
import { boundTransaction } from './bound-transaction.ts'
import { isMigrated, isReady, migrate } from './migrate.ts'
import type { Database, OpenOptions } from './open.ts'
import { idsOfPeople } from './people.ts'
import { perPerson } from './per-person.ts'
import { pollPostgres } from './poll-postgres.ts'
import { isPooledAddress, poolerCheck } from './pooler.ts'
import { openAsNamedRole, openPostgres } from './postgres.ts'
import { openReplica } from './read-replica.ts'
import {
  APP_ROLE,
  superuserName,
  superuserWarning,
  tryAppRole,
  whyRoleUnbound,
  whyTablesUnbound,
} from './row-security.ts'
import { setupProblem } from './setup-problem.ts'
import { spreadPeople } from './spread-people.ts'
import type { Tables } from './tables.ts'
import { watchPostgres } from './watch-postgres.ts'

/** The most pool connections that one person's reads can hold. */
const READS_AT_ONCE = 4

/** Opens and migrates PostgreSQL, and refuses a role that row-level security does not bind. */
export async function openPostgresDatabase(
  { url, listenUrl, readUrl }: PostgresAddress,
  { allowRlsBypass = false, onConnectionLost: onLost = () => {}, onNotice = () => {} }: OpenOptions,
): Promise<Database> {
  const { isPooled } = await prepare(url, allowRlsBypass)
  if (listenUrl !== undefined) await refusePooledListening(listenUrl)
  const pool = openPostgres(url, { onLost, isPooled })
  const { kysely } = pool
  const replica =
    readUrl === undefined ? undefined : await openReplica(readUrl, pool, { onLost, allowRlsBypass })
  const reading = perPerson(READS_AT_ONCE)
  // A person's writes wait for each other's row locks, and each would hold a connection meanwhile.
  const writing = perPerson(1)
  return {
    engine: 'postgres',
    read: ({ userId }, work) =>
      reading(userId, () =>
        replica
          ? replica.read(userId, work)
          : boundTransaction(pool, 'isolation level repeatable read read only', userId, work),
      ),
    write: ({ userId }, work) => writing(userId, () => boundTransaction(pool, 'read write', userId, work)),
    people: () => idsOfPeople(kysely),
    credentials: kysely,
    accounts: kysely,
    watch(wake) {
      if (!isPooled || listenUrl !== undefined) return watchPostgres(listenUrl ?? url, wake, onLost)
      onNotice('live changes come late: DATABASE_URL leads to a pooler, so set ERRAND_LISTEN_URL')
      return pollPostgres(wake)
    },
    isReady: () => isReady(kysely, 'postgres'),
    async close() {
      await replica?.close()
      await kysely.destroy()
    },
  }
}

/** Runs only the migrations, as the role in the address. */
export async function migratePostgres(url: string, warn: (text: string) => void): Promise<string[]> {
  const kysely = openAsNamedRole(url)
  try {
    await isMigrated(kysely, 'postgres')
    const applied = await bringUpToDate(kysely)
    const superuser = applied.length > 0 && (await superuserName(kysely))
    if (superuser) warn(superuserWarning(superuser))
    return applied
  } catch (error) {
    throw setupProblem(error)
  } finally {
    await kysely.destroy()
  }
}

async function bringUpToDate(kysely: Kysely<Tables>): Promise<string[]> {
  const applied = await migrate(kysely, 'postgres')
  const { length } = await spreadPeople(kysely)
  return length === 0 ? applied : [...applied, `the Citus layout of ${length} tables`]
}

/** Refuses a superuser before the migrations run: it would own the tables, and the real owner could not migrate. */
async function prepare(url: string, allowRlsBypass: boolean): Promise<{ isPooled: boolean }> {
  const check = poolerCheck()
  const kysely = openAsNamedRole(url, { onConnect: check.onConnect })
  try {
    if (!allowRlsBypass) refuse(await whyRoleUnbound(kysely))
    if (!(await isMigrated(kysely, 'postgres'))) await bringUpToDate(kysely)
    await tryAppRole(kysely)
    // Checked again: the first migration may have found an application role that somebody else created.
    if (!allowRlsBypass) refuse((await whyRoleUnbound(kysely)) ?? (await whyTablesUnbound(kysely)))
    return { isPooled: await check.isPooled(kysely) }
  } catch (error) {
    throw setupProblem(error)
  } finally {
    await kysely.destroy()
  }
}

/** Live changes would never come. */
async function refusePooledListening(url: string): Promise<void> {
  const isPooled = await isPooledAddress(url).catch((error) => {
    throw new SetupError(`ERRAND_LISTEN_URL: ${setupProblem(error).message}`)
  })
  if (isPooled)
    throw new SetupError("ERRAND_LISTEN_URL leads to a pooler; it has to be PostgreSQL's own address")
}

function refuse(reason: string | undefined): void {
  if (reason === undefined) return
  throw new SetupError(
    `DATABASE_URL is refused: ${reason}, so PostgreSQL could not keep people's tasks apart. ` +
      `Sign in as a role that is only a member of ${APP_ROLE}, or set ERRAND_ALLOW_RLS_BYPASS=1 for development.`,
  )
}
