import { isQuick } from '../../bench/options.ts'
import type { Databases } from './databases.ts'
import type { Row } from './row.ts'
import { Stage } from './stage.ts'

const RESTARTS = isQuick ? 1 : 10

/** Stops PostgreSQL while everybody writes, in both ways that end its clients, and starts it again. */
export async function runRestarts(databases: Databases): Promise<Row[]> {
  const postgres = await databases.postgres()
  const stage = await Stage.open(await databases.freshPostgres(), { servers: 2, stdio: 1 })
  for (let restart = 0; restart < RESTARTS; restart++) {
    for (const isImmediate of [false, true]) {
      await stage.untilWritten(30)
      // SIGQUIT is the immediate shutdown, which is recovered from the write-ahead log.
      if (isImmediate) postgres.signal('SIGQUIT')
      await postgres.halt()
      await postgres.start()
    }
  }
  await stage.untilWritten(30)
  const detail = `${RESTARTS} fast and ${RESTARTS} immediate shutdowns`
  return [await stage.close('PostgreSQL: restarted', detail)]
}
