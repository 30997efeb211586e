import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'

onBothEngines('list_tasks', (given) => {
  test('says that there are no tasks yet (C08)', async () => {
    const answer = await given.call(somebody(), 'list_tasks', {})
    expect(answer).toEqual({
      success: true,
      message: 'No tasks found',
      data: {
        tasks: [],
        total: 0,
        pending: 0,
        completed: 0,
        shown: 0,
        next_cursor: null,
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        timezone: 'UTC',
      },
      error: null,
    })
  })

  test('shows the newest first with counts (C07, C08)', async () => {
    const ann = somebody()
    for (const title of ['Buy groceries', 'Call mom', 'Review code'])
      await given.call(ann, 'add_task', { title })
    await given.call(ann, 'complete_task', { task_identifier: '2' })
    const answer = await given.call(ann, 'list_tasks')
    expect(answer.message).toBe('Found 3 tasks')
    expect(answer.data).toMatchObject({
      tasks: [
        { number: 3, title: 'Review code', completed: false },
        { number: 2, title: 'Call mom', completed: true },
        { number: 1, title: 'Buy groceries', completed: false },
      ],
      total: 3,
      pending: 2,
      completed: 1,
      shown: 3,
    })
    expect(Object.keys(answer.data.tasks[0])).toEqual(['id', 'number', 'title', 'completed'])
    expect(Date.parse(answer.data.tasks[1].completed_at)).toBeLessThanOrEqual(Date.now())
  })

  test('filters by status, but counts every task (C07, C08)', async () => {
    const ann = somebody()
    for (const title of ['one', 'two', 'three']) await given.call(ann, 'add_task', { title })
    await given.call(ann, 'complete_task', { task_identifier: 'two' })

    const pending = await given.call(ann, 'list_tasks', { status: 'pending' })
    expect(pending.message).toBe('Found 2 tasks')
    expect(pending.data.tasks.map(({ title }: { title: string }) => title)).toEqual(['three', 'one'])
    expect(pending.data).toMatchObject({ total: 3, pending: 2, completed: 1, shown: 2 })

    const completed = await given.call(ann, 'list_tasks', { status: 'completed' })
    expect(completed.message).toBe('Found 1 task')
    expect(completed.data).toMatchObject({ tasks: [{ title: 'two' }], total: 3, shown: 1 })

    await given.call(ann, 'update_task', { task_identifier: 'two', status: 'pending' })
    const none = await given.call(ann, 'list_tasks', { status: 'completed' })
    expect(none).toMatchObject({
      message: 'No tasks found',
      data: { tasks: [], total: 3, pending: 3, completed: 0 },
    })
  })

  test('shows 20 by default, and always the total (C08)', async () => {
    const ann = somebody()
    for (let index = 0; index < 23; index++) await given.call(ann, 'add_task', { title: canary() })
    const page = await given.call(ann, 'list_tasks', {})
    expect(page).toMatchObject({ message: 'Found 23 tasks', data: { total: 23, shown: 20 } })
    expect(page.data.tasks).toHaveLength(20)
    const all = await given.call(ann, 'list_tasks', { limit: 100 })
    expect(all.data.shown).toBe(23)
    expect((await given.call(ann, 'list_tasks', { limit: 1 })).data.tasks).toHaveLength(1)
  })

  test.each(['newest', 'number'])('continues a search from its cursor, by %s', async (sort) => {
    const ann = somebody()
    const titles = ['tea one', 'coffee', 'tea two', 'tea three']
    for (const title of titles) await given.call(ann, 'add_task', { title })
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const args = { search: 'tea', sort, limit: 1, ...(cursor !== undefined && { cursor }) }
      const { data } = await given.call(ann, 'list_tasks', args)
      seen.push(...data.tasks.map(({ title }: { title: string }) => title))
      cursor = data.next_cursor
    }
    const inOrder = ['tea one', 'tea two', 'tea three']
    expect(seen).toEqual(sort === 'number' ? inOrder : inOrder.toReversed())
  })

  test('the counts stay right through every kind of change', async () => {
    const ann = somebody()
    for (const title of ['a', 'b', 'c', 'd']) await given.call(ann, 'add_task', { title })
    await given.call(ann, 'complete_task', { task_identifier: '1' })
    await given.call(ann, 'complete_task', { task_identifier: '1' })
    await given.call(ann, 'update_task', { task_identifier: '2', status: 'completed' })
    await given.call(ann, 'update_task', { task_identifier: '2', status: 'completed' })
    await given.call(ann, 'delete_task', { task_identifier: '1' })
    await given.call(ann, 'delete_task', { task_identifier: '4' })
    const { data } = await given.call(ann, 'list_tasks')
    expect(data).toMatchObject({ total: 2, pending: 1, completed: 1, shown: 2 })
  })

  test('reading twice gives the same answer (R07)', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: canary() })
    expect(await given.call(ann, 'list_tasks')).toEqual(await given.call(ann, 'list_tasks'))
  })

  test.each([
    [{ status: 'open' }, 'status'],
    [{ status: 5 }, 'status'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ limit: '20' }, 'limit'],
  ])('explains what is wrong with %j (C16, R14)', async (args, field) => {
    const answer = await given.call(somebody(), 'list_tasks', args)
    expect(answer.error).toMatchObject({ code: 'invalid_input', details: [{ field }] })
  })
})
