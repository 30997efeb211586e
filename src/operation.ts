import { hash } from 'node:crypto'
import type { z } from 'zod'
import { type Parameters, parameters } from './arguments.ts'
import type { Caller, Scope } from './caller.ts'
import type { Database } from './db/open.ts'
import type { Db } from './db/tables.ts'
import type { Envelope } from './envelope.ts'
import { findAnswer, saveAnswer } from './history/answer-store.ts'
import { type Entry, growthOf, recordChanges } from './history/history-store.ts'
import { historyStart } from './history/purge-store.ts'
import type { Change } from './history/read-changes.ts'
import type { Limits } from './observe/limits.ts'
import type { Log } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import { admitBytes, type StorageLimits } from './observe/storage.ts'
import { planChanges } from './outbox/plan-changes.ts'
import type { Sealer } from './outbox/seal.ts'
import type { Senders } from './outbox/send/senders.ts'
import { Problem } from './problem.ts'
import { runChecked, VISIBLE_ASCII } from './run-checked.ts'
import { type Clock, clockAt } from './tasks/calendar.ts'
import type { Reported } from './tasks/change-kinds.ts'

export type Effect = 'read' | 'write' | 'destroy'

/** The second parameter of an operation's `run`. */
export type Context = {
  db: Db
  caller: Caller
  now: Date
  /** Start of the undo window. */
  historyFrom: Date
  /** The wall clock in the person's time zone. */
  clock: Clock
  /** Must be called for every change of a task or list: it feeds the history, the live feed and the counters. */
  record(change: Change, about?: { undoes?: number }): void
  /** Runs after the commit, with no transaction open; a Problem thrown there is the answer. */
  after(work: Work): void
  /** Encrypts addresses. */
  sealer: () => Sealer
  /** Send to addresses; only for work after the commit. */
  senders: () => Senders
  limits: Limits
}

/** How REST serves an operation. Every tool is also served by name, at POST /api/tools/{name}. */
export type Route = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  /** Where its arguments are, besides the path. */
  takes: 'query' | 'body' | 'nothing'
  /** The HTTP status of success; 200 by default. */
  status?: 201
}

type Definition<Input extends z.ZodObject, Output extends z.ZodType, Name extends string> = {
  name: Name
  summary: string
  effect: Effect
  /** The scope it needs; by default the one for its effect. */
  scope?: Scope
  route?: Route
  /** Problems that depend on its arguments; perform() adds those that every operation has. */
  refuses?: readonly ('not_found' | 'ambiguous' | 'conflict')[]
  /** Repeating the call changes nothing more. */
  isIdempotent?: true
  /** One call can delete a task without asking the person, so the assistant may make only a few in a turn. */
  mayDelete?: true
  /** The first call changes nothing: it returns a preview and a confirmation for the second call. */
  previews?: true
  /** The change that a reply may claim after a success. */
  reports?(output: z.output<Output>): Reported | undefined
  input: Input
  output: Output
  aliases?: Readonly<Record<string, string>>
  /** It only frees storage, so it is allowed when the account is full. */
  freesStorage?: true
  /** The message for a failure that is not the caller's fault. */
  failure?: string
  run(input: z.output<Input>, context: Context): Promise<z.output<Output>>
  say(output: z.output<Output>, input: z.output<Input>): string
}

export type Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Name extends string = string,
> = Definition<Input, Output, Name> & { parameters: Parameters<Input> }

/** Defines an operation once; every surface serves it from this definition. */
export function operation<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
  definition: Definition<Input, Output, Name>,
): Operation<Input, Output, Name> {
  return { ...definition, parameters: parameters(definition.input, definition.aliases) }
}

/** Opened once per process and shared by all calls. Nothing in it belongs to a single call. */
export type App = {
  db: Database
  log: Log
  metrics: Metrics
  limits: Limits
  storage: StorageLimits
  /** The default time zone, for people who have not set one. */
  timezone: string
  /** Length of the undo window. */
  historyDays: number
  /** Encrypts addresses. It needs the server's secret, so only those who use it ask for it. */
  sealer: () => Sealer
  senders: () => Senders
  now: () => Date
}

/** The person that a surface acts for, and the app it uses. */
export type Acting = { app: App; caller: Caller }

/** Metadata of one call. */
export type Call = { requestId?: string; idempotencyKey?: string; timezone?: string }

/** Runs one operation for one caller, with the checks of `runChecked()`, in one transaction. */
export function perform<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  raw: unknown,
  caller: Caller | undefined,
  app: App,
  call: Call = {},
): Promise<Envelope<z.output<Output>>> {
  return runChecked(operation, raw, caller, { app, call }, async (input, admitted) => {
    if (operation.effect === 'read')
      return app.db.read(admitted.caller, (db) => runRead(operation, input, { ...admitted, db, app }))
    let later: Work[] = []
    const envelope = await app.db.write(admitted.caller, (db) => {
      // A transaction may run again.
      later = []
      return runWrite(operation, input, { ...admitted, db, app, call, later })
    })
    for (const work of later) await work(app.db)
    return envelope
  })
}

