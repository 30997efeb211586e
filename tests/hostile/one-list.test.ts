import { expect, test } from 'vitest'
import { LEVELS } from '../../src/callers/program.ts'
import { onBothEngines } from '../support/app.ts'
import { oneList, oneListFaults, STAYING, sampleFaults } from '../support/one-list.ts'

onBothEngines('a program with one list', (given) => {
  test('sees and changes its tasks, and nothing else', async () => {
    expect(await oneListFaults(await oneList(given.app, given.address))).toEqual([])
  })

  test.each(LEVELS)('sees and changes nothing else through any tool at the level %s', async (level) => {
    expect(await sampleFaults(await oneList(given.app, given.address, level))).toEqual([])
  })

  test('sees and adds nothing once the list is deleted, until it comes back', async () => {
    const { person, robot } = await oneList(given.app, given.address)
    const { data: deleted } = await robot('delete_task', { task_identifier: 'Last' })
    await person('delete_list', { list: 'Halden' })
    expect((await robot('list_tasks', {})).data).toMatchObject({ total: 0, tasks: [] })
    expect((await robot('get_task', { task_identifier: '1' })).error.code).toBe('not_found')
    for (const list of [undefined, 'Halden', 'none', 'New'])
      expect(await robot('add_task', { title: 'x', list })).toMatchObject({
        message: 'The list of this program has been deleted',
        error: { code: 'forbidden', hint: expect.stringContaining('Settings, Connections') },
      })
    // Without its list the task would come back to the inbox.
    expect(await robot('undo_change', { change: deleted.change })).toMatchObject({
      message: 'This program may change only the tasks of one list',
      error: { code: 'forbidden' },
    })
    await person('undo_change', {})
    expect((await robot('get_task', { task_identifier: 'Twin' })).data).toMatchObject({ list: 'Halden' })
  })

  test('a task that the person brought back and moved away is not restored twice', async () => {
    const { person, robot } = await oneList(given.app, given.address)
    const { data } = await robot('delete_task', { task_identifier: 'Twin' })
    await person('undo_change', {})
    await person('update_task', { task_identifier: '1', list: 'Elsewhere' })
    expect(await robot('undo_change', { change: data.change })).toMatchObject({
      message: "Task 'Twin' has been changed since; nothing was undone",
      error: { code: 'conflict' },
    })
  })

  test('other operations and streams are not for it', async () => {
    const { robot } = await oneList(given.app, given.address)
    for (const [name, args] of [
      ['list_lists', {}],
      ['list_history', {}],
      ['add_list', { name: 'x' }],
      ['list_reminders', {}],
    ] as const)
      expect((await robot(name, args)).error.code, name).toBe('forbidden')
    expect(STAYING.map(({ name }) => name)).toContain('get_task')
  })
})
