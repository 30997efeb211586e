import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchApp } from '../bench/people.ts'
import { readDialogues } from './dialogue.ts'
import { type Played, playDialogue } from './play-dialogue.ts'

const LEARNING = 'evals/dialogues/learning/*.jsonl'
/** A Wednesday morning, so that every day of the week is still to come or just gone. */
const WEDNESDAY = '2026-03-11'

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: {
    day: { type: 'string', default: WEDNESDAY },
    failures: { type: 'boolean', default: false },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'errand-eval-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const now = new Date(`${values.day}T09:00:00Z`)
const app = { ...(await openBenchApp({ engine: 'sqlite', file: join(folder, 'eval.db') })), now: () => now }

const bySource = new Map<string, Played[]>()
for (const file of given.length > 0 ? given : globSync(LEARNING).sort()) {
  const played = []
  for (const dialogue of readDialogues(file)) played.push(await playDialogue(app, dialogue))
  bySource.set(basename(file), played)
}
await app.db.close()

const all = [...bySource.values()].flat()
if (values.failures)
  for (const { dialogue, failure } of all)
    if (failure)
      console.log(
        `${dialogue.id}, turn ${failure.turn}: ${failure.message}\n  ${failure.why}\n  reply: ${failure.reply}\n`,
      )
print('source', [...bySource])
print('kind', byTag(all))
const times = all.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
console.log(`a turn with its database work: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)

function byTag(played: readonly Played[]): [string, Played[]][] {
  const tags = [...new Set(played.flatMap(({ dialogue }) => dialogue.tags))].sort()
  return tags.map((tag) => [tag, played.filter(({ dialogue }) => dialogue.tags.includes(tag))])
}

/** Never one blended number: a table by source, and one by kind. */
function print(heading: string, groups: readonly [string, readonly Played[]][]): void {
  console.log(`${heading.padEnd(24)} passed`)
  for (const [name, played] of groups) {
    const passed = played.filter(({ failure }) => !failure).length
    const share = `${Math.round((100 * passed) / played.length)} %`
    console.log(`${name.padEnd(24)} ${`${passed} of ${played.length}`.padStart(10)}  ${share.padStart(5)}`)
  }
  console.log('')
}
