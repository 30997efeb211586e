import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { bytesOf } from '../../tests/support/inspect.ts'
import type { Caller } from '../caller.ts'

onBothEngines('steps', (given) => {
  const all = async (caller: Caller) =>
    (await given.call(caller, 'list_tasks', { limit: 100, sort: 'number' })).data
  const call = (caller: Caller, tool: string, args: object = {}) => given.call(caller, tool, args)

  /** #1 Move with the steps #2 Pack and #3 Clean, which is completed; #4 Call. */
  async function withSteps(): Promise<Caller> {
    const ann = somebody()
    const tasks = [
      { title: 'Move', list: 'Home' },
      { title: 'Pack', under: 'Move', due_date: '2026-12-01' },
      { title: 'Clean', under: 1 },
      { title: 'Call' },
    ]
    expect((await call(ann, 'add_tasks', { tasks })).success).toBe(true)
    await call(ann, 'complete_task', { task_identifier: 'Clean' })
    return ann
  }

  test('a step is in the list of its task, and the task shows the progress', async () => {
    const ann = await withSteps()
    expect(await all(ann)).toMatchObject({
      total: 4,
      pending: 3,
      completed: 1,
      tasks: [
        { number: 1, list: 'Home', steps: { done: 1, total: 2 } },
        { number: 2, list: 'Home', under: 1, due_date: '2026-12-01', completed: false },
        { number: 3, list: 'Home', under: 1, completed: true },
        { number: 4 },
      ],
    })
    expect((await call(ann, 'list_tasks', { under: 'move' })).data).toMatchObject({
      total: 2,
      tasks: [{ number: 3 }, { number: 2 }],
      parents: [{ number: 1, title: 'Move' }],
    })
    expect((await given.run(ann, 'get_task', { task_identifier: '1' })).data.steps).toEqual({
      done: 1,
      total: 2,
    })
  })

  test('a step that matches a search comes with its task', async () => {
    const ann = await withSteps()
    const found = async (search: string) => (await call(ann, 'list_tasks', { search })).data
    expect(await found('pack')).toMatchObject({
      tasks: [{ under: 1 }],
      parents: [{ number: 1, title: 'Move' }],
    })
    expect(await found('call')).not.toHaveProperty('parents')
    expect(await all(ann)).not.toHaveProperty('parents')
  })

  test('steps follow the list of their task, and undo brings them back', async () => {
    const ann = await withSteps()
    const before = await all(ann)
    await call(ann, 'update_task', { task_identifier: '1', list: 'Work' })
    expect((await all(ann)).tasks).toMatchObject([{ list: 'Work' }, { list: 'Work' }, { list: 'Work' }, {}])
    await call(ann, 'undo_change')
    expect(await all(ann)).toEqual(before)
    await call(ann, 'undo_change')
    const moved = await all(ann)
    expect(moved.tasks).toMatchObject([{ list: 'Work' }, { list: 'Work' }, { list: 'Work' }, {}])
    await call(ann, 'add_task', { title: 'Sweep', under: '1' })
    const redone = await call(ann, 'undo_change', { change: 5 })
    expect(redone.message).toBe('Undid the change to 3 tasks')
    expect((await all(ann)).tasks).toMatchObject([
      { list: 'Home' },
      { list: 'Home' },
      { list: 'Home' },
      {},
      { title: 'Sweep', list: 'Home' },
    ])
  })

  test('a task becomes a step of another, and a task again', async () => {
    const ann = await withSteps()
    expect((await call(ann, 'update_task', { task_identifier: 'Call', under: 'Move' })).data).toMatchObject({
      under: 1,
      list: 'Home',
    })
    const free = await call(ann, 'update_task', { task_identifier: 'Call', under: 'none' })
    expect(free.data).toMatchObject({ list: 'Home' })
    expect(free.data).not.toHaveProperty('under')
    const elsewhere = await call(ann, 'update_task', { task_identifier: 'Pack', under: 'none', list: 'Work' })
    expect(elsewhere.data).toMatchObject({ list: 'Work' })
    expect((await all(ann)).tasks[0].steps).toEqual({ done: 1, total: 1 })
  })

  test('a step keeps its place when something else about it changes', async () => {
    const ann = await withSteps()
    const { data } = await call(ann, 'update_task', {
      task_identifier: 'Pack',
      priority: 'high',
      list: 'home',
    })
    expect(data).toMatchObject({ under: 1, list: 'Home', priority: 'High' })
  })

  test.each([
    ['a step of itself', { task_identifier: '1', under: '1' }, 'A task cannot be a step of itself'],
    [
      'a step of a step',
      { task_identifier: '4', under: '2' },
      '#2 is itself a step of #1; steps have no steps',
    ],
    [
      'a task with steps',
      { task_identifier: '1', under: '4' },
      '#1 has steps of its own, so it cannot be a step',
    ],
    [
      'another list for a step',
      { task_identifier: '2', list: 'Work' },
      'A step is in the list of its task; change the list of #1',
    ],
    [
      'the inbox for a step',
      { task_identifier: '2', list: 'none' },
      'A step is in the list of its task; change the list of #1',
    ],
    [
      'a step that repeats',
      { task_identifier: '2', repeat: 'every day' },
      'A step cannot repeat; its task #1 can',
    ],
  ])('refuses %s and changes nothing', async (_, args, message) => {
    const ann = await withSteps()
    const before = [await all(ann), (await given.run(ann, 'list_lists')).data]
    expect(await call(ann, 'update_task', args)).toMatchObject({
      message,
      error: { code: 'invalid_input', details: [{ message }] },
    })
    expect([await all(ann), (await given.run(ann, 'list_lists')).data]).toEqual(before)
  })

  test('refuses a repeating task as a step', async () => {
    const ann = await withSteps()
    await call(ann, 'update_task', { task_identifier: 'Call', repeat: 'every day' })
    expect((await call(ann, 'update_task', { task_identifier: 'Call', under: '1' })).message).toBe(
      'A repeating task cannot be a step; end its repetition first',
    )
    const added = await call(ann, 'add_task', { title: 'x', under: '1', repeat: 'every day' })
    expect(added.message).toBe('A step cannot repeat; its task #1 can')
  })

  test('a parent that is missing or ambiguous is explained', async () => {
    const ann = await withSteps()
    await call(ann, 'add_tasks', { tasks: [{ title: 'Trip one' }, { title: 'Trip two' }] })
    expect((await call(ann, 'add_task', { title: 'x', under: 'nothing' })).error.code).toBe('not_found')
    expect(
      await call(ann, 'add_tasks', { tasks: [{ title: 'ok' }, { title: 'x', under: 'trip' }] }),
    ).toMatchObject({
      message: "Several tasks match 'trip': #6 'Trip two', #5 'Trip one'. Nothing was changed",
      error: {
        code: 'ambiguous',
        details: [{ number: 6 }, { number: 5 }],
        hint: expect.stringContaining('Ask the person'),
      },
    })
    const wrong = await call(ann, 'add_tasks', { tasks: [{ title: 'x', under: '2' }] })
    expect(wrong.error.details).toMatchObject([{ field: 'tasks.0.under', index: 0 }])
    expect((await all(ann)).total).toBe(6)
  })

  test('a task has at most 100 steps', async () => {
    const ann = somebody()
    await call(ann, 'add_task', { title: 'Big' })
    for (const count of [50, 50])
      await call(ann, 'add_tasks', {
        tasks: Array.from({ length: count }, () => ({ title: 'part', under: 'Big' })),
      })
    expect((await call(ann, 'add_task', { title: 'x', under: '1' })).message).toBe(
      'A task can have at most 100 steps',
    )
    expect((await call(ann, 'update_task', { task_identifier: '5', under: '1' })).success).toBe(true)
    expect((await call(ann, 'complete_task', { task_identifier: '1' })).data.completed_steps).toBe(100)
  })

  test('completing a task completes its open steps in one change and one undo', async () => {
    const ann = await withSteps()
    const before = await all(ann)
    expect(await call(ann, 'complete_task', { task_identifier: 'Move' })).toMatchObject({
      message: "Task 'Move' marked as completed with 1 open step",
      data: { completed_steps: 1, steps: { done: 2, total: 2 }, change: 3 },
    })
    const after = await all(ann)
    expect(after).toMatchObject({ pending: 1, completed: 3 })
    for (const expected of [before, after, before]) {
      await call(ann, 'undo_change')
      expect(await all(ann)).toEqual(expected)
    }
    const { data } = await call(ann, 'update_task', { task_identifier: 'Move', status: 'completed' })
    expect(data).toMatchObject({ completed: true, completed_steps: 1 })
  })

  test('deleting a task deletes its steps in one change and one undo', async () => {
    const ann = await withSteps()
    const before = await all(ann)
    expect(await call(ann, 'delete_task', { task_identifier: 'Move' })).toMatchObject({
      message: "Task 'Move' has been deleted with 2 steps",
      data: { deleted_steps: 2 },
    })
    const after = await all(ann)
    expect(after).toMatchObject({ total: 1, pending: 1, completed: 0 })
    for (const expected of [before, after, before]) {
      await call(ann, 'undo_change')
      expect(await all(ann)).toEqual(expected)
    }
    const { counted, actual } = await bytesOf(given.address, ann)
    expect(counted).toEqual(actual)
  })

  test('undo does not take a task away from its steps', async () => {
    const ann = somebody()
    await call(ann, 'add_task', { title: 'Move' })
    await call(ann, 'add_task', { title: 'Pack', under: 'Move' })
    expect((await call(ann, 'undo_change', { change: 1 })).message).toBe(
      "Task 'Move' has got steps since; nothing was undone",
    )
    await call(ann, 'add_task', { title: 'Call' })
    await call(ann, 'update_task', { task_identifier: 'Pack', under: 'none' })
    await call(ann, 'add_task', { title: 'Box', under: 'Pack' })
    expect((await call(ann, 'undo_change', { change: 4 })).error.code).toBe('conflict')
  })

  test('a step that comes back finds its task where it is now', async () => {
    const ann = await withSteps()
    await call(ann, 'delete_task', { task_identifier: 'Pack' })
    await call(ann, 'update_task', { task_identifier: 'Move', list: 'Work' })
    await call(ann, 'undo_change', { change: 3 })
    expect((await all(ann)).tasks[1]).toMatchObject({ title: 'Pack', under: 1, list: 'Work' })
  })

  test('a step comes back as a task if its task is gone or has become a step', async () => {
    const ann = somebody()
    await call(ann, 'add_tasks', { tasks: [{ title: 'a' }, { title: 'b', under: 'a' }, { title: 'c' }] })
    await call(ann, 'delete_task', { task_identifier: 'b' })
    await call(ann, 'update_task', { task_identifier: 'a', under: 'c' })
    await call(ann, 'undo_change', { change: 2 })
    expect((await all(ann)).tasks[1]).not.toHaveProperty('under')
    await call(ann, 'update_task', { task_identifier: 'b', under: 'c' })
    await call(ann, 'delete_task', { task_identifier: 'b' })
    await call(ann, 'delete_task', { task_identifier: 'c' })
    await call(ann, 'undo_change', { change: 6 })
    expect((await all(ann)).tasks).toMatchObject([{ title: 'b' }])
    expect((await call(ann, 'update_task', { task_identifier: 'b', priority: 'low' })).success).toBe(true)
  })
})
