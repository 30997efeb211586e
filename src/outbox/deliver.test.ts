import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { personWithClock as person, START } from '../../tests/support/person-with-clock.ts'
import { giveChannel, recordingSenders } from '../../tests/support/receiver.ts'
import { purgeEverybody } from '../personal-data/purge-everybody.ts'
import { workOnce } from './worker.ts'

const MINUTE_MS = 60_000

onBothEngines('a message that cannot be delivered', (given) => {
  test('is tried for a day, then listed, and can be sent again or dropped', async () => {
    const { call, at, app, sent, work } = await person(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '09:30' })
    const failing = recordingSenders(() => ({ ok: false, text: 'No answer after 10 seconds.' }))
    const fail = () =>
      workOnce({ ...app, senders: () => failing.senders }, { baseUrl: 'https://errand.test' })
    at('09:20')
    let tries = 0
    for (let minutes = 20; minutes < 20 + 26 * 60; minutes++) {
      at(new Date(Date.parse(START) + minutes * MINUTE_MS).toISOString())
      tries += await fail()
    }
    const { data } = await call('list_deliveries')
    expect(data).toMatchObject({
      total: 1,
      deliveries: [{ title: 'Call', error: 'No answer after 10 seconds.' }],
    })
    expect(data.deliveries[0].next_at).toBeUndefined()
    expect(data.deliveries[0].attempts).toBe(tries)
    expect(tries).toBeGreaterThan(20)
    expect(tries).toBeLessThan(50)
    const [{ id }] = data.deliveries
    expect((await call('retry_deliveries')).data).toEqual({ retried: 1 })
    await work()
    expect(sent.map((message) => message.id)).toEqual([id])
    expect((await call('list_deliveries')).data.total).toBe(0)
    expect(await call('drop_delivery', { id })).toMatchObject({ error: { code: 'not_found' } })
  })

  test('is dropped when its task was completed meanwhile', async () => {
    const { call, at, app, work, sent } = await person(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '09:30' })
    const failing = recordingSenders(() => ({ ok: false, text: 'No answer' }))
    at('09:20')
    await workOnce({ ...app, senders: () => failing.senders }, { baseUrl: 'https://errand.test' })
    await call('complete_task', { task_identifier: 'Call' })
    at('10:20')
    await work()
    expect(sent).toEqual([])
    expect((await call('list_deliveries')).data.total).toBe(0)
  })

  test('to an address that is gone switches the channel off', async () => {
    const { call, at, app } = await person(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '09:30' })
    const gone = recordingSenders(() => ({ ok: false, text: 'This browser has unsubscribed.', isGone: true }))
    at('09:20')
    await workOnce({ ...app, senders: () => gone.senders }, { baseUrl: 'https://errand.test' })
    const { data } = await call('list_deliveries')
    expect(data.deliveries).toMatchObject([{ error: 'This browser has unsubscribed.', attempts: 1 }])
    expect(await call('drop_delivery', { id: data.deliveries[0].id })).toMatchObject({ success: true })
  })
})

onBothEngines('sending again', (given) => {
  test('is refused while the channel is switched off', async () => {
    const { call, at, app } = await person(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '09:30' })
    const gone = recordingSenders(() => ({ ok: false, text: 'Gone', isGone: true }))
    at('09:20')
    await workOnce({ ...app, senders: () => gone.senders }, { baseUrl: 'https://errand.test' })
    for (const args of [{}, { id: (await call('list_deliveries')).data.deliveries[0].id }])
      expect(await call('retry_deliveries', args)).toMatchObject({
        error: { code: 'conflict', message: 'Its channel is switched off' },
      })
    expect((await call('list_deliveries')).data.total).toBe(1)
  })

  test('with nothing to send does nothing', async () => {
    const { call } = await person(given)
    expect((await call('retry_deliveries')).data).toEqual({ retried: 0 })
  })

  test('a message that was given up is listed for a week', async () => {
    const { call, at, app } = await person(given)
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '09:30' })
    const gone = recordingSenders(() => ({ ok: false, text: 'Gone', isGone: true }))
    at('09:20')
    await workOnce({ ...app, senders: () => gone.senders }, { baseUrl: 'https://errand.test' })
    at('2026-11-23T09:19:00.000Z')
    await purgeEverybody(app)
    expect((await call('list_deliveries')).data.total).toBe(1)
    at('2026-11-23T09:21:00.000Z')
    await purgeEverybody(app)
    expect((await call('list_deliveries')).data.total).toBe(0)
  })

  test('more than one turn can take is sent in several', async () => {
    const { call, work, sent, caller, app } = await person(given, { channel: false })
    await giveChannel(app, caller, { kind: 'webhook', events: ['task.added'] })
    for (let index = 0; index < 45; index++) await call('add_task', { title: `Task ${index}` })
    await work()
    expect(new Set(sent.map(({ id }) => id)).size).toBe(45)
  })

  test('is not held up by a webhook that does not answer, whose other events wait', async () => {
    const { call, at, app, caller } = await person(given)
    await giveChannel(app, caller, { kind: 'webhook', events: ['task.added'] })
    await call('add_task', { title: 'Call', due_date: 'today', due_time: '09:30' })
    for (let number = 0; number < 30; number++) await call('add_task', { title: `Task ${number}` })
    const tries: string[] = []
    const senders = {
      ...app.senders(),
      async send() {
        tries.push('reminder')
        return { ok: true as const, text: 'Answered 204' }
      },
      async post() {
        tries.push('event')
        return { ok: false as const, text: 'No answer after 10 seconds.' }
      },
    }
    const work = () => workOnce({ ...app, senders: () => senders }, { baseUrl: 'https://errand.test' })
    at('09:20')
    await work()
    await work()
    expect(tries).toEqual(['reminder', 'event', 'event', 'event', 'event'])
    at('09:21')
    await work()
    expect(tries.length).toBe(10)
  })
})
