import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EventReader } from '../tests/support/events.ts'
import type { TestAddress } from '../tests/support/inspect.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { roundRobin, startServer } from '../tests/support/server.ts'
import { signUp } from '../tests/support/site.ts'
import { timingOf } from './measure.ts'
import { isQuick } from './options.ts'
import { openOnServer } from './postgres.ts'
import { type Row, short } from './row.ts'
import { NO_LIMITS } from './servers.ts'

const CHANGES = isQuick ? 3 : 100

/** From sending a change to one process until another one sends the event. */
export async function benchLive(folder: string): Promise<Row[]> {
  const sqlite = await measureFeed({ engine: 'sqlite', file: join(folder, 'live.db') })
  const server = await startPostgres()
  const { app, admin } = await openOnServer(server, 'postgres')
  await app.db.close()
  await admin.end()
  const [url, adminUrl] = [server.url('bench', 'postgres'), server.url('postgres', 'postgres')]
  const postgres = await measureFeed({ engine: 'postgres', url, adminUrl })
  await server.stop()
  return [rowOf('PostgreSQL', 20, postgres), rowOf('SQLite', 60, sqlite)]
}

async function measureFeed(address: TestAddress): Promise<number[]> {
  const first = await startServer(address, NO_LIMITS)
  const second = await startServer(address, NO_LIMITS)
  const { client, cookie } = await signUp(roundRobin([first]))
  const reader = new EventReader(await fetch(`${second.url}/api/live`, { headers: { cookie } }))
  const times: number[] = []
  for (let change = -2; change < CHANGES; change++) {
    // Not in step with any timer of the servers.
    await sleep(Math.random() * 100)
    const started = performance.now()
    const answered = client.post('/api/tasks', { title: 'Buy milk' })
    await reader.nextChange()
    // Those before 0 warm up.
    if (change >= 0) times.push(performance.now() - started)
    const { status, text } = await answered
    if (status !== 201) throw new Error(`The timed call fails: ${text}`)
  }
  await reader.cancel()
  await Promise.all([first.stop(), second.stop()])
  return times
}

function rowOf(engine: string, goal: number, times: number[]): Row {
  const { p50, p99 } = timingOf(engine, times)
  const detail = `p99 ${short(p99)}, from sending the change`
  const what = `live feed on ${engine}, change to event in another process, p50`
  return { what, floor: '', goal, unit: 'ms', value: p50, detail }
}
