import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrateDatabase } from '../src/db/open.ts'
import type { App } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { insertTasks, openBenchApp, performing, person } from './people.ts'

// What one PostgreSQL carries, from one process with its pool of ten connections: npm run bench:capacity.
// DATABASE_URL, with the owner's role, measures a server of your own; use an empty database, for it adds people.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    tasks: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
  },
})
const [people, tasks, seconds] = [values.people, values.tasks, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const WORKERS = [1, 10, 40]

const url = process.env.DATABASE_URL
const own = url ? undefined : await startPostgres({ isDurable: true })
const admin = new pg.Client(url ?? own?.url('postgres', 'postgres'))
await admin.connect()
await migrateDatabase({ engine: 'postgres', url: url ?? String(own?.url('postgres', 'postgres')) })
if (own) await admin.query('create role bench login in role errand_app')
const app = await openBenchApp({ engine: 'postgres', url: url ?? String(own?.url('bench', 'postgres')) })
const callers = Array.from({ length: people }, (_, index) => person(`capacity-${index}`))
for (const caller of callers) await insertTasks(app, caller, tasks)
await admin.query('vacuum analyze')
await describe()
for (const workers of WORKERS)
  await print('list_tasks, 20 of a person', workers, (index) => listing(app, index))
for (const workers of WORKERS) await print('add_task', workers, (index) => adding(app, index))
await printSizes()
await app.db.close()
await admin.end()
await own?.stop()

function listing(app: App, index: number) {
  return performing(listTasks, {}, callerAt(index), app)()
}

function adding(app: App, index: number) {
  return performing(addTask, { title: 'Buy milk', due_date: '2030-01-01' }, callerAt(index), app)()
}

/** Spreads the calls over everybody: people rarely act at the same moment. */
function callerAt(index: number) {
  return callers[(index * 7919) % callers.length] as (typeof callers)[number]
}

async function describe(): Promise<void> {
  const { rows } = await admin.query("select current_setting('server_version') v, current_setting('fsync') f")
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`
  console.log(`PostgreSQL ${rows[0].v}, fsync ${rows[0].f}, on the same machine: ${machine}`)
  console.log(`${people.toLocaleString('en')} people with ${tasks.toLocaleString('en')} tasks each`)
}

/** Calls per second and latencies with a number of calls under way all the time. */
async function print(title: string, workers: number, call: (index: number) => Promise<void>): Promise<void> {
  const times: number[] = []
  let index = 0
  const run = async (until: number) => {
    while (performance.now() < until) {
      const started = performance.now()
      await call(index++)
      times.push(performance.now() - started)
    }
  }
  await run(performance.now() + 500)
  times.length = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: workers }, () => run(until)))
  times.sort((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`.padStart(9)
  const rate = Math.round(times.length / seconds).toLocaleString('en')
  console.log(
    `${title.padEnd(28)}${String(workers).padStart(3)} at once ${rate.padStart(7)} a second   p50 ${at(0.5)}   p99 ${at(0.99)}`,
  )
}

/** From the statistics: row-level security hides the rows even from their owner. */
async function printSizes(): Promise<void> {
  await admin.query('vacuum analyze')
  const { rows } = await admin.query(
    `select relname as name, pg_total_relation_size(oid) / greatest(reltuples, 1) as bytes
     from pg_class where relname in ('tasks', 'history') and relnamespace = 'public'::regnamespace order by 1 desc`,
  )
  for (const { name, bytes } of rows)
    console.log(`a row of ${name} with its indexes: ${Math.round(bytes)} bytes`)
}
