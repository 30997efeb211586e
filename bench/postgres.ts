import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrateDatabase } from '../src/db/open.ts'
import { perform } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { measure, printRatio } from './measure.ts'
import { giveTasks, openBenchApp, person } from './people.ts'
import { recordPostgres, startingWith } from './statements.ts'

export async function benchPostgres(): Promise<void> {
  const server = await startPostgres()
  const admin = new pg.Client(server.url('postgres', 'postgres'))
  await admin.connect()
  await migrateDatabase({ engine: 'postgres', url: server.url('postgres', 'postgres') })
  await admin.query('create role bench login in role errand_app')

  const url = server.url('bench', 'postgres')
  const app = await openBenchApp({ engine: 'postgres', url })
  const [ann, few, many] = [person('ann'), person('few'), person('many')]
  await giveTasks(app, ann, 10_000)
  await giveTasks(app, few, 100)
  await giveTasks(app, many, 100_000)
  await admin.query('vacuum analyze')
  await admin.end()

  const client = new pg.Client(url)
  await client.connect()
  const bound = async (work: () => Promise<unknown>) => {
    await client.query("begin; select set_config('app.user_id', 'ann', true)")
    await work()
    await client.query('commit')
  }

  const list = () => perform(listTasks, '{"status":"all"}', ann, app)
  const [counts = '', page = ''] = startingWith(await recordPostgres(list), 'select "pending"', 'select "id"')
  const rawList = async () => {
    await client.query({ name: 'counts', text: counts, values: ['ann'] })
    await client.query({ name: 'page', text: page, values: ['ann', 20] })
  }
  printRatio(
    'PostgreSQL: list 20 of 10,000, against its SQL, bound',
    1.6,
    await measure([
      { name: 'list_tasks', run: list },
      { name: 'raw', run: () => bound(rawList) },
    ]),
  )

  const add = () => perform(addTask, '{"title":"Buy milk","priority":"High"}', ann, app)
  const rawAdd = rawAddition(client, await recordPostgres(add))
  printRatio(
    'PostgreSQL: add, against its SQL, bound',
    1.6,
    await measure([
      { name: 'add_task', run: add },
      { name: 'raw', run: () => bound(rawAdd) },
    ]),
  )

  printRatio(
    'PostgreSQL: list 20 of 100,000, against 20 of 100',
    1.5,
    await measure([
      { name: 'many', run: () => perform(listTasks, '{"status":"pending"}', many, app) },
      { name: 'few', run: () => perform(listTasks, '{"status":"pending"}', few, app) },
    ]),
  )
  await client.end()
  await app.db.close()
  await server.stop()
}

/** What add_task does to the database, by hand. */
function rawAddition(client: pg.Client, statements: string[]): () => Promise<void> {
  const [limit, number, task, change, history] = startingWith(
    statements,
    'insert into "rate_limits"',
    'insert into "counters"',
    'insert into "tasks"',
    'update "counters"',
    'insert into "history"',
  ) as [string, string, string, string, string]
  return async () => {
    const now = new Date()
    const at = now.toISOString()
    await client.query({
      name: 'limit',
      text: limit,
      values: ['ann', 'write', Math.floor(now.getTime() / 60_000), 1],
    })
    const { rows: added } = await client.query({
      name: 'number',
      text: number,
      values: ['ann', 1, 0, 0, 0, '', 1],
    })
    const last = added[0].last_number
    // The order is that of the recorded statement's columns.
    const row = [
      'ann',
      'buy milk',
      null,
      randomUUID(),
      last,
      'Buy milk',
      null,
      'pending',
      'High',
      null,
      null,
      at,
      at,
      null,
      1,
    ]
    await client.query({ name: 'task', text: task, values: row })
    const { rows: changed } = await client.query({ name: 'change', text: change, values: [1, 1, 0, 'ann'] })
    const after = JSON.stringify([{ before: null, after: row }])
    const entry = [
      'ann',
      changed[0].last_change,
      'add_task',
      'library',
      'bench',
      randomUUID(),
      null,
      after,
      at,
    ]
    await client.query({ name: 'history', text: history, values: entry })
  }
}
