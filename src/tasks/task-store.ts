import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { Problem } from '../problem.ts'
import { fold } from '../text.ts'
import type { Task } from './task.ts'

const COLUMNS = [
  'id',
  'number',
  'title',
  'description',
  'status',
  'priority',
  'due_date',
  'due_time',
  'created_at',
  'updated_at',
  'completed_at',
  'version',
] as const satisfies (keyof Task)[]

/** Adds a task under the person's next number. A failed transaction gives its number back, so there are no gaps. */
export async function insertTask(db: Db, caller: Caller, task: Omit<Task, 'number'>): Promise<Task> {
  const { last_number: number } = await db
    .insertInto('counters')
    .values({ user_id: caller.userId, last_number: 1, last_change: 0, pending: 0, completed: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ last_number: (eb) => eb('counters.last_number', '+', 1) }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const added = { ...task, number }
  await db
    .insertInto('tasks')
    .values({ ...added, user_id: caller.userId, title_fold: fold(task.title) })
    .execute()
  return added
}

export async function findTaskById(db: Db, caller: Caller, id: string): Promise<Task | undefined> {
  return db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findTaskByNumber(db: Db, caller: Caller, number: number): Promise<Task | undefined> {
  return db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('number', '=', number)
    .executeTakeFirst()
}

export type TitleMatch = Task & { exact: boolean }

/** Tasks whose folded title contains `words`: whole titles first, then pending ones if asked for, then the newest. */
export async function findTasksByTitle(
  db: Db,
  caller: Caller,
  words: string,
  { prefer, limit }: { prefer: 'pending' | 'newest'; limit: number },
): Promise<TitleMatch[]> {
  // An empty text is part of every title; nobody who says nothing means all of them.
  if (words === '') return []
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const rank = sql<number>`case when title_fold = ${words} then 0 else 1 end`
  const pendingFirst = sql`case when status = 'pending' then 0 else 1 end`
  const matches = await db
    .selectFrom('tasks')
    .select([...COLUMNS, rank.as('rank')])
    .where('user_id', '=', caller.userId)
    .where(sql<boolean>`title_fold like ${pattern} escape '\\'`)
    .orderBy('rank')
    .$if(prefer === 'pending', (query) => query.orderBy(pendingFirst))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return matches.map(({ rank, ...task }) => ({ ...task, exact: rank === 0 }))
}

export type TaskPage = { tasks: Task[]; pending: number; completed: number }

/** The newest tasks and how many there are, in one statement and so at one moment. */
export async function listTasks(
  db: Db,
  caller: Caller,
  { status, limit }: { status: Task['status'] | 'all'; limit: number },
): Promise<TaskPage> {
  const rows = await db
    .selectFrom('counters')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('tasks')
          .select(COLUMNS)
          .where('user_id', '=', caller.userId)
          .$if(status !== 'all', (query) => query.where('status', '=', status as Task['status']))
          .orderBy('number', 'desc')
          .limit(limit)
          .as('page'),
      (join) => join.onTrue(),
    )
    .select(['pending as pending_count', 'completed as completed_count'])
    .select(COLUMNS.map((column) => `page.${column}` as const))
    .where('user_id', '=', caller.userId)
    .orderBy('page.number', 'desc')
    .execute()
  const tasks: Task[] = []
  for (const { pending_count, completed_count, ...task } of rows)
    if (task.id !== null) tasks.push(task as Task)
  return { tasks, pending: rows[0]?.pending_count ?? 0, completed: rows[0]?.completed_count ?? 0 }
}

/** Saves a changed task, unless somebody else changed it since `before` was read. */
export async function saveTask(db: Db, caller: Caller, before: Task, after: Task, now: Date): Promise<Task> {
  const saved = { ...after, version: before.version + 1, updated_at: now.toISOString() }
  const { id, number: _, created_at: __, ...fields } = saved
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ ...fields, title_fold: fold(saved.title) })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) {
    throw new Problem('conflict', `Task '${before.title}' has been changed in the meantime`, {
      hint: 'Call list_tasks to see how it is now, then try again.',
    })
  }
  return saved
}

export async function removeTask(db: Db, caller: Caller, task: Task): Promise<void> {
  await db.deleteFrom('tasks').where('user_id', '=', caller.userId).where('id', '=', task.id).execute()
}
