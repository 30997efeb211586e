import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { freshDatabase, somebody, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import type { TestAddress } from '../../tests/support/inspect.ts'
import { perform } from '../operation.ts'
import { addTask } from '../tasks/add-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { migrateDatabase } from './open.ts'
import { openSqlite } from './sqlite.ts'

async function freshFile(): Promise<TestAddress & { engine: 'sqlite' }> {
  return (await freshDatabase('sqlite')) as TestAddress & { engine: 'sqlite' }
}

test('a commit is on disk before it is acknowledged', async () => {
  const { file } = await freshFile()
  const kysely = openSqlite(file)
  const pragma = async (name: string) => {
    const { rows } = await kysely.executeQuery<Record<string, unknown>>({
      sql: `pragma ${name}`,
      parameters: [],
    } as never)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await kysely.destroy()
})

test('only the owner can access the file and its folder', async () => {
  const file = join(inject('run').folder, 'private', 'errand.db')
  await openSqlite(file).destroy()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
})

test('while another process writes, writers wait, readers do not, and the event loop runs', async () => {
  const address = await freshFile()
  const app = await testApp(address)
  const ann = somebody()
  await perform(addTask, { title: canary() }, ann, app)
  const other = new DatabaseSync(address.file)
  other.exec('begin immediate')
  let ticks = 0
  const ticking = setInterval(() => ticks++, 10)
  const waiting = [1, 2, 3].map(() => perform(addTask, { title: canary() }, ann, app))
  await sleep(400)
  expect(await perform(listTasks, {}, ann, app)).toMatchObject({ data: { total: 1 } })
  expect(ticks).toBeGreaterThan(20)
  other.exec('commit')
  clearInterval(ticking)
  other.close()
  expect((await Promise.all(waiting)).map(({ success }) => success)).toEqual([true, true, true])
  await app.db.close()
})

test('calls queued behind a timed-out writer do not wait the full deadline again', async () => {
  const address = await freshFile()
  const app = await testApp(address)
  const other = new DatabaseSync(address.file)
  other.exec('begin immediate')
  const started = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => started + 1000 * ++seconds)
  let seconds = 0
  const answers = await Promise.all(
    [1, 2, 3].map(() => perform(addTask, { title: canary() }, somebody(), app)),
  )
  clock.mockRestore()
  other.exec('rollback')
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('processing_error'))
  expect(seconds).toBeLessThan(30)
  expect((await perform(addTask, { title: canary() }, somebody(), app)).success).toBe(true)
  other.close()
  await app.db.close()
})

test('a clock that jumps while a call waits for the lock does not end the wait', async () => {
  const address = await freshFile()
  const app = await testApp(address)
  const other = new DatabaseSync(address.file)
  other.exec('begin immediate')
  let hours = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => 3_600_000 * ++hours)
  const adding = perform(addTask, { title: canary() }, somebody(), app)
  await sleep(100)
  other.exec('rollback')
  expect((await adding).success).toBe(true)
  clock.mockRestore()
  other.close()
  await app.db.close()
})

test('refuses a row with an empty user_id', async () => {
  const address = await freshFile()
  await migrateDatabase(address)
  const database = new DatabaseSync(address.file)
  expect(() => database.exec("insert into rate_limits values ('', 'x', 1, 1)")).toThrow(
    'CHECK constraint failed',
  )
  expect(() => database.exec("insert into rate_limits values ('ann', 'x', 'y', 1)")).toThrow(
    'cannot store TEXT',
  )
  database.close()
})

test('more statements than are cached still run', async () => {
  const { file } = await freshFile()
  const kysely = openSqlite(file)
  for (let index = 0; index < 600; index++) {
    const { rows } = await kysely.executeQuery<{ n: number }>({
      sql: `select ${index} as n`,
      parameters: [],
    } as never)
    expect(rows[0]?.n).toBe(index)
  }
  await kysely.destroy()
})
