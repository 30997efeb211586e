import type { Caller } from '../../src/caller.ts'
import { fold } from '../../src/fold.ts'
import type { App } from '../../src/operation.ts'
import { newTaskId } from '../../src/tasks/new-task-id.ts'

type Texts = { title: string; description?: string }

/** Inserts as many tasks as an attacker would collect, in one transaction, without history. */
export async function insertTasks(
  app: App,
  caller: Caller,
  count: number,
  textsOf: (number: number) => Texts,
): Promise<void> {
  const now = app.now()
  const at = now.toISOString()
  const user_id = caller.userId
  await app.db.write(caller, async (db) => {
    await db.insertInto('people').values({ id: user_id }).execute()
    await db
      .insertInto('counters')
      .values({ user_id, last_number: count, last_change: 0, pending: count, completed: 0, purged_on: '' })
      .execute()
    for (let first = 1; first <= count; first += 500) {
      const numbers = Array.from({ length: Math.min(500, count - first + 1) }, (_, index) => first + index)
      await db.insertInto('tasks').values(numbers.map(rowOf)).execute()
    }
  })

  function rowOf(number: number) {
    const { title, description = null } = textsOf(number)
    return {
      user_id,
      id: newTaskId(now),
      number,
      title,
      title_fold: fold(title),
      description,
      description_fold: description === null ? null : fold(description),
      status: 'pending',
      priority: null,
      due_date: null,
      due_time: null,
      created_at: at,
      updated_at: at,
      completed_at: null,
      version: 1,
    } as const
  }
}
