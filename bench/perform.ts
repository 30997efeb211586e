import { join } from 'node:path'
import type { Database } from '../src/db/open.ts'
import { perform } from '../src/operation.ts'
import { addTask } from '../src/tasks/add-task.ts'
import { measure } from './measure.ts'
import { openBenchApp, person } from './people.ts'
import { type Row, short } from './row.ts'

/** perform() without the database: the operation uses a store that answers at once. */
export async function benchPerform(folder: string): Promise<Row[]> {
  const app = await openBenchApp({ engine: 'sqlite', file: join(folder, 'perform.db') })
  await app.db.close()
  const db: Database = {
    ...app.db,
    read: (_, work) => work({} as never),
    write: (_, work) => work({} as never),
  }
  const bare = { ...app, db, limits: { ...app.limits, countWrite: async () => 0 } }
  const ann = person('ann')
  const answer = { id: 'x', number: 1, title: 'Buy milk', completed: false as const, created_at: 'now' }
  const operation = { ...addTask, run: async () => answer }
  const json = JSON.stringify({
    user_id: 'bob',
    title: 'Buy milk',
    priority: 'High',
    due_date: '2026-12-01',
  })
  const { success } = await perform(operation, json, ann, bare)
  if (!success) throw new Error('The timed call fails.')
  const [timing] = await measure([{ name: 'perform', run: () => perform(operation, json, ann, bare) }], {
    rounds: 400,
    // The figure is the 99th percentile, so the JIT must have finished.
    warmUp: 800,
  })
  if (!timing) throw new Error('Nothing was timed.')
  const detail = `median ${short(timing.p50)}`
  return [
    {
      what: 'perform() without the database, p99',
      floor: '',
      goal: 0.05,
      unit: 'ms',
      value: timing.p99,
      detail,
    },
  ]
}
