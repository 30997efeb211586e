import { randomUUID } from 'node:crypto'
import type { App } from '../../src/operation.ts'
import { EVENTS } from '../../src/outbox/message.ts'
import { purgeFailed } from '../../src/outbox/message-store.ts'
import { workOnce } from '../../src/outbox/worker.ts'
import { canary } from './canary.ts'
import { type RunSql, rawSql, type TestAddress, withRawSql } from './inspect.ts'
import { copyRows, fingerprintOf, insert, person, secretsOf } from './isolation-rows.ts'
import { personWithClock } from './person-with-clock.ts'
import { giveChannel, recordingSenders } from './receiver.ts'

/**
 * Lets Ann have reminders, messages and settings while two strangers have rows with the same ids in another state, and
 * returns every leak in either direction.
 */
export async function outboxFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const [abe, bob] = [person('abe'), person('bob')]
  const strangers = [abe, bob]
  const ann = await personWithClock({ app }, { caller: person('ann') })
  const { userId } = ann.caller
  const say = async (name: Parameters<typeof ann.call>[0], args: object = {}) => {
    const { success, message, data } = await ann.call(name, args)
    if (!success) faults.push(`her own ${name} failed: ${message}`)
    return data ?? {}
  }
  const work = () => ann.work().catch(({ message }) => faults.push(message))
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      faults.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }

  await giveChannel(ann.app, ann.caller, { kind: 'webhook', events: [...EVENTS] })
  await say('update_reminder_settings', { summary_time: '07:30' })
  for (const [index, due_time] of ['12:00', '15:00', '18:00'].entries())
    await say('add_task', { title: canary(`task ${index}`), due_date: 'today', due_time })
  await say('add_task', { title: canary('tomorrow'), due_date: 'tomorrow' })
  for (const stranger of strangers) {
    await copyRows(address, ann.caller, stranger)
    await withRawSql(address, (query) => disturb(query, stranger.userId))
  }
  const secrets = (await Promise.all(strangers.map((stranger) => secretsOf(address, stranger)))).flat()
  let before = await fingerprintOf(address, strangers)

  ann.at('11:50')
  await work()
  check('what was sent', ann.sent.map(({ to }) => to).sort(), ['post', ...Array(4).fill('webhook')])
  const { reminders, total } = await say('list_reminders')
  check('reminders', [total, reminders?.length], [1, 1])
  check('settings', (await say('get_reminder_settings')).quiet_from, 'none')
  await say('answer_reminder', { id: reminders?.[0]?.id, snooze: 'in 5 minutes' })
  ann.at('12:00')
  await work()
  await say('answer_reminder', { id: reminders?.[0]?.id })
  check('next moment', await nextOf(address, userId), '2026-11-16T14:50:00.000Z')

  const failing = recordingSenders(() => ({ ok: false, text: 'x' }))
  const fail = () =>
    workOnce({ ...ann.app, senders: () => failing.senders }, { baseUrl: 'https://errand.test' })
  ann.at('14:50')
  await fail()
  const { deliveries } = await say('list_deliveries')
  check('undelivered', [(await say('list_deliveries')).total, deliveries?.length], [1, 1])
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's reminders were changed")
  await withRawSql(address, async (query) => {
    const [message] = await query('select * from outbox where user_id = ? and failed_at is not null', [
      userId,
    ])
    if (message)
      for (const stranger of strangers)
        await insert(query, 'outbox', { ...message, user_id: stranger.userId })
  })
  before = await fingerprintOf(address, strangers)
  check('retried', (await say('retry_deliveries', { id: deliveries?.[0]?.id })).retried, 1)
  await fail()
  await say('drop_delivery', { id: deliveries?.[0]?.id })
  await say('update_reminder_settings', { day_time: '8:00' })
  check('planned', await plannedOf(address, userId), ['due', 'due', 'due', 'reminder', 'reminder', 'summary'])
  await say('complete_task', { task_identifier: '3' })
  ann.at('2026-11-17T07:30:00.000Z')
  await work()
  check('the summary', ann.sent.findLast(({ to }) => to === 'post')?.title, 'Today: 1 due, 2 late')

  await app.db.write(ann.caller, (db) => purgeFailed(db, ann.caller, new Date('2999-01-01')))
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's outbox was changed")
  const seen = JSON.stringify([ann.sent, ann.answers])
  for (const secret of secrets) if (seen.includes(secret)) faults.push(`she saw a stranger's ${secret}`)
  return faults
}

/** Gives a stranger other settings, another task, and rows in every state. */
async function disturb(query: RunSql, user_id: string): Promise<void> {
  await query(
    "update reminder_settings set quiet_from = '00:00', quiet_until = '23:59', default_remind = null where user_id = ?",
    [user_id],
  )
  await query("update outbox set at = '2000-01-01T00:00:00.000Z' where user_id = ?", [user_id])
  const [task] = await query('select * from tasks where user_id = ? and number = 4', [user_id])
  const [channel] = await query("select id from channels where user_id = ? and kind = 'post'", [user_id])
  const title = canary('stranger')
  await insert(query, 'tasks', { ...task, id: randomUUID(), number: 77, title, title_fold: title })
  const row = { user_id, kind: 'reminder', body: '{"about":"plan","due":null}', created_at: '2026-01-01' }
  const message = { ...row, kind: 'message', channel_id: channel?.id, error: 'x', failed_at: '2026-01-01' }
  for (const state of [
    { ...row, at: '2999-01-01', task_id: randomUUID() },
    { ...row, fired_at: '2026-01-01', task_id: task?.id },
    message,
    { ...message, at: '2999-01-01' },
    { ...message, at: '2000-01-01', body: '{"about":"summary","day":"2026-11-16"}' },
  ])
    await insert(query, 'outbox', { ...state, id: randomUUID() })
}

async function nextOf(address: TestAddress, id: string): Promise<unknown> {
  const [row] = await rawSql(address, 'select next_at from people where id = ?', [id])
  return row?.next_at
}

async function plannedOf(address: TestAddress, userId: string): Promise<unknown[]> {
  const rows = await rawSql(
    address,
    "select kind from outbox where user_id = ? and kind <> 'message' and at is not null order by kind",
    [userId],
  )
  return rows.map(({ kind }) => kind)
}
