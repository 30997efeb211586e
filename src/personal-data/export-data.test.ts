import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { everythingOf } from '../../tests/support/inspect.ts'
import type { Caller } from '../caller.ts'
import { exportCsv, exportJson } from './export-data.ts'
import { forgetAccount } from './forget-account.ts'

onBothEngines('personal data with lists, tags, steps and repetition', (given) => {
  async function withTasks(): Promise<Caller> {
    const ann = somebody()
    const tasks = [
      { title: 'Water plants', list: 'Home, sweet home', tags: ['green', 'weekly'], repeat: 'every monday' },
      { title: 'Fill can', under: '1' },
      { title: 'Call' },
    ]
    await given.call(ann, 'add_tasks', { tasks })
    await given.run(ann, 'update_list', { list: 'Home, sweet home', archived: true })
    return ann
  }

  test('the JSON export has them', async () => {
    const ann = await withTasks()
    const document = JSON.parse((await Array.fromAsync(exportJson(given.app, ann))).join(''))
    expect(document.lists).toMatchObject([{ name: 'Home, sweet home', archived_at: expect.any(String) }])
    expect(document.tasks).toMatchObject([
      { number: 1, list: 'Home, sweet home', tags: 'green weekly', repeat: 'every Monday', under: null },
      { number: 2, list: 'Home, sweet home', tags: null, repeat: null, under: 1 },
      { number: 3, list: null, tags: null, repeat: null, under: null },
    ])
    expect(document.history).toMatchObject([
      { summary: "archived the list 'Home, sweet home'", lists: [{ after: { archived: true } }] },
      { lists: [{ before: null, after: { name: 'Home, sweet home' } }] },
    ])
  })

  test('the CSV export has them', async () => {
    const ann = await withTasks()
    const [heads = '', first, second, third] = (await Array.fromAsync(exportCsv(given.app, ann)))
      .join('')
      .split('\r\n')
    expect(heads.split(',').slice(4, 11)).toEqual([
      ...['priority', 'due_date', 'due_time', 'tags', 'list', 'repeat', 'under'],
    ])
    expect(first).toContain(',green weekly,"Home, sweet home",every Monday,,')
    expect(second).toContain(',,"Home, sweet home",,1,')
    expect(third).toMatch(/^3,Call,,pending,,,,,,,,/)
  })

  test('deleting the account removes them', async () => {
    const ann = await withTasks()
    await forgetAccount(given.app, ann.userId)
    expect(Object.values(await everythingOf(given.address, ann)).flat()).toEqual([])
  })
})
