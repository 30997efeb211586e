import { expect, test, vi } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { personWithClock as person } from '../../tests/support/person-with-clock.ts'
import { giveChannel } from '../../tests/support/receiver.ts'
import { lockPerson } from '../db/lock-person.ts'
import { openDatabase } from '../db/open.ts'
import { findMessages } from './message-store.ts'
import { removeRow } from './outbox-store.ts'
import { startWorker, workOnce } from './worker.ts'

const PARTS = { baseUrl: 'https://errand.test' }

onBothEngines('turns', (given) => {
  test('somebody whose receiver is slow keeps nobody waiting, and their turn ends before the worker', async () => {
    const slow = await person(given, { channel: false })
    await giveChannel(slow.app, slow.caller, { kind: 'webhook', events: ['task.added'] })
    await slow.call('add_task', { title: 'Slow' })
    const quick = await person(given)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let posts = 0
    const senders = {
      ...quick.app.senders(),
      async post() {
        posts++
        await answered
        return { ok: true as const, text: 'Answered 204' }
      },
    }
    const worker = startWorker({ ...quick.app, senders: () => senders }, PARTS)
    await vi.waitFor(() => expect(posts).toBe(1), 10_000)
    await quick.call('add_task', { title: 'Quick', due_date: 'today', due_time: '12:00' })
    quick.at('11:50')
    await vi.waitFor(() => expect(quick.titles()).toEqual(['Quick']), 10_000)
    answer()
    await worker.stop()
    expect(await waiting(slow)).toBe(0)
  })

  test('somebody with more to send goes behind the others', async () => {
    const busy = await person(given)
    await giveChannel(busy.app, busy.caller, { kind: 'webhook', events: ['task.added'] })
    for (let number = 0; number < 21; number++) await busy.call('add_task', { title: `Task ${number}` })
    busy.at('10:00')
    await workOnce(busy.app, PARTS)
    expect(await waiting(busy)).toBe(1)
    const [next] = await busy.app.db.credentials
      .selectFrom('people')
      .select('next_at')
      .where('id', '=', busy.caller.userId)
      .execute()
    expect(next?.next_at).toBe('2026-11-16T10:00:00.000Z')
    await busy.work()
  })

  test('deleting a channel while another process sends to it does not deadlock', async () => {
    const { call, app, caller } = await person(given, { channel: false })
    const id = await giveChannel(app, caller, { kind: 'webhook', events: ['task.added'] })
    await call('add_task', { title: 'Call' })
    const other = given.engine === 'postgres' ? await openDatabase(given.address) : app.db
    let deleting: Promise<unknown> | undefined
    await other.write(caller, async (db) => {
      await lockPerson(db, caller)
      const [message] = await findMessages(db, caller, app.now(), 1)
      deleting = call('delete_channel', { id })
      if (given.engine === 'postgres') await vi.waitFor(async () => expect(await locked()).toBe(1), 10_000)
      await removeRow(db, caller, message?.id as string)
    })
    expect(await deleting).toMatchObject({ success: true })
    if (other !== app.db) await other.close()
  })

  /** How many transactions wait for a lock. */
  async function locked(): Promise<number> {
    const rows = await rawSql(
      given.address,
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length
  }

  async function waiting({ app, caller }: Awaited<ReturnType<typeof person>>): Promise<number> {
    return (await app.db.read(caller, (db) => findMessages(db, caller, app.now(), 100))).length
  }
})
