import type pg from 'pg'
import type { App } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { count } from './engine.ts'
import { measure } from './measure.ts'
import { performing, person } from './people.ts'
import { openOnServer } from './postgres.ts'
import { type Row, ratio } from './row.ts'
import { PEOPLE } from './scale.ts'

const TASKS_EACH = 100

/** What a call costs when many other people have tasks too. */
export async function benchCrowd(): Promise<Row[]> {
  const server = await startPostgres()
  const few = await openOnServer(server, 'postgres')
  await few.admin.query('create database crowd')
  const many = await openOnServer(server, 'crowd')
  await fill(few.admin, PEOPLE.few)
  await fill(many.admin, PEOPLE.many)
  const rows = []
  for (const [name, operation, args] of [
    ['list', listTasks, {}],
    ['add', addTask, { title: 'Buy milk' }],
  ] as const) {
    const calling = (app: App, people: number) => {
      let calls = 0
      // As many are active in both: the first change of a person's day costs more than the others.
      const apart = people / PEOPLE.few
      return () => performing(operation, args, person(`p${(calls++ % PEOPLE.few) * apart}`), app)()
    }
    rows.push(
      ratio(
        {
          what: `PostgreSQL: ${name}, ${count(PEOPLE.many * TASKS_EACH)} tasks of ${count(PEOPLE.many)} people`,
          floor: `${count(PEOPLE.few * TASKS_EACH)} tasks of ${count(PEOPLE.few)} people`,
          goal: 1.2,
        },
        await measure([
          { name: 'many', run: calling(many.app, PEOPLE.many) },
          { name: 'few', run: calling(few.app, PEOPLE.few) },
        ]),
      ),
    )
  }
  for (const { app, admin } of [few, many]) {
    await app.db.close()
    await admin.end()
  }
  await server.stop()
  return rows
}

/** In two statements, as the administrator, whom row-level security does not bind. */
async function fill(admin: pg.Client, people: number): Promise<void> {
  await admin.query(
    `insert into counters (user_id, last_number, last_change, pending, completed, purged_on)
     select 'p' || p, ${TASKS_EACH}, 0, ${TASKS_EACH}, 0, '' from generate_series(0, ${people - 1}) p`,
  )
  await admin.query(
    `insert into tasks (user_id, id, number, title, title_fold, status, created_at, updated_at, version)
     select 'p' || p, gen_random_uuid(), n, 'Read chapter ' || n, 'read chapter ' || n, 'pending', now(), now(), 1
     from generate_series(1, ${TASKS_EACH}) n, generate_series(0, ${people - 1}) p`,
  )
  await admin.query('vacuum analyze')
}
