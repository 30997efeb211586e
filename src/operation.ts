import type { z } from 'zod'
import { type Parameters, parameters } from './arguments.ts'
import type { Models } from './assistant/own-model/models.ts'
import type { Caller, Scope } from './caller.ts'
import type { Database } from './db/open.ts'
import type { Db } from './db/tables.ts'
import type { Envelope } from './envelope.ts'
import type { Entry } from './history/history-store.ts'
import type { Change } from './history/read-changes.ts'
import type { Limits } from './observe/limits.ts'
import type { Log } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { StorageLimits } from './observe/storage.ts'
import type { Sealer } from './outbox/seal.ts'
import type { Senders } from './outbox/send/senders.ts'
import { runChecked } from './run-checked.ts'
import { runRead, runWrite } from './run-operation.ts'
import type { Clock } from './tasks/calendar.ts'
import type { Reported } from './tasks/change-kinds.ts'
import type { ProposalNote } from './tasks/proposal-note.ts'

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
  record(change: Change, about?: Pick<Entry, 'undoes' | 'isUndo' | 'proposedBy'>): void
  /** The program's own proposals, waiting and lately decided; for the person, all that wait. */
  findProposals(): Promise<ProposalNote[]>
  /** Runs after the commit, with no transaction open; a Problem thrown there is the answer. */
  after(work: Work): void
  /** Encrypts addresses. */
  sealer: () => Sealer
  /** Send to addresses; only for work after the commit. */
  senders: () => Senders
  models: () => Models
  limits: Limits
  storage: StorageLimits
}

/** How REST serves an operation. Every tool is also served by name, at POST /api/tools/{name}. */
export type Route = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  /** Where its arguments are, besides the path. */
  takes: 'query' | 'body' | 'nothing'
  /** The HTTP status of success; 200 by default. */
  status?: 201
  /** The largest body in bytes, if it may be larger than others. */
  largest?: number | undefined
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
  /** A read that tells a program what the person has decided, as every write does. */
  tellsDecisions?: true
  /** Its changes are not in the history, so they cannot be proposed. */
  unrecorded?: true
  /** It keeps to the list that a program is limited to. */
  staysInList?: true
  /** Whether a program that may act by itself still needs the person's approval for this call. */
  needsApproval?(input: z.output<Input>, context: Context): Promise<boolean>
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
  models: () => Models
  now: () => Date
}

/** The person that a surface acts for, and the app it uses. */
export type Acting = { app: App; caller: Caller }

/** Metadata of one call. */
export type Call = {
  requestId?: string
  idempotencyKey?: string
  timezone?: string
  /** Tells apart agents that share a program. */
  session?: string
}

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

/** What an operation does after the commit. */
export type Work = (database: Database) => Promise<void>
