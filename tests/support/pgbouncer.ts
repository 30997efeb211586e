import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort, unprivilegedAccount } from './postgres-server.ts'

export type PgBouncer = {
  /** The same address, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** Debian's package `pgbouncer` puts it where only root's PATH looks. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

/** A PgBouncer in transaction mode with so few server connections that clients share them all the time. */
export async function startPgBouncer(program: string, url: string): Promise<PgBouncer> {
  const { hostname, port: postgresPort } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'errand-pgbouncer-'))
  const account = unprivilegedAccount()
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"errand_test" ""\n"postgres" ""\n')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${postgresPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 200',
  ]
  writeFileSync(config, `${settings.join('\n')}\n`)
  if (account) for (const path of [folder, users, config]) chownSync(path, account.uid, account.gid)
  const server = spawn(program, [config], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (chunk) => {
      output += chunk
      if (output.includes('process up')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}: ${output}`)))
  })
  return {
    through(address) {
      const pooled = new URL(address)
      pooled.port = String(port)
      return pooled.href
    },
    async stop() {
      await new Promise<void>((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGKILL')
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
