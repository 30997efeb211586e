import { DatabaseSync } from 'node:sqlite'
import { addTask } from '../src/tasks/add-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { measure, printRatio } from './measure.ts'
import { insertTasks, openBenchApp, performing, person } from './people.ts'
import { replay } from './replay.ts'
import { listTitle, SIZES } from './scale.ts'
import { recordSqlite, type Statement } from './statements.ts'

export async function benchSqlite(file: string): Promise<void> {
  const app = await openBenchApp({ engine: 'sqlite', file })
  const [ann, few, many] = [person('ann'), person('few'), person('many')]
  await insertTasks(app, ann, SIZES.some)
  await insertTasks(app, few, SIZES.few)
  await insertTasks(app, many, SIZES.many)
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = full; pragma busy_timeout = 5000; pragma cache_size = -32768')

  const list = performing(listTasks, { status: 'all' }, ann, app)
  const rawList = byHand(database, await recordSqlite(list))
  printRatio(
    listTitle('SQLite', SIZES.some, 'its SQL prepared'),
    2.0,
    await measure([
      { name: 'list_tasks', run: list },
      { name: 'raw', run: rawList },
    ]),
  )

  const add = performing(addTask, { title: 'Buy milk', priority: 'High' }, ann, app)
  // The first change of a day also purges old history; the second is like all others.
  await add()
  const rawAdd = byHand(database, await recordSqlite(add))
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  printRatio(
    'SQLite: add, against its SQL prepared',
    1.5,
    await measure([
      { name: 'add_task', run: add },
      {
        name: 'raw',
        run() {
          begin.run()
          rawAdd()
          commit.run()
        },
      },
    ]),
  )

  const pending = { status: 'pending' }
  printRatio(
    listTitle('SQLite', SIZES.many, `20 of ${SIZES.few}`),
    1.5,
    await measure([
      { name: 'many', run: performing(listTasks, pending, many, app) },
      { name: 'few', run: performing(listTasks, pending, few, app) },
    ]),
  )
  database.close()
  await app.db.close()
}

function byHand(database: DatabaseSync, recorded: Statement[]): () => void {
  const prepared = recorded.map(({ sql }) => database.prepare(sql))
  const steps = replay(recorded)
  return () => {
    const run = steps()
    for (let next = run.next(); !next.done; ) {
      const { index, values } = next.value
      next = run.next(prepared[index]?.all(...values)[0])
    }
  }
}
