import { importTasks } from '../../src/import/import-tasks.ts'
import { type App, perform } from '../../src/operation.ts'
import { addTask } from '../../src/tasks/add-task.ts'
import { canary } from './canary.ts'
import { rawSql, type TestAddress } from './inspect.ts'
import { copyRows, fingerprintOf, person } from './isolation-rows.ts'

/** Lets Ann import tasks that strangers have already, and returns every leak in either direction. */
export async function importFaults(app: App, address: TestAddress): Promise<string[]> {
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  await perform(addTask, { title: canary('hers') }, ann, app)
  for (const stranger of strangers) await copyRows(address, ann, stranger)
  const before = await fingerprintOf(address, strangers)
  const ids = strangers.map(({ userId }) => userId)
  const theirs = await rawSql(address, 'select title from tasks where user_id in (?, ?)', ids)
  const files = [{ name: 'todo.txt', text: theirs.map(({ title }) => title).join('\n') }]
  const { data } = await perform(importTasks, { files }, ann, app)
  const { added, duplicates } = data ?? {}
  return [
    ...(added === theirs.length ? [] : [`her import met a stranger's task: ${JSON.stringify(duplicates)}`]),
    ...((await fingerprintOf(address, strangers)) === before ? [] : ["an import changed a stranger's rows"]),
  ]
}
