import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kind, otherPaths, reads, WRITES } from './calls.ts'
import { work, workAlone } from './crowd-at-work.ts'
import { Desk, type Tally } from './desk.ts'
import { Feed } from './feed.ts'
import { type Ground, onEachEngine } from './ground.ts'
import { Line } from './line.ts'
import { Marks } from './marks.ts'
import { type Person, settle } from './people.ts'
import { loadRow, type Row, rounded, row } from './row.ts'
import { CROWD } from './scale.ts'
import { p50, p99 } from './timing.ts'

/** Nobody gets more than this many calls in a row when they are alone, because of the limits per minute. */
const ALONE = 20
/** One person in five has the page open. */
const PER_FEED = 5

/** Many people at once, and everything that they read, searched for the texts of others. */
export async function loadCrowd(folder: string): Promise<Row[]> {
  const results = await onEachEngine({ folder, name: 'crowd' }, measure)
  const { SQLite } = results
  const people = `${CROWD.people} people`
  return [
    row({ what: `${people}: calls`, unit: 'a second' }, results, ({ crowd }) => ({
      value: crowd.all().length / (CROWD.forMs / 1000),
      detail: `${crowd.all().length.toLocaleString('en')} in all`,
    })),
    row(
      { what: `${people}: the server's main thread, for each call`, unit: 'ms' },
      results,
      ({ busy, crowd }) => ({
        value: busy / crowd.all().length,
        detail: `${((busy / CROWD.forMs) * 100).toFixed(0)} % of a core`,
      }),
    ),
    row({ what: `${people}: failed calls`, unit: '', goal: 0 }, results, ({ errors }) => faults(errors)),
    row({ what: `${people}: all calls, p50`, unit: 'ms' }, results, ({ crowd, alone }) => ({
      value: p50(crowd.all()),
      detail: `one person alone: ${rounded(p50(alone.all()))}`,
    })),
    ...[...SQLite.alone.times.keys()].sort().map((kind) =>
      row({ what: `${people}: ${kind}, p99`, unit: 'ms' }, results, ({ crowd, alone }) => {
        const [busy, idle] = [crowd.times.get(kind) ?? [], alone.times.get(kind) ?? []]
        return { value: p99(busy), detail: `p50 ${rounded(p50(busy))}, alone ${rounded(p99(idle))}` }
      }),
    ),
    row({ what: `${people}: delay of the load program itself, p99`, unit: 'ms' }, results, ({ delay }) => ({
      value: delay,
    })),
    row({ what: `${people}: heap after it, against before`, unit: 'x', goal: 1.1 }, results, (of) => ({
      value: of.after / of.before,
      detail: `${of.before.toFixed(0)} MB, then ${of.after.toFixed(0)}`,
    })),
    row({ what: `${people}: resident memory at its end`, unit: 'MB' }, results, ({ memory }) => ({
      value: memory[2],
      detail: `${seconds(CROWD.firstMs)} ${memory[0]?.toFixed(0)}, middle ${memory[1]?.toFixed(0)}`,
    })),
    row({ what: `${people}: live feeds that ended`, unit: '', goal: 0 }, results, ({ feeds }) => ({
      value: feeds.ended,
      detail: `${feeds.events.toLocaleString('en')} changes on ${feeds.open}`,
    })),
    row({ what: `${people}: marks of others in all answers`, unit: '', goal: 0 }, results, ({ marks }) => ({
      ...faults(marks.foreign),
      detail: `${marks.answers.toLocaleString('en')} answers, ${(marks.bytes / 1e6).toFixed(0)} MB`,
    })),
    row({ what: `${people}: kinds of answers without the reader's mark`, unit: '', goal: 0 }, results, (of) =>
      faults(unmarked(of)),
    ),
    row({ what: `${people}: lines of the log with a mark`, unit: '', goal: 0 }, results, ({ log }) => ({
      value: log.marks,
    })),
    row({ what: `${people}: errors in the log`, unit: '', goal: 0 }, results, ({ log }) => ({
      value: log.errors,
    })),
    loadRow(people, results),
  ]
}

async function measure(ground: Ground) {
  const marks = new Marks()
  const line = new Line(ground.url)
  const desk = new Desk(line, marks)
  const people = await settle(ground, CROWD.people, CROWD.tasks)
  const others = await otherPaths(line)
  const kinds: Kind[] = [...reads(others), ...WRITES]
  const few = people.slice(0, ALONE)
  for (const path of others) await desk.ask(few[0] as Person, 'other reads', { path })
  // Compilers and caches warm up.
  const warm = await workAlone(few, desk, kinds, Math.ceil(CROWD.rounds / 5))
  const alone = await workAlone(few, desk, kinds, CROWD.rounds)
  const feeds = await Promise.all(
    people.filter((_, index) => index % PER_FEED === 0).map((person) => Feed.open(ground.url, person, marks)),
  )
  const lag = monitorEventLoopDelay({ resolution: 1 })
  lag.enable()
  const before = await ground.neededMemory()
  const idle = ground.busy()
  const [crowd, memory] = await Promise.all([work(people, desk, kinds, CROWD), watchMemory(ground)])
  lag.disable()
  const busy = ground.busy() - idle
  const after = await ground.neededMemory()
  const ended = feeds.filter(({ isOpen }) => !isOpen).length
  const events = feeds.reduce((sum, { changes }) => sum + changes.length, 0)
  for (const feed of feeds) await feed.close()
  line.close()
  return {
    crowd,
    alone,
    errors: [...warm.errors, ...alone.errors, ...crowd.errors],
    memory,
    before,
    after,
    busy,
    marks,
    delay: lag.percentile(99) / 1e6 - 1,
    feeds: { open: feeds.length, ended, events },
    log: await ground.stop(),
  }
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`
}

/** Near the start, in the middle and at the end. */
async function watchMemory(ground: Ground): Promise<number[]> {
  const { forMs, firstMs } = CROWD
  await sleep(firstMs)
  const first = ground.memory()
  await sleep(forMs / 2 - firstMs)
  const middle = ground.memory()
  await sleep(forMs / 2)
  return [first, middle, ground.memory()]
}

/** Answers that should show a person's own texts. Those without any would prove nothing. */
function unmarked({ alone, marks }: { alone: Tally; marks: Marks }): string[] {
  return [...alone.times.keys(), 'live feed'].filter((kind) => kind !== 'delete' && !marks.own.has(kind))
}

/** How many, with the first ones in words on standard error. */
export function faults(found: readonly string[]) {
  for (const fault of new Set(found.slice(0, 10))) process.stderr.write(`${fault}\n`)
  return { value: found.length }
}
