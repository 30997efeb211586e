import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { listCalls } from '../../tests/support/arranged-lists.ts'

onBothEngines('undoing changes of lists', (given) => {
  const { overview, tasksOf, state, undo, withLists } = listCalls(given)

  test('undoing an addition that created a list removes the list', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'milk', list: 'Groceries' })
    const after = await state(ann)
    expect((await undo(ann)).data).toMatchObject({ tasks: [{ title: 'milk' }], lists: ['Groceries'] })
    expect(await state(ann)).toMatchObject({ lists: [], tasks: [] })
    await undo(ann)
    expect(await state(ann)).toEqual(after)
  })

  test('but keeps it if other tasks are in it, or if it has been renamed', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'milk', list: 'Groceries' })
    await given.call(ann, 'add_task', { title: 'eggs', list: 'Groceries' })
    expect((await undo(ann, 1)).data).not.toHaveProperty('lists')
    expect(await state(ann)).toMatchObject({
      lists: [{ name: 'Groceries', pending: 1 }],
      tasks: [{ title: 'eggs' }],
    })
    await given.call(ann, 'add_task', { title: 'nails', list: 'Hardware' })
    await given.run(ann, 'update_list', { list: 'Hardware', name: 'Tools' })
    expect((await undo(ann, 4)).success).toBe(true)
    expect((await overview(ann)).lists).toMatchObject([{ name: 'Groceries' }, { name: 'Tools', pending: 0 }])
  })

  test('a list that got tasks since it was added stays, and undo says so', async () => {
    const ann = somebody()
    await given.run(ann, 'add_list', { name: 'Groceries' })
    await given.call(ann, 'add_task', { title: 'milk', list: 'Groceries' })
    expect(await undo(ann, 1)).toMatchObject({
      message: "The list 'Groceries' is in use or has been changed; nothing was undone",
      error: { code: 'conflict' },
    })
  })

  test('a rename can be undone after other lists were moved', async () => {
    const ann = await withLists()
    await given.run(ann, 'update_list', { list: 'Home', name: 'House' })
    await given.run(ann, 'update_list', { list: 'Garden', position: 1 })
    expect((await undo(ann, 3)).success).toBe(true)
    expect((await overview(ann)).lists).toMatchObject([
      { name: 'Garden', position: 1 },
      { name: 'Home', position: 2 },
      { name: 'Work', position: 3 },
    ])
  })

  test('undo refuses if the list has changed since, or its name is taken', async () => {
    const ann = await withLists()
    await given.run(ann, 'update_list', { list: 'Home', name: 'House' })
    await given.run(ann, 'update_list', { list: 'House', archived: true })
    expect((await undo(ann, 3)).message).toBe("The list 'Home' has been changed since; nothing was undone")
    await given.run(ann, 'delete_list', { list: 'Garden' })
    await given.run(ann, 'add_list', { name: 'garden' })
    expect((await undo(ann, 5)).message).toBe("There is another list 'Garden' now; nothing was undone")
  })

  test('a deletion cannot be redone once other tasks are in the list, or the other list is gone', async () => {
    const ann = await withLists()
    await given.run(ann, 'merge_lists', { list: 'Home', into: 'Work' })
    const { data: undone } = await undo(ann)
    await given.call(ann, 'add_task', { title: 'new', list: 'Home' })
    const before = await state(ann)
    expect((await undo(ann, undone.change)).message).toBe(
      "The list 'Home' has other tasks now; nothing was undone",
    )
    expect(await state(ann)).toEqual(before)
    await given.call(ann, 'delete_task', { task_identifier: 'new' })
    await given.run(ann, 'delete_list', { list: 'Work' })
    expect((await undo(ann, undone.change)).message).toBe(
      "The list that the tasks of 'Home' went to is gone; nothing was undone",
    )
  })

  test('tasks that went elsewhere since stay there when the list comes back', async () => {
    const ann = await withLists()
    await given.run(ann, 'delete_list', { list: 'Home' })
    await given.call(ann, 'update_task', { task_identifier: 'b', list: 'Work' })
    await given.call(ann, 'add_task', { title: 'later step', under: 'a' })
    await undo(ann, 3)
    expect(await tasksOf(ann)).toMatchObject([
      { title: 'a', list: 'Home' },
      { title: 'step of a', list: 'Home' },
      { title: 'b', list: 'Work' },
      { title: 'c' },
      { title: 'd' },
      { title: 'e' },
      { title: 'later step', list: 'Home', under: 1 },
    ])
  })

  test('a task restored after its list was deleted is in the inbox', async () => {
    const ann = await withLists()
    await given.call(ann, 'delete_task', { task_identifier: 'a' })
    await given.run(ann, 'delete_list', { list: 'Home' })
    await undo(ann, 3)
    const [a, step] = await tasksOf(ann)
    expect([a, step]).toMatchObject([{ title: 'a' }, { title: 'step of a', under: 1 }])
    expect(a).not.toHaveProperty('list')
    expect(step).not.toHaveProperty('list')
  })
})
