import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { type App, perform } from '../../src/operation.ts'
import { makeSealer } from '../../src/outbox/seal.ts'
import { addTask } from '../../src/tasks/add-task.ts'
import { onBothEngines, somebody } from '../support/app.ts'
import { rawSql, type TestAddress } from '../support/inspect.ts'
import { giveChannel, type Received, receiver } from '../support/receiver.ts'
import { at } from '../support/run.ts'

const SERVERS = 2
const KILLS = 12
const PEOPLE = 6
const TASKS = 120
const HOUR_MS = 60 * 60 * 1000
const SECRET = 'a secret that only this test has'

/** Starts two workers on one database. `killOne()` kills one of them and starts another. */
async function unreliableWorkers(address: TestAddress) {
  const workers = await Promise.all(Array.from({ length: SERVERS }, () => start(address)))
  onTestFinished(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })
  return {
    async killOne() {
      const index = Math.floor(Math.random() * SERVERS)
      const worker = workers[index] as ChildProcess
      worker.kill('SIGKILL')
      await once(worker, 'close')
      workers[index] = await start(address)
    },
  }
}

async function start(address: TestAddress): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['tests/support/outbox-worker.ts'], {
    env: { ...process.env, ...at(address), ERRAND_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(worker.stdout, 'data')
  return worker
}

/** Refuses some messages, and takes a while for others, so that kills fall between the answer and the next step. */
async function answer(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
  return Math.random() < 0.1 ? 503 : 204
}

onBothEngines('two workers that are killed repeatedly', (given) => {
  test('lose no reminder and no event, and repeat one only with the same id', async () => {
    const { url, received } = await receiver(answer)
    const app: App = { ...given.app, sealer: () => makeSealer(SECRET) }
    const people = Array.from({ length: PEOPLE }, () => somebody())
    for (const caller of people) {
      const own = `${url}/${caller.userId}`
      await giveChannel(app, caller, { kind: 'post', url: `${own}/reminders` })
      await giveChannel(app, caller, { kind: 'webhook', url: `${own}/events`, events: ['task.added'] })
    }
    const { killOne } = await unreliableWorkers(given.address)

    // Written an hour ago and due since, so that the workers have to act at once.
    const past: App = { ...app, now: () => new Date(Date.now() - HOUR_MS) }
    const due = new Date(Date.now() - HOUR_MS / 2).toISOString()
    const args = { due_date: due.slice(0, 10), due_time: due.slice(11, 16) }
    const written: { path: string; change: number; title: string }[] = []
    for (let index = 0; index < TASKS; index++) {
      const caller = people[index % PEOPLE] as (typeof people)[number]
      const title = `Task ${index} of ${caller.userId}`
      const { data } = await perform(addTask, { title, ...args }, caller, past, { timezone: 'UTC' })
      written.push({ path: `/${caller.userId}`, change: data?.change as number, title })
      if (index % Math.floor(TASKS / KILLS) === 0) await killOne()
    }

    const left = async () => {
      const rows = await rawSql(given.address, 'select count(*) as rows from outbox where at is not null')
      return Number(rows[0]?.rows)
    }
    await expect.poll(left, { timeout: 50_000, interval: 500 }).toBe(0)

    const events = ledgerOf(
      received.filter(({ path }) => path.endsWith('/events')),
      eventOf,
    )
    expect([...events.keys()].sort()).toEqual(
      written.map(({ path, change }) => `${path}/events ${change}`).sort(),
    )
    for (const [key, ids] of events) expect([key, ids.size]).toEqual([key, 1])

    const reminded = received.filter(({ path }) => path.endsWith('/reminders'))
    for (const { title } of written)
      expect(reminded.some((message) => textOf(message).includes(title))).toBe(true)
    const messages = ledgerOf(reminded, (message) => `${message.path} ${textOf(message)}`)
    for (const [key, ids] of messages) expect([key, ids.size]).toEqual([key, 1])
  })
})

/** The ids under which each thing arrived. */
function ledgerOf(received: readonly Received[], keyOf: (one: Received) => string): Map<string, Set<string>> {
  const ledger = new Map<string, Set<string>>()
  for (const one of received) {
    const id = one.headers['webhook-id'] ?? one.headers['x-sequence-id'] ?? ''
    ledger.set(keyOf(one), (ledger.get(keyOf(one)) ?? new Set()).add(id))
  }
  return ledger
}

function eventOf({ path, body }: Received): string {
  return `${path} ${JSON.parse(body).data.change}`
}

/** A message's title and text. */
function textOf({ headers, body }: Received): string {
  return `${headers.title}\n${body}`
}
