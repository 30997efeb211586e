import { randomInt } from 'node:crypto'
import { isQuick } from '../../bench/options.ts'
import { type Databases, ENGINES, type Engine, NAMES } from './databases.ts'
import type { Member } from './member.ts'
import type { Row } from './row.ts'
import { Stage } from './stage.ts'

const KILLS = isQuick ? 2 : 50

/** Kills processes one after the other in the middle of their writes, and starts them again. */
export async function runKills(databases: Databases): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ENGINES) rows.push(await killOn(engine, databases))
  return rows
}

async function killOn(engine: Engine, databases: Databases): Promise<Row> {
  const stage = await Stage.open(await databases.fresh(engine), { servers: 2, stdio: 2 })
  for (let kill = 0; kill < KILLS; kill++) {
    await stage.untilWritten(randomInt(5, 40))
    const member = stage.members[randomInt(stage.members.length)] as Member
    await member.kill()
    await member.start()
  }
  await stage.untilWritten(20)
  const detail = `${KILLS} times SIGKILL, to 2 \`errand serve\` and 2 \`errand mcp\``
  return stage.close(`${NAMES[engine]}: processes killed`, detail)
}
