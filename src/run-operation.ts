import { hash } from 'node:crypto'
import type { z } from 'zod'
import { type Caller, SETTINGS } from './caller.ts'
import { limitTo } from './callers/limit-caller.ts'
import { admitProgram, findTrust, noteWrite, type Trust } from './callers/trust.ts'
import { endClaims, renewClaims } from './claims/claim-store.ts'
import { rehearse } from './db/savepoint.ts'
import type { Db } from './db/tables.ts'
import type { Envelope } from './envelope.ts'
import { findAnswer, saveAnswer } from './history/answer-store.ts'
import { type Entry, growthOf, recordChanges } from './history/history-store.ts'
import { historyStart } from './history/purge-store.ts'
import { areVisible, type Change, taskChanges } from './history/read-changes.ts'
import { admitBytes } from './observe/storage.ts'
import type { App, Call, Context, Operation, Work } from './operation.ts'
import { planChanges } from './outbox/plan-changes.ts'
import { planProposals } from './outbox/plan-proposals.ts'
import { Problem } from './problem.ts'
import { findDecisions } from './proposals/decisions.ts'
import { findNotes } from './proposals/find-notes.ts'
import { propose } from './proposals/propose.ts'
import { VISIBLE_ASCII } from './run-checked.ts'
import { clockAt } from './tasks/calendar.ts'

type Reading = { db: Db; caller: Caller; now: Date; timezone: string; app: App }

/** Runs an operation that changes nothing, as far as the program is trusted. */
export async function runRead<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  reading: Reading,
): Promise<Envelope<z.output<Output>>> {
  const trust = await findTrust(reading.db, reading.caller)
  admitProgram(operation, trust)
  const caller = limited(reading.caller, trust)
  const output = await operation.run(
    input,
    contextOf(
      { ...reading, caller },
      {
        record() {
          throw new Error(`${operation.name} is declared as a read but recorded a change.`)
        },
        after() {
          throw new Error(`${operation.name} is declared as a read but does something afterwards.`)
        },
      },
    ),
  )
  const envelope = succeeded(operation, input, output)
  return operation.tellsDecisions ? withDecisions(envelope, { ...reading, caller }, trust) : envelope
}

type Writing = Reading & { requestId: string; call: Call; later: Work[] }

/** Stores the change, its history and its answer in one transaction. */
export async function runWrite<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  writing: Writing,
): Promise<Envelope<z.output<Output>>> {
  const { db, caller, now, app, call } = writing
  // Counting the write also serialises the person's writes: on PostgreSQL it takes the row lock of the counter.
  const writes = await app.limits.countWrite(db, caller, now)
  const trust = await findTrust(db, caller)
  const way = admitProgram(operation, trust)

  const key = idempotencyKey(call)
  const fingerprint = () => fingerprintOf(operation.name, input, limited(caller, trust))
  const earlier = key && (await findAnswer(db, caller, key, now))
  if (earlier) {
    if (earlier.fingerprint === fingerprint()) return JSON.parse(openAnswer(operation, app, earlier.answer))
    throw new Problem('conflict', 'This idempotency key was used for a different call', {
      hint: 'Use a new key for a new call; repeat a call with the same key and the same arguments.',
    })
  }
  // Checked after the lookup: a retry gets its stored answer even over the rate limit.
  app.limits.admitWrite(writes, now)
  if (caller.programs.length > 0) await renewClaims(db, caller, now)

  const made = await carryOut(operation, input, { ...writing, trust, way, fingerprint })
  const envelope = await withDecisions(made.envelope, { ...writing, caller: limited(caller, trust) }, trust)
  await noteWrite(db, caller, now)
  if (key) {
    const text = JSON.stringify(envelope)
    const answer = operation.scope === 'account' ? app.sealer().seal(text) : text
    const bytes = await saveAnswer(db, caller, { key, fingerprint: fingerprint(), answer }, now)
    admitBytes(app.storage, bytes, operation.freesStorage ? 'deletes' : growthOf(made.entry))
  }
  return envelope
}

type Admitted = Writing & { trust: Trust; way: 'run' | 'propose'; fingerprint: () => string }

type Made<Output extends z.ZodType> = { envelope: Envelope<z.output<Output>>; entry: Entry }

