import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { understand } from '../src/assistant/understand.ts'
import { clockAt } from '../src/tasks/calendar.ts'
import { readDialogues } from './dialogue.ts'
import {
  byKind,
  describeFailure,
  FLOOR_DAYS,
  FLOOR_FILE,
  learningFiles,
  newlyFailing,
  readFloor,
  writeFloor,
} from './floor.ts'
import { withDays } from './meant-days.ts'
import { measureMemory } from './measure-memory.ts'
import { playDay } from './play-day.ts'
import type { Played } from './play-dialogue.ts'
import { readRequests, scoreRequests, type Tally } from './score-requests.ts'

const REQUESTS_FOR_MEMORY = 1000

const { values, positionals: chosenFiles } = parseArgs({
  allowPositionals: true,
  options: {
    // A Wednesday, so that the week has days before and after it.
    day: { type: 'string', default: FLOOR_DAYS[0] },
    failures: { type: 'boolean', default: false },
    nlu: { type: 'string', default: '../shared/nlu' },
    'write-floor': { type: 'boolean', default: false },
  },
})

if (values['write-floor']) {
  await writeFloor()
  console.log(`Wrote ${FLOOR_FILE}.`)
} else {
  const played = await printDialogues()
  printRequests()
  printTimes(played)
  printMemory(played)
}

async function printDialogues(): Promise<Played[]> {
  const files = chosenFiles.length > 0 ? chosenFiles : learningFiles()
  const sources = files.map((file) => ({ name: basename(file), dialogues: readDialogues(file) }))
  const played = await playDay(
    sources.flatMap(({ dialogues }) => dialogues),
    values.day,
    { isTimed: true },
  )
  if (values.failures) for (const one of played) if (one.failure) console.log(`${describeFailure(one)}\n`)
  let from = 0
  const bySource = sources.map(({ name, dialogues }): [string, Played[]] => {
    const mine = played.slice(from, from + dialogues.length)
    from += dialogues.length
    return [name, mine]
  })
  printTable(['dialogues by source', 'passed'], passedIn(bySource))
  printTable(['dialogues by kind', 'passed'], passedIn(byKind(played)))
  const fresh = chosenFiles.length > 0 ? [] : newlyFailing(played, readFloor())
  if (fresh.length > 0)
    console.log(`newly failing since the floor: ${fresh.map(({ dialogue }) => dialogue.id).join(', ')}\n`)
  return played
}

function passedIn(groups: readonly [string, readonly Played[]][]): [string, Tally][] {
  return groups.map(([name, some]) => {
    const right = some.filter(({ failure }) => !failure).length
    return [name, { right, total: some.length }]
  })
}

/** The sources label different things, so only the tool is scored across all of them. */
function printRequests(): void {
  const file = join(values.nlu, 'dev.jsonl')
  if (!existsSync(file)) {
    console.log(`The public requests are missing (${file}), so they are not scored.\n`)
    return
  }
  const clock = clockAt(new Date(`${values.day}T09:00:00Z`), 'UTC')
  const scores = scoreRequests(readRequests(file), (text) => understand(text, clock))
  printTable(
    ['public requests: tool', 'right'],
    [...scores.toolBySource, ['off-topic, left alone', scores.offTopic], ['all sources', scores.toolOverall]],
  )
  printTable(['public requests: frame', 'right'], [...scores.frameBySource])
  printTable(['public requests: title', 'right'], [...scores.titles].sort())
  printTable(['public requests: date', 'right'], [...scores.dates].sort())
  printTable(['public requests: no date', 'right'], [...scores.noDates].sort())
}

function printTimes(played: readonly Played[]): void {
  const clock = clockAt(new Date(`${values.day}T09:00:00Z`), 'UTC')
  const alone = messagesOf(played).map((message) => {
    const started = performance.now()
    understand(message, clock)
    return performance.now() - started
  })
  console.log(`time to understand one request: ${percentiles(alone)}`)
  const turns = played.flatMap(({ milliseconds }) => milliseconds)
  console.log(`time of one turn with its database: ${percentiles(turns)}`)
}

function printMemory(played: readonly Played[]): void {
  const messages = messagesOf(played)
  const repeated = Array.from(
    { length: REQUESTS_FOR_MEMORY },
    (_, index) => messages[index % messages.length] ?? '',
  )
  const { loaded, afterReading } = measureMemory(repeated, values.day)
  const line = ({ heap, process }: typeof loaded) =>
    `heap +${heap.toFixed(1)} MB, process +${process.toFixed(1)} MB`
  console.log(`memory after loading the planner: ${line(loaded)}`)
  console.log(`memory after reading ${REQUESTS_FOR_MEMORY} requests as well: ${line(afterReading)}`)
}

function messagesOf(played: readonly Played[]): string[] {
  return played.flatMap(({ dialogue }) => dialogue.turns.map(({ say }) => withDays(say, values.day)))
}

function percentiles(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

function printTable(
  [heading, counted]: readonly [string, string],
  rows: readonly (readonly [string, Tally])[],
): void {
  console.log(`${heading.padEnd(32)} ${counted.padStart(12)}`)
  for (const [name, { right, total }] of rows) {
    const share = `${((100 * right) / total).toFixed(1)} %`
    console.log(`${name.padEnd(32)} ${`${right} of ${total}`.padStart(12)}  ${share.padStart(7)}`)
  }
  console.log('')
}
