import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Starts a program that sees the disk. */
  enter: string[]
  fill(): void
  free(): void
  /** Copies its files to where everybody sees them. */
  copyTo(folder: string): void
  unmount(): Promise<void>
}

const MEGABYTES = 32
const isRoot = process.getuid?.() === 0

/**
 * A disk in memory that only some processes see: it goes away with the last of them, whatever happens to this one.
 * Returns the reason if this machine does not allow it.
 */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | string> {
  mkdirSync(folder)
  const mount = `mount -t tmpfs -o size=${MEGABYTES}m none "$0" && echo mounted && exec cat`
  const user = isRoot ? [] : ['--user', '--map-root-user']
  const holder = spawn('unshare', [...user, '--mount', 'sh', '-c', mount, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const gone = new Promise<string>((resolve) => {
    holder.once('error', () => resolve('there is no unshare'))
    holder.once('exit', () => resolve('mounting a tmpfs is not allowed'))
  })
  const reason = await Promise.race([once(holder.stdout, 'data').then(() => undefined), gone])
  if (reason !== undefined) return reason
  const seen = join(`/proc/${holder.pid}/root`, folder)
  const ballast = join(seen, 'ballast')
  const sameUser = isRoot ? [] : ['--user', '--preserve-credentials']
  return {
    folder,
    enter: ['nsenter', ...sameUser, '--mount', '--target', String(holder.pid), `--wd=${process.cwd()}`],
    fill() {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(4096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast, { force: true }),
    copyTo: (target) => cpSync(seen, target, { recursive: true }),
    async unmount() {
      holder.stdin.end()
      await gone
    },
  }
}
