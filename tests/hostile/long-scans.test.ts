import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { onBothEngines, somebody, TestApp } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { insertTasks } from '../support/many-tasks.ts'

const TASKS = 20_000
/** Nearly identical texts: the worst case for a search that backtracks after each mismatch. */
const REPEATED = 'a'.repeat(120)

/** Calls that scan every task; LIKE or one search per word would take many seconds. */
const ATTACKS: [string, string, object][] = [
  ['list_tasks', 'a search', { search: `${REPEATED}b` }],
  ['list_tasks', 'a search with another first letter', { search: `b${REPEATED}` }],
  ['list_tasks', 'a search in the order of due dates', { search: REPEATED, sort: 'due' }],
  ['list_tasks', 'a sort of everything', { sort: 'priority' }],
  ['list_tasks', 'a list and a search', { list: 'Long', search: `${REPEATED}b` }],
  ['list_tasks', 'a list in the order of due dates', { list: 'Long', sort: 'due' }],
  ['list_tasks', 'tags', { tag: 'a b c' }],
  ['delete_task', 'words of a title', { task_identifier: `${REPEATED}b` }],
  ['complete_task', 'words with another first letter', { task_identifier: `b${REPEATED}` }],
  ['update_task', 'words in no title', { task_identifier: `b${REPEATED}`, priority: 'Low' }],
  ['claim_task', 'the most urgent of all', { task_identifier: 'next' }],
  [
    'change_tasks',
    'fifty titles at once',
    {
      change: 'delete',
      task_identifiers: Array.from({ length: 50 }, (_, index) => `b${REPEATED}${'a'.repeat(index)}`),
    },
  ],
  [
    'change_tasks',
    'fifty titles, each a part of the next',
    {
      change: 'delete',
      task_identifiers: Array.from({ length: 50 }, (_, index) => 'a'.repeat(index + 100)),
    },
  ],
]

const attempt = countAttempts('long scans')

async function callerWithTasks(given: TestApp, count: number): Promise<Caller> {
  const mallory = somebody('mallory')
  await insertTasks(given.app, mallory, count, (number) => ({
    title: `${'a'.repeat(240)} x${number}x`,
    description: 'a'.repeat(1000),
  }))
  return mallory
}

describe('a call that scans very many tasks (sqlite)', () => {
  const given = new TestApp('sqlite')
  let mallory: Caller
  beforeAll(async () => {
    await given.open()
    mallory = await callerWithTasks(given, TASKS)
    const { id } = (await given.run(mallory, 'add_list', { name: 'Long' })).data
    await given.app.db.write(mallory, (db) =>
      db
        .updateTable('tasks')
        .set({ list_id: id, tags: 'a b' })
        .where('user_id', '=', mallory.userId)
        .execute(),
    )
  })
  afterAll(() => given.app.db.close())

  test.each(ATTACKS)('%s by %s does not block others', async (tool, _, args) => {
    attempt()
    const bob = somebody('bob')
    let isOver = false
    const attack = given.call(mallory, tool, args).finally(() => {
      isOver = true
    })
    for (let call = 0; call < 3; call++) {
      expect((await given.call(bob, 'list_tasks')).success).toBe(true)
      expect(isOver, `call ${call} had to wait for the attack`).toBe(false)
    }
    await attack
  })
})

test.each([
  ['counting the tasks of', 'list_lists', {}],
  ['deleting', 'delete_list', { list: 'Long' }],
  ['merging', 'merge_lists', { list: 'Long', into: 'Other' }],
] as const)('%s a very long list does not block others (sqlite)', async (_, operation, args) => {
  attempt()
  const given = new TestApp('sqlite')
  await given.open()
  onTestFinished(() => given.app.db.close())
  const mallory = await callerWithTasks(given, TASKS)
  const { id } = (await given.run(mallory, 'add_list', { name: 'Long' })).data
  await given.run(mallory, 'add_list', { name: 'Other' })
  await given.app.db.write(mallory, (db) =>
    db.updateTable('tasks').set({ list_id: id }).where('user_id', '=', mallory.userId).execute(),
  )
  const bob = somebody('bob')
  let isOver = false
  const attack = given.run(mallory, operation, args).finally(() => {
    isOver = true
  })
  expect((await given.call(bob, 'list_tasks')).success).toBe(true)
  expect(isOver).toBe(false)
  await attack
})

test('many calls by one person do not delay the changes of another (sqlite)', async () => {
  const given = new TestApp('sqlite')
  await given.open()
  onTestFinished(() => given.app.db.close())
  const mallory = await callerWithTasks(given, 3000)
  let over = 0
  const attacks = Array.from({ length: 20 }, () => {
    attempt()
    const args = { change: 'delete', task_identifiers: [`b${REPEATED}`] }
    return given.call(mallory, 'change_tasks', args).finally(() => over++)
  })
  expect((await given.call(somebody('bob'), 'add_task', { title: 'Buy milk' })).success).toBe(true)
  expect(over).toBeLessThan(3)
  await Promise.all(attacks)
})

onBothEngines('naming many tasks', (given) => {
  let mallory: Caller
  beforeAll(async () => {
    mallory = await callerWithTasks(given, 1100)
  })

  test('more than fifty cannot be named in one call', async () => {
    attempt()
    const task_identifiers = Array.from({ length: 51 }, (_, index) => String(index + 1))
    const { error } = await given.call(mallory, 'change_tasks', { change: 'delete', task_identifiers })
    expect(error).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'task_identifiers', message: expect.stringContaining('at most 50') }],
    })
  })

  test('fifty names work, and one wrong name stops them all', async () => {
    const task_identifiers = Array.from({ length: 50 }, (_, index) => `x${index + 980}x`)
    const { data } = await given.call(mallory, 'change_tasks', { change: 'complete', task_identifiers })
    expect(data.count).toBe(50)
    task_identifiers[49] = 'b'
    const wrong = await given.call(mallory, 'change_tasks', { change: 'complete', task_identifiers })
    expect(wrong.error.code).toBe('not_found')
  })
})
