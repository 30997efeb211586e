import { isQuick } from '../../bench/options.ts'
import { type Databases, ENGINES_IN_FULL, NAMES } from './databases.ts'
import type { Row } from './row.ts'
import { Stage } from './stage.ts'

const WRITES = isQuick ? 60 : 3000

/** Five processes write to one database at once. */
export async function runCrowd(databases: Databases): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ENGINES_IN_FULL) {
    const stage = await Stage.open(await databases.fresh(engine), { servers: 2, stdio: 3 })
    await stage.untilWritten(WRITES, 300_000)
    rows.push(
      await stage.close(
        `${NAMES[engine]}: many processes`,
        '2 `errand serve` and 3 `errand mcp` on one database',
      ),
    )
  }
  return rows
}
