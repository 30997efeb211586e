import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { rawSql } from '../support/inspect.ts'
import { at } from '../support/run.ts'

const KILLS = 10
const PER_LIFE = 40

/** Runs a writer until it has acknowledged `patience` tasks, kills it, and returns the acknowledgements. */
function writeUntilKilled(
  env: Record<string, string>,
  from: number,
  to: number,
  patience: number,
): Promise<Ack[]> {
  return new Promise((resolve) => {
    const args = ['tests/support/keyed-writer.ts', String(from), String(to)]
    const writer = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const acks: Ack[] = []
    createInterface(writer.stdout).on('line', (line) => {
      const [index, waits] = line.split(' ').map(Number) as [number, number]
      acks.push({ index, waits })
      // Somewhere in the middle of the next call.
      if (acks.length === patience) setTimeout(() => writer.kill('SIGKILL'), Math.random() * 3)
    })
    writer.once('close', () => resolve(acks))
  })
}

type Ack = { index: number; waits: number }

onBothEngines('a writer killed repeatedly', (given) => {
  test('loses nothing it acknowledged and does nothing twice', async () => {
    const total = KILLS * PER_LIFE
    const acknowledged = new Set<number>()
    let next = 1
    for (let life = 0; life <= KILLS; life++) {
      const patience = life === KILLS ? Number.POSITIVE_INFINITY : 1 + Math.floor(Math.random() * PER_LIFE)
      for (const { index } of await writeUntilKilled(at(given.address), next, total, patience))
        acknowledged.add(index)
      // Retries unacknowledged tasks under the same key, as any client would.
      while (acknowledged.has(next)) next++
    }
    expect(acknowledged.size).toBe(total)
    const rows = await rawSql(
      given.address,
      "select title, number from tasks where user_id = 'local' order by number",
    )
    expect(rows.map(({ title }) => title)).toEqual(
      Array.from({ length: total }, (_, index) => `Task ${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
    const [counters] = await rawSql(
      given.address,
      "select pending, last_change from counters where user_id = 'local'",
    )
    expect([counters?.pending, Number(counters?.last_change)]).toEqual([total, total])
    if (given.engine === 'sqlite') {
      expect(await rawSql(given.address, 'pragma integrity_check')).toMatchObject([{ integrity_check: 'ok' }])
    }
  })
})

// A disk sync makes the process wait, which the system counts; an unsynced commit does not wait. The files are
// in the checkout, because the temporary folder may be in memory, where nothing waits.
const FOLDER = '.faults'
beforeAll(() => mkdirSync(FOLDER, { recursive: true }))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** How many of `count` plain commits made the process wait. */
function waitingCommits(synchronous: 'full' | 'off', count: number): number {
  const database = new DatabaseSync(join(FOLDER, `${synchronous}.db`))
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; create table plain (value)`)
  const insert = database.prepare('insert into plain values (1)')
  let waiting = 0
  for (let index = 0; index < count; index++) {
    const before = process.resourceUsage().voluntaryContextSwitches
    insert.run()
    if (process.resourceUsage().voluntaryContextSwitches > before) waiting++
  }
  database.close()
  return waiting
}

test('every acknowledgement comes after a disk sync', async () => {
  const count = 100
  const [synced, unsynced] = [waitingCommits('full', count), waitingCommits('off', count)]
  expect(synced).toBeGreaterThan(unsynced)
  const env = { DATABASE_URL: `sqlite:${join(FOLDER, 'errand.db')}` }
  const acks = await writeUntilKilled(env, 1, count, Number.POSITIVE_INFINITY)
  expect(acks.filter(({ waits }) => waits > 0)).toHaveLength(count)
})
