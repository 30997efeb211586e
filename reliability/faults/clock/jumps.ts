import { randomInt, randomUUID } from 'node:crypto'
import { isQuick } from '../../../bench/options.ts'
import { openBenchApp } from '../../../bench/people.ts'
import { claimTask } from '../../../src/claims/claim-task.ts'
import { perform } from '../../../src/operation.ts'
import { takeLeases } from '../../../src/outbox/lease-store.ts'
import { agentOf } from '../../../tests/support/agents.ts'
import { replay } from '../check-ledger.ts'
import { type Databases, type Engine, NAMES } from '../databases.ts'
import { readStored } from '../read-stored.ts'
import { NO_WRITES, type Row } from '../row.ts'
import { Checks } from './checks.ts'
import { ClockedPerson } from './clocked-person.ts'

const JUMPS = isQuick ? 40 : 1000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = new Date('2026-11-16T09:00:00Z')

/** Everything that compares times, while the clock jumps between the calls. */
export async function runJumps(engine: Engine, databases: Databases): Promise<Row> {
  const address = await databases.fresh(engine)
  const app = await openBenchApp(address)
  const checks = new Checks()
  const meet = () => ClockedPerson.meet(app, { zone: 'UTC', start: START, checks })
  const ann = await meet()
  await jumpBetweenCalls(ann, checks)
  for (const broken of replay(await readStored(address, ann.caller.userId))) checks.broken.push(broken)
  await repeatKeys(await meet(), checks)
  await leaveClaims(await meet(), checks)
  await leaveLeases(await meet(), checks)
  await app.db.close()
  const detail = `${JUMPS.toLocaleString('en')} jumps by up to 10 days, ${checks.made.toLocaleString('en')} checks of numbers, order, undo, keys, leases and reminders`
  return { what: `${NAMES[engine]}: jumps of the clock`, detail, ...NO_WRITES, broken: checks.broken }
}

function moved(by: number): Date {
  return new Date(START.getTime() + by)
}

/** Numbers rise one by one, and "the last change" is the last one that was made, whatever the clock says. */
async function jumpBetweenCalls(ann: ClockedPerson, checks: Checks): Promise<void> {
  let [number, change] = [0, 0]
  for (let jump = 0; jump < JUMPS; jump++) {
    ann.now = moved(randomInt(-240 * 60, 240 * 60) * MINUTE_MS)
    const added = await ann.call('add_task', { title: `Task ${jump}` })
    checks.equal('the next number', ann.now.toISOString(), [added.number, added.change], [++number, ++change])
    ann.now = moved(randomInt(-240 * 60, 240 * 60) * MINUTE_MS)
    if (jump % 2 === 0) {
      const done = await ann.call('complete_task', { task_identifier: String(number) })
      checks.equal('completing', ann.now.toISOString(), done.change, ++change)
    }
    if (jump % 3 !== 0) continue
    ann.now = moved(randomInt(-240 * 60, 240 * 60) * MINUTE_MS)
    const undone = await ann.call('undo_change')
    checks.equal('undoing', ann.now.toISOString(), [undone.undone, undone.change], [change, ++change])
  }
  const { changes } = (await ann.call('list_history', { limit: 50 })) as { changes: { change: number }[] }
  const numbers = changes.map((each) => each.change)
  checks.equal(
    'the order of the history',
    '',
    numbers,
    numbers.toSorted((a, b) => b - a),
  )
}

/** A key answers for a day, and a clock that went back does not shorten that. */
async function repeatKeys(ann: ClockedPerson, checks: Checks): Promise<void> {
  for (const by of [-240 * HOUR_MS, -HOUR_MS, -1000, 1000, HOUR_MS, 23 * HOUR_MS]) {
    const call = { idempotencyKey: randomUUID() }
    ann.now = START
    const first = await ann.call('add_task', { title: 'Once' }, call)
    ann.now = moved(by)
    const second = await ann.call('add_task', { title: 'Once' }, call)
    checks.equal('a repeated call', `${by} ms later`, second.number, first.number)
  }
}

/** An agent that claimed a task by a clock that was ahead, and died, does not hold it for longer than any other. */
async function leaveClaims(ann: ClockedPerson, checks: Checks): Promise<void> {
  await ann.call('add_task', { title: 'Fragile' })
  const claim = (agent: string) =>
    perform(claimTask, { task_identifier: 'next' }, agentOf(ann.caller, agent, randomUUID()), ann.app)
  ann.now = moved(240 * HOUR_MS)
  checks.equal('claiming', 'ahead', (await claim('First')).success, true)
  ann.now = moved(31 * MINUTE_MS)
  checks.equal('claiming', 'after the lease of a clock that was ahead', (await claim('Second')).success, true)
  ann.now = moved(32 * MINUTE_MS)
  checks.equal('claiming', 'while it is held', (await claim('Third')).success, false)
}

/** A worker that took the turn of a person by a clock that was ahead, and died, does not keep reminders back. */
async function leaveLeases(ann: ClockedPerson, checks: Checks): Promise<void> {
  await ann.call('add_task', { title: 'Call', due_date: '2026-11-16', due_time: '12:00' })
  const ahead = moved(240 * HOUR_MS)
  await takeLeases(ann.app.db.accounts, {
    now: ahead,
    until: new Date(ahead.getTime() + MINUTE_MS),
    limit: 1000,
  })
  const fired: string[] = []
  for (let minute = 0; minute < 240; minute += 5) {
    ann.now = moved(minute * MINUTE_MS)
    for (const title of await ann.work()) fired.push(`${title} ${minute}`)
    // The clock goes back after the reminder, as when it is corrected.
    if (minute === 175) ann.now = moved(0)
    fired.push(...(await ann.work()))
  }
  checks.equal('a reminder', 'after the lease of a clock that was ahead', fired, ['Call 170'])
}
