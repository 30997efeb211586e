import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { TestAddress } from './inspect.ts'
import { at } from './run.ts'
import type { Transport } from './site.ts'

export type RunningServer = {
  url: string
  /** The sign-in link, once a personal server has printed it. */
  link: Promise<string>
  process: ChildProcess
  /** Its log so far. */
  log: string[]
  /** Stops it and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts `errand serve` as its own process on a free port. */
export async function startServer(
  address: TestAddress,
  env: Record<string, string> = {},
  runtime: string[] = [],
  /** A program that starts it, such as a shell that sets limits. */
  through: string[] = [],
): Promise<RunningServer> {
  const [program = '', ...args] = [...through, process.execPath, ...runtime, 'bin/errand.js', 'serve']
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      ...at(address),
      ERRAND_DATA_DIR: dataFolderOf(address),
      ERRAND_SECRET: 'a secret that only the tests know',
      PORT: '0',
      TZ: 'UTC',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const log: string[] = []
  const link = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const printed = /http:\S+\/open#\S+/.exec(line)?.[0]
      if (printed) resolve(printed)
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      log.push(line)
      const entry = parsed(line)
      if (entry.msg === 'Errand is running') resolve(entry.listening as string)
    })
    ended.then(() => reject(new Error(`The server did not start:\n${log.join('\n')}`)))
  })
  return {
    url,
    link,
    process: child,
    log,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** The server's data folder. */
export function dataFolderOf(address: TestAddress): string {
  return address.engine === 'sqlite' ? `${address.file}-data` : '/nonexistent'
}

/** Starts a server and stops it when the test ends. */
export async function serverForTest(...args: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...args)
  onTestFinished(() => void server.stop('SIGKILL'))
  return server
}

/** Sends requests to the servers in turn. */
export function roundRobin(servers: readonly { url: string }[]): Transport {
  let turn = 0
  return (path, init) =>
    fetch(`${servers[turn++ % servers.length]?.url}${path}`, { redirect: 'manual', ...init })
}

function parsed(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
