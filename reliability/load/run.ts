import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isQuick, onlyParts, outFileOr } from '../../bench/options.ts'
import { saveRows } from '../../bench/results.ts'
import { loadConversation } from './conversation.ts'
import { loadCrowd } from './crowd.ts'
import { loadFeeds } from './feeds.ts'
import { allStarted, stopPostgres } from './ground.ts'
import { loadNeighbour } from './neighbour.ts'
import { cellsOf, ENGINES, type Row } from './row.ts'
import { LONGEST_MS } from './scale.ts'

/** The parts in the order of the table. */
const PARTS: Record<string, (folder: string) => Promise<Row[]>> = {
  crowd: loadCrowd,
  neighbour: loadNeighbour,
  feeds: loadFeeds,
  conversation: loadConversation,
}

const outFile = outFileOr('reliability/load.json')
const folder = mkdtempSync(join(tmpdir(), 'errand-load-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const end = (reason: string) => {
  console.error(reason)
  void allStarted().then(() => process.exit(1))
}
// Without a handler, a signal ends Node without an 'exit' event, which stops the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(`Stopped by ${signal}`))
setTimeout(end, LONGEST_MS, 'Stopped because it took too long').unref()

const unknown = onlyParts.find((name) => !(name in PARTS))
if (unknown) throw new Error(`There is no part '${unknown}'. The parts are ${Object.keys(PARTS).join(', ')}.`)

// Every engine opens a log, and every server is stopped at the exit.
process.setMaxListeners(50)

if (isQuick) console.log('Quick: few people for a moment. This shows that nothing leaks; ignore the times.')
print(['what', ...ENGINES, 'goal', ''])
for (const [name, load] of Object.entries(PARTS)) {
  if (onlyParts.length > 0 && !onlyParts.includes(name)) continue
  const rows = await load(folder)
  for (const row of rows) print(cellsOf(row))
  if (outFile) saveRows(outFile, name, rows, Object.keys(PARTS))
}
await stopPostgres()

function print([what = '', sqlite = '', postgres = '', goal = '', verdict = '']: string[]): void {
  const cells = [what.padEnd(62), sqlite.padEnd(40), postgres.padEnd(40), goal.padEnd(14), verdict]
  console.log(cells.join('  ').trimEnd())
}
