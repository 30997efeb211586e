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
    row({ what: `${open}: calls of others, p50`, unit: 'x', goal: 1.2 }, results, (of) =>
      times(p50(of.during.all()), p50(of.before.all())),
    ),
    row({ what: `${open}: calls of others, p99`, unit: 'x', goal: 1.2 }, results, (of) =>
      times(p99(of.during.all()), p99(of.before.all())),
    ),
    row({ what: `${open}: p50 of what the server computes meanwhile`, unit: 'x' }, results, (of) =>
      times(p50(of.during.busy), p50(of.before.busy)),
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
  const others = await settle(ground, FEEDS.others, 10)
  const kinds = [...reads(await otherPaths(line)), ...WRITES]
  const { errors } = await workAlone(others, desk, kinds, others.length)
  const before = await work(others, desk, kinds, FEEDS)
  await sleep(FEEDS.settleMs)
  const empty = await ground.neededMemory()
  const feeds = await openFeeds(ground, people, marks)
  await sleep(FEEDS.settleMs)
  const full = await ground.neededMemory()
  const delays: number[] = []
  for (let change = 0; change < FEEDS.changes; change++) delays.push(await reach(oneOf(people), desk, feeds))
  const during = await work(others, desk, kinds, FEEDS)
  const wrong = [...(await wrongFeeds(desk, feeds)), ...marks.foreign]
  for (const feed of feeds) await feed.close()
  line.close()
  return {
    memory: [empty, full] as const,
    delays,
    wrong,
    before,
    during,
    errors: [...errors, ...before.errors, ...during.errors],
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
