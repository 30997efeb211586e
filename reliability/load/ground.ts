import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchApp } from '../../bench/people.ts'
import { openOnServer } from '../../bench/postgres.ts'
import type { App } from '../../src/operation.ts'
import { type TestAddress, withClient } from '../../tests/support/inspect.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { marked } from './marks.ts'
import type { EngineName } from './row.ts'

/** One server on one engine, with a database of its own. */
export type Ground = {
  url: string
  /** The same database without the server, to insert many rows at once. */
  app: App
  /** The server's resident memory in megabytes; not a number where the system does not tell. */
  memory(): number
  /** How long its main thread has computed, in milliseconds; waiting for a processor does not count. */
  busy(): number
  /** Its heap and buffers in megabytes after collecting garbage. */
  neededMemory(): Promise<number>
  /** Stops the server; returns the faults that its log shows. */
  stop(): Promise<{ marks: number; errors: number }>
}

type Settings = { folder: string; name: string; env?: Record<string, string> }

/** How busy the machine was with other work as this began. */
export type Begun = { load: number }

/** Runs the work on each engine, one after the other. */
export async function onEachEngine<T>(
  { folder, name, env = {} }: Settings,
  work: (ground: Ground) => Promise<T>,
): Promise<Record<EngineName, T & Begun>> {
  const file = { engine: 'sqlite', file: join(folder, `${name}.db`) } as const
  const sqlite = await on(file, await openBenchApp(file), env, work)
  const { address, app } = await newDatabase(name)
  return { SQLite: sqlite, PostgreSQL: await on(address, app, env, work) }
}

async function on<T>(
  address: TestAddress,
  app: App,
  env: Record<string, string>,
  work: (ground: Ground) => Promise<T>,
): Promise<T & Begun> {
  const [load = Number.NaN] = loadavg()
  const ground = await open(address, app, env)
  const result = await work(ground)
  await ground.stop()
  await app.db.close()
  return { ...result, load }
}

let postgres: Promise<PostgresServer> | undefined

/** A database on this run's PostgreSQL, which waits for the disk like that of a real server. */
async function newDatabase(name: string): Promise<{ address: TestAddress; app: App }> {
  postgres ??= startPostgres({ isDurable: true })
  const server = await postgres
  await withClient(server.url('postgres', 'postgres'), (client) => client.query(`create database ${name}`))
  const { app, admin } = await openOnServer(server, name)
  await admin.end()
  const [url, adminUrl] = [server.url('bench', name), server.url('postgres', name)]
  return { address: { engine: 'postgres', url, adminUrl }, app }
}

export async function stopPostgres(): Promise<void> {
  await (await postgres)?.stop()
}

/** Servers that are starting: until then nobody can stop them. */
const starting = new Set<Promise<unknown>>()

export async function allStarted(): Promise<void> {
  await Promise.allSettled(starting)
}

async function open(address: TestAddress, app: App, env: Record<string, string>): Promise<Ground> {
  const start = startStoppable(address, env)
  starting.add(start)
  const { server, kill } = await start
  starting.delete(start)
  let stopping: Promise<unknown> | undefined
  return {
    url: server.url,
    app,
    memory: () => memoryOf(server),
    busy: () => busyOf(server),
    async neededMemory() {
      const from = server.log.length
      server.process.kill('SIGUSR2')
      for (;;) {
        const line = server.log.slice(from).find((line) => line.startsWith(COLLECTED))
        if (line) return Number(line.slice(COLLECTED.length)) / 1e6
        await sleep(100)
      }
    },
    async stop() {
      stopping ??= server.stop()
      await stopping
      process.removeListener('exit', kill)
      const errors = server.log.filter((line) => line.includes('"level":"error"'))
      return { marks: marked(server.log).length, errors: errors.length }
    },
  }
}

/** The server, which the end of this process ends too. */
async function startStoppable(address: TestAddress, env: Record<string, string>) {
  const server = await startServer(address, env, COLLECTING)
  const kill = () => server.process.kill('SIGKILL')
  process.once('exit', kill)
  return { server, kill }
}

const COLLECTED = 'after garbage collection: '
/** Lets a signal collect the server's garbage, twice because the first time ends what the second time frees. */
const COLLECTING = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('SIGUSR2',()=>{gc();gc();const{heapUsed,external}=process.memoryUsage();console.error('${COLLECTED}'+(heapUsed+external))})`,
]

function memoryOf({ process: { pid } }: RunningServer): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
  } catch {
    return Number.NaN
  }
}

function busyOf({ process: { pid } }: RunningServer): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return Number.NaN
  }
}
