import { lastMigration, migrations } from '../db/migrate.ts'
import type { DatabaseAddress, Engine } from '../db/open.ts'
import { whyRoleUnbound, whyTablesUnbound } from '../db/row-security.ts'
import { version } from '../observe/version.ts'
import { type Totals, totalsOf } from './backup-file.ts'
import {
  brokenReferences,
  type Disk,
  invalidIndexes,
  missingParts,
  postgresDisk,
  sqliteDamage,
  sqliteDisk,
} from './check-store.ts'
import { type TableSum, tableHasher } from './content-hash.ts'
import { type Snapshot, withSnapshot } from './snapshot-store.ts'
import { type TablePlan, tablesAt } from './table-plan-store.ts'

/** Something that is wrong, and what to do about it. */
export type Finding = { problem: string; next: string }

export type Report = Disk &
  Totals & {
    ok: boolean
    problems: Finding[]
    engine: Engine
    errand: string
    /** The last migration of the database; null if it has none. */
    migration: string | null
  }

/** Little enough that the next write may fail. */
const LITTLE_SPACE = 100_000_000

/** Checks the database as it is at one moment, and changes nothing. */
export function checkDatabase(address: DatabaseAddress): Promise<Report> {
  return withSnapshot(address, async (snapshot) => {
    const { db, engine } = snapshot
    const problems: Finding[] = []
    const damage = engine === 'sqlite' ? await sqliteDamage(db) : []
    if (damage.length > 0) problems.push({ problem: `The file is damaged: ${damage[0]}`, next: RESTORE })
    const migration = await lastMigration(db, engine)
    const plans = migration === undefined ? [] : await tablesAt(migration)
    if (migration !== Object.keys(migrations(engine)).at(-1))
      problems.push({
        problem: 'The database is older than this version of Errand',
        next: 'Run errand migrate',
      })
    const missing = await missingParts(db, engine, plans)
    if (missing.length > 0) problems.push({ problem: `${missing.join(', ')} is missing`, next: RESTORE })
    problems.push(
      ...(engine === 'sqlite' ? await sqliteFindings(snapshot) : await postgresFindings(snapshot)),
    )
    const disk = address.engine === 'sqlite' ? sqliteDisk(address.file) : await postgresDisk(db, plans)
    if (disk.free_bytes !== null && disk.free_bytes < LITTLE_SPACE)
      problems.push({ problem: 'The disk is nearly full', next: 'Free some space, or move the data folder' })
    const isReadable = damage.length === 0 && missing.length === 0
    const totals = totalsOf(isReadable ? await sumTables(snapshot, plans) : {})
    return {
      ok: problems.length === 0,
      problems,
      engine,
      errand: version,
      migration: migration ?? null,
      ...disk,
      ...totals,
    }
  })
}

const RESTORE = 'Stop errand serve and restore the last backup: errand restore FILE --replace'

async function sqliteFindings({ db }: Snapshot): Promise<Finding[]> {
  const broken = await brokenReferences(db)
  return broken.map((table) => ({
    problem: `Rows of ${table} refer to rows that do not exist`,
    next: RESTORE,
  }))
}

async function postgresFindings({ db }: Snapshot): Promise<Finding[]> {
  const unbound = [await whyRoleUnbound(db), await whyTablesUnbound(db)].filter(
    (reason) => reason !== undefined,
  )
  const indexes = await invalidIndexes(db)
  return [
    ...unbound.map((reason) => ({
      problem: `PostgreSQL does not keep people apart: ${reason}`,
      next: 'See "How people are kept apart" in docs/postgresql.md',
    })),
    ...indexes.map((index) => ({
      problem: `The index ${index} is not valid`,
      next: `Run reindex index ${index}`,
    })),
  ]
}

async function sumTables({ pagesOf }: Snapshot, plans: TablePlan[]): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {}
  for (const plan of plans) {
    const hasher = tableHasher(plan)
    for await (const page of pagesOf(plan)) for (const row of page) hasher.add(row)
    sums[plan.name] = hasher.result()
  }
  return sums
}
