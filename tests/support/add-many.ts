import { openApp } from '../../src/app.ts'
import { localPerson } from '../../src/callers/local-person.ts'
import { makeLog } from '../../src/observe/log.ts'
import { perform } from '../../src/operation.ts'
import { readConfig } from '../../src/read-config.ts'
import { addTask } from '../../src/tasks/add-task.ts'

// Runs as its own process: adds the given number of tasks concurrently and prints how many were acknowledged.
const app = await openApp(readConfig(process.env), await makeLog('silent'))
const answers = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, (_, index) =>
    perform(addTask, { title: `Task ${index} of ${process.pid}` }, localPerson('cli'), app),
  ),
)
await app.db.close()
process.stdout.write(String(answers.filter(({ success }) => success).length))
