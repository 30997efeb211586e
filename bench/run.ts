import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchCrowd } from './crowd.ts'
import { benchHold } from './hold.ts'
import { benchHttp, benchSignIn } from './http.ts'
import { benchLive } from './live.ts'
import { isQuick, onlyParts, outFileOr } from './options.ts'
import { benchPage } from './page.ts'
import { benchPerform } from './perform.ts'
import { benchPlanner } from './planner.ts'
import { benchPostgres } from './postgres.ts'
import { saveRows } from './results.ts'
import { figureOf, goalOf, type Row, verdictOf } from './row.ts'
import { benchServers } from './servers.ts'
import { benchSqlite } from './sqlite.ts'
import { benchStart } from './start.ts'

/** The parts in the order of the table. Each one gets a folder for its files. */
const PARTS: Record<string, (folder: string) => Promise<Row[]>> = {
  perform: benchPerform,
  sqlite: benchSqlite,
  hold: benchHold,
  postgres: benchPostgres,
  crowd: benchCrowd,
  servers: benchServers,
  http: benchHttp,
  'sign-in': benchSignIn,
  start: benchStart,
  planner: benchPlanner,
  live: benchLive,
  page: benchPage,
}

const outFile = outFileOr('bench/results.json')
const folder = mkdtempSync(join(tmpdir(), 'errand-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// Without a handler, a signal ends Node without an 'exit' event.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const unknown = onlyParts.find((name) => !(name in PARTS))
if (unknown) throw new Error(`There is no part '${unknown}'. The parts are ${Object.keys(PARTS).join(', ')}.`)

// Every part opens a log, and the browser adds its own.
process.setMaxListeners(50)

if (isQuick)
  console.log('Quick: less data and fewer rounds. This shows that everything runs; ignore the figures.')
print(['what', 'floor', 'figure', 'goal', '', ''])
for (const [name, bench] of Object.entries(PARTS)) {
  if (onlyParts.length > 0 && !onlyParts.includes(name)) continue
  const rows = await bench(folder)
  for (const row of rows) printRow(row)
  if (outFile) saveRows(outFile, name, rows, Object.keys(PARTS))
}

function printRow(row: Row): void {
  const verdict = isQuick && row.value !== undefined ? 'quick' : verdictOf(row)
  print([row.what, row.floor || '-', figureOf(row), goalOf(row), verdict, row.detail])
}

function print([what = '', floor = '', figure = '', goal = '', verdict = '', detail = '']: string[]): void {
  const cells = [what.padEnd(68), floor.padEnd(34), figure.padStart(10), goal.padStart(14), verdict.padEnd(8)]
  console.log(`${cells.join('  ')}  ${detail}`.trimEnd())
}
