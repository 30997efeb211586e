import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { into, signUp, testSite } from '../../tests/support/site.ts'
import { NEVER_PLANNED } from './lease-store.ts'
import { workOnce } from './worker.ts'

const TASK = { title: 'Call', due_date: '2040-01-10', due_time: '09:00', remind: 'at the time' }

onBothEngines('the time zone of reminders', (given) => {
  const account = async () => {
    const { client, id } = await signUp(into(await testSite(given.app, given.address)))
    const moments = async () => {
      const rows = await rawSql(given.address, 'select at from outbox where user_id = ? order by at', [id])
      return rows.map(({ at }) => at)
    }
    return { client, id, moments }
  }

  test('follows the account', async () => {
    const { client, moments } = await account()
    await client.post('/api/auth/update-user', { timezone: 'America/New_York' })
    await client.post('/api/tasks', TASK)
    expect(await moments()).toEqual(['2040-01-10T14:00:00.000Z'])
    await client.post('/api/auth/update-user', { timezone: 'Asia/Tokyo' })
    expect(await moments()).toEqual(['2040-01-10T00:00:00.000Z'])
    const { body } = await client.get('/api/reminder-settings')
    expect(body.data.timezone).toBe('Asia/Tokyo')
    await client.post('/api/auth/update-user', { name: 'Ann' })
    expect(await moments()).toEqual(['2040-01-10T00:00:00.000Z'])
  })

  test('is that of the account, whatever the first call says', async () => {
    const { client, moments } = await account()
    await client.post('/api/auth/update-user', { timezone: 'Asia/Tokyo' })
    await client.post('/api/tasks', TASK, { 'x-timezone': 'America/New_York' })
    expect(await moments()).toEqual(['2040-01-10T00:00:00.000Z'])
  })

  test('tasks from before reminders existed are planned when the worker first starts', async () => {
    const { client, id, moments } = await account()
    await client.post('/api/auth/update-user', { timezone: 'Asia/Tokyo' })
    await client.post('/api/tasks', TASK)
    await client.post('/api/tasks', { title: 'No date' })
    for (const table of ['outbox', 'reminder_settings'])
      await rawSql(given.address, `delete from ${table} where user_id = ?`, [id])
    await rawSql(given.address, 'update people set next_at = ? where id = ?', [NEVER_PLANNED, id])
    await workOnce(given.app, { baseUrl: 'https://errand.test' })
    expect(await moments()).toEqual(['2040-01-10T00:00:00.000Z'])
    const [person] = await rawSql(given.address, 'select * from people where id = ?', [id])
    expect(person).toMatchObject({ next_at: '2040-01-10T00:00:00.000Z', leased_until: null })
  })
})
