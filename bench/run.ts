import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchHttp, benchSignIn } from './http.ts'
import { benchPerform } from './perform.ts'
import { benchPostgres } from './postgres.ts'
import { benchSqlite } from './sqlite.ts'
import { benchStart } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'errand-bench-'))
try {
  await benchPerform(join(folder, 'perform.db'))
  await benchSqlite(join(folder, 'sqlite.db'))
  await benchPostgres()
  await benchHttp(join(folder, 'http.db'))
  await benchSignIn(join(folder, 'sign-in.db'))
  await benchStart(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
