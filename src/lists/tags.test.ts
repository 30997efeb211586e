import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { bytesOf } from '../../tests/support/inspect.ts'
import type { Caller } from '../caller.ts'

onBothEngines('tags', (given) => {
  const add = (caller: Caller, tags: unknown, title = 'x') => given.call(caller, 'add_task', { title, tags })
  const update = (caller: Caller, tags: unknown) =>
    given.call(caller, 'update_task', { task_identifier: '1', tags })

  test.each([
    [
      ['work', 'home'],
      ['work', 'home'],
    ],
    [['#Work', 'WORK', 'work'], ['work']],
    [['Deep Work'], ['deep-work']],
    [['STRASSE', 'straße'], ['strasse']],
    ['work, home', ['work', 'home']],
    ['#work #home', ['work', 'home']],
    [['+work', '-home'], ['work']],
    [
      ['🌱', 'a/b', 'v1.0', 'x_y'],
      ['🌱', 'a/b', 'v1.0', 'x_y'],
    ],
    [['none'], undefined],
    ['none', undefined],
    [[], undefined],
    ['', undefined],
  ])('a new task with %o has the tags %o', async (tags, expected) => {
    const { success, data } = await add(somebody(), tags)
    expect([success, data?.tags]).toEqual([true, expected])
  })

  test.each([
    [['c'], ['c']],
    [['+c'], ['a', 'b', 'c']],
    [['-a'], ['b']],
    [
      ['+c', '-a', '-unknown'],
      ['b', 'c'],
    ],
    [
      ['+#C', '-A'],
      ['b', 'c'],
    ],
    ['+c -b', ['a', 'c']],
    [['+a'], ['a', 'b']],
    [['-a', '-b'], undefined],
    [['none'], undefined],
    ['None', undefined],
    [[], ['a', 'b']],
  ])('%o changes the tags a and b to %o', async (tags, expected) => {
    const ann = somebody()
    await add(ann, ['a', 'b'])
    const { success, data } = await update(ann, tags)
    expect([success, data?.tags]).toEqual([true, expected])
    const { data: shown } = await given.call(ann, 'list_tasks')
    expect(shown.tasks[0].tags).toEqual(expected)
    await given.call(ann, 'undo_change')
    expect((await given.call(ann, 'list_tasks')).data.tasks[0].tags).toEqual(['a', 'b'])
    const { counted, actual } = await bytesOf(given.address, ann)
    expect(counted).toEqual(actual)
  })

  test('a change of other fields keeps the tags', async () => {
    const ann = somebody()
    await add(ann, ['a'])
    const { data } = await given.call(ann, 'update_task', { task_identifier: '1', priority: 'High' })
    expect(data.tags).toEqual(['a'])
  })

  test.each([
    [Array.from({ length: 11 }, (_, index) => `t${index}`), 'A task can have at most 10 tags'],
    [['t'.repeat(41)], 'A tag can be at most 40 characters'],
    [['+c', 'd'], 'Either all tags have a sign (+work, -home), or none has'],
    [['a!'], "'a!' cannot be a tag; use letters, digits, - _ . and /"],
    [['#'], "'#' cannot be a tag; use letters, digits, - _ . and /"],
    [['-.-'], "'.-' cannot be a tag; use letters, digits, - _ . and /"],
    [Array.from({ length: 21 }, () => 'a'), 'tags can be at most 20 at a time'],
    [7, 'tags must be a list of names'],
  ])('refuses %o', async (tags, message) => {
    const ann = somebody()
    const { error } = await add(ann, tags)
    expect(error).toMatchObject({ code: 'invalid_input', details: [{ message }] })
    expect(error.details[0].field).toMatch(/^tags/)
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('ten tags are the limit for additions too', async () => {
    const ann = somebody()
    await add(
      ann,
      Array.from({ length: 10 }, (_, index) => `t${index}`),
    )
    expect((await update(ann, ['+one-more'])).message).toBe('A task can have at most 10 tags')
    expect((await update(ann, ['+one-more', '-t0'])).data.tags).toHaveLength(10)
  })

  test('filters by one tag or several, which a task must have all', async () => {
    const ann = somebody()
    await add(ann, ['work', 'urgent'], 'a')
    await add(ann, ['work'], 'b')
    await add(ann, ['workshop'], 'c')
    await add(ann, 'none', 'd')
    const found = async (tag: string) =>
      (await given.call(ann, 'list_tasks', { tag, sort: 'number' })).data.tasks.map(
        ({ title }: { title: string }) => title,
      )
    expect(await found('work')).toEqual(['a', 'b'])
    expect(await found('#WORK')).toEqual(['a', 'b'])
    expect(await found('work urgent')).toEqual(['a'])
    expect(await found('#urgent, #work')).toEqual(['a'])
    expect(await found('shop')).toEqual([])
    const { data } = await given.call(ann, 'change_tasks', { change: 'complete', tag: 'work' })
    expect(data.count).toBe(2)
  })

  test.each([',', '+work', 'a!'])('a filter by “%s” is refused', async (tag) => {
    expect((await given.call(somebody(), 'list_tasks', { tag })).error).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'tag' }],
    })
  })
})
