import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isQuick } from '../../bench/options.ts'
import { administer, type Databases } from './databases.ts'
import type { Row } from './row.ts'
import { Stage } from './stage.ts'

const TERMINATIONS = isQuick ? 2 : 50
const PAUSES = isQuick ? 1 : 10
/** Longer than the clients wait for a silent server. */
const PAUSE_MS = 4000

/** Ends and pauses the processes of PostgreSQL that serve Errand's connections. */
export async function runBackends(databases: Databases): Promise<Row[]> {
  return [await terminate(databases), await pause(databases)]
}

async function terminate(databases: Databases): Promise<Row> {
  const stage = await open(databases)
  let ended = 0
  for (let round = 0; round < TERMINATIONS; round++) {
    await stage.untilWritten(randomInt(5, 30))
    ended += (await backends(databases, 'pg_terminate_backend(pid)')).length
  }
  await stage.untilWritten(20)
  return stage.close('PostgreSQL: connections terminated', `${TERMINATIONS} times all, ${ended} connections`)
}

async function pause(databases: Databases): Promise<Row> {
  const stage = await open(databases)
  let paused = 0
  for (let round = 0; round < PAUSES; round++) {
    await stage.untilWritten(randomInt(10, 40))
    // In the middle of a write, if one can be caught.
    const pids = await backends(databases, 'pid', "and state <> 'idle'")
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await sleep(pids.length > 0 ? PAUSE_MS : 0)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    paused += pids.length
  }
  await stage.untilWritten(20)
  const detail = `${paused} connections stopped (SIGSTOP) for ${PAUSE_MS / 1000} s`
  return stage.close('PostgreSQL: connections paused', detail)
}

async function open(databases: Databases): Promise<Stage> {
  return Stage.open(await databases.freshPostgres(), { servers: 2, stdio: 1 })
}

/** Evaluates an expression for each connection of Errand, and returns their process ids. */
async function backends(databases: Databases, expression: string, condition = ''): Promise<number[]> {
  const { rows } = await administer(await databases.postgres(), (admin) =>
    admin.query(
      `select pid, ${expression} as done from pg_stat_activity where usename = 'faults' ${condition}`,
    ),
  )
  return rows.map(({ pid }) => Number(pid))
}
