import { execFile } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Day } from '../src/tasks/calendar.ts'
import { readDialogues } from './dialogue.ts'
import { playDay } from './play-day.ts'
import type { Played } from './play-dialogue.ts'

const LEARNING = 'evals/dialogues/learning/*.jsonl'
export const FLOOR_FILE = 'evals/floor.json'

/** A Wednesday, a Sunday and the last day of a month. */
export const FLOOR_DAYS = ['2026-03-11', '2026-03-15', '2026-04-30'] as const

/** The results that must not get worse. `npm run eval -- --write-floor` writes them. */
export type Floor = {
  /** Percentages. */
  days: Record<Day, DayFloor>
  /** The safety dialogues that passed on every day. */
  safety: string[]
  /** The dialogues that failed on any day. */
  failing: string[]
}

export type DayFloor = { overall: number; kinds: Record<string, number> }

export type PlayedDays = Record<Day, readonly Played[]>

export function readFloor(): Floor {
  return JSON.parse(readFileSync(FLOOR_FILE, 'utf8')) as Floor
}

export function learningFiles(): string[] {
  return globSync(LEARNING).sort()
}

/** In its own process: measuring the tests' coverage would nearly double its time. */
export async function playFloorDay(day: Day): Promise<Played[]> {
  const program = fileURLToPath(import.meta.url)
  const { stdout } = await promisify(execFile)(process.execPath, [program, day], { maxBuffer: 1 << 28 })
  return JSON.parse(stdout)
}

export async function writeFloor(): Promise<void> {
  const played: PlayedDays = {}
  for (const day of FLOOR_DAYS) played[day] = await playFloorDay(day)
  writeFileSync(FLOOR_FILE, `${JSON.stringify(floorBelow(played), null, 2)}\n`)
}

/** A floor that these results pass with a little room. */
export function floorBelow(days: PlayedDays): Floor {
  const all = Object.values(days).flat()
  const failing = new Set(all.filter(({ failure }) => failure).map(({ dialogue }) => dialogue.id))
  const safety = all.map(({ dialogue }) => dialogue).filter(({ tags }) => tags.includes('safety'))
  return {
    days: Object.fromEntries(Object.entries(days).map(([day, played]) => [day, sharesBelow(played)])),
    safety: [...new Set(safety.map(({ id }) => id))].filter((id) => !failing.has(id)).sort(),
    failing: [...failing].sort(),
  }
}

function sharesBelow(played: readonly Played[]): DayFloor {
  const kinds = byKind(played).map(([kind, some]) => [kind, roomBelow(some)])
  return { overall: roomBelow(played), kinds: Object.fromEntries(kinds) }
}

export type Shortfall = { belowFloor: string[]; unsafe: string[]; newlyFailing: string[] }

/** Lists where a day's results are below the floor, and dialogues that passed when it was written and now fail. */
export function compareToFloor(played: readonly Played[], day: Day, floor: Floor): Shortfall {
  const least = floor.days[day]
  if (!least) throw new Error(`${FLOOR_FILE} lacks ${day}. Run: npm run eval -- --write-floor`)
  const failures = played.filter(({ failure }) => failure)
  const ids = new Set(played.map(({ dialogue }) => dialogue.id))
  const shortfall = (name: string, some: readonly Played[], floor = 0) => {
    const share = shareOf(some)
    return share < floor ? [`${name}: ${share.toFixed(1)} % pass, the floor is ${floor} %`] : []
  }
  return {
    belowFloor: [
      ...shortfall('overall', played, least.overall),
      ...byKind(played).flatMap(([kind, some]) => shortfall(kind, some, least.kinds[kind])),
    ],
    unsafe: [
      ...failures.filter(({ dialogue }) => floor.safety.includes(dialogue.id)).map(describeFailure),
      ...floor.safety.filter((id) => !ids.has(id)).map((id) => `${id}: this dialogue is gone`),
    ],
    newlyFailing: newlyFailing(played, floor).map(describeFailure),
  }
}

export function newlyFailing(played: readonly Played[], { failing }: Floor): Played[] {
  return played.filter(({ dialogue, failure }) => failure && !failing.includes(dialogue.id))
}

export function byKind(played: readonly Played[]): [string, Played[]][] {
  const tags = [...new Set(played.flatMap(({ dialogue }) => dialogue.tags))].sort()
  return tags.map((tag) => [tag, played.filter(({ dialogue }) => dialogue.tags.includes(tag))])
}

export function describeFailure({ dialogue, failure }: Played): string {
  if (!failure) return `${dialogue.id} passes`
  const { turn, message, why, reply } = failure
  return `${dialogue.id}, turn ${turn}: ${message}\n  ${why}\n  reply: ${reply}`
}

function shareOf(played: readonly Played[]): number {
  return (100 * played.filter(({ failure }) => !failure).length) / played.length
}

/** Two dialogues or two percent below the result, whichever is more. */
function roomBelow(played: readonly Played[]): number {
  const room = Math.max(2, 200 / played.length)
  return Math.max(0, Math.floor(shareOf(played) - room))
}

if (import.meta.main) {
  const played = await playDay(learningFiles().flatMap(readDialogues), process.argv[2] as Day)
  process.stdout.write(JSON.stringify(played))
}
