import { openApp } from '../../src/app.ts'
import { localPerson } from '../../src/callers/local-person.ts'
import { makeLog } from '../../src/observe/log.ts'
import { execute } from '../../src/operations.ts'
import { readConfig } from '../../src/read-config.ts'

// Runs as its own process: makes calls of one tool concurrently, with the arguments in a JSON list, and prints the
// answers as JSON.
const [tool = '', list = '[]'] = process.argv.slice(2)
const app = await openApp(readConfig(process.env), await makeLog('silent'))
const answers = await Promise.all(
  (JSON.parse(list) as object[]).map((args) => execute(tool, args, localPerson('cli'), app)),
)
await app.db.close()
process.stdout.write(JSON.stringify(answers))
