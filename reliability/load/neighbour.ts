import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { person as callerOf } from '../../bench/people.ts'
import { insertTasks } from '../../tests/support/many-tasks.ts'
import { otherPaths, reads, WRITES } from './calls.ts'
import { faults } from './crowd.ts'
import { work, workAlone } from './crowd-at-work.ts'
import { Desk } from './desk.ts'
import { type Ground, onEachEngine } from './ground.ts'
import { Line } from './line.ts'
import { Marks } from './marks.ts'
import { settle, signIn } from './people.ts'
import { loadRow, type Row, row } from './row.ts'
import { NEIGHBOUR } from './scale.ts'
import { p50, p99, times } from './timing.ts'

const GOAL = 1.2
/** Every so many tasks one has the mark: reading it in all of them would take longer than the server does. */
const PER_MARK = 1000

type Seen = { calls: number; errors: number; foreign: number; bytes: number }

/** What people notice of somebody with very many tasks who reads all of them again and again. */
export async function loadNeighbour(folder: string): Promise<Row[]> {
  const results = await onEachEngine({ folder, name: 'neighbour' }, measure)
  const { people, tasks } = NEIGHBOUR
  const beside = `${people} beside one with ${tasks.toLocaleString('en')} tasks`
  return [
    row({ what: `${beside}: all calls, p50`, unit: 'x', goal: GOAL }, results, (of) =>
      times(p50(of.beside), p50(of.without)),
    ),
    row({ what: `${beside}: all calls, p99`, unit: 'x', goal: GOAL }, results, (of) =>
      times(p99(of.beside), p99(of.without)),
    ),
    row({ what: `${beside}: p50 of what the server computes meanwhile`, unit: 'x' }, results, (of) =>
      times(p50(of.busyBeside), p50(of.busyWithout)),
    ),
    row({ what: `${beside}: failed calls`, unit: '', goal: 0 }, results, ({ errors }) => faults(errors)),
    row({ what: `${beside}: marks of others, failures of that one`, unit: '', goal: 0 }, results, (of) => ({
      value: of.seen.foreign + of.seen.errors + of.marks.foreign.length,
      detail: `${of.seen.calls.toLocaleString('en')} calls, ${(of.seen.bytes / 1e6).toFixed(0)} MB`,
    })),
    loadRow(beside, results),
  ]
}

async function measure(ground: Ground) {
  const marks = new Marks()
  const line = new Line(ground.url)
  const desk = new Desk(line, marks, ground.busy)
  const people = await settle(ground, NEIGHBOUR.people, 30)
  const kinds = [...reads(await otherPaths(line)), ...WRITES]
  const reader = await startHeavyReader(ground)
  const warm = await workAlone(people, desk, kinds, people.length)
  const [without, beside]: [number[], number[]] = [[], []]
  const [busyWithout, busyBeside]: [number[], number[]] = [[], []]
  const errors = warm.errors
  let seen: Seen = { calls: 0, errors: 0, foreign: 0, bytes: 0 }
  for (let phase = 0; phase < NEIGHBOUR.phases; phase++) {
    const isBeside = phase % 2 === 1
    if (isBeside) reader.send('go')
    const tally = await work(people, desk, kinds, NEIGHBOUR)
    if (isBeside) seen = await restOf(reader)
    ;(isBeside ? beside : without).push(...tally.all())
    ;(isBeside ? busyBeside : busyWithout).push(...tally.busy)
    errors.push(...tally.errors)
  }
  reader.disconnect()
  line.close()
  return { without, beside, busyWithout, busyBeside, errors, seen, marks }
}

async function startHeavyReader({ app, url }: Ground): Promise<ChildProcess> {
  const { id, mark, credential } = await signIn({ app, url })
  await insertTasks(app, callerOf(id), NEIGHBOUR.tasks, (number) => ({
    title: `Read chapter ${number} of the handbook${number % PER_MARK === 0 ? ` ${mark}` : ''}`,
  }))
  return fork(new URL('heavy-reader.ts', import.meta.url), [url, credential.authorization, mark])
}

async function restOf(reader: ChildProcess): Promise<Seen> {
  const said = once(reader, 'message')
  reader.send('rest')
  const [seen] = (await said) as [Seen]
  return seen
}
