import { setTimeout as sleep } from 'node:timers/promises'
import type { Kind } from './calls.ts'
import { type Desk, Tally } from './desk.ts'
import type { Person } from './people.ts'

type Pace = {
  forMs: number
  /** The least and the most time between an answer and the next call. */
  thinkMs: readonly [number, number]
}

/** Lets everybody call, think and call again; returns the calls of this phase. */
export async function work(
  people: Person[],
  desk: Desk,
  kinds: Kind[],
  { forMs, thinkMs }: Pace,
): Promise<Tally> {
  const tally = new Tally()
  desk.tally = tally
  const until = performance.now() + forMs
  const [least, most] = thinkMs
  const think = (share: number) => sleep(least + share * (most - least))
  await Promise.all(
    people.map(async (person, index) => {
      // Otherwise everybody would begin at the same moment.
      await sleep((most * index) / people.length)
      while (performance.now() < until) {
        await draw(kinds).run(person, desk)
        await think(Math.random())
      }
    }),
  )
  return tally
}

/** One call at a time, each kind as often, by few people in turn so that nobody meets a limit. */
export async function workAlone(people: Person[], desk: Desk, kinds: Kind[], rounds: number): Promise<Tally> {
  const tally = new Tally()
  desk.tally = tally
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) await kind.run(people[round % people.length] as Person, desk)
  return tally
}

function draw(kinds: Kind[]): Kind {
  let left = Math.random() * kinds.reduce((sum, { share }) => sum + share, 0)
  for (const kind of kinds) {
    left -= kind.share
    if (left < 0) return kind
  }
  return kinds[0] as Kind
}
