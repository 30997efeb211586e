import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { personWithClock } from '../../tests/support/person-with-clock.ts'

onBothEngines('reminder settings', (given) => {
  test('have defaults, take words and can be switched off', async () => {
    const { call } = await personWithClock(given)
    const none = { day_time: 'none', summary_time: 'none', quiet_from: 'none', quiet_until: 'none' }
    expect((await call('get_reminder_settings')).data).toEqual({
      default_remind: '10 minutes before',
      ...none,
      timezone: 'UTC',
    })
    const changes = {
      default_remind: 'the evening before',
      day_time: '9am',
      summary_time: '07:30',
      quiet_from: '10pm',
      quiet_until: '7:00',
    }
    const times = { day_time: '09:00', summary_time: '07:30', quiet_from: '22:00', quiet_until: '07:00' }
    const { data } = await call('update_reminder_settings', changes)
    expect(data).toEqual({ default_remind: 'the evening before', ...times, timezone: 'UTC' })
    expect((await call('get_reminder_settings')).data).toEqual(data)
    const off = { default_remind: 'none', ...none }
    expect((await call('update_reminder_settings', off)).data).toEqual({ ...off, timezone: 'UTC' })
  })

  test.each([
    [{ default_remind: 'tomorrow at 9' }, 'default_remind'],
    [{ default_remind: 'sometime' }, 'default_remind'],
    [{ day_time: 'soon' }, 'day_time'],
    [{ summary_time: '25:00' }, 'summary_time'],
    [{ quiet_from: '22:00' }, 'quiet_until'],
    [{ quiet_from: 'none', quiet_until: '07:00' }, 'quiet_until'],
  ])('%o is refused, and nothing changes', async (args, field) => {
    const { call } = await personWithClock(given)
    const before = await call('get_reminder_settings')
    expect(await call('update_reminder_settings', args)).toMatchObject({
      error: { code: 'invalid_input', details: [{ field }] },
    })
    expect(await call('get_reminder_settings')).toEqual(before)
  })

  test('can only be changed in the page', async () => {
    const { call } = await personWithClock(given, {
      caller: somebody('program', ['tasks:read', 'tasks:write']),
      channel: false,
    })
    expect(await call('update_reminder_settings', { day_time: '9:00' })).toMatchObject({
      error: { code: 'forbidden' },
    })
    expect(await call('get_reminder_settings')).toMatchObject({ success: true })
  })

  test('apply to tasks from before', async () => {
    const { call, at, work, titles } = await personWithClock(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '15:00' })
    await call('add_task', { title: 'Own', due_date: 'today', due_time: '15:00', remind: 'at the time' })
    await call('update_reminder_settings', { default_remind: 'an hour before' })
    at('14:00')
    await work()
    expect(titles()).toEqual(['Call'])
    at('15:00')
    await work()
    expect(titles()).toEqual(['Call', 'Own'])
  })

  test('changed while a summary is due leave one summary a day', async () => {
    const { call, at, work, titles } = await personWithClock(given)
    await call('update_reminder_settings', { summary_time: '10:00' })
    await call('add_task', { title: 'Late', due_date: '2026-11-15' })
    at('10:00')
    await call('update_reminder_settings', { day_time: '8:00' })
    await work()
    at('2026-11-17T10:00:00.000Z')
    await work()
    expect(titles()).toEqual(['Today: 1 late', 'Today: 1 late'])
  })

  test('quiet hours within one day hold the summary back too', async () => {
    const { call, at, work, titles } = await personWithClock(given)
    const quiet = { quiet_from: '13:00', quiet_until: '15:00' }
    await call('update_reminder_settings', { summary_time: '14:00', ...quiet })
    await call('add_task', { title: 'Late', due_date: '2026-11-15' })
    at('14:30')
    await work()
    expect(titles()).toEqual([])
    at('15:00')
    await work()
    expect(titles()).toEqual(['Today: 1 late'])
  })
})
