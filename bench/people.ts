import type { Caller } from '../src/caller.ts'
import { makeCaller } from '../src/callers/make-caller.ts'
import type { DatabaseAddress } from '../src/db/address.ts'
import { openDatabase } from '../src/db/open.ts'
import { addBlocks } from '../src/db/word-index-store.ts'
import { makeLimits } from '../src/observe/limits.ts'
import { logFile, makeLog } from '../src/observe/log.ts'
import { makeMetrics } from '../src/observe/prometheus.ts'
import { type App, type Operation, perform } from '../src/operation.ts'
import { makeSealer } from '../src/outbox/seal.ts'
import { newTaskId } from '../src/tasks/new-task-id.ts'
import { testSenders } from '../tests/support/senders.ts'

export function person(userId: string): Caller {
  return makeCaller({ programs: [], userId, surface: 'library', client: 'bench' }) as Caller
}

/** A call to time. It throws on failure, because a failing call would be fast. */
export function performing(
  operation: Pick<Operation, 'name'>,
  args: object,
  caller: Caller,
  app: App,
): () => Promise<void> {
  const json = JSON.stringify(args)
  return async () => {
    const { success, message } = await perform(operation as Operation, json, caller, app)
    if (!success) throw new Error(`${operation.name} fails: ${message}`)
  }
}

/** The production setup, with the log discarded. */
export async function openBenchApp(address: DatabaseAddress): Promise<App> {
  const senders = testSenders()
  return {
    db: await openDatabase(address),
    log: await makeLog('info', logFile('/dev/null')),
    metrics: makeMetrics(),
    limits: makeLimits({ reads: 1_000_000, writes: 1_000_000, chat: 0 }),
    storage: { tasks: 1_000_000_000, chatBytes: 0, bytes: 1_000_000_000_000 },
    timezone: 'UTC',
    historyDays: 30,
    senders: () => senders,
    sealer: () => makeSealer('the secret of this benchmark'),
    models(): never {
      throw new Error('No bench asks a model.')
    },
    now: () => new Date(),
  }
}

/** Adds `count` tasks, three quarters of them pending, in one transaction. */
export async function insertTasks(app: App, caller: Caller, count: number): Promise<void> {
  const now = new Date()
  const at = now.toISOString()
  await app.db.write(caller, async (db) => {
    const completed = Math.floor(count / 4)
    await db
      .insertInto('counters')
      .values({
        user_id: caller.userId,
        last_number: count,
        last_change: 0,
        pending: count - completed,
        completed,
        purged_on: '',
      })
      .execute()
    for (let first = 1; first <= count; first += 500) {
      const numbers = Array.from({ length: Math.min(500, count - first + 1) }, (_, index) => first + index)
      await db
        .insertInto('tasks')
        .values(
          numbers.map((number) => ({
            user_id: caller.userId,
            id: newTaskId(now),
            number,
            title: `Read chapter ${number} of the handbook`,
            title_fold: `read chapter ${number} of the handbook`,
            description: null,
            status: number <= completed ? 'completed' : 'pending',
            priority: number % 3 === 0 ? 'High' : null,
            due_date: number % 2 === 0 ? '2027-03-09' : null,
            due_time: null,
            created_at: at,
            updated_at: at,
            completed_at: number <= completed ? at : null,
            version: 1,
          })),
        )
        .execute()
    }
    await addBlocks(db, caller, count, { filled: count })
  })
}
