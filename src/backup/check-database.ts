import type { DatabaseAddress } from '../db/address.ts'
import { lastMigration, migrations } from '../db/migrate.ts'
import type { Engine } from '../db/open.ts'
import { whyRoleUnbound, whyTablesUnbound } from '../db/row-security.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { version } from '../observe/version.ts'
import { counted } from '../text.ts'
import { type Totals, totalsOf } from './backup-file.ts'
import { countIncompleteBlocks } from './check-search-index.ts'
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
export async function checkDatabase(address: DatabaseAddress): Promise<Report> {
  try {
    return await withSnapshot(address, (snapshot) => checkSnapshot(address, snapshot))
  } catch (error) {
    const isDamaged = error instanceof DatabaseUnavailable && error.reason === 'damaged'
    if (!isDamaged || address.engine !== 'sqlite') throw error
    const disk = sqliteDisk(address.file)
    const problem = `The file is damaged: ${(error.cause as Error).message}`
    return report('sqlite', undefined, disk, {}, [{ problem, next: REPLACE }])
  }
}

async function checkSnapshot(address: DatabaseAddress, snapshot: Snapshot): Promise<Report> {
  const { db, engine } = snapshot
  const damage = engine === 'sqlite' ? await sqliteDamage(db) : []
  const migration = await lastMigration(db, engine)
  const plans = migration === undefined ? [] : await tablesAt(migration)
  const missing = await missingParts(db, engine, plans)
  const disk = address.engine === 'sqlite' ? sqliteDisk(address.file) : await postgresDisk(db, plans)
  const problems = [
    ...damage.slice(0, 1).map((text) => ({ problem: `The file is damaged: ${text}`, next: REPLACE })),
    ...versionFindings(engine, migration),
    ...missing.map((name) => ({ problem: `${name} is missing`, next: RESTORE })),
    ...(await (engine === 'sqlite' ? sqliteFindings(snapshot) : postgresFindings(snapshot))),
    ...diskFindings(disk),
  ]
  const isReadable = damage.length === 0 && missing.length === 0
  if (!isReadable) return report(engine, migration, disk, {}, problems)
  const sums = await sumTables(snapshot, plans)
  return report(engine, migration, disk, sums, [...problems, ...(await indexFindings(snapshot, migration))])
}

function report(
  engine: Engine,
  migration: string | undefined,
  disk: Disk,
  sums: Record<string, TableSum>,
  problems: Finding[],
): Report {
  const ok = problems.length === 0
  return { ok, problems, engine, errand: version, migration: migration ?? null, ...disk, ...totalsOf(sums) }
}

const RESTORE = 'Stop errand serve and restore the last backup: errand restore FILE --replace'
/** SQLite cannot empty a file that it cannot read. */
const REPLACE = 'Stop errand serve, move the file away, and restore the last backup: errand restore FILE'

function versionFindings(engine: Engine, migration: string | undefined): Finding[] {
  if (migration === Object.keys(migrations(engine)).at(-1)) return []
  return [{ problem: 'The database is older than this version of Errand', next: 'Run errand migrate' }]
}

function diskFindings({ free_bytes }: Disk): Finding[] {
  if (free_bytes === null || free_bytes >= LITTLE_SPACE) return []
  return [{ problem: 'The disk is nearly full', next: 'Free some space, or move the data folder' }]
}

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

async function indexFindings(snapshot: Snapshot, migration: string | undefined): Promise<Finding[]> {
  if (migration === undefined || migration < '0017') return []
  const count = await countIncompleteBlocks(snapshot)
  if (count === 0) return []
  return [
    {
      problem: `The search index lacks words of tasks, in ${counted(count, 'block')}`,
      next: 'Run errand backup FILE, stop errand serve, and run errand restore FILE --replace: it indexes all tasks again',
    },
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
