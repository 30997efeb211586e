import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { cannot, syncFolder } from '../accounts/private-file.ts'
import { SetupError } from '../config.ts'
import type { DatabaseAddress } from '../db/address.ts'
import { lastMigration } from '../db/migrate.ts'
import { version } from '../observe/version.ts'
import { FORMAT, FORMAT_VERSION, type Header, type Manifest, totalsOf } from './backup-file.ts'
import { type TableSum, tableHasher } from './content-hash.ts'
import { type Snapshot, withSnapshot } from './snapshot-store.ts'
import { tablesAt } from './table-plan-store.ts'

/** Writes a backup to a file that only its owner may read. It gets its name when it is complete and on the disk. */
export async function writeBackup(
  address: DatabaseAddress,
  file: string,
  { force }: { force: boolean },
): Promise<{ manifest: Manifest; bytes: number }> {
  const refuseToReplace = () => {
    if (!force && existsSync(file)) throw new SetupError(`${file} exists already; --force replaces it`)
  }
  refuseToReplace()
  const temporary = `${file}.${process.pid}-${randomUUID().slice(0, 8)}.part`
  const stop = () => {
    rmSync(temporary, { force: true })
    process.exit(2)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Opened at once: a stream that opens later would create the file again after it was removed.
    const open = () => createWriteStream(temporary, { fd: openSync(temporary, 'wx', 0o600), flush: true })
    const manifest = await streamBackup(address, open)
    const bytes = statSync(temporary).size
    refuseToReplace()
    renameSync(temporary, file)
    syncFolder(dirname(file))
    return { manifest, bytes }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : cannot('write', file, error)
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    rmSync(temporary, { force: true })
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Writes a backup of the database as it is at one moment. */
export function streamBackup(
  address: DatabaseAddress,
  open: () => Writable,
  { end = true } = {},
): Promise<Manifest> {
  return withSnapshot(address, async (snapshot) => {
    let manifest: Manifest | undefined
    const lines = linesOf(snapshot, (complete) => {
      manifest = complete
    })
    await pipeline(Readable.from(lines), createGzip(), open(), { end })
    return manifest as unknown as Manifest
  })
}

async function* linesOf(snapshot: Snapshot, onEnd: (manifest: Manifest) => void): AsyncGenerator<string> {
  const { db, engine } = snapshot
  const migration = await lastMigration(db, engine)
  if (migration === undefined) throw new SetupError('The database is empty; there is nothing to back up')
  const header: Header = {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    errand: version,
    migration,
    engine,
    created_at: new Date().toISOString(),
  }
  yield line(header)
  const sums: Record<string, TableSum> = {}
  for (const table of await tablesAt(migration)) {
    const hasher = tableHasher(table)
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    for await (const page of snapshot.pagesOf(table)) {
      for (const row of page) hasher.add(row)
      yield page.map(line).join('')
    }
    sums[table.name] = hasher.result()
  }
  const totals = totalsOf(sums)
  yield line(totals)
  onEnd({ ...header, ...totals })
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
