import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Caller, Scope } from '../../src/caller.ts'
import { makeCaller, OWN_SCOPES } from '../../src/callers/make-caller.ts'
import type { DatabaseAddress } from '../../src/db/address.ts'
import { type Engine, migrateDatabase, openDatabase } from '../../src/db/open.ts'
import type { Envelope } from '../../src/envelope.ts'
import { makeLimits } from '../../src/observe/limits.ts'
import { type Log, logFile, makeLog } from '../../src/observe/log.ts'
import { makeMetrics } from '../../src/observe/prometheus.ts'
import { type App, type Call, perform } from '../../src/operation.ts'
import { ALL_OPERATIONS, execute, type OperationName } from '../../src/operations.ts'
import { makeSealer } from '../../src/outbox/seal.ts'
import { type TestAddress, withClient } from './inspect.ts'
import { testModels } from './own-models.ts'
import { testSenders } from './senders.ts'

/** Quick runs use SQLite only. */
export const ENGINES: Engine[] = inject('run').postgres ? ['sqlite', 'postgres'] : ['sqlite']

/** Runs the tests on both engines, each with its own database. */
export function onBothEngines(title: string, tests: (given: TestApp) => void): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    const given = new TestApp(engine)
    beforeAll(() => given.open())
    afterAll(() => given.app.db.close())
    tests(given)
  })
}

export class TestApp {
  readonly engine: Engine
  address!: TestAddress
  app!: App

  constructor(engine: Engine) {
    this.engine = engine
  }

  async open(): Promise<void> {
    this.address = await freshDatabase(this.engine)
    this.app = await testApp(this.address)
  }

  /** Calls a tool the way a surface does. */
  call(caller: Caller | undefined, tool: string, args: unknown = {}, call: Call = {}): Promise<Answer> {
    return execute(tool, args, caller, this.app, call) as Promise<Answer>
  }

  /** Runs any operation, also one that is not a tool. */
  async run(caller: Caller, name: OperationName, args: unknown = {}): Promise<Answer> {
    const operation = ALL_OPERATIONS.find((each) => each.name === name)
    if (!operation) throw new Error(`No operation ${name}`)
    return (await perform(operation, args, caller, this.app)) as Answer
  }
}

/** An envelope with untyped data. */
// biome-ignore lint/suspicious/noExplicitAny: tests check the data at run time.
export type Answer = Envelope<any> & { data: any; error: any }

export async function testApp(address: DatabaseAddress): Promise<App> {
  const senders = testSenders()
  const metrics = makeMetrics()
  const models = testModels(metrics)
  return {
    db: await openDatabase(address),
    log: await runLog(),
    metrics,
    limits: makeLimits({ reads: 0, writes: 0, chat: 0 }),
    storage: { tasks: 0, chatBytes: 0, bytes: 0 },
    timezone: 'UTC',
    historyDays: 30,
    sealer: () => SEALER,
    senders: () => senders,
    models: () => models,
    now: () => new Date(),
  }
}

const SEALER = makeSealer('the secret of these tests')

let log: Promise<Log> | undefined

/** The log of the whole run, searched for task text when it ends. */
function runLog(): Promise<Log> {
  log ??= makeLog('trace', logFile(inject('run').logFile))
  return log
}

/** A new person, unique in the run, who may do everything. */
export function somebody(name = 'person', scopes?: Scope[]): Caller {
  const identity = { userId: `${name}-${randomUUID()}`, surface: 'library', client: 'tests' } as const
  return makeCaller({ programs: [], ...identity, scopes: scopes ?? OWN_SCOPES }) as Caller
}

/** A new database: a file, or a copy of the run's migrated template. */
export async function freshDatabase(engine: Engine): Promise<TestAddress> {
  const name = `errand_${randomUUID().replaceAll('-', '')}`
  if (engine === 'sqlite') return { engine, file: join(inject('run').folder, `${name}.db`) }
  const { postgres } = inject('run')
  if (!postgres) throw new Error('A quick run has no PostgreSQL.')
  const { admin, app, template } = postgres
  await withClient(admin.replace('DATABASE', 'postgres'), (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  const adminUrl = admin.replace('DATABASE', name)
  if (process.env.CITUS) await addCitus(adminUrl)
  return { engine, url: app.replace('DATABASE', name), adminUrl }
}

/** A database in which Citus works cannot be a template, so each copy gets it for itself. */
async function addCitus(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  await withClient(url, async (client) => {
    await client.query('create extension citus')
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
    await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [
      hostname,
      Number(port),
    ])
  })
  await migrateDatabase({ engine: 'postgres', url })
}
