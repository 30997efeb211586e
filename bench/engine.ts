import type { App } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { getTask } from '../src/tasks/get-task.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { COLUMNS } from '../src/tasks/task-store.ts'
import { compareSizes } from './growth.ts'
import { measure } from './measure.ts'
import { insertTasks, performing, person } from './people.ts'
import { type Row, ratio } from './row.ts'
import { SIZES } from './scale.ts'
import type { Statement } from './statements.ts'

export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  app: App
  goals: { list: number; add: number }
  /** The statements that a call sends. */
  record(work: () => Promise<unknown>): Promise<Statement[]>
  /** Sends statements as prepared ones for a person, without Errand. */
  byHand(statements: Statement[], userId: string, access: 'read' | 'write'): () => unknown
}

const PEOPLE = { few: person('few'), some: person('some'), many: person('many') }

/** People with few, some and many tasks. */
export async function insertPeople(app: App): Promise<void> {
  for (const size of ['few', 'some', 'many'] as const) await insertTasks(app, PEOPLE[size], SIZES[size])
}

/** The rows of the table that both engines have. */
export async function compareEngine(engine: Engine): Promise<Row[]> {
  return [
    await compareList(engine),
    await compareAdd(engine),
    await compareTitle(engine, 'some'),
    await compareTitle(engine, 'many'),
    ...(await compareSizes(engine.name, engine.app, PEOPLE)),
  ]
}

async function compareList({ name, app, goals, record, byHand }: Engine): Promise<Row> {
  const list = performing(listTasks, { status: 'all' }, PEOPLE.some, app)
  const raw = byHand(await record(list), PEOPLE.some.userId, 'read')
  return ratio(
    { what: `${name}: list 20 of ${count(SIZES.some)}`, floor: 'its SQL, prepared', goal: goals.list },
    await measure([
      { name: 'list_tasks', run: list },
      { name: 'raw', run: raw },
    ]),
  )
}

async function compareAdd({ name, app, goals, record, byHand }: Engine): Promise<Row> {
  const add = performing(addTask, { title: 'Buy milk', priority: 'High' }, PEOPLE.some, app)
  // The first change of a day also purges old history; the second is like all others.
  await add()
  const raw = byHand(await record(add), PEOPLE.some.userId, 'write')
  return ratio(
    { what: `${name}: add`, floor: 'its SQL, prepared', goal: goals.add },
    await measure([
      { name: 'add_task', run: add },
      { name: 'raw', run: raw },
    ]),
  )
}

/** Words that occur in one title of all. */
async function compareTitle({ name, app, byHand }: Engine, size: 'some' | 'many'): Promise<Row> {
  const { userId } = PEOPLE[size]
  const words = `chapter ${SIZES[size] / 2} of`
  const [user, like] = name === 'SQLite' ? ['?', '?'] : ['$1', '$2']
  const columns = COLUMNS.map((column) => `"${column}"`).join(', ')
  const sql = `select ${columns} from tasks where user_id = ${user} and title_fold like ${like} order by number desc limit 11`
  return ratio(
    {
      what: `${name}: title match among ${count(SIZES[size])}`,
      floor: 'raw LIKE on the folded title',
      goal: 1.2,
    },
    await measure(
      [
        { name: 'get_task', run: performing(getTask, { task_identifier: words }, PEOPLE[size], app) },
        { name: 'raw', run: byHand([{ sql, values: [userId, `%${words}%`] }], userId, 'read') },
      ],
      { rounds: 20, calls: 5, warmUp: 5 },
    ),
  )
}

export function count(number: number): string {
  return number.toLocaleString('en')
}
