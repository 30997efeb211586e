import { describe, expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { everythingOf } from '../../tests/support/inspect.ts'
import type { Caller } from '../caller.ts'
import { MAX_LISTS } from './list.ts'
import { nameKey } from './list-names.ts'

onBothEngines('naming a list', (given) => {
  const add = (caller: Caller, list: string, title = 'x') => given.call(caller, 'add_task', { title, list })
  const names = async (caller: Caller): Promise<string[]> =>
    (await given.run(caller, 'list_lists')).data.lists.map(({ name }: { name: string }) => name)

  test('creates it, and the answer names it', async () => {
    const ann = somebody()
    expect(await add(ann, 'my groceries list', 'Buy milk')).toMatchObject({
      message: "Task 'Buy milk' created successfully in the list 'Groceries'",
      data: { list: 'Groceries' },
    })
    const { data } = await given.call(ann, 'add_tasks', {
      tasks: [{ title: 'a', list: 'Work' }, { title: 'b' }],
    })
    expect(data.tasks).toMatchObject([{ list: 'Work' }, { title: 'b' }])
    expect(data.tasks[1]).not.toHaveProperty('list')
    const moved = await given.call(ann, 'update_task', { task_identifier: 'b', list: 'holidays' })
    expect(moved.data.list).toBe('Holidays')
    expect(await names(ann)).toEqual(['Groceries', 'Work', 'Holidays'])
  })

  test.each([
    'groceries',
    'Groceries',
    'GROCERIES',
    'my groceries list',
    'The Groceries',
    'our groceries list',
    'groceries list',
    'Ｇroceries',
    'my my groceries',
    'the groceries list list',
  ])('“%s” is the list Groceries', async (name) => {
    const ann = somebody()
    await add(ann, 'Groceries')
    expect((await add(ann, name)).data?.list).toBe('Groceries')
    expect((await given.call(ann, 'list_tasks', { list: name })).data.total).toBe(2)
    const other = somebody()
    await add(other, name)
    await add(other, 'groceries')
    expect(await names(other)).toHaveLength(1)
  })

  test('keeps the capitals of a name, and starts a lower-case one with a capital', async () => {
    const ann = somebody()
    for (const name of ['iPhone', 'home office', 'ÉCOLE', 'list', 'my list']) await add(ann, name)
    expect(await names(ann)).toEqual(['iPhone', 'Home office', 'ÉCOLE', 'List'])
  })

  test('takes an exact name before one that contains the words', async () => {
    const ann = somebody()
    await given.run(ann, 'add_list', { name: 'Work trips' })
    await given.run(ann, 'add_list', { name: 'Work' })
    expect((await add(ann, 'work')).data.list).toBe('Work')
    expect((await add(ann, 'trips')).data.list).toBe('Work trips')
  })

  test('matches whole words only', async () => {
    const ann = somebody()
    await add(ann, 'Homework')
    expect((await add(ann, 'work')).data.list).toBe('Work')
    expect(await names(ann)).toEqual(['Homework', 'Work'])
  })

  test('creates a new list if several contain the words; a filter asks which', async () => {
    const ann = somebody()
    await given.run(ann, 'add_list', { name: 'Summer trips' })
    await given.run(ann, 'add_list', { name: 'Winter trips' })
    expect(await given.call(ann, 'list_tasks', { list: 'trips' })).toMatchObject({
      message: "Several lists match 'trips': 'Summer trips', 'Winter trips'",
      error: { code: 'ambiguous', details: [{ list: 'Summer trips' }, { list: 'Winter trips' }] },
    })
    expect((await add(ann, 'trips')).data.list).toBe('Trips')
  })

  test.each(['none', 'inbox', 'None', 'the inbox', 'My Inbox', 'inbox list'])(
    '“%s” is the inbox',
    async (name) => {
      const ann = somebody()
      expect((await add(ann, name)).data).not.toHaveProperty('list')
      await add(ann, 'Work', 'y')
      expect((await given.call(ann, 'list_tasks', { list: name })).data).toMatchObject({
        total: 1,
        tasks: [{ number: 1 }],
      })
      const back = await given.call(ann, 'update_task', { task_identifier: '2', list: name })
      expect(back.data).not.toHaveProperty('list')
      expect(await names(ann)).toEqual(['Work'])
      expect((await given.run(ann, 'add_list', { name })).error.code).toBe('conflict')
    },
  )

  test('a filter by a list that does not exist names the lists', async () => {
    const ann = somebody()
    const filter = (list: string) => given.call(ann, 'list_tasks', { list })
    expect(await filter('work')).toMatchObject({
      message: "No list matching 'work' found",
      error: { code: 'not_found', hint: 'There are no lists yet.' },
    })
    await add(ann, 'Home')
    await add(ann, 'Garden')
    expect((await filter('work')).error.hint).toBe("The lists are 'Home', 'Garden'.")
    expect(await names(ann)).toEqual(['Home', 'Garden'])
    const many = await given.call(ann, 'change_tasks', { change: 'complete', list: 'work' })
    expect(many.error.code).toBe('not_found')
  })

  test('filters by list, together with other filters, and counts what matches', async () => {
    const ann = somebody()
    await given.call(ann, 'add_tasks', {
      tasks: [
        { title: 'a', list: 'Work', priority: 'High' },
        { title: 'b', list: 'Work' },
        { title: 'c', list: 'Home', priority: 'High' },
        { title: 'd' },
      ],
    })
    await given.call(ann, 'complete_task', { task_identifier: 'b' })
    const list = async (args: object) => (await given.call(ann, 'list_tasks', args)).data
    expect(await list({ list: 'work' })).toMatchObject({ total: 2, pending: 1, completed: 1 })
    expect((await list({ list: 'work', priority: 'high' })).tasks).toMatchObject([
      { title: 'a', list: 'Work' },
    ])
    expect((await list({ list: 'none' })).tasks).toMatchObject([{ title: 'd' }])
    const { data } = await given.call(ann, 'change_tasks', { change: 'delete', list: 'Work' })
    expect(data).toMatchObject({ applied: false, count: 2 })
  })

  test('naming an archived list brings it back, in the same change', async () => {
    const ann = somebody()
    await add(ann, 'Garden')
    await given.run(ann, 'update_list', { list: 'Garden', archived: true })
    await add(ann, 'garden', 'Rake')
    const shown = async () => (await given.run(ann, 'list_lists')).data.lists
    expect(await shown()).toMatchObject([{ name: 'Garden', archived: false, pending: 2 }])
    await given.call(ann, 'undo_change')
    expect(await shown()).toMatchObject([{ name: 'Garden', archived: true, pending: 1 }])
  })

  test('a call that fails creates no list', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'a' })
    const wrong = await given.call(ann, 'add_task', { title: 'x', list: 'Work', repeat: 'now and then' })
    expect(wrong.success).toBe(false)
    expect(await names(ann)).toEqual([])
  })

  test('a person can have 200 lists, and a refusal names only some of them', async () => {
    const ann = somebody()
    for (let number = 1; number <= MAX_LISTS; number++)
      await given.run(ann, 'add_list', { name: `L${number}` })
    for (const full of [await add(ann, 'one more'), await given.run(ann, 'add_list', { name: 'one more' })])
      expect(full).toMatchObject({
        message: 'There can be at most 200 lists',
        error: { code: 'invalid_input', details: [{ field: 'list' }] },
      })
    expect((await add(ann, 'L7')).data.list).toBe('L7')
    const { hint } = (await given.call(ann, 'list_tasks', { list: 'none such' })).error
    expect(hint).toMatch(/^The lists are 'L1', 'L2', .*'L20' and 180 more\.$/)
  })

  test('a name has at most 100 characters', async () => {
    const ann = somebody()
    expect((await add(ann, 'é'.repeat(101))).error).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'list', message: 'List can be at most 100 characters' }],
    })
    expect((await add(ann, '𝒳'.repeat(100))).success).toBe(true)
    expect((await add(ann, ' \u200b ')).error.code).toBe('invalid_input')
  })

  test('two calls at once that name a new list create one', async () => {
    const ann = somebody()
    const answers = await Promise.all(
      ['groceries', 'my groceries list', 'Groceries', 'the groceries'].map((name) => add(ann, name)),
    )
    expect(answers.map(({ data }) => data?.list)).toEqual(answers.map(() => answers[0]?.data.list))
    expect(await names(ann)).toHaveLength(1)
    expect((await everythingOf(given.address, ann)).lists).toHaveLength(1)
  })

  test("one person's lists are not another's", async () => {
    const [ann, bob] = [somebody(), somebody()]
    await add(bob, 'Secret plans')
    expect((await given.call(ann, 'list_tasks', { list: 'secret plans' })).error.hint).toBe(
      'There are no lists yet.',
    )
    await add(ann, 'secret plans')
    expect((await given.run(bob, 'list_lists')).data.lists).toMatchObject([
      { name: 'Secret plans', pending: 1 },
    ])
  })
})

describe('the key of a name', () => {
  test.each(['my list', 'the', 'list', 'my the list list', 'The My Our x list', 'lists', 'mylist'])(
    'stays the same when made again: %s',
    (name) => expect(nameKey(nameKey(name))).toBe(nameKey(name)),
  )
})
