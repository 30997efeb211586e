import { setTimeout as sleep } from 'node:timers/promises'
import { findAccount } from '../accounts/credential-store.ts'
import type { Caller } from '../caller.ts'
import { upkeepCaller } from '../callers/upkeep-caller.ts'
import { lockPerson } from '../db/lock-person.ts'
import { faultOf } from '../observe/log.ts'
import type { App } from '../operation.ts'
import { defaultSettings } from './default-settings.ts'
import { deliver, FIRST_DELAY_MS, holdInQuietHours } from './deliver.ts'
import { fire } from './fire.ts'
import { endLease, isAnybodyDue, LEASE_MS, type Lease, setNext, takeLeases } from './lease-store.ts'
import { findNextAt } from './outbox-store.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { planMissing } from './replan.ts'
import { findSettings, saveSettings } from './settings-store.ts'

const POLL_MS = 1000
/** Most of a turn is waiting for receivers. */
const PEOPLE_AT_ONCE = 32

export type Worker = {
  /** Lets the running turns end, and starts none. */
  stop(): Promise<void>
}

export type WorkerParts = { baseUrl: string; leaseMs?: number; retryMs?: number }

/** Fires reminders and sends messages until it is stopped. Any number of processes can run one on the same database. */
export function startWorker(app: App, parts: WorkerParts): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }

  async function run(): Promise<void> {
    const running = new Set<Promise<void>>()
    while (!signal.aborted) {
      const turns = await startTurns(app, parts, PEOPLE_AT_ONCE - running.size).catch((error) => {
        app.log.warn({ fault: faultOf(error) }, 'reminders are late: the database does not answer')
        return []
      })
      for (const turn of turns) {
        running.add(turn)
        turn.finally(() => running.delete(turn))
      }
      if (turns.length > 0 && running.size < PEOPLE_AT_ONCE) continue
      const pause = running.size < PEOPLE_AT_ONCE ? [sleep(POLL_MS, undefined, { signal, ref: false })] : []
      await Promise.race([...pause, ...running]).catch(() => {})
    }
    await Promise.all(running)
  }
}

/** Acts once for some of the people who are due. Returns how many. */
export async function workOnce(app: App, parts: WorkerParts): Promise<number> {
  const turns = await startTurns(app, parts, PEOPLE_AT_ONCE)
  await Promise.all(turns)
  return turns.length
}

/** Starts to act for people who are due. Each turn ends by itself, so a slow one keeps nobody else waiting. */
async function startTurns(app: App, parts: WorkerParts, limit: number): Promise<Promise<void>[]> {
  const now = app.now()
  if (limit === 0 || !(await isAnybodyDue(app.db.credentials, now))) return []
  const until = new Date(now.getTime() + (parts.leaseMs ?? LEASE_MS))
  const leases = await takeLeases(app.db.accounts, { now, until, limit })
  return leases.map((lease) =>
    // The lease stays, so that somebody whose turn fails is tried again later.
    actFor(app, lease, parts).catch((error) =>
      app.log.error({ user_id: lease.id, fault: faultOf(error) }, 'reminders of one person failed'),
    ),
  )
}

async function actFor(app: App, lease: Lease, parts: WorkerParts): Promise<void> {
  const { baseUrl, retryMs = FIRST_DELAY_MS } = parts
  const caller = upkeepCaller(lease.id)
  if (!caller) return
  const settings = await app.db.write(caller, async (db) => {
    // Before any other row, in the order of `runWrite()`, so that the two cannot deadlock.
    await lockPerson(db, caller)
    const now = app.now()
    const settings = (await findSettings(db, caller)) ?? (await firstSettings(app, caller))
    if (lease.isNew) {
      await saveSettings(db, caller, settings)
      await planMissing(db, caller, settings, now)
    }
    await fire(db, caller, settings, now)
    await holdInQuietHours(db, caller, settings, now)
    return settings
  })
  await deliver(caller, { app, baseUrl, settings, retryMs })
  await app.db.write(caller, async (db) => {
    await lockPerson(db, caller)
    if (!(await endLease(db, lease))) return
    const [next, now] = [await findNextAt(db, caller), app.now().toISOString()]
    // Somebody with more to send goes behind the others who are due.
    await setNext(db, lease.id, next !== null && next < now ? now : next)
  })
}

/** The settings of somebody who has tasks from before reminders existed. */
async function firstSettings(app: App, caller: Caller): Promise<ReminderSettings> {
  const account = await findAccount(app.db.credentials, caller.userId)
  return defaultSettings(account?.timezone ?? app.timezone)
}