/** Runs an operation and stores its changes, or keeps them as a proposal if the program may not make them by itself. */
async function carryOut<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  admitted: Admitted,
): Promise<Made<Output>> {
  const { db, now, requestId, app, trust, fingerprint } = admitted
  const caller = limited(admitted.caller, trust)
  const entry: Entry = {
    operation: operation.name,
    requestId,
    now,
    changes: [],
    keptDays: app.historyDays,
    storage: app.storage,
  }
  const later: Work[] = []
  const context = contextOf(
    { ...admitted, caller },
    {
      record(change, about) {
        entry.changes.push(change)
        Object.assign(entry, about)
      },
      after: (work) => later.push(work),
    },
  )
  const isProposed =
    admitted.way === 'propose' || (trust.level === 'act' && (await operation.needsApproval?.(input, context)))
  const output = await (isProposed
    ? rehearse(db, () => runThrough(operation, input, context))
    : operation.run(input, context))
  refuseOutside(entry.changes, trust)
  if (isProposed && entry.changes.length > 0) {
    const { changes } = entry
    const proposed = {
      operation: operation.name,
      fingerprint: fingerprint(),
      changes,
      now,
      storage: app.storage,
    }
    const { envelope, number, isNew } = await propose(db, caller, proposed)
    if (isNew) await planProposals(db, caller, { number, now })
    return { envelope: envelope as Envelope<z.output<Output>>, entry }
  }
  admitted.later.push(...later)
  // The number for undo_change.
  const change = entry.changes.length > 0 && (await recordAndPlan(entry, admitted))
  const data = (change ? { ...(output as object), change } : output) as z.output<Output>
  return { envelope: succeeded(operation, input, data), entry }
}

/** The caller as the operation sees it. The person's own calls go on with theirs. */
function limited(caller: Caller, { onlyList }: Trust): Caller {
  return onlyList === undefined ? caller : limitTo(caller, onlyList)
}

/** Refuses changes outside the list that a program is limited to. The transaction is rolled back. */
function refuseOutside(changes: readonly Change[], trust: Trust): void {
  if (areVisible(changes, trust)) return
  throw new Problem('forbidden', 'This program may change only the tasks of one list', { hint: SETTINGS })
}

/** For an operation that previews, also what comes after the person's confirmation. */
async function runThrough<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  context: Context,
): Promise<z.output<Output>> {
  const output = await operation.run(input, context)
  const { confirmation } = Object(output) as { confirmation?: string }
  return operation.previews && confirmation ? operation.run({ ...input, confirmation }, context) : output
}

/** Tells a program what the person has decided since its last write. */
async function withDecisions<Data>(
  envelope: Envelope<Data>,
  { db, caller }: Reading,
  { usedAt }: Trust,
): Promise<Envelope<Data>> {
  const decisions = await findDecisions(db, caller, usedAt)
  return decisions ? ({ ...envelope, data: { ...envelope.data, decisions } } as Envelope<Data>) : envelope
}

async function recordAndPlan(entry: Entry, { db, caller, now, timezone }: Writing): Promise<number> {
  const { seq, webhooks } = await recordChanges(db, caller, entry)
  await planChanges(db, caller, { changes: entry.changes, seq, now, timezone, webhooks })
  const settled = taskChanges(entry.changes).flatMap(({ before, after }) =>
    before?.status === 'pending' && after?.status !== 'pending' ? [before.id] : [],
  )
  if (settled.length > 0) await endClaims(db, caller, settled)
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
    findProposals: () => findNotes(db, caller, now),
    after,
    sealer: app.sealer,
    senders: app.senders,
    models: app.models,
    limits: app.limits,
    storage: app.storage,
  }
}

function idempotencyKey({ idempotencyKey: key }: Call): string | undefined {
  if (key === undefined || VISIBLE_ASCII.test(key)) return key
  const message = 'The idempotency key must be 1 to 255 visible ASCII characters'
  throw new Problem('invalid_input', message, { details: [{ field: 'idempotency_key', message }] })
}

/**
 * Validation puts the fields into the schema's order, so equal calls have equal JSON. A call of another program is
 * another call, and so is one from before the program was limited to a list: it may not be allowed to see the answer.
 */
function fingerprintOf(name: string, input: unknown, { programs, onlyList }: Caller): string {
  return hash('sha256', JSON.stringify([name, input, ...programs, ...(onlyList ? [onlyList] : [])]))
}

function succeeded<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.output<Input>,
  data: z.output<Output>,
): Envelope<z.output<Output>> {
  return { success: true, message: operation.say(data, input), data, error: null }
}
