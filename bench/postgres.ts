import pg from 'pg'
import { migrateDatabase } from '../src/db/open.ts'
import type { App } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { type PostgresServer, startPostgres } from '../tests/support/postgres-server.ts'
import { measure, printRatio } from './measure.ts'
import { insertTasks, openBenchApp, performing, person } from './people.ts'
import { replay } from './replay.ts'
import { listTitle, SIZES } from './scale.ts'
import { recordPostgres, type Statement } from './statements.ts'

export async function benchPostgres(): Promise<void> {
  const server = await startPostgres()
  const app = await openWithTasks(server)
  const client = new pg.Client(server.url('bench', 'postgres'))
  await client.connect()
  await compare(app, client)
  await client.end()
  await app.db.close()
  await server.stop()
}

const [ann, few, many] = [person('ann'), person('few'), person('many')]

async function openWithTasks(server: PostgresServer): Promise<App> {
  const admin = new pg.Client(server.url('postgres', 'postgres'))
  await admin.connect()
  await migrateDatabase({ engine: 'postgres', url: server.url('postgres', 'postgres') })
  await admin.query('create role bench login in role errand_app')
  const app = await openBenchApp({ engine: 'postgres', url: server.url('bench', 'postgres') })
  await insertTasks(app, ann, SIZES.some)
  await insertTasks(app, few, SIZES.few)
  await insertTasks(app, many, SIZES.many)
  await admin.query('vacuum analyze')
  await admin.end()
  return app
}

async function compare(app: App, client: pg.Client): Promise<void> {
  const list = performing(listTasks, { status: 'all' }, ann, app)
  const rawList = byHand(client, 'list', await recordPostgres(list))
  printRatio(
    listTitle('PostgreSQL', SIZES.some, 'its SQL, bound'),
    1.6,
    await measure([
      { name: 'list_tasks', run: list },
      { name: 'raw', run: rawList },
    ]),
  )

  const add = performing(addTask, { title: 'Buy milk', priority: 'High' }, ann, app)
  // The first change of a day also purges old history; the second is like all others.
  await add()
  const rawAdd = byHand(client, 'add', await recordPostgres(add))
  printRatio(
    'PostgreSQL: add, against its SQL, bound',
    1.6,
    await measure([
      { name: 'add_task', run: add },
      { name: 'raw', run: rawAdd },
    ]),
  )

  const pending = { status: 'pending' }
  printRatio(
    listTitle('PostgreSQL', SIZES.many, `20 of ${SIZES.few}`),
    1.5,
    await measure([
      { name: 'many', run: performing(listTasks, pending, many, app) },
      { name: 'few', run: performing(listTasks, pending, few, app) },
    ]),
  )
}

/** The recorded statements in a transaction that is bound to the person. */
function byHand(client: pg.Client, name: string, recorded: Statement[]): () => Promise<void> {
  const steps = replay(recorded)
  return async () => {
    await client.query("begin; set local app.user_id = 'ann'")
    const run = steps()
    for (let next = run.next(); !next.done; ) {
      const { index, values } = next.value
      const query = { name: `${name}_${index}`, text: recorded[index]?.sql as string, values }
      next = run.next((await client.query(query)).rows[0])
    }
    await client.query('commit')
  }
}
