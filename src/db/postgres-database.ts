import { SetupError } from '../config.ts'
import { isMigrated, isReady, migrate } from './migrate.ts'
import type { Database, OpenOptions } from './open.ts'
import { idsOfPeople } from './people.ts'
import { perPerson } from './per-person.ts'
import { boundTransaction, openAsNamedRole, openPostgres } from './postgres.ts'
import {
  APP_ROLE,
  superuserName,
  superuserWarning,
  tryAppRole,
  whyRoleUnbound,
  whyTablesUnbound,
} from './row-security.ts'
import { setupProblem } from './setup-problem.ts'
import { watchPostgres } from './watch-postgres.ts'

/** The most pool connections that one person's reads can hold. */
const READS_AT_ONCE = 4

/** Opens and migrates PostgreSQL, and refuses a role that row-level security does not bind. */
export async function openPostgresDatabase(url: string, options: OpenOptions): Promise<Database> {
  await prepare(url, options.allowRlsBypass ?? false)
  const onLost = options.onConnectionLost ?? (() => {})
  const kysely = openPostgres(url, onLost)
  const reading = perPerson(READS_AT_ONCE)
  // A person's writes wait for each other's row locks, and each would hold a connection meanwhile.
  const writing = perPerson(1)
  return {
    engine: 'postgres',
    read: ({ userId }, work) =>
      reading(userId, () =>
        boundTransaction(kysely, 'isolation level repeatable read read only', userId, work),
      ),
    write: ({ userId }, work) => writing(userId, () => boundTransaction(kysely, 'read write', userId, work)),
    people: () => idsOfPeople(kysely),
    credentials: kysely,
    accounts: kysely,
    watch: (wake) => watchPostgres(url, wake, onLost),
    isReady: () => isReady(kysely, 'postgres'),
    close: () => kysely.destroy(),
  }
}

/** Runs only the migrations, as the role in the address. */
export async function migratePostgres(url: string, warn: (text: string) => void): Promise<string[]> {
  const kysely = openAsNamedRole(url)
  try {
    await isMigrated(kysely, 'postgres')
    const applied = await migrate(kysely, 'postgres')
    const superuser = applied.length > 0 && (await superuserName(kysely))
    if (superuser) warn(superuserWarning(superuser))
    return applied
  } catch (error) {
    throw setupProblem(error)
  } finally {
    await kysely.destroy()
  }
}

/** Refuses a superuser before the migrations run: it would own the tables, and the real owner could not migrate. */
async function prepare(url: string, allowRlsBypass: boolean): Promise<void> {
  const kysely = openAsNamedRole(url)
  try {
    if (!allowRlsBypass) refuse(await whyRoleUnbound(kysely))
    if (!(await isMigrated(kysely, 'postgres'))) await migrate(kysely, 'postgres')
    await tryAppRole(kysely)
    if (allowRlsBypass) return
    // Checked again: the first migration may have found an application role that somebody else created.
    refuse((await whyRoleUnbound(kysely)) ?? (await whyTablesUnbound(kysely)))
  } catch (error) {
    throw setupProblem(error)
  } finally {
    await kysely.destroy()
  }
}

function refuse(reason: string | undefined): void {
  if (reason === undefined) return
  throw new SetupError(
    `DATABASE_URL is refused: ${reason}, so PostgreSQL could not keep people's tasks apart. ` +
      `Sign in as a role that is only a member of ${APP_ROLE}, or set ERRAND_ALLOW_RLS_BYPASS=1 for development.`,
  )
}
