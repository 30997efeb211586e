import { isQuick } from '../../../bench/options.ts'
import { openBenchApp } from '../../../bench/people.ts'
import type { App } from '../../../src/operation.ts'
import { replay } from '../check-ledger.ts'
import { type Databases, type Engine, NAMES } from '../databases.ts'
import { readStored } from '../read-stored.ts'
import { NO_WRITES, type Row } from '../row.ts'
import { Checks } from './checks.ts'
import { ClockedPerson } from './clocked-person.ts'
import { addDays, localTime, transitions } from './local-time.ts'

/** By an hour and by half an hour, at night and at midnight, on both halves of the earth, and for Ramadan. */
const ALL_ZONES = [
  'Australia/Lord_Howe',
  'America/Santiago',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Casablanca',
]
const ZONES = isQuick ? ALL_ZONES.slice(0, 2) : ALL_ZONES
const CHANGES = isQuick ? 1 : 2
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const STEP_MS = 10 * MINUTE_MS
/** Before the change and after it. */
const WATCHED_MS = (isQuick ? 14 : 36) * HOUR_MS
const START = new Date('2026-03-01T00:00:00Z')

type Task = { title: string; number: number; day: string; time?: string; isOpen: boolean }

/** Lives through the days around each change of summer time, ten minutes at a time. */
export async function runZones(engine: Engine, databases: Databases): Promise<Row> {
  const address = await databases.fresh(engine)
  const app = await openBenchApp(address)
  const checks = new Checks()
  let people = 0
  for (const zone of ZONES) {
    for (const change of transitions(zone, START, CHANGES)) {
      const { caller } = await liveThrough(app, zone, change, checks)
      const { history } = await readStored(address, caller.userId).then((stored) => {
        for (const broken of replay(stored)) checks.broken.push(`${zone}: ${broken}`)
        return stored
      })
      checks.equal(zone, 'changes', history.length > 4, true)
      people++
    }
  }
  await app.db.close()
  const detail = `${people} changes of summer time in ${ZONES.length} zones, ${checks.made.toLocaleString('en')} checks`
  return { what: `${NAMES[engine]}: summer time`, detail, ...NO_WRITES, broken: checks.broken }
}

async function liveThrough(app: App, zone: string, change: Date, checks: Checks): Promise<ClockedPerson> {
  // Off the times of the tasks, so that no moment is both.
  const start = new Date(change.getTime() - WATCHED_MS + STEP_MS / 2)
  const ann = await ClockedPerson.meet(app, { zone, start, checks })
  const { day } = localTime(change, zone)
  const before = localTime(new Date(change.getTime() - MINUTE_MS), zone)
  const tasks = await addTasks(ann, { day, skipped: aroundChange(change, before.offset, zone) })
  const fired: { title: string; at: Date }[] = []
  for (; ann.now.getTime() < change.getTime() + WATCHED_MS; ann.now = new Date(ann.now.getTime() + STEP_MS)) {
    for (const title of await ann.work()) fired.push({ title, at: ann.now })
    await compareLists(ann, tasks, zone, checks)
    await completeDaily(ann, tasks, zone, checks)
  }
  // A worker acts for everybody, so it would send the rest in the turns of the next person.
  for (const { number } of tasks.filter(({ isOpen }) => isOpen))
    await ann.call('delete_task', { task_identifier: String(number) })
  checkReminders(fired, { zone, change, offset: before.offset, tasks, start }, checks)
  return ann
}

/** A wall-clock time in the middle of what the change skips or repeats. */
function aroundChange(change: Date, offset: number, zone: string): { day: string; time: string } {
  const moved = Math.abs(localTime(change, zone).offset - offset)
  const wall = change.getTime() + offset
  const isSkipped = localTime(change, zone).offset > offset
  const middle = new Date(wall + (isSkipped ? moved / 2 : -moved / 2)).toISOString()
  return { day: middle.slice(0, 10), time: middle.slice(11, 16) }
}

async function addTasks(
  ann: ClockedPerson,
  { day, skipped }: { day: string; skipped: { day: string; time: string } },
): Promise<Task[]> {
  const add = async (title: string, at: { day: string; time?: string }, more: object = {}): Promise<Task> => {
    const times = { due_date: at.day, ...(at.time !== undefined && { due_time: at.time }) }
    const { number } = await ann.call('add_task', { title, ...times, ...more })
    return { title, number: number as number, ...at, isOpen: true }
  }
  return [
    await add('Daily', { day, time: '11:00' }, { repeat: 'every day' }),
    await add('At the change', skipped),
    await add('All day', { day }),
    await add('The day after', { day: addDays(day, 1) }),
  ]
}

async function compareLists(ann: ClockedPerson, tasks: Task[], zone: string, checks: Checks): Promise<void> {
  const { day, time } = localTime(ann.now, zone)
  const open = tasks.filter(({ isOpen }) => isOpen)
  const expected = {
    today: open.filter((task) => task.day === day),
    overdue: open.filter((task) => task.day < day || (task.day === day && (task.time ?? '99:99') < time)),
  }
  for (const [due, those] of Object.entries(expected)) {
    const listed = await ann.call('list_tasks', { due, status: 'pending', sort: 'number' })
    const numbers = (listed.tasks as { number: number }[]).map(({ number }) => number).sort((a, b) => a - b)
    checks.equal(
      `${due} in ${zone}`,
      ann.now.toISOString(),
      numbers,
      those.map(({ number }) => number).sort((a, b) => a - b),
    )
  }
}

/** An hour after it was due, the person is done with the day's occurrence, and the next one is on the next day. */
async function completeDaily(ann: ClockedPerson, tasks: Task[], zone: string, checks: Checks): Promise<void> {
  const { day, time } = localTime(ann.now, zone)
  const daily = tasks.findLast(({ title, isOpen }) => title === 'Daily' && isOpen) as Task
  if (day < daily.day || time < '12:00') return
  const { next } = await ann.call('complete_task', { task_identifier: String(daily.number) })
  const { number, due_date } = next as { number: number; due_date: string }
  checks.equal(`the next day in ${zone}`, daily.day, due_date, addDays(daily.day, 1))
  daily.isOpen = false
  tasks.push({ title: 'Daily', number, day: due_date, time: '11:00', isOpen: true })
}

type Expected = { zone: string; change: Date; offset: number; tasks: Task[]; start: Date }

/** Each task with a time is reminded of once, ten minutes before its time on the wall. */
function checkReminders(
  fired: { title: string; at: Date }[],
  { zone, change, offset, tasks, start }: Expected,
  checks: Checks,
): void {
  const end = change.getTime() + WATCHED_MS
  const expected = tasks.flatMap(({ title, day, time }) => {
    if (time === undefined) return []
    const wall = Date.parse(`${day}T${time}Z`)
    // A time that the change skips or repeats counts from the offset before it.
    const isNew = title === 'Daily' && wall - offset >= change.getTime()
    const at = wall - (isNew ? localTime(change, zone).offset : offset) - 10 * MINUTE_MS
    return at > start.getTime() && at <= end - STEP_MS ? [{ title, at }] : []
  })
  const steps = (at: number) => Math.ceil((at - start.getTime()) / STEP_MS)
  const written = (all: { title: string; step: number }[]) =>
    all.map(({ title, step }) => `${title} ${step}`).sort()
  checks.equal(
    `reminders in ${zone}`,
    change.toISOString(),
    written(fired.map(({ title, at }) => ({ title, step: steps(at.getTime()) }))),
    written(expected.map(({ title, at }) => ({ title, step: steps(at) }))),
  )
}
