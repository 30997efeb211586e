import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import type { Caller } from '../caller.ts'

onBothEngines('change_tasks with steps', (given) => {
  const counts = async (caller: Caller) => {
    const { total, pending, completed } = (await given.call(caller, 'list_tasks')).data
    return { total, pending, completed }
  }
  const change = (caller: Caller, args: object) => given.call(caller, 'change_tasks', args)

  async function withSteps(): Promise<Caller> {
    const ann = somebody()
    const tasks = [
      { title: 'Move', list: 'Home' },
      { title: 'Pack', under: 'Move' },
      { title: 'Clean', under: 'Move' },
      { title: 'Water', list: 'Home', repeat: 'every day' },
      { title: 'Fill can', under: 'Water' },
    ]
    await given.call(ann, 'add_tasks', { tasks })
    return ann
  }

  test.each([
    ['the tasks', { task_identifiers: ['1', 'Water'] }],
    ['a task and one of its steps', { task_identifiers: ['Pack', 'Move', '4'] }],
    ['a list', { list: 'home' }],
  ])('completing %s shows and completes the steps too, in one change', async (_, chosen) => {
    const ann = await withSteps()
    const args = { change: 'complete', ...chosen }
    const { data: shown } = await change(ann, args)
    expect(shown).toMatchObject({ applied: false, count: 5 })
    const { data } = await change(ann, { ...args, confirmation: shown.confirmation })
    expect(data).toMatchObject({ applied: true, count: 5, next: [{ number: 6, title: 'Water' }] })
    expect(await counts(ann)).toEqual({ total: 7, pending: 2, completed: 5 })
    await given.call(ann, 'undo_change')
    expect(await counts(ann)).toEqual({ total: 5, pending: 5, completed: 0 })
    await given.call(ann, 'undo_change')
    expect(await counts(ann)).toEqual({ total: 7, pending: 2, completed: 5 })
  })

  test('deleting shows and deletes the steps too, and one undo brings all back', async () => {
    const ann = await withSteps()
    const args = { change: 'delete', task_identifiers: ['Move', 'Clean'] }
    const { data: shown } = await change(ann, args)
    expect(shown.count).toBe(3)
    expect((await change(ann, { ...args, confirmation: shown.confirmation })).data.count).toBe(3)
    expect(await counts(ann)).toMatchObject({ total: 2 })
    await given.call(ann, 'undo_change')
    expect((await given.call(ann, 'list_tasks', { under: '1' })).data.total).toBe(2)
  })

  test.each(['complete', 'delete'])(
    'to %s a task that got another step since needs a new preview',
    async (kind) => {
      const ann = await withSteps()
      const args = { change: kind, task_identifiers: ['Move'] }
      const { data } = await change(ann, args)
      await given.call(ann, 'add_task', { title: 'Sweep', under: 'Move' })
      expect((await change(ann, { ...args, confirmation: data.confirmation })).message).toBe(
        'Some of these tasks have changed since they were shown; nothing was changed',
      )
      expect(await counts(ann)).toEqual({ total: 6, pending: 6, completed: 0 })
    },
  )

  test('the steps count towards the limit of 500', async () => {
    const ann = somebody()
    for (let parent = 0; parent < 6; parent++) {
      await given.call(ann, 'add_task', { title: `Task ${parent}`, list: 'Big' })
      for (const _ of [1, 2]) {
        const steps = Array.from({ length: 50 }, () => ({ title: 'part', under: `Task ${parent}` }))
        await given.call(ann, 'add_tasks', { tasks: steps })
      }
    }
    const task_identifiers = Array.from({ length: 6 }, (_, index) => `Task ${index}`)
    expect((await change(ann, { change: 'delete', task_identifiers })).message).toBe(
      'More than 500 tasks match; narrow the filters',
    )
  })
})
