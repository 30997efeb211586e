import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { everythingOf } from '../../tests/support/inspect.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from '../callers/make-caller.ts'
import { exportCsv, exportJson } from './export-data.ts'
import { forgetAccount } from './forget-account.ts'

onBothEngines('personal data with lists, tags, steps, repetition and reminders', (given) => {
  async function withTasks(): Promise<Caller> {
    const ann = somebody()
    const tasks = [
      {
        title: 'Water plants',
        list: 'Home, sweet home',
        tags: ['green', 'weekly'],
        repeat: 'every monday',
        remind: '1h',
      },
      { title: 'Fill can', under: '1' },
      { title: 'Call', remind: 'off' },
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
      {
        number: 1,
        list: 'Home, sweet home',
        tags: 'green weekly',
        repeat: 'every Monday',
        remind: '1 hour before',
        under: null,
      },
      { number: 2, list: 'Home, sweet home', tags: null, repeat: null, remind: null, under: 1 },
      { number: 3, list: null, tags: null, repeat: null, remind: 'none', under: null },
    ])
    expect(document.history).toMatchObject([
      { summary: "archived the list 'Home, sweet home'", lists: [{ after: { archived: true } }] },
      { lists: [{ before: null, after: { name: 'Home, sweet home' } }] },
    ])
  })

  test('the JSON export has the channels without secrets, and addresses for the person alone', async () => {
    const ann = await withTasks()
    const url = 'https://hook.example.com/x'
    const { data } = await given.run(ann, 'add_channel', { kind: 'webhook', url, list: 'Home, sweet home' })
    await given.run(ann, 'update_reminder_settings', { day_time: '08:00' })
    const texts = await Promise.all(
      [ann, makeCaller({ ...ann, scopes: ['tasks:read'] }) as Caller].map(async (caller) =>
        (await Array.fromAsync(exportJson(given.app, caller))).join(''),
      ),
    )
    const [own, program] = texts.map((text) => JSON.parse(text))
    expect(own.channels).toMatchObject([{ kind: 'webhook', address: url, list: 'Home, sweet home' }])
    expect(own.reminder_settings).toMatchObject({ day_time: '08:00', quiet_from: 'none' })
    expect(program.channels).toMatchObject([{ kind: 'webhook', name: 'hook.example.com' }])
    expect(texts[1]).not.toContain(url)
    expect(texts.join()).not.toContain(data.secret)
    await forgetAccount(given.app, ann.userId)
    expect(Object.values(await everythingOf(given.address, ann)).flat()).toEqual([])
  })

  test('the CSV export has them', async () => {
    const ann = await withTasks()
    const [heads = '', first, second, third] = (await Array.fromAsync(exportCsv(given.app, ann)))
      .join('')
      .split('\r\n')
    expect(heads.split(',').slice(4, 13)).toEqual([
      ...['priority', 'due_date', 'due_time', 'tags', 'list', 'repeat', 'remind', 'under', 'after'],
    ])
    expect(first).toContain(',green weekly,"Home, sweet home",every Monday,1 hour before,,')
    expect(second).toContain(',,"Home, sweet home",,,1,')
    expect(third).toMatch(/^3,Call,,pending,,,,,,,none,,/)
  })

  test('deleting the account removes them', async () => {
    const ann = await withTasks()
    await forgetAccount(given.app, ann.userId)
    expect(Object.values(await everythingOf(given.address, ann)).flat()).toEqual([])
  })
})
