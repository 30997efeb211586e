import { expect, onTestFinished, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { listCalls } from '../../tests/support/arranged-lists.ts'
import { bytesOf, everythingOf } from '../../tests/support/inspect.ts'
import { insertTasks } from '../../tests/support/many-tasks.ts'
import type { OperationName } from '../operations.ts'

onBothEngines('arranging lists', (given) => {
  const { overview, tasksOf, state, undo, withLists } = listCalls(given)

  test('a list can be the first thing a person adds', async () => {
    const ann = somebody()
    expect(await given.run(ann, 'add_list', { name: 'Groceries' })).toMatchObject({
      message: "List 'Groceries' created",
      data: { name: 'Groceries', position: 1, archived: false, change: 1 },
    })
    expect(await undo(ann)).toMatchObject({
      message: "Undid the change to the list 'Groceries'",
      data: { tasks: [], lists: ['Groceries'] },
    })
    expect((await overview(ann)).lists).toEqual([])
    await undo(ann)
    expect((await overview(ann)).lists).toMatchObject([{ name: 'Groceries' }])
  })

  test('shows lists, inbox and tags with the number of their tasks; steps count with their task', async () => {
    const ann = await withLists()
    expect(await overview(ann)).toMatchObject({
      lists: [
        { name: 'Home', position: 1, archived: false, pending: 1, completed: 1 },
        { name: 'Work', position: 2, pending: 1, completed: 0 },
        { name: 'Garden', position: 3, pending: 1, completed: 0 },
      ],
      inbox: { pending: 1, completed: 0 },
      tags: [],
    })
    await given.call(ann, 'update_task', { task_identifier: 'b', status: 'pending' })
    await given.call(ann, 'update_task', { task_identifier: 'c', tags: ['y', 'x'] })
    expect((await overview(ann)).tags).toEqual([
      { name: 'x', pending: 2 },
      { name: 'y', pending: 1 },
    ])
  })

  test('counts open tasks by due date as the page lists them; a step counts unless its task does', async () => {
    const ann = somebody()
    // A Wednesday.
    vi.spyOn(given.app, 'now').mockReturnValue(new Date('2026-11-18T12:00:00Z'))
    onTestFinished(() => void vi.restoreAllMocks())
    const add = (title: string, due_date?: string, more: object = {}) => ({
      title,
      ...(due_date && { due_date }),
      ...more,
    })
    await given.call(ann, 'add_tasks', {
      tasks: [
        add('Sunday before', '2026-11-15'),
        add('Monday', '2026-11-16', { list: 'Work' }),
        add('this morning', '2026-11-18', { due_time: '09:00' }),
        add('tonight', '2026-11-18', { due_time: '20:00' }),
        add('Sunday', '2026-11-22'),
        add('next Monday', '2026-11-23'),
        add('no date'),
        add('a step of another week', '2026-11-17', { under: 'next Monday' }),
        add('a step of the same day', '2026-11-18', { under: 'tonight' }),
        add('done', '2026-11-16'),
      ],
    })
    await given.call(ann, 'complete_task', { task_identifier: 'done' })
    const due = { overdue: 4, today: 2, week: 2, until_today: 4, after_today: 2 }
    expect((await overview(ann)).due).toEqual(due)
    const weekFrom = async (week_from: string, week_to: string) =>
      (await given.run(ann, 'list_lists', { week_from, week_to })).data.due
    expect(await weekFrom('2026-11-16', '2026-11-22')).toEqual({ ...due, week: 5 })
    expect(await weekFrom('2026-11-17', '2026-11-23')).toEqual({ ...due, week: 4 })
    expect((await overview(somebody())).due).toMatchObject({ overdue: 0, week: 0 })
    for (const week_from of ['monday', '2026-02-30', '20261116', 1])
      expect(await given.run(ann, 'list_lists', { week_from })).toMatchObject({
        error: { code: 'invalid_input' },
      })
  })

  const CHANGES: [string, OperationName, object, object][] = [
    ['renaming', 'update_list', { list: 'Home', name: 'House' }, { name: 'House', position: 1 }],
    ['moving', 'update_list', { list: 'Garden', position: 1 }, { name: 'Garden', position: 1 }],
    ['moving past the end', 'update_list', { list: 'Home', position: 200 }, { name: 'Home', position: 3 }],
    ['archiving', 'update_list', { list: 'Home', archived: true }, { archived: true }],
    [
      'changing all of',
      'update_list',
      { list: 'Work', name: 'W', position: 1, archived: true },
      { name: 'W' },
    ],
    ['merging', 'merge_lists', { list: 'Home', into: 'Work' }, { name: 'Work', merged: 'Home', moved: 3 }],
    ['deleting', 'delete_list', { list: 'Home' }, { name: 'Home', moved: 3 }],
    ['deleting the tasks of', 'delete_list', { list: 'Home', tasks: 'delete' }, { name: 'Home', deleted: 3 }],
  ]

  test.each(CHANGES)(
    '%s a list can be undone, redone and undone again',
    async (_, operation, args, shown) => {
      const ann = await withLists()
      const before = await state(ann)
      const { data } = await given.run(ann, operation, args)
      expect(data).toMatchObject({ ...shown, change: 3 })
      const after = await state(ann)
      expect(after).not.toEqual(before)
      for (const expected of [before, after, before, after]) {
        expect(await undo(ann)).toMatchObject({ success: true })
        expect(await state(ann)).toEqual(expected)
      }
      const { counted, actual } = await bytesOf(given.address, ann)
      expect(counted).toEqual(actual)
    },
  )

  test.each(CHANGES)('%s a list is in the history with its list', async (_, operation, args) => {
    const ann = await withLists()
    await given.run(ann, operation, args)
    const [change] = (await given.run(ann, 'list_history', { limit: 1 })).data.changes
    expect(change.lists.length).toBeGreaterThan(0)
    expect(change.summary).toMatch(/list '/)
  })

  test('a list is found by its id, whatever its name', async () => {
    const ann = await withLists()
    const [{ id }] = (await overview(ann)).lists
    expect((await given.run(ann, 'update_list', { list: id, name: 'House' })).data).toMatchObject({
      id,
      name: 'House',
    })
    const stranger = await given.run(somebody(), 'update_list', { list: id, name: 'Mine' })
    expect(stranger.error.code).toBe('not_found')
  })

  test('refuses a name that another list or the inbox has', async () => {
    const ann = await withLists()
    expect((await given.run(ann, 'add_list', { name: 'the home list' })).message).toBe(
      "There is already a list 'Home'",
    )
    expect((await given.run(ann, 'update_list', { list: 'Work', name: 'HOME' })).error.code).toBe('conflict')
    expect((await given.run(ann, 'update_list', { list: 'Work', name: 'inbox' })).error.code).toBe('conflict')
    expect((await given.run(ann, 'update_list', { list: 'Work', name: 'WORK' })).data.name).toBe('WORK')
  })

  test('refuses a call that changes nothing, a wrong position and a wrong choice', async () => {
    const ann = await withLists()
    expect((await given.run(ann, 'update_list', { list: 'Work' })).error.code).toBe('invalid_input')
    for (const position of [0, 1.5, 201, 'first'])
      expect((await given.run(ann, 'update_list', { list: 'Work', position })).error.code).toBe(
        'invalid_input',
      )
    expect((await given.run(ann, 'delete_list', { list: 'Work', tasks: 'keep' })).error.code).toBe(
      'invalid_input',
    )
    expect((await given.run(ann, 'merge_lists', { list: 'Work', into: 'work' })).message).toBe(
      'A list cannot be merged into itself',
    )
    expect((await overview(ann)).lists).toHaveLength(3)
  })

  test('deleting a list says where its tasks went', async () => {
    const ann = await withLists()
    await given.run(ann, 'add_list', { name: 'Empty' })
    const messages = []
    for (const args of [{ list: 'Home' }, { list: 'Work', tasks: 'delete' }, { list: 'Empty' }])
      messages.push((await given.run(ann, 'delete_list', args)).message)
    expect(messages).toEqual([
      "List 'Home' deleted; 3 tasks moved to the inbox",
      "List 'Work' deleted; 1 task deleted with it",
      "List 'Empty' deleted",
    ])
    expect((await tasksOf(ann)).map(({ title }: { title: string }) => title)).toEqual([
      'a',
      'step of a',
      'b',
      'd',
      'e',
    ])
  })

  test('at most 500 tasks are deleted with their list, and any number goes to the inbox and back', async () => {
    const ann = somebody()
    await insertTasks(given.app, ann, 2100, (number) => ({ title: `t${number}` }))
    for (const name of ['Short', 'Long']) await given.run(ann, 'add_list', { name })
    const [short, long] = (await overview(ann)).lists
    await given.app.db.write(ann, async (db) => {
      const own = db.updateTable('tasks').where('user_id', '=', ann.userId)
      await own.set({ list_id: long.id }).execute()
      await own.set({ list_id: short.id }).where('number', '<=', 500).execute()
    })
    expect((await given.run(ann, 'delete_list', { list: 'Long', tasks: 'delete' })).message).toBe(
      'The list has more than 500 tasks; move them to the inbox, or delete some first',
    )
    expect((await given.run(ann, 'delete_list', { list: 'Short', tasks: 'delete' })).data.deleted).toBe(500)
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(1600)
    await undo(ann)
    expect((await given.run(ann, 'delete_list', { list: 'Long' })).data.moved).toBe(1600)
    expect((await overview(ann)).inbox.pending).toBe(1600)
    await undo(ann)
    expect((await overview(ann)).lists).toMatchObject([{ pending: 500 }, { pending: 1600 }])
  })

  test('shows the most used tags only', async () => {
    const ann = somebody()
    for (let at = 0; at < 21; at++) {
      const tags = Array.from({ length: 10 }, (_, index) => `t${at * 10 + index}`)
      await given.call(ann, 'add_task', { title: 'x', tags })
    }
    await given.call(ann, 'add_task', { title: 'x', tags: ['t209'] })
    const { tags } = await overview(ann)
    expect(tags).toHaveLength(200)
    expect(tags[0]).toEqual({ name: 't209', pending: 2 })
  })

  test('nothing is left of a deleted list', async () => {
    const ann = await withLists()
    for (const list of ['Home', 'Work', 'Garden'])
      await given.run(ann, 'delete_list', { list, tasks: 'delete' })
    const { lists, tasks } = await everythingOf(given.address, ann)
    expect([lists, tasks?.length]).toEqual([[], 1])
    expect((await given.call(ann, 'list_tasks')).data).toMatchObject({ total: 1, pending: 1, completed: 0 })
  })
})
