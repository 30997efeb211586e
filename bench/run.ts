import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchHold } from './hold.ts'
import { benchHttp, benchSignIn } from './http.ts'
import { benchPerform } from './perform.ts'
import { benchPostgres } from './postgres.ts'
import { isQuick } from './scale.ts'
import { benchSqlite } from './sqlite.ts'
import { benchStart } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'errand-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// Without a handler, a signal ends Node without an 'exit' event.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (isQuick)
  console.log('Quick: less data and fewer rounds. This shows that everything runs; ignore the figures.')
await benchPerform(join(folder, 'perform.db'))
await benchSqlite(join(folder, 'sqlite.db'))
await benchHold(join(folder, 'hold.db'))
await benchPostgres()
await benchHttp(join(folder, 'http.db'))
await benchSignIn(join(folder, 'sign-in.db'))
await benchStart(folder)
