import { expect, test } from 'vitest'
import { onBothEngines, type TestApp } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { personWithClock } from '../../tests/support/person-with-clock.ts'
import { giveChannel, recordingSenders } from '../../tests/support/receiver.ts'
import { MAX_WAITING } from './channel.ts'
import { EVENTS, type Event, type EventType } from './message.ts'
import { findWebhooks } from './webhooks.ts'
import { workOnce } from './worker.ts'

async function subscriber(given: TestApp, filter: { events?: EventType[]; list_id?: string } = {}) {
  const one = await personWithClock(given, { channel: false })
  await giveChannel(one.app, one.caller, { kind: 'webhook', events: [...EVENTS], ...filter })
  return {
    ...one,
    events: () =>
      one.sent.map(({ event }) => {
        const { type, data } = event as Event
        return `${type} ${data.tasks.map(({ number }) => `#${number}`).join()}`
      }),
  }
}

onBothEngines('webhooks', (given) => {
  test('get an event per change and kind, with the tasks it is about', async () => {
    const { call, work, events, sent } = await subscriber(given)
    await call('add_tasks', { tasks: [{ title: 'One', description: 'secret notes' }, { title: 'Two' }] })
    await call('update_task', { task_identifier: '1', priority: 'high' })
    await call('complete_task', { task_identifier: '1' })
    await call('undo_change')
    await call('delete_task', { task_identifier: '2' })
    await work()
    expect(events().sort()).toEqual([
      'task.added #1,#2',
      'task.changed #1',
      'task.changed #1',
      'task.completed #1',
      'task.deleted #2',
    ])
    expect(sent.find(({ title }) => title === 'task.added')?.event).toEqual({
      id: expect.any(String),
      type: 'task.added',
      timestamp: '2026-11-16T09:00:00.000Z',
      data: {
        change: 1,
        client: 'tests',
        tasks: [
          { number: 1, title: 'One', completed: false },
          { number: 2, title: 'Two', completed: false },
        ],
      },
    })
    expect(JSON.stringify(sent)).not.toContain('secret notes')
  })

  test('a repeating task that is completed is one completed and one added', async () => {
    const { call, work, events } = await subscriber(given, { events: ['task.added', 'task.completed'] })
    await call('add_task', { title: 'Water', repeat: 'every day' })
    await call('complete_task', { task_identifier: 'Water' })
    await work()
    expect(events().sort()).toEqual(['task.added #1', 'task.added #2', 'task.completed #1'])
  })

  test('a task is due at its time, or when its day begins, unless it was completed or moved', async () => {
    const { call, at, work, events } = await subscriber(given, { events: ['task.due'] })
    await call('add_task', { title: 'Timed', due_date: 'today', due_time: '12:00' })
    await call('add_task', { title: 'Moved', due_date: 'today', due_time: '12:00' })
    await call('add_task', { title: 'Done', due_date: 'today', due_time: '12:00' })
    await call('add_task', { title: 'Whole day', due_date: 'tomorrow' })
    await call('update_task', { task_identifier: 'Moved', due_time: '13:00' })
    await call('complete_task', { task_identifier: 'Done' })
    at('11:59')
    await work()
    expect(events()).toEqual([])
    at('12:00')
    await work()
    expect(events()).toEqual(['task.due #1'])
    at('2026-11-17T00:00:00.000Z')
    await work()
    expect(events().sort()).toEqual(['task.due #1', 'task.due #2', 'task.due #4'])
  })

  test('of one list get the changes of its tasks, also of one that leaves it', async () => {
    const one = await personWithClock(given, { channel: false })
    await one.call('add_task', { title: 'Milk', list: 'Groceries' })
    const [list] = await rawSql(given.address, 'select id from lists where user_id = ?', [one.caller.userId])
    await giveChannel(one.app, one.caller, {
      kind: 'webhook',
      events: [...EVENTS],
      list_id: list?.id as string,
    })
    await one.call('add_task', { title: 'Elsewhere' })
    await one.call('update_task', { task_identifier: 'Milk', list: 'none' })
    await one.call('update_task', { task_identifier: 'Milk', priority: 'high' })
    await one.work()
    expect(one.sent).toMatchObject([
      { title: 'task.changed', event: { data: { tasks: [{ title: 'Milk' }] } } },
    ])
  })

  test('of somebody else hear nothing', async () => {
    const ann = await subscriber(given)
    const bob = await personWithClock(given, { channel: false })
    await bob.call('add_task', { title: 'Private' })
    await ann.work()
    expect(ann.sent).toEqual([])
  })

  test('that take no messages are switched off before they fill the database', async () => {
    const { app, caller, call } = await subscriber(given, { events: ['task.added'] })
    await rawSql(given.address, 'update channels set waiting = ? where user_id = ?', [
      MAX_WAITING,
      caller.userId,
    ])
    await call('add_task', { title: 'One more' })
    expect(await app.db.read(caller, (db) => findWebhooks(db, caller))).toEqual([])
    const [{ result } = {}] = await rawSql(given.address, 'select result from channels where user_id = ?', [
      caller.userId,
    ])
    expect(JSON.parse(String(result))).toMatchObject({
      ok: false,
      text: 'Switched off: 1000 messages could not be delivered.',
    })
    const [counters] = await rawSql(given.address, 'select webhooks from counters where user_id = ?', [
      caller.userId,
    ])
    expect(counters?.webhooks).toBe(0)
  })

  test('count what waits for them', async () => {
    const { app, caller, call, at, work } = await subscriber(given, { events: ['task.added'] })
    const waiting = async () =>
      (await app.db.read(caller, (db) => findWebhooks(db, caller))).map((webhook) => webhook.waiting)
    await call('add_task', { title: 'One' })
    at('09:01')
    await call('add_task', { title: 'Two' })
    expect(await waiting()).toEqual([2])
    const failing = recordingSenders(() => ({ ok: false, text: 'Answered 500' }))
    await workOnce({ ...app, senders: () => failing.senders }, { baseUrl: 'https://errand.test' })
    expect(await waiting()).toEqual([2])
    const { data } = await call('list_deliveries')
    expect(data).toMatchObject({
      total: 2,
      deliveries: [{ title: 'task.added, change 2', next_at: expect.any(String) }, {}],
    })
    await call('drop_delivery', { id: data.deliveries[0].id })
    expect(await waiting()).toEqual([1])
    at('10:00')
    await work()
    expect(await waiting()).toEqual([0])
  })
})
