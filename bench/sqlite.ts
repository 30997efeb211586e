import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { perform } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { addition } from './addition.ts'
import { measure, printRatio } from './measure.ts'
import { giveTasks, openBenchApp, person } from './people.ts'
import { recordSqlite, startingWith } from './statements.ts'

export async function benchSqlite(file: string): Promise<void> {
  const app = await openBenchApp({ engine: 'sqlite', file })
  const [ann, few, many] = [person('ann'), person('few'), person('many')]
  await giveTasks(app, ann, 10_000)
  await giveTasks(app, few, 100)
  await giveTasks(app, many, 100_000)

  const list = () => perform(listTasks, '{"status":"all"}', ann, app)
  const statements = startingWith(await recordSqlite(list), 'select "pending"', 'select "id"')
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = full; pragma busy_timeout = 5000; pragma cache_size = -32768')
  const [counts, page] = statements.map((sql) => database.prepare(sql)) as [StatementSync, StatementSync]
  printRatio(
    'SQLite: list 20 of 10,000, against its SQL prepared',
    2.0,
    await measure([
      { name: 'list_tasks', run: list },
      { name: 'raw', run: () => [counts.get('ann'), page.all('ann', 20)] },
    ]),
  )

  const add = () => perform(addTask, '{"title":"Buy milk","priority":"High"}', ann, app)
  const rawAdd = rawAddition(database, await recordSqlite(add))
  printRatio(
    'SQLite: add, against its SQL prepared',
    1.5,
    await measure([
      { name: 'add_task', run: add },
      { name: 'raw', run: rawAdd },
    ]),
  )

  printRatio(
    'SQLite: list 20 of 100,000, against 20 of 100',
    1.5,
    await measure([
      { name: 'many', run: () => perform(listTasks, '{"status":"pending"}', many, app) },
      { name: 'few', run: () => perform(listTasks, '{"status":"pending"}', few, app) },
    ]),
  )
  database.close()
  await app.db.close()
}

function rawAddition(database: DatabaseSync, recorded: string[]): () => void {
  const steps = addition(recorded)
  const prepared = [...steps()].map(({ statement }) => database.prepare(statement))
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  return () => {
    begin.run()
    const run = steps()
    for (let next = run.next(); !next.done; ) {
      const { index, values } = next.value
      next = run.next(prepared[index]?.get(...values))
    }
    commit.run()
  }
}
