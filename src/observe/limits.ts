import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { Problem } from '../problem.ts'
import { countCall } from './limit-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type Limits = {
  /**
   * Every call, counted in memory, per process: a read never causes a write to disk, and a refused change, whose other
   * count is rolled back with it, is counted too.
   */
  admitCall(caller: Caller, now: Date): void
  /** Counted in the transaction of the write, so that all processes share one count. */
  countWrite(db: Db, caller: Caller, now: Date): Promise<number>
  admitWrite(count: number, now: Date): void
  /** Counted like a write, before a model is asked. */
  admitChat(db: Db, caller: Caller, now: Date): Promise<void>
  /** Counted like a write, before a channel is tested. */
  admitTest(db: Db, caller: Caller, now: Date): Promise<void>
  /** Counted like a write, before a model is tested. */
  admitModelTest(db: Db, caller: Caller, now: Date): Promise<void>
  /** Counted like a write: reading a large file keeps the process busy, even if nothing is imported. */
  admitImport(db: Db, caller: Caller, now: Date): Promise<void>
  /** Counted like a write, before a code is sent to a mail address that may be somebody else's. */
  admitCode(db: Db, caller: Caller, now: Date): Promise<void>
}

/** The same on every server: these protect people who did not ask for anything. */
const TESTS_PER_MINUTE = 5
const MODEL_TESTS_PER_MINUTE = 20
const IMPORTS_PER_MINUTE = 20
const CODES_PER_HOUR = 3

/** Limits the calls that one person may make in a minute; 0 is no limit. */
export function makeLimits({ reads, writes, chat }: { reads: number; writes: number; chat: number }): Limits {
  const used = new Map<string, number>()
  let minute = 0

  return {
    admitCall(caller, now) {
      if (reads === 0) return
      const current = minuteOf(now)
      if (current !== minute) used.clear()
      minute = current
      const count = (used.get(caller.userId) ?? 0) + 1
      used.set(caller.userId, count)
      if (count > reads) throw tooMany('requests', now)
    },
    countWrite: (db, caller, now) => countCall(db, caller, 'write', minuteOf(now)),
    admitWrite(count, now) {
      if (writes > 0 && count > writes) throw tooMany('changes', now)
    },
    async admitChat(db, caller, now) {
      const count = await countCall(db, caller, 'chat', minuteOf(now))
      if (chat > 0 && count > chat) throw tooMany('messages', now)
    },
    async admitTest(db, caller, now) {
      const count = await countCall(db, caller, 'test', minuteOf(now))
      if (count > TESTS_PER_MINUTE) throw tooMany('tests', now)
    },
    async admitModelTest(db, caller, now) {
      const count = await countCall(db, caller, 'model', minuteOf(now))
      if (count > MODEL_TESTS_PER_MINUTE) throw tooMany('tests', now)
    },
    async admitImport(db, caller, now) {
      const count = await countCall(db, caller, 'import', minuteOf(now))
      if (count > IMPORTS_PER_MINUTE) throw tooMany('imports', now)
    },
    async admitCode(db, caller, now) {
      const count = await countCall(db, caller, 'code', Math.floor(now.getTime() / HOUR_MS))
      if (count > CODES_PER_HOUR) throw tooMany('codes', now, HOUR_MS)
    },
  }
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS)
}

function tooMany(what: string, now: Date, window = MINUTE_MS): Problem {
  const seconds = Math.ceil((window - (now.getTime() % window)) / 1000)
  const [span, wait] =
    window === HOUR_MS ? ['hour', `${Math.ceil(seconds / 60)} minutes`] : ['minute', `${seconds} seconds`]
  return new Problem('rate_limited', `Too many ${what} in one ${span}; try again in ${wait}`, {
    details: [{ retry_after_seconds: seconds }],
    hint: `Wait ${wait}, then make the same call again.`,
  })
}
