import type { Caller } from '../../src/caller.ts'
import { findLastChange, listChangesAfter, listHistory } from '../../src/history/history-store.ts'
import { purge } from '../../src/history/purge-store.ts'
import { type App, perform } from '../../src/operation.ts'
import { ALL_OPERATIONS, execute } from '../../src/operations.ts'
import { forgetPerson } from '../../src/personal-data/forget-person-store.ts'
import { consumeConfirmation, saveConfirmation } from '../../src/tasks/confirmation-store.ts'
import { calendarFaults } from './calendar-isolation.ts'
import { CANARY, canary } from './canary.ts'
import { channelFaults, plantOutbox } from './channel-isolation.ts'
import { claimFaults } from './claim-isolation.ts'
import { conversationFaults } from './conversation-isolation.ts'
import { importFaults } from './import-isolation.ts'
import { bytesOf, everythingOf, rawSql, type TestAddress } from './inspect.ts'
import { fingerprintOf, idOf, person, plantTwins, secretsOf } from './isolation-rows.ts'
import { listFaults } from './list-isolation.ts'
import { modelFaults } from './model-isolation.ts'
import { outboxFaults } from './outbox-isolation.ts'
import { plantProgram, programFaults } from './program-isolation.ts'
import { SAMPLE_CALLS } from './sample-calls.ts'
import { searchFaults } from './search-isolation.ts'
import { signInFaults } from './sign-in-isolation.ts'

/**
 * Lets Ann do everything she can while Abe and Bob have rows with the same ids, numbers and keys as hers, and returns
 * every leak in either direction. One of them sorts before and one after her in every index, because a query without
 * the owner may happen to find Ann's row first.
 */
