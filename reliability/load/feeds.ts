import { setTimeout as sleep } from 'node:timers/promises'
import { oneOf, otherPaths, reads, WRITES } from './calls.ts'
import { faults } from './crowd.ts'
import { work, workAlone } from './crowd-at-work.ts'
import { Desk } from './desk.ts'
import { Feed } from './feed.ts'
import { type Ground, onEachEngine } from './ground.ts'
import { Line } from './line.ts'
import { Marks } from './marks.ts'
import { type Person, settle, taskOf } from './people.ts'
import { loadRow, type Row, row } from './row.ts'
import { FEEDS } from './scale.ts'
import { p50, p99, times } from './timing.ts'

/** How long the last changes of a phase may take to reach their feeds. */
const ARRIVAL_MS = 5000

/** Very many open pages in which nothing happens. */
export async function loadFeeds(folder: string): Promise<Row[]> {
  const env = { ERRAND_CONNECTIONS: '10000' }
  const results = await onEachEngine({ folder, name: 'feeds', env }, measure)
  const open = `${(FEEDS.people * FEEDS.each).toLocaleString('en')} feeds`
  return [
    row({ what: `${open}: heap for each`, unit: 'kB' }, results, ({ memory: [before, during] }) => ({
      value: ((during - before) * 1000) / (FEEDS.people * FEEDS.each),
      detail: `${before.toFixed(0)} MB, then ${during.toFixed(0)}`,
    })),
    row(
      { what: `${open}: change to the last of a person's ${FEEDS.each}, p50`, unit: 'ms' },
      results,
      (of) => ({
        value: p50(of.delays),
        detail: `p99 ${p99(of.delays).toFixed(0)}`,
      }),
    ),
    row({ what: `${open}: with a change missing, twice or of others`, unit: '', goal: 0 }, results, (of) =>
      faults(of.wrong),
    ),
    row({ what: `${open}: other calls, p50`, unit: 'x', goal: 1.2 }, results, (of) =>
      times(p50(of.during), p50(of.before)),
    ),
    row({ what: `${open}: other calls, p99`, unit: 'x', goal: 1.2 }, results, (of) =>
      times(p99(of.during), p99(of.before)),
    ),
    row({ what: `${open}: p50 of what the server computes meanwhile`, unit: 'x' }, results, (of) =>
      times(p50(of.busyDuring), p50(of.busyBefore)),
    ),
    row({ what: `${open}: failed calls`, unit: '', goal: 0 }, results, ({ errors }) => faults(errors)),
    loadRow(open, results),
  ]
}

async function measure(ground: Ground) {
  const marks = new Marks()
  const line = new Line(ground.url)
  const desk = new Desk(line, marks, ground.busy)
  const people = await settle(ground, FEEDS.people, 10)
  const kinds = [...reads(await otherPaths(line)), ...WRITES]
  const errors = (await workAlone(people, desk, kinds, people.length)).errors
  const before: number[] = []
  const during: number[] = []
  const [busyBefore, busyDuring]: [number[], number[]] = [[], []]
  const delays: number[] = []
  const wrong: string[] = []
  let memory: [number, number] = [0, 0]
  for (let round = 0; round < FEEDS.rounds; round++) {
    const quiet = await work(people, desk, kinds, FEEDS)
    await sleep(FEEDS.settleMs)
    const empty = await ground.neededMemory()
    const feeds = await openFeeds(ground, people, marks)
    await sleep(FEEDS.settleMs)
    // Later rounds reuse the memory that the first one needed.
    if (round === 0) memory = [empty, await ground.neededMemory()]
    for (let change = 0; change < FEEDS.changes; change++)
      delays.push(await reach(oneOf(people), desk, feeds))
    const busy = await work(people, desk, kinds, FEEDS)
    wrong.push(...(await wrongFeeds(desk, feeds)))
    for (const feed of feeds) await feed.close()
    before.push(...quiet.all())
    during.push(...busy.all())
    busyBefore.push(...quiet.busy)
    busyDuring.push(...busy.busy)
    errors.push(...quiet.errors, ...busy.errors)
  }
  line.close()
  return {
    memory,
    delays,
    wrong: [...wrong, ...marks.foreign],
    before,
    during,
    busyBefore,
    busyDuring,
    errors,
  }
}

async function openFeeds({ url }: Ground, people: Person[], marks: Marks): Promise<Feed[]> {
  const feeds: Feed[] = []
  for (let each = 0; each < FEEDS.each; each++)
    feeds.push(...(await Promise.all(people.map((person) => Feed.open(url, person, marks)))))
  return feeds
}

/** From sending a change until the last feed of this person has it. */
async function reach(person: Person, desk: Desk, feeds: Feed[]): Promise<number> {
  const own = feeds.filter((feed) => feed.person === person)
  const started = performance.now()
  const text = await desk.ask(person, 'add', {
    method: 'POST',
    path: '/api/tasks',
    body: taskOf(person.mark, 0),
  })
  const { change, number } = JSON.parse(text ?? '{}').data
  person.numbers.push(number)
  return Math.max(...(await Promise.all(own.map((feed) => feed.arrival(change))))) - started
}

/** Each feed has to have every change of its person since it was opened, in order, and no other. */
async function wrongFeeds(desk: Desk, feeds: Feed[]): Promise<string[]> {
  await sleep(Math.min(ARRIVAL_MS, FEEDS.forMs))
  const wrong: string[] = []
  const newest = new Map<Person, number>()
  for (const { person, first, changes, isOpen } of feeds) {
    if (!newest.has(person)) newest.set(person, await newestChange(desk, person))
    const last = newest.get(person) ?? 0
    const isRight = changes.every((change, index) => change === first + 1 + index)
    if (!isOpen || !isRight || first + changes.length !== last)
      wrong.push(`A feed opened at ${first} got ${changes.join()} up to ${last}${isOpen ? '' : ' and ended'}`)
  }
  return wrong
}

async function newestChange(desk: Desk, person: Person): Promise<number> {
  const text = await desk.ask(person, 'history', { path: '/api/history?limit=1' })
  return JSON.parse(text ?? '{}').data.changes[0].change
}
