import { expect, test } from 'vitest'
import { type Answer, freshDatabase, onBothEngines, somebody } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
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

  test('2 processes that complete the same repeating tasks add one next occurrence of each', async () => {
    const address = await freshDatabase(given.engine)
    const tasks = upTo(10).map((number) => ({ title: `Task ${number}`, repeat: 'every day', list: 'Home' }))
    await callInProcesses(1, address, 'add_tasks', [{ tasks }])
    const calls = upTo(10).map((number) => ({ task_identifier: number }))
    const answers = (await callInProcesses(2, address, 'complete_task', calls)).flat()
    expect(answers.filter(({ success }) => !success)).toEqual([])
    expect(answers.filter(({ data }) => data.next)).toHaveLength(10)
    expect(answers.filter(({ data }) => data.already_completed)).toHaveLength(10)
    const open = await rawSql(address, "select distinct series from tasks where status = 'pending'")
    expect(open).toHaveLength(10)
    const [counters] = await rawSql(address, 'select last_number, pending, completed from counters')
    expect(counters).toMatchObject({ last_number: 20, pending: 10, completed: 10 })
  })

  test('2 processes that name the same new list add it once', async () => {
    const address = await freshDatabase(given.engine)
    const names = ['Groceries', 'groceries', 'my groceries list', 'the Groceries']
    const calls = names.map((list) => ({ title: 'Milk', list }))
    const answers = (await callInProcesses(2, address, 'add_task', calls)).flat()
    expect(answers.map(({ data }) => data.list)).toEqual(answers.map(() => 'Groceries'))
    expect(await rawSql(address, 'select name from lists')).toMatchObject([{ name: 'Groceries' }])
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
    const finished = await Promise.all(
      upTo(4).map(() => errand(given.engine === 'sqlite' ? ['tool', 'list_tasks'] : ['migrate'], env)),
    )
    expect(finished.map(({ code, stderr }) => [code, /error|fatal/.test(stderr)])).toEqual(
      upTo(4).map(() => [0, false]),
    )
    // Of several that migrate, one does the work and the others wait for it.
    const said = Map.groupBy(finished, ({ stdout }) => stdout)
    expect([...said.values()].map(({ length }) => length).sort()).toEqual(
      given.engine === 'sqlite' ? [4] : [1, 3],
    )
  })
})

/** Makes the same calls in several processes at once, and returns the answers of each. */
async function callInProcesses(
  count: number,
  address: TestAddress,
  tool: string,
  calls: object[],
): Promise<Answer[][]> {
  const args = ['tests/support/call-many.ts', tool, JSON.stringify(calls)]
  const finished = await Promise.all(upTo(count).map(() => run(args, at(address))))
  return finished.map(({ stdout }) => JSON.parse(stdout))
}

/** An empty database, and a role that may migrate it. */
async function emptyPostgres(): Promise<Record<string, string>> {
  const address = await freshDatabase('postgres')
  if (address.engine !== 'postgres') throw new Error('Not PostgreSQL.')
  await rawSql(address, 'drop schema public cascade')
  await rawSql(address, 'create schema public')
  return { DATABASE_URL: address.adminUrl, ERRAND_ALLOW_RLS_BYPASS: '1' }
}