export async function isolationFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const logged: unknown[] = []
  const write = (line: unknown) => logged.push(line)
  const watched = { ...app, log: { info: write, warn: write, error: write } as unknown as App['log'] }
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const say = (tool: string, args: object, key?: string) =>
    execute(tool, args, ann, watched, key ? { idempotencyKey: key } : {})

  const shared = canary('shared')
  const first = [
    await say('add_task', { title: shared }, 'same-key'),
    await say('add_task', { title: canary('hers'), list: 'Hers' }),
    await say('change_tasks', { change: 'set_priority', value: 'Low', status: 'all' }),
  ]
  const { confirmation } = (first[2]?.data ?? {}) as { confirmation: string }
  await plantOutbox(address, ann)
  await plantProgram(app, address, ann)
  for (const stranger of strangers) await plantTwins(address, ann, stranger)
  // Makes her next change the first of a day, which purges old history.
  await rawSql(address, "update counters set purged_on = '' where user_id = ?", [ann.userId])
  const secrets = (await Promise.all(strangers.map((stranger) => secretsOf(address, stranger)))).flat()
  let before = await fingerprintOf(address, strangers)

  // She has tasks with the same numbers, so one of their titles could lead to hers.
  for (const secret of secrets) {
    const { error } = await say('change_tasks', { change: 'delete', task_identifiers: [secret] })
    if (error?.code !== 'not_found') faults.push(`change_tasks found a stranger's task by ${secret}`)
  }
  const answers = [
    ...first,
    await say('list_tasks', { status: 'all', limit: 100 }),
    await say('list_tasks', { status: 'pending' }),
    await say('list_tasks', { status: 'completed' }),
    await say('list_tasks', { search: CANARY, sort: 'due', limit: 1 }),
    await say('list_tasks', { priority: 'none', due: 'none', sort: 'number' }),
    await say('add_task', { title: shared }, 'same-key'),
    await say('add_task', { title: canary('more') }, 'strangers-key'),
    await say('undo_change', {}),
    await say('undo_change', {}),
    await say('change_tasks', { change: 'set_priority', confirmation }),
    await say('change_tasks', { change: 'delete', search: CANARY }),
    await say('update_task', { task_identifier: '1', new_title: canary('renamed') }),
    await say('update_task', { task_identifier: await idOf(address, ann, 1), priority: 'High' }),
    await say('complete_task', { task_identifier: '#1' }),
    await say('complete_task', { task_identifier: 'hers' }),
    await say('delete_task', { task_identifier: '1' }),
    await say('delete_task', { task_identifier: await idOf(address, ann, 2) }),
    await say('list_tasks', { status: 'all', limit: 100 }),
  ]
  for (const { message } of answers.filter(({ success }) => !success))
    faults.push(`her own call failed: ${message}`)
  const { total, pending, completed, shown } = (answers.at(-1)?.data ?? {}) as Record<string, number>
  if (total !== 1 || pending !== 1 || completed !== 0 || shown !== 1)
    faults.push('her counts are not hers alone')

  for (const secret of [...secrets, '#77']) {
    for (const operation of ALL_OPERATIONS) {
      const args = SAMPLE_CALLS[operation.name].misses?.(secret)
      if (!args) continue
      const { error } = await perform(operation, args, ann, watched)
      if (error?.code !== 'not_found') faults.push(`${operation.name} found a stranger's row by ${secret}`)
    }
  }
  const refused = [
    await say('undo_change', { change: '77' }),
    await say('change_tasks', { change: 'delete', confirmation: 'strangers-confirmation' }),
    await say('change_tasks', { change: 'delete', task_identifiers: ['#77'] }),
    await say('change_tasks', { change: 'delete', search: 'stranger' }),
  ]
  const codes = refused.map(({ error }) => error?.code).join()
  if (codes !== 'not_found,conflict,not_found,not_found') faults.push(`she met a stranger's change: ${codes}`)

  const history = await app.db.read(ann, async (db) => [
    await listHistory(db, ann, { limit: 100, from: new Date(0) }),
    await listHistory(db, ann, { limit: 100, before: 1000, from: new Date(0) }),
    await listChangesAfter(db, ann, { after: 0, limit: 100, from: new Date(0) }),
  ])
  const last = await app.db.read(ann, (db) => findLastChange(db, ann))
  if (last !== history[0]?.[0]?.seq) faults.push('her newest change is not hers')
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's tasks were changed")
  faults.push(...(await conversationFaults(app, address, ann, strangers)))
  faults.push(...(await listFaults(app, address)))
  faults.push(...(await channelFaults(app, address)))
  faults.push(...(await outboxFaults(app, address)))
  faults.push(...(await calendarFaults(app, address)))
  faults.push(...(await programFaults(app, address)))
  faults.push(...(await claimFaults(app, address)))
  faults.push(...(await modelFaults(app, address)))
  faults.push(...(await signInFaults(app, address)))
  faults.push(...(await importFaults(app, address)))
  faults.push(...(await searchFaults(app, address)))
  before = await fingerprintOf(address, strangers)
  await rawSql(address, "update history set created_at = '2001-01-01' where user_id = ? and seq = 1", [
    ann.userId,
  ])
  // A negative limit, so that even the strangers' high numbers are due for deletion.
  await app.db.write(ann, (db) => purge(db, ann, new Date(), { days: 30, listed: -1000 }))
  if (!(await keepsOneConfirmation(app, ann))) faults.push("a stranger's confirmation took the place of hers")
  const { counted, actual } = await bytesOf(address, ann)
  if (JSON.stringify(counted) !== JSON.stringify(actual)) faults.push('her bytes are not hers alone')
  await app.db.write(ann, (db) => forgetPerson(db, ann))
  const left = Object.values(await everythingOf(address, ann)).flat()
  if (left.length > 0) faults.push(`she was not forgotten: ${left.length} rows are left`)

  const seen = JSON.stringify([answers, refused, history, logged])
  for (const secret of [...secrets, abe.userId, bob.userId]) {
    if (seen.includes(secret)) faults.push(`she or the log saw a stranger's ${secret}`)
  }
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's rows were changed")
  return faults
}

/** Whether her newest confirmation survives although the strangers have newer ones. */
async function keepsOneConfirmation(app: App, ann: Caller): Promise<boolean> {
  const now = new Date()
  const shown = { id: 'only', change: 'delete', value: null, tasks: [] }
  const expires_at = new Date(now.getTime() + 60 * 60_000).toISOString()
  return app.db.write(ann, async (db) => {
    await saveConfirmation(db, ann, { ...shown, expires_at }, now, 1)
    return (await consumeConfirmation(db, ann, 'only', now)) !== undefined
  })
}
