import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { openApp } from '../../src/app.ts'
import { localPerson } from '../../src/callers/local-person.ts'
import { claimTask } from '../../src/claims/claim-task.ts'
import { makeLog } from '../../src/observe/log.ts'
import { perform } from '../../src/operation.ts'
import { readConfig } from '../../src/read-config.ts'
import { agentOf } from './agents.ts'

// Runs as its own process: as many agents as given each claim the next task at once. Prints the numbers of their tasks,
// and then does nothing until its input ends or it is killed.
const app = await openApp(readConfig(process.env), await makeLog('silent'))
const answers = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, () =>
    perform(claimTask, { task_identifier: 'next' }, agentOf(localPerson('cli'), 'Agent', randomUUID()), app),
  ),
)
writeSync(1, `${JSON.stringify(answers.map(({ data }) => data?.number))}\n`)
process.stdin.once('end', () => void app.db.close()).resume()
