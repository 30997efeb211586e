import { runJumps } from './clock/jumps.ts'
import { runWrongClocks } from './clock/wrong-clocks.ts'
import { runZones } from './clock/zones.ts'
import { type Databases, ENGINES } from './databases.ts'
import type { Row } from './row.ts'

/** Clocks that are wrong, that jump, and that change to summer time and back. */
export async function runClocks(databases: Databases): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ENGINES) {
    rows.push(await runWrongClocks(engine, databases))
    rows.push(await runJumps(engine, databases))
    rows.push(await runZones(engine, databases))
  }
  return rows
}
