import pg from 'pg'
import { migrateDatabase } from '../src/db/open.ts'
import { perform } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { addition } from './addition.ts'
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

function rawAddition(client: pg.Client, recorded: string[]): () => Promise<void> {
  const steps = addition(recorded)
  return async () => {
    const run = steps()
    for (let next = run.next(); !next.done; ) {
      const { statement, index, values } = next.value
      const { rows } = await client.query({ name: `add_${index}`, text: statement, values })
      next = run.next(rows[0])
    }
  }
}
