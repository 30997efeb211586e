import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchPerform } from './perform.ts'
import { benchPostgres } from './postgres.ts'
import { benchSqlite } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'errand-bench-'))
try {
  await benchPerform(join(folder, 'perform.db'))
  await benchSqlite(join(folder, 'sqlite.db'))
  await benchPostgres()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
