import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isQuick } from '../../../bench/options.ts'
import { type Databases, type Engine, NAMES } from '../databases.ts'
import type { Row } from '../row.ts'
import { Stage } from '../stage.ts'

const JUMPS = isQuick ? 4 : 200
const SECOND_MS = 1000
const DAY_MS = 24 * 60 * 60 * SECOND_MS
/** The undo window has 30 days. */
const OFFSETS = [0, SECOND_MS, 61_000, 3_600_000, DAY_MS, 12 * DAY_MS].flatMap((offset) => [offset, -offset])

/** Processes whose clocks jump forward and back, each by itself, while everybody writes. */
export async function runWrongClocks(engine: Engine, databases: Databases): Promise<Row> {
  const files: string[] = []
  const stage = await Stage.open(await databases.fresh(engine), {
    servers: 2,
    stdio: 1,
    member(index) {
      const file = join(databases.folder, `${engine}-clock-${index}`)
      writeFileSync(file, '0')
      files.push(file)
      return {
        env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'shift-clock.ts')}` },
      }
    },
  })
  for (let jump = 0; jump < JUMPS; jump++) {
    await stage.untilWritten(randomInt(3, 10))
    writeFileSync(files[randomInt(files.length)] as string, String(OFFSETS[randomInt(OFFSETS.length)]))
    await sleep(1)
  }
  await stage.untilWritten(20)
  const detail = `${JUMPS} jumps of the clocks of 3 processes, by up to 12 days either way`
  return stage.close(`${NAMES[engine]}: wrong clocks`, detail)
}
