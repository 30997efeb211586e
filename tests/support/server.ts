import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { TestAddress } from './inspect.ts'
import { at } from './run.ts'
import type { Transport } from './site.ts'

export type RunningServer = {
  url: string
  /** The link that signs a browser in, once a personal server has printed it. */
  link: Promise<string>
  process: ChildProcess
  /** What it has logged so far. */
  log: string[]
  /** Asks it to stop and says with which code it did. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** `errand serve` as a process of its own, on a free port. */
export async function startServer(
  address: TestAddress,
  env: Record<string, string> = {},
  runtime: string[] = [],
  /** A program that starts it, such as a shell that sets limits first. */
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

/** Where the server of a test keeps its own files. */
export function dataFolderOf(address: TestAddress): string {
  return address.engine === 'sqlite' ? `${address.file}-data` : '/nonexistent'
}

/** The same, stopped when the test ends. */
export async function serverForTest(...args: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...args)
  onTestFinished(() => void server.stop('SIGKILL'))
  return server
}

/** One request to each in turn. */
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
