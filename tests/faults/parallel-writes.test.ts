import { expect, test } from 'vitest'
import { freshDatabase, onBothEngines, somebody } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { rawSql } from '../support/inspect.ts'
import { at, errand, run } from '../support/run.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

onBothEngines('concurrent writes', (given) => {
  test('20 concurrent adds in one process get the numbers 1 to 20 (C17)', async () => {
    const ann = somebody()
    const answers = await Promise.all(upTo(20).map(() => given.call(ann, 'add_task', { title: canary() })))
    expect(answers.map(({ data }) => data.number).sort((a, b) => a - b)).toEqual(upTo(20))
    const { data } = await given.call(ann, 'list_tasks', { limit: 100 })
    expect(data).toMatchObject({ total: 20, pending: 20, shown: 20 })
  })

  test('2 processes with 20 adds each get the numbers 1 to 40 (C17)', async () => {
    const address = await freshDatabase(given.engine)
    const finished = await Promise.all(
      [1, 2].map(() => run(['tests/support/add-many.ts', '20'], at(address))),
    )
    expect(finished).toEqual([1, 2].map(() => ({ code: 0, stdout: '20', stderr: '' })))
    const rows = await rawSql(address, 'select number from tasks order by number')
    expect(rows.map(({ number }) => number)).toEqual(upTo(40))
    const changes = await rawSql(address, 'select seq from history order by seq')
    expect(changes.map(({ seq }) => Number(seq))).toEqual(upTo(40))
    const [counters] = await rawSql(address, 'select last_number, pending, completed from counters')
    expect(counters).toMatchObject({ last_number: 40, pending: 40, completed: 0 })
  })

  test('completing, changing and deleting one task at once leaves a consistent outcome', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: canary() })
    const calls = upTo(6).flatMap(() => [
      given.call(ann, 'complete_task', { task_identifier: '1' }),
      given.call(ann, 'update_task', { task_identifier: '1', status: 'pending' }),
    ])
    const answers = await Promise.all([...calls, given.call(ann, 'delete_task', { task_identifier: '1' })])
    expect(answers.filter(({ success, error }) => !success && error.code !== 'not_found')).toEqual([])
    expect((await given.call(ann, 'list_tasks')).data).toMatchObject({ total: 0, pending: 0, completed: 0 })
  })

  test('several processes can start at once on a new database', async () => {
    const env: Record<string, string> =
      given.engine === 'sqlite' ? at(await freshDatabase('sqlite')) : await emptyPostgres()
    const finished = await Promise.all(upTo(4).map(() => errand(['tool', 'list_tasks'], env)))
    expect(finished.map(({ code, stderr }) => [code, /error|fatal/.test(stderr)])).toEqual(
      upTo(4).map(() => [0, false]),
    )
    expect(new Set(finished.map(({ stdout }) => stdout)).size).toBe(1)
  })
})

/** An empty database, and a role that may migrate it. */
async function emptyPostgres(): Promise<Record<string, string>> {
  const address = await freshDatabase('postgres')
  if (address.engine !== 'postgres') throw new Error('Not PostgreSQL.')
  await rawSql(address, 'drop schema public cascade')
  await rawSql(address, 'create schema public')
  return { DATABASE_URL: address.adminUrl, ERRAND_ALLOW_RLS_BYPASS: '1' }
}
