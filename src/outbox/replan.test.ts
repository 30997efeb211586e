import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { personWithClock } from '../../tests/support/person-with-clock.ts'

const HOOK = { kind: 'webhook', url: 'https://hook.example.com/x' }

onBothEngines('tasks that become due', (given) => {
  async function withTask() {
    const one = await personWithClock(given, { channel: false })
    await one.call('add_task', { title: 'Call', due_date: 'today', due_time: '12:00' })
    const planned = async () => {
      const rows = await rawSql(
        given.address,
        'select kind, at from outbox where user_id = ? and at is not null order by at',
        [one.caller.userId],
      )
      return rows.map(({ kind, at }) => `${kind} ${String(at).slice(11, 16)}`)
    }
    const events = () => one.sent.filter(({ to }) => to === 'webhook').map(({ title }) => title)
    return { ...one, planned, events }
  }

  test('are planned once a webhook wants to know, and told at their time', async () => {
    const { call, planned, at, work, events } = await withTask()
    expect(await planned()).toEqual(['reminder 11:50'])
    await call('add_channel', { ...HOOK, events: ['task.completed'] })
    expect(await planned()).toEqual(['reminder 11:50'])
    await call('add_channel', { ...HOOK, events: ['task.due'] })
    expect(await planned()).toEqual(['reminder 11:50', 'due 12:00'])
    at('12:00')
    await work()
    expect(events()).toEqual(['task.due'])
  })

  test('are planned when a webhook is switched on or widened, and reminders stay snoozed', async () => {
    const { call, planned, at, work } = await withTask()
    const { data } = await call('add_channel', { ...HOOK, events: ['task.completed'] })
    at('11:50')
    await work()
    const [reminder] = (await call('list_reminders')).data.reminders
    await call('answer_reminder', { id: reminder.id, snooze: 'in 30 minutes' })
    expect(await planned()).toEqual(['reminder 12:20'])
    await call('update_channel', { id: data.id, enabled: false })
    await call('update_channel', { id: data.id, events: ['task.due'] })
    expect(await planned()).toEqual(['reminder 12:20'])
    await call('update_channel', { id: data.id, enabled: true })
    expect(await planned()).toEqual(['due 12:00', 'reminder 12:20'])
  })
})

onBothEngines('a change of the reminder settings', (given) => {
  test('keeps a reminder that was put off', async () => {
    const { call, at, work, titles } = await personWithClock(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '12:00' })
    at('12:00')
    await work()
    const [reminder] = (await call('list_reminders')).data.reminders
    await call('answer_reminder', { id: reminder.id, snooze: 'in 2 hours' })
    await call('update_reminder_settings', { summary_time: '07:00' })
    at('14:00')
    await work()
    expect(titles()).toEqual(['Call', 'Call'])
  })

  test('keeps a reminder that waits for the end of the quiet hours', async () => {
    const { call, at, work, titles } = await personWithClock(given)
    await call('update_reminder_settings', { quiet_from: '11:00', quiet_until: '14:00' })
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '12:00' })
    at('12:30')
    await work()
    await call('update_reminder_settings', { day_time: '08:00' })
    at('14:00')
    await work()
    expect(titles()).toEqual(['Call'])
  })

  test('ends a summary that waits for the end of the quiet hours, if there shall be none', async () => {
    const { call, at, work, titles } = await personWithClock(given)
    await call('add_task', { title: 'Call', due_date: 'today' })
    await call('update_reminder_settings', {
      summary_time: '12:00',
      quiet_from: '11:00',
      quiet_until: '14:00',
    })
    at('12:30')
    await work()
    await call('update_reminder_settings', { summary_time: 'none' })
    at('14:00')
    await work()
    expect(titles()).toEqual([])
  })
})
