import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { personWithClock } from '../../tests/support/person-with-clock.ts'

onBothEngines('answering a reminder', (given) => {
  async function reminded() {
    const one = await personWithClock(given)
    await one.call('add_task', { title: 'Call', due_date: 'today', due_time: '12:00' })
    one.at('11:50')
    await one.work()
    const { data } = await one.call('list_reminders')
    return { ...one, id: data.reminders[0].id as string }
  }

  test('dismissing keeps the task and says so once', async () => {
    const { call, id } = await reminded()
    expect(await call('answer_reminder', { id })).toMatchObject({ success: true })
    expect(await call('answer_reminder', { id })).toMatchObject({ error: { code: 'not_found' } })
    expect((await call('list_reminders')).data.total).toBe(0)
    expect((await call('list_tasks')).data.total).toBe(1)
  })

  test('a dismissed reminder stays away when settings change, and comes back when the task moves', async () => {
    const { call, id, at, work, titles } = await reminded()
    await call('answer_reminder', { id })
    await call('update_reminder_settings', { default_remind: '5 minutes before' })
    at('12:30')
    await work()
    expect(titles()).toEqual(['Call'])
    await call('update_task', { task_identifier: 'Call', due_time: '15:00' })
    at('15:00')
    await work()
    expect(titles()).toEqual(['Call', 'Call'])
  })

  test('snoozing brings it back at the moment that was asked for', async () => {
    const { call, id, at, work, titles } = await reminded()
    const { data } = await call('answer_reminder', { id, snooze: 'in 10 minutes' })
    expect(data.at).toBe('2026-11-16T12:00:00.000Z')
    expect((await call('list_reminders')).data.total).toBe(0)
    at('12:00')
    await work()
    expect(titles()).toEqual(['Call', 'Call'])
    expect((await call('list_reminders')).data.reminders[0].id).toBe(id)
  })

  test.each(['yesterday at 9', 'sometime', '10 minutes before'])(
    '%s is no moment to snooze to',
    async (snooze) => {
      const { call, id } = await reminded()
      expect(await call('answer_reminder', { id, snooze })).toMatchObject({
        error: { code: 'invalid_input', details: [{ field: 'snooze' }] },
      })
      expect((await call('list_reminders')).data.total).toBe(1)
    },
  )

  test('completing the task answers it', async () => {
    const { call } = await reminded()
    await call('complete_task', { task_identifier: 'Call' })
    expect((await call('list_reminders')).data).toEqual({ reminders: [], total: 0 })
  })
})
