import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { cannot } from '../accounts/private-file.ts'
import { secretFile } from '../accounts/secret.ts'
import type { Manifest } from '../backup/backup-file.ts'
import { checkDatabase, type Report } from '../backup/check-database.ts'
import { describePresent, restoreBackup } from '../backup/restore-backup.ts'
import { streamBackup, writeBackup } from '../backup/write-backup.ts'
import { type Config, SetupError } from '../config.ts'
import { complain, print } from './streams.ts'

/** `errand backup` */
export async function backUp(config: Config, file: string, options: { force: boolean }): Promise<void> {
  if (file === '-') return backUpToOutput(config)
  const { manifest, bytes } = await writeBackup(config.database, file, options)
  print(`Backed up to ${file} (${size(bytes)})`)
  print(describe(manifest))
  // Not every night, to a log that nobody reads.
  if (process.stdout.isTTY) print(advice(config))
}

async function backUpToOutput(config: Config): Promise<void> {
  if (process.stdout.isTTY)
    throw new SetupError('A backup is not text. Give a file, or redirect it: errand backup - > errand.backup')
  // Elsewhere a reader that has gone is no failure, but half a backup is one.
  process.stdout.removeAllListeners('error')
  const manifest = await streamBackup(config.database, () => process.stdout, { end: false }).catch(
    (error) => {
      throw error instanceof SetupError ? error : cannot('write', 'standard output', error)
    },
  )
  process.stderr.write(`${describe(manifest)}\n`)
}

/** `errand restore` */
export async function restore(
  config: Config,
  file: string,
  { replace, yes }: { replace: boolean; yes: boolean },
): Promise<void> {
  const { manifest, migrated, missing, warning } = await restoreBackup(config, file, {
    replace,
    async confirm(present, { created_at }) {
      if (yes) return
      if (!process.stdin.isTTY || !process.stderr.isTTY)
        throw new SetupError('Nobody can be asked here; --yes replaces without asking')
      await ask(
        `This deletes everything in the database (${describePresent(present)}) and restores the backup of ${created_at}.`,
      )
    },
  })
  print(`Restored the backup of ${manifest.created_at}`)
  print(describe(manifest))
  if (migrated.length > 0) print(`Upgraded to this version: ${migrated.join(', ')}`)
  if (missing !== undefined) print(missing)
  if (warning !== undefined) complain(warning)
}

async function ask(warning: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl C and Ctrl D are a no.
  const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)))
  const question = terminal.question(`${warning}\nType yes to go on: `).catch(() => undefined)
  const answer = await Promise.race([question, closed])
  if (answer === undefined) process.stderr.write('\n')
  terminal.close()
  if (answer?.trim().toLowerCase() !== 'yes') throw new SetupError('Nothing was changed')
}

/** `errand check` */
export async function check(config: Config, { json }: { json: boolean }): Promise<void> {
  const report = await checkDatabase(config.database)
  print(json ? JSON.stringify(report, null, process.stdout.isTTY ? 2 : undefined) : lines(report, config))
  if (!report.ok) process.exitCode = 1
}

function lines(report: Report, { database }: Config): string {
  const { migration, used_bytes, free_bytes, problems } = report
  return [
    row('database', database.engine === 'sqlite' ? `SQLite, ${database.file}` : 'PostgreSQL'),
    row('version', `Errand ${report.errand}, ${migration ?? 'no migration'}`),
    row('disk', `${size(used_bytes)}${free_bytes === null ? '' : `, ${size(free_bytes)} free`}`),
    ...tableLines(report),
    row('content', report.hash.slice(0, SHOWN)),
    ...problems.map(({ problem, next }) => `\nproblem: ${problem}\n   next: ${next}`),
    ...(problems.length === 0 ? ['No problems found'] : []),
  ].join('\n')
}

const SHOWN = 16

/** The tables with rows, and what they belong to. */
function describe({ engine, errand, migration, hash, ...rest }: Manifest): string {
  return [
    row('from', `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, Errand ${errand}, ${migration}`),
    ...tableLines(rest),
    row('content', hash.slice(0, SHOWN)),
  ].join('\n')
}

function tableLines({ tables }: Pick<Manifest, 'tables'>): string[] {
  const filled = Object.entries(tables).filter(([, { rows }]) => rows > 0)
  const width = Math.max(...filled.map(([, { rows }]) => String(rows).length), 1)
  return filled
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { rows, hash }]) => row(name, `${String(rows).padStart(width)}  ${hash.slice(0, SHOWN)}`))
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(26)}  ${value}`
}

function advice(config: Config): string {
  const file = config.secret === undefined ? secretFile(config) : undefined
  const lines = [
    'Treat the file like a password: it has all tasks and chats, and the hashes of passwords and keys.',
  ]
  // A data folder that has not been served from has no secret yet.
  if (file === undefined || existsSync(file))
    lines.push(
      `Not in it: the secret that decrypts model keys and reminder addresses. Keep a copy of ${file ?? 'ERRAND_SECRET'} elsewhere.`,
    )
  return lines.join('\n')
}

function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toPrecision(3)} ${units[power]}`
}