type Work = (database: Database) => Promise<void>

type Reading = { db: Db; caller: Caller; now: Date; timezone: string; app: App }

async function runRead<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  reading: Reading,
): Promise<Envelope<z.output<Output>>> {
  const output = await operation.run(
    input,
    contextOf(reading, {
      record() {
        throw new Error(`${operation.name} is declared as a read but recorded a change.`)
      },
      after() {
        throw new Error(`${operation.name} is declared as a read but does something afterwards.`)
      },
    }),
  )
  return succeeded(operation, input, output)
}

type Writing = Reading & { requestId: string; call: Call; later: Work[] }

/** Stores the change, its history and its answer in one transaction. */
async function runWrite<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  writing: Writing,
): Promise<Envelope<z.output<Output>>> {
  const { db, caller, now, requestId, app, call } = writing
  // Counting the write also serialises the person's writes: on PostgreSQL it takes the row lock of the counter.
  const writes = await app.limits.countWrite(db, caller, now)

  const key = idempotencyKey(call)
  const fingerprint = key && fingerprintOf(operation.name, input)
  const earlier = key && (await findAnswer(db, caller, key, now))
  if (earlier) {
    if (earlier.fingerprint === fingerprint) return JSON.parse(openAnswer(operation, app, earlier.answer))
    throw new Problem('conflict', 'This idempotency key was used for a different call', {
      hint: 'Use a new key for a new call; repeat a call with the same key and the same arguments.',
    })
  }
  // Checked after the lookup: a retry gets its stored answer even over the rate limit.
  app.limits.admitWrite(writes, now)

  const entry: Entry = {
    operation: operation.name,
    requestId,
    now,
    changes: [],
    keptDays: app.historyDays,
    storage: app.storage,
  }
  const output = await operation.run(
    input,
    contextOf(writing, {
      record(change, { undoes } = {}) {
        entry.changes.push(change)
        if (undoes !== undefined) entry.undoes = undoes
      },
      after: (work) => writing.later.push(work),
    }),
  )
  // The number for undo_change.
  const change = entry.changes.length > 0 && (await recordAndPlan(entry, writing))
  const data = (change ? { ...(output as object), change } : output) as z.output<Output>
  const envelope = succeeded(operation, input, data)
  if (key && fingerprint) {
    const text = JSON.stringify(envelope)
    const answer = operation.scope === 'account' ? app.sealer().seal(text) : text
    const bytes = await saveAnswer(db, caller, { key, fingerprint, answer }, now)
    admitBytes(app.storage, bytes, operation.freesStorage ? 'deletes' : growthOf(entry))
  }
  return envelope
}

async function recordAndPlan(entry: Entry, { db, caller, now, timezone }: Writing): Promise<number> {
  const { seq, webhooks } = await recordChanges(db, caller, entry)
  await planChanges(db, caller, { changes: entry.changes, seq, now, timezone, webhooks })
  return seq
}

/** Answers about the account have addresses and secrets, so they are kept encrypted. */
function openAnswer({ scope }: Pick<Operation, 'scope'>, app: App, answer: string): string {
  const text = scope === 'account' ? app.sealer().open(answer) : answer
  if (text !== undefined) return text
  throw new Problem('conflict', 'The answer to this call can no longer be read', {
    hint: 'Look whether the change was made, then use a new key.',
  })
}

function contextOf(
  { db, caller, now, timezone, app }: Reading,
  { record, after }: Pick<Context, 'record' | 'after'>,
): Context {
  return {
    db,
    caller,
    now,
    // Computed on demand.
    get historyFrom() {
      return historyStart(now, app.historyDays)
    },
    get clock() {
      return clockAt(now, timezone)
    },
    record,
    after,
    sealer: app.sealer,
    senders: app.senders,
    limits: app.limits,
  }
}

function idempotencyKey({ idempotencyKey: key }: Call): string | undefined {
  if (key === undefined || VISIBLE_ASCII.test(key)) return key
  const message = 'The idempotency key must be 1 to 255 visible ASCII characters'
  throw new Problem('invalid_input', message, { details: [{ field: 'idempotency_key', message }] })
}

/** Validation puts the fields into the schema's order, so equal calls have equal JSON. */
function fingerprintOf(name: string, input: unknown): string {
  return hash('sha256', JSON.stringify([name, input]))
}

function succeeded<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  data: z.output<Output>,
): Envelope<z.output<Output>> {
  return { success: true, message: operation.say(data, input), data, error: null }
}
