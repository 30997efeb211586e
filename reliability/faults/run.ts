import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { onlyParts, outFileOr } from '../../bench/options.ts'
import { runBackends } from './backends.ts'
import { runClocks } from './clocks.ts'
import { runCrowd } from './crowd.ts'
import { runCuts } from './cuts.ts'
import { Databases } from './databases.ts'
import { runFullDisk } from './full-disk.ts'
import { runKills } from './kills.ts'
import { runLinearizability } from './linearizability.ts'
import { runRestarts } from './restarts.ts'
import { RESULTS_FILE, saveRows } from './results.ts'
import { figuresOf, type Row, verdictOf } from './row.ts'

/** The parts in the order of the table. */
const PARTS: Record<string, (databases: Databases) => Promise<Row[]>> = {
  kills: runKills,
  restarts: runRestarts,
  backends: runBackends,
  cuts: runCuts,
  disk: runFullDisk,
  crowd: runCrowd,
  linearizability: runLinearizability,
  clocks: runClocks,
}

const unknown = onlyParts.find((name) => !(name in PARTS))
if (unknown) throw new Error(`There is no part '${unknown}'. The parts are ${Object.keys(PARTS).join(', ')}.`)

const outFile = outFileOr(RESULTS_FILE)
const databases = new Databases()
process.once('exit', () => {
  endChildren()
  rmSync(databases.folder, { recursive: true, force: true })
})
// Without a handler, a signal ends Node without an 'exit' event.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

print(['what', 'acknowledged', 'by a retry', 'refused', 'unanswered', '', 'faults'])
let broken = 0
for (const [name, run] of Object.entries(PARTS)) {
  if (onlyParts.length > 0 && !onlyParts.includes(name)) continue
  const started = performance.now()
  const rows = await run(databases)
  for (const row of rows) printRow(row)
  const seconds = Math.round((performance.now() - started) / 1000)
  if (outFile) saveRows(outFile, name, { rows, seconds }, Object.keys(PARTS))
  broken += rows.reduce((sum, row) => sum + row.broken.length, 0)
}
await databases.close()
process.exitCode = broken === 0 ? 0 : 1

function printRow(row: Row): void {
  print([row.what, ...figuresOf(row), verdictOf(row), row.notRun ?? row.detail])
  for (const promise of row.broken.slice(0, 20)) console.log(`  ${promise}`)
}

function print([
  what = '',
  acknowledged = '',
  retried = '',
  refused = '',
  unanswered = '',
  ...rest
]: string[]): void {
  const [verdict = '', detail = ''] = rest
  const figures = [acknowledged, retried, refused].map((cell) => cell.padStart(12))
  const cells = [what.padEnd(44), ...figures, unanswered.padStart(16), verdict.padEnd(10), detail]
  console.log(cells.join('  ').trimEnd())
}

/** Ends what a signal has left running: servers do not notice that their starter is gone. */
function endChildren(): void {
  if (!existsSync('/proc/self/task')) return
  for (const thread of readdirSync('/proc/self/task')) {
    for (const pid of readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' ')) {
      if (pid === '' || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bin/errand.js')) continue
      process.kill(Number(pid), 'SIGKILL')
    }
  }
}
