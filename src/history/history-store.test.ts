import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { everythingOf } from '../../tests/support/inspect.ts'
import { listHistory } from './history-store.ts'

onBothEngines('history', (given) => {
  test('stores every change with the task before and after, its author and its surface', async () => {
    const ann = somebody()
    const title = canary()
    await given.call(ann, 'add_task', { title }, { requestId: 'r1' })
    await given.call(ann, 'update_task', { task_identifier: '1', priority: 'High' }, { requestId: 'r2' })
    await given.call(ann, 'complete_task', { task_identifier: '1' }, { requestId: 'r3' })
    await given.call(ann, 'delete_task', { task_identifier: '1' }, { requestId: 'r4' })

    const rows = (await everythingOf(given.address, ann)).history ?? []
    expect(rows.map(({ seq, operation, request_id }) => [Number(seq), operation, request_id])).toEqual([
      [1, 'add_task', 'r1'],
      [2, 'update_task', 'r2'],
      [3, 'complete_task', 'r3'],
      [4, 'delete_task', 'r4'],
    ])
    for (const row of rows) expect(row).toMatchObject({ surface: 'library', client: 'tests' })

    const changes = rows.map((row) => JSON.parse(String(row.changes)))
    expect(changes.map((list) => list.length)).toEqual([1, 1, 1, 1])
    expect(changes[0][0]).toMatchObject({ before: null, after: { title, version: 1 } })
    expect(changes[1][0]).toMatchObject({
      before: { priority: null },
      after: { priority: 'High', version: 2 },
    })
    expect(changes[2][0]).toMatchObject({ before: { status: 'pending' }, after: { status: 'completed' } })
    expect(changes[3][0]).toMatchObject({ before: { title, status: 'completed', number: 1 }, after: null })
    for (let index = 1; index < 4; index++)
      expect(changes[index][0].before).toEqual(changes[index - 1][0].after)
  })

  test('a call that changes nothing is not recorded', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: canary() })
    await given.call(ann, 'complete_task', { task_identifier: '1' })
    const before = (await everythingOf(given.address, ann)).history
    await given.call(ann, 'complete_task', { task_identifier: '1' })
    await given.call(ann, 'delete_task', { task_identifier: 'nothing' })
    await given.call(ann, 'add_task', { title: '' })
    await given.call(ann, 'list_tasks')
    expect((await everythingOf(given.address, ann)).history).toEqual(before)
  })

  test('hides changes outside the undo window, purged or not', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: canary() })
    const list = (from: Date, before?: number) =>
      given.app.db.read(ann, (db) => listHistory(db, ann, { limit: 5, from, ...(before && { before }) }))
    expect(await list(new Date(0))).toMatchObject([{ seq: 1, changes: [{ before: null }] }])
    expect(await list(new Date(Date.now() + 1000), 2)).toMatchObject([
      { seq: 1, operation: 'add_task', changes: null },
    ])
    expect(await list(new Date(0), 1)).toEqual([])
  })
})
