import { randomUUID } from 'node:crypto'
import { deleteFeed, findFeed, saveFeed } from '../../src/calendar/feed-store.ts'
import { writeCalendar } from '../../src/calendar/write-calendar.ts'
import type { Caller } from '../../src/caller.ts'
import { type App, perform } from '../../src/operation.ts'
import { addTasks } from '../../src/tasks/add-tasks.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import { completeTask } from '../../src/tasks/complete-task.ts'
import { canary } from './canary.ts'
import { rawSql, type TestAddress } from './inspect.ts'
import { copyRows, person } from './isolation-rows.ts'

/** Lets Ann use her calendar while two strangers have tasks with the same numbers, and returns every leak. */
export async function calendarFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const everybody = [abe, ann, bob]
  const titles = [canary('task'), canary('done')]
  await perform(addTasks, { tasks: titles.map((title) => ({ title, due_date: 'today' })) }, ann, app)
  await perform(addTasks, { tasks: [{ title: canary('step'), under: '1' }] }, ann, app)
  await perform(completeTask, { task_identifier: '2' }, ann, app)
  const before = await fileOf(app, ann)
  for (const stranger of [abe, bob]) {
    await copyRows(address, ann, stranger)
    const own = [randomUUID(), stranger.userId]
    await rawSql(address, 'update tasks set id = ? where user_id = ? and number = 1', own)
  }
  if ((await fileOf(app, ann)) !== before) faults.push("a stranger's tasks changed her calendar")

  for (const each of everybody) {
    const feed = { token: randomUUID(), created_at: each.userId }
    await app.db.write(each, (db) => saveFeed(db, each, feed))
  }
  const feed = await app.db.read(ann, (db) => findFeed(db, ann))
  if (feed?.created_at !== ann.userId) faults.push("she saw a stranger's calendar address")
  await app.db.write(ann, (db) => deleteFeed(db, ann))
  const left = await rawSql(address, 'select owner from calendar_feeds')
  const owners = new Set(left.map(({ owner }) => owner))
  if (owners.has(ann.userId)) faults.push('her calendar address was not deleted')
  if (!owners.has(abe.userId) || !owners.has(bob.userId))
    faults.push("she deleted a stranger's calendar address")
  return faults
}

async function fileOf(app: App, caller: Caller): Promise<string> {
  let file = ''
  for await (const piece of writeCalendar(app, caller, clockAt(new Date(), 'UTC'))) file += piece
  return file
}
