import { expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { everythingOf } from '../../tests/support/inspect.ts'
import type { Caller } from '../caller.ts'

onBothEngines('undo_change', (given) => {
  const state = async (caller: Caller) => (await given.call(caller, 'list_tasks', { limit: 100 })).data
  const undo = (caller: Caller, args: object = {}) => given.call(caller, 'undo_change', args)

  test('undoes each kind of change, and an undo can be undone', async () => {
    const ann = somebody()
    const steps: [string, object][] = [
      ['add_task', { title: 'Buy milk', priority: 'Low', due_date: '2026-12-01', due_time: '10:00' }],
      [
        'update_task',
        { task_identifier: '1', new_title: 'Buy oat milk', priority: 'none', description: 'two' },
      ],
      ['complete_task', { task_identifier: '1' }],
      ['update_task', { task_identifier: '1', status: 'pending' }],
      ['delete_task', { task_identifier: '1' }],
    ]
    for (const [tool, args] of steps) {
      const before = await state(ann)
      const { success } = await given.call(ann, tool, args)
      expect(success).toBe(true)
      const after = await state(ann)
      expect((await undo(ann)).success).toBe(true)
      expect(await state(ann)).toEqual(before)
      const redone = await undo(ann)
      expect(redone.data.operation).toBe('undo_change')
      expect(await state(ann)).toEqual(after)
    }
  })

  test('names the change it undid', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'Buy milk' })
    expect(await undo(ann)).toMatchObject({
      message: "Undid the change to 'Buy milk'",
      data: { undone: 1, operation: 'add_task', tasks: [{ number: 1, title: 'Buy milk' }], change: 2 },
    })
  })

  test('restores a deleted task with its id and number', async () => {
    const ann = somebody()
    const { data: task } = await given.call(ann, 'add_task', { title: canary() })
    await given.call(ann, 'add_task', { title: canary() })
    await given.call(ann, 'delete_task', { task_identifier: '1' })
    await undo(ann)
    const { tasks } = await state(ann)
    expect(tasks.at(-1)).toMatchObject({ id: task.id, number: 1, title: task.title })
  })

  test('undoes every change in turn, by number', async () => {
    const ann = somebody()
    const states = [await state(ann)]
    for (const [tool, args] of [
      ['add_tasks', { tasks: [{ title: 'a' }, { title: 'b' }] }],
      ['update_task', { task_identifier: 'a', priority: 'High' }],
      ['complete_task', { task_identifier: 'b' }],
      ['update_task', { task_identifier: 'a', new_title: 'c' }],
      ['delete_task', { task_identifier: 'c' }],
    ] as const) {
      await given.call(ann, tool, args)
      states.push(await state(ann))
    }
    for (const number of [5, '4', '#3', 2, 1]) {
      states.pop()
      expect((await undo(ann, { change: number })).success).toBe(true)
      expect(await state(ann)).toEqual(states.at(-1))
    }
  })

  test('undoes an older change if its task has not changed since', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'a' })
    await given.call(ann, 'add_task', { title: 'b' })
    expect((await undo(ann, { change: 1 })).success).toBe(true)
    expect((await state(ann)).tasks).toMatchObject([{ title: 'b' }])
  })

  test('refuses if the task has changed since, and changes nothing', async () => {
    const ann = somebody()
    await given.call(ann, 'add_tasks', { tasks: [{ title: 'a' }, { title: 'b' }] })
    await given.call(ann, 'update_task', { task_identifier: 'b', priority: 'High' })
    const before = await state(ann)
    expect(await undo(ann, { change: '1' })).toMatchObject({
      message: "Task 'b' has been changed since; nothing was undone",
      error: { code: 'conflict', hint: 'Undo the later change first, or change the task by hand.' },
    })
    await given.call(ann, 'delete_task', { task_identifier: 'a' })
    expect((await undo(ann, { change: '1' })).error.code).toBe('conflict')
    await undo(ann)
    expect(await state(ann)).toEqual(before)
  })

  test('the same change cannot be undone twice', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'a' })
    await undo(ann, { change: 1 })
    expect((await undo(ann, { change: 1 })).error.code).toBe('conflict')
  })

  test('reports that there is nothing to undo, or no such change', async () => {
    const ann = somebody()
    expect(await undo(ann)).toMatchObject({
      message: 'There is nothing to undo',
      error: { code: 'not_found' },
    })
    await given.call(ann, 'add_task', { title: canary() })
    expect(await undo(ann, { change: '77' })).toMatchObject({ message: 'There is no change 77' })
    for (const change of ['x', '-1', '1.5', {}, 99999999999]) {
      expect((await undo(ann, { change })).error).toMatchObject({
        code: 'invalid_input',
        details: [{ field: 'change' }],
      })
    }
  })

  test("nobody can undo another person's change", async () => {
    const [ann, bob] = [somebody(), somebody()]
    await given.call(bob, 'add_task', { title: canary() })
    expect((await undo(ann)).error.code).toBe('not_found')
    expect((await undo(ann, { change: 1 })).error.code).toBe('not_found')
    expect((await state(bob)).total).toBe(1)
  })

  test('after thirty days a change is purged and cannot be undone', async () => {
    const ann = somebody()
    const title = canary()
    await given.call(ann, 'add_task', { title })
    const month = vi.spyOn(given.app, 'now').mockReturnValue(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000))
    expect((await undo(ann)).message).toBe('Change 1 is too old to be undone')
    await given.call(ann, 'add_task', { title: canary() })
    expect(await undo(ann, { change: 1 })).toMatchObject({
      message: 'Change 1 is too old to be undone',
      error: { code: 'conflict' },
    })
    month.mockRestore()
    const { history = [] } = await everythingOf(given.address, ann)
    expect(history.map(({ changes }) => changes === null)).toEqual([true, false])
    expect(JSON.stringify(history)).not.toContain(title)
  })
})
