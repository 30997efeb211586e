import { describe, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { personWithClock as person } from '../../tests/support/person-with-clock.ts'
import { recordingSenders } from '../../tests/support/receiver.ts'
import { takeLeases } from './lease-store.ts'
import { replan } from './replan.ts'
import { findSettings } from './settings-store.ts'
import { workOnce } from './worker.ts'

onBothEngines('the outbox', (given) => {
  test('a task with a time is reminded of ten minutes before, once, in the page and by each channel', async () => {
    const { call, at, work, sent } = await person(given)
    await call('add_task', { title: 'Call the school', due_date: 'today', due_time: '15:00' })
    at('14:49')
    await work()
    expect(sent).toEqual([])
    at('14:50')
    await work()
    await work()
    expect(sent).toMatchObject([{ title: 'Call the school', lines: ['due today at 15:00'] }])
    const { data } = await call('list_reminders')
    expect(data).toMatchObject({ total: 1, reminders: [{ task: { title: 'Call the school' } }] })
  })

  test('without a time there is no reminder, unless the person wants one', async () => {
    const { call, at, work, titles } = await person(given)
    await call('add_task', { title: 'Buy milk', due_date: 'tomorrow' })
    await call('update_reminder_settings', { day_time: '8:30', default_remind: 'none' })
    await call('add_task', { title: 'At noon', due_date: 'tomorrow', due_time: '12:00' })
    at('2026-11-17T08:29:00.000Z')
    await work()
    expect(titles()).toEqual([])
    at('2026-11-17T13:00:00.000Z')
    await work()
    expect(titles()).toEqual(['Buy milk'])
  })

  test('a lease that a clock which was ahead has left behind holds nothing back', async () => {
    const { app, call, at, work, titles } = await person(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '12:00' })
    const [ahead, until] = ['2026-12-16T09:00:00.000Z', '2026-12-16T09:01:00.000Z']
    await takeLeases(app.db.accounts, { now: new Date(ahead), until: new Date(until), limit: 1000 })
    at('11:50')
    await work()
    expect(titles()).toEqual(['Call'])
  })

  test('completing, deleting, moving and undoing cancel or move the reminder', async () => {
    const { call, at, work, titles } = await person(given)
    for (const title of ['Completed', 'Deleted', 'Moved', 'Restored', 'Reopened'])
      await call('add_task', { title, due_date: 'today', due_time: '12:00' })
    await call('complete_task', { task_identifier: 'Completed' })
    await call('complete_task', { task_identifier: 'Reopened' })
    await call('delete_task', { task_identifier: 'Deleted' })
    await call('delete_task', { task_identifier: 'Restored' })
    await call('undo_change')
    await call('update_task', { task_identifier: 'Reopened', status: 'pending' })
    await call('update_task', { task_identifier: 'Moved', due_time: '14:00' })
    at('12:00')
    await work()
    expect(titles()).toEqual(['2 reminders'])
    at('14:00')
    await work()
    expect(titles()).toEqual(['2 reminders', 'Moved'])
  })

  test('a reminder is not repeated when something else about the task changes', async () => {
    const { call, at, work, titles } = await person(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '12:00' })
    at('11:50')
    await work()
    await call('update_task', { task_identifier: 'Call', priority: 'High' })
    at('12:30')
    await call('update_task', { task_identifier: 'Call', new_title: 'Call again' })
    await work()
    expect(titles()).toEqual(['Call'])
  })

  test('after a night of sleep, all that was missed is one message', async () => {
    const { call, at, work, sent } = await person(given)
    for (const [index, time] of ['10:00', '13:00', '18:00'].entries())
      await call('add_task', { title: `Task ${index}`, due_date: 'today', due_time: time })
    at('2026-11-17T07:00:00.000Z')
    await work()
    expect(sent).toMatchObject([
      {
        title: '3 reminders',
        lines: [0, 1, 2].map((index) =>
          expect.stringContaining(`Task ${index} (was due on Monday 16 November`),
        ),
      },
    ])
  })

  test('a moment that has passed falls back to the due one', async () => {
    const { call, at, work, titles } = await person(given)
    at('11:55')
    await call('add_task', { title: 'Soon', due_date: 'today', due_time: '12:00' })
    await work()
    expect(titles()).toEqual([])
    at('12:00')
    await work()
    expect(titles()).toEqual(['Soon'])
  })

  test('quiet hours hold reminders back and end with one message', async () => {
    const { call, at, work, titles } = await person(given, { zone: 'Europe/Berlin' })
    await call('update_reminder_settings', { quiet_from: '22:00', quiet_until: '07:00' })
    await call('add_task', { title: 'Late', due_date: 'today', due_time: '23:00' })
    await call('add_task', { title: 'Early', due_date: 'tomorrow', due_time: '06:30' })
    at('2026-11-16T22:30:00.000Z')
    await work()
    at('2026-11-17T05:59:00.000Z')
    await work()
    expect(titles()).toEqual([])
    at('2026-11-17T06:00:00.000Z')
    await work()
    expect(titles()).toEqual(['2 reminders'])
  })

  test('a retry waits for the end of the quiet hours too', async () => {
    const { call, at, app, titles, caller } = await person(given)
    await call('update_reminder_settings', { quiet_from: '22:00', quiet_until: '07:00' })
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '21:59' })
    const failing = recordingSenders(() => ({ ok: false, text: 'No answer' }))
    const parts = { baseUrl: 'https://errand.test' }
    at('21:59')
    await workOnce({ ...app, senders: () => failing.senders }, parts)
    at('23:00')
    await workOnce(app, parts)
    expect(titles()).toEqual([])
    at('2026-11-17T07:00:00.000Z')
    await workOnce(app, parts)
    expect(titles()).toEqual(['Call'])
    expect(await app.db.read(caller, (db) => findSettings(db, caller))).toMatchObject({ quiet_from: '22:00' })
  })

  test('the daily summary says what is due and what is late, and nothing on a free day', async () => {
    const { call, at, work, sent } = await person(given)
    await call('update_reminder_settings', { summary_time: '07:30' })
    await call('add_task', { title: 'Late', due_date: '2026-11-15' })
    await call('add_task', { title: 'Today', due_date: '2026-11-17' })
    at('2026-11-17T07:30:00.000Z')
    await work()
    expect(sent).toMatchObject([{ title: 'Today: 1 due, 1 late' }])
    await call('complete_task', { task_identifier: 'Late' })
    await call('complete_task', { task_identifier: 'Today' })
    at('2026-11-18T07:30:00.000Z')
    await work()
    expect(sent).toHaveLength(1)
    await call('add_task', { title: 'Again', due_date: '2026-11-19' })
    at('2026-11-19T09:00:00.000Z')
    await work()
    expect(sent.map(({ title }) => title)).toEqual(['Today: 1 due, 1 late', 'Today: 1 due'])
  })

  test('the next date of a repeating task has its own reminder, and one undo withdraws it', async () => {
    const { call, at, work, titles } = await person(given)
    await call('add_task', { title: 'Water', due_date: 'today', due_time: '12:00', repeat: 'every day' })
    await call('complete_task', { task_identifier: 'Water' })
    at('2026-11-17T11:50:00.000Z')
    await work()
    expect(titles()).toEqual(['Water'])
    await call('undo_change')
    expect((await call('list_reminders')).data.total).toBe(0)
  })

  test('a person in another time zone is reminded at their own time, also after moving', async () => {
    const { call, at, work, titles, app, caller } = await person(given, { zone: 'America/New_York' })
    await call('add_task', {
      title: 'Call',
      due_date: '2026-11-17',
      due_time: '09:00',
      remind: 'at the time',
    })
    const settings = await app.db.read(caller, (db) => findSettings(db, caller))
    expect(settings?.timezone).toBe('America/New_York')
    const moved = { ...settings, timezone: 'Europe/Berlin' } as NonNullable<typeof settings>
    await app.db.write(caller, (db) => replan(db, caller, moved, app.now()))
    at('2026-11-17T07:59:00.000Z')
    await work()
    expect(titles()).toEqual([])
    at('2026-11-17T08:00:00.000Z')
    await work()
    expect(titles()).toEqual(['Call'])
  })
})

describe('the night when the clocks change', () => {
  onBothEngines('reminders', (given) => {
    test.each([
      // Berlin: 02:30 does not exist on 28 March 2027, and happens twice on 31 October 2027.
      ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
      ['2027-03-28', '09:00', '2027-03-28T07:00:00.000Z'],
      ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
      ['2027-10-31', '09:00', '2027-10-31T08:00:00.000Z'],
    ])('%s at %s', async (day, time, moment) => {
      const { call, at, work, titles } = await person(given, { zone: 'Europe/Berlin' })
      await call('add_task', { title: 'Call', due_date: day, due_time: time, remind: 'at the time' })
      at(new Date(Date.parse(moment) - 1).toISOString())
      await work()
      expect(titles()).toEqual([])
      at(moment)
      await work()
      expect(titles()).toEqual(['Call'])
    })
  })
})
