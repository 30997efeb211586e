import { writeSync } from 'node:fs'
import { openApp } from '../../src/app.ts'
import { localPerson } from '../../src/callers/local-person.ts'
import { makeLog } from '../../src/observe/log.ts'
import { perform } from '../../src/operation.ts'
import { readConfig } from '../../src/read-config.ts'
import { addTask } from '../../src/tasks/add-task.ts'

// Runs as its own process, to be killed: adds the tasks FROM to TO, each under its own idempotency key, and prints
// each acknowledgement with the number of times the process waited since the call began.
const [from, to] = process.argv.slice(2).map(Number) as [number, number]
const app = await openApp(
  readConfig({ ...process.env, ERRAND_WRITES_PER_MINUTE: '0' }),
  await makeLog('silent'),
)
const waits = () => process.resourceUsage().voluntaryContextSwitches
for (let index = from; index <= to; index++) {
  const before = waits()
  const call = { idempotencyKey: `key-${index}` }
  const { success } = await perform(addTask, { title: `Task ${index}` }, localPerson('cli'), app, call)
  if (success) writeSync(1, `${index} ${waits() - before}\n`)
}
await app.db.close()
