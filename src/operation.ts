import { hash } from 'node:crypto'
import type { z } from 'zod'
import { type Parameters, parameters } from './arguments.ts'
import type { Caller } from './caller.ts'
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
import { Problem } from './problem.ts'
import { runChecked, VISIBLE_ASCII } from './run-checked.ts'
import { type Clock, clockAt } from './tasks/calendar.ts'
import type { Reported } from './tasks/change-kinds.ts'

export type Effect = 'read' | 'write' | 'destroy'

/** What an operation's story has at hand. */
export type Context = {
  db: Db
  caller: Caller
  now: Date
  /** What changes before this moment said is forgotten. */
  historyFrom: Date
  /** What the clock on this person's wall shows. */
  clock: Clock
  /** Every change of a task is told here: it becomes the history, the change feed and the counts. */
  record(change: Change, about?: { undoes?: number }): void
}

/** How REST serves an operation. Every tool is also served by name, at POST /api/tools/{name}. */
export type Route = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  /** Where its arguments are, besides the path. */
  takes: 'query' | 'body' | 'nothing'
  /** The status of success; 200 unless said otherwise. */
  status?: 201
}

type Definition<Input extends z.ZodObject, Output extends z.ZodType, Name extends string> = {
  name: Name
  summary: string
  effect: Effect
  route?: Route
  /** Refusals that depend on its arguments; perform() has others for every operation. */
  refuses?: readonly ('not_found' | 'ambiguous' | 'conflict')[]
  /** Repeating the call changes nothing more. */
  isIdempotent?: true
  /** One call can delete a task without asking the person, so the assistant may make only a few in a turn. */
  mayDelete?: true
  /** The first call changes nothing: it returns a preview with a confirmation for the person to give. */
  previews?: true
  /** Which change a reply may claim once it succeeded. */
  reports?(output: z.output<Output>): Reported | undefined
  input: Input
  output: Output
  aliases?: Readonly<Record<string, string>>
  /** Whether it only deletes what is no task: it is then let through when the account is full. */
  makesRoom?: true
  /** What is said when it fails for no reason of the caller's. */
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

/** What is opened once per process and shared by all calls. Nothing in it belongs to a call. */
export type App = {
  db: Database
  log: Log
  metrics: Metrics
  limits: Limits
  storage: StorageLimits
  /** Where people are who do not say where they are. */
  timezone: string
  /** For how long what a change said is kept, and so can be undone. */
  historyDays: number
  now: () => Date
}

/** Whom a surface acts for, and on what. */
export type Acting = { app: App; caller: Caller }

/** What a surface knows about one call besides who makes it. */
export type Call = { requestId?: string; idempotencyKey?: string; timezone?: string }

/** Runs one operation for one caller, with the checks of `runChecked()`, in one transaction. */
export function perform<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  raw: unknown,
  caller: Caller | undefined,
  app: App,
  call: Call = {},
): Promise<Envelope<z.output<Output>>> {
  return runChecked(operation, raw, caller, { app, call }, (input, admitted) =>
    operation.effect === 'read'
      ? app.db.read(admitted.caller, (db) => read(operation, input, { ...admitted, db, app }))
      : app.db.write(admitted.caller, (db) => write(operation, input, { ...admitted, db, app, call })),
  )
}

type Reading = { db: Db; caller: Caller; now: Date; timezone: string; app: App }

async function read<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  reading: Reading,
): Promise<Envelope<z.output<Output>>> {
  const output = await operation.run(
    input,
    contextOf(reading, () => {
      throw new Error(`${operation.name} is declared a read and recorded a change.`)
    }),
  )
  return succeeded(operation, input, output)
}

type Writing = Reading & { requestId: string; call: Call }

/** The change, its history and its answer, kept together or not at all. */
async function write<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  writing: Writing,
): Promise<Envelope<z.output<Output>>> {
  const { db, caller, now, requestId, app, call } = writing
  // Counting the write also makes this person's other writes wait, on PostgreSQL by the row it locks.
  const writes = await app.limits.countWrite(db, caller, now)

  const key = idempotencyKey(call)
  const fingerprint = key && fingerprintOf(operation.name, input)
  const earlier = key && (await findAnswer(db, caller, key, now))
  if (earlier) {
    if (earlier.fingerprint === fingerprint) return JSON.parse(earlier.answer)
    throw new Problem('conflict', 'This idempotency key was used for a different call', {
      hint: 'Use a new key for a new call; repeat a call with the same key and the same arguments.',
    })
  }
  // Only now: the answer to a call that was acknowledged is due, however many others there were.
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
    contextOf(writing, (change, { undoes } = {}) => {
      entry.changes.push(change)
      if (undoes !== undefined) entry.undoes = undoes
    }),
  )
  // Its number is what undo_change takes.
  const change = entry.changes.length > 0 && (await recordChanges(db, caller, entry))
  const data = (change ? { ...(output as object), change } : output) as z.output<Output>
  const envelope = succeeded(operation, input, data)
  if (key && fingerprint) {
    const bytes = await saveAnswer(db, caller, { key, fingerprint, answer: JSON.stringify(envelope) }, now)
    admitBytes(app.storage, bytes, operation.makesRoom ? 'deletes' : growthOf(entry))
  }
  return envelope
}

function contextOf({ db, caller, now, timezone, app }: Reading, record: Context['record']): Context {
  return {
    db,
    caller,
    now,
    // Worked out only for those who look at them.
    get historyFrom() {
      return historyStart(now, app.historyDays)
    },
    get clock() {
      return clockAt(now, timezone)
    },
    record,
  }
}

function idempotencyKey({ idempotencyKey: key }: Call): string | undefined {
  if (key === undefined || VISIBLE_ASCII.test(key)) return key
  const message = 'The idempotency key must be 1 to 255 visible ASCII characters'
  throw new Problem('invalid_input', message, { details: [{ field: 'idempotency_key', message }] })
}

/** Validation has put the fields in the schema's order, so equal calls have equal text. */
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
