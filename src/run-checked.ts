import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Arguments, type Parameters, parameters, sortArguments, validate } from './arguments.ts'
import type { Caller, Scope } from './caller.ts'
import { isCaller } from './callers/make-caller.ts'
import { withSession } from './callers/name-client.ts'
import { admitStream } from './callers/trust.ts'
import { outageProblem } from './db/outage-problem.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { type Envelope, failedUnexpectedly, failedWith } from './envelope.ts'
import { report } from './observe/report.ts'
import type { App, Call, Effect } from './operation.ts'
import { Problem } from './problem.ts'
import { zoneName } from './tasks/zone-names.ts'

/** What the checks need to know about an operation or a stream. */
export type Checked<Input extends z.ZodObject> = {
  name: string
  effect: Effect
  /** The scope it needs; by default the one for its effect. */
  scope?: Scope
  parameters: Parameters<Input>
  /** It has a limit of its own, so it does not count as a call. */
  hasOwnLimit?: true
  /** Completes "This sign-in does not allow ..."; by default its name. */
  doing?: string
  /** The message of the answer when it fails because of a bug. */
  failure?: string
  /** The message of the error in that answer. */
  fault?: string
}

export type Admitted = { caller: Caller; now: Date; timezone: string; requestId: string }

/** For a stream whose request has no arguments, or that parses them itself. */
export const NO_PARAMETERS = parameters(z.strictObject({}))

/**
 * The trust boundary: `raw` is whatever a model or a request wrote, `caller` is who signed in, and nothing of the first
 * can reach the second. In this order: require a sign-in and its scope, parse, drop claims of identity, validate, check
 * the limits, run, answer and report. The errors of an operation are caught here and nowhere else.
 */
export async function runChecked<Input extends z.ZodObject, Data>(
  checked: Checked<Input>,
  raw: unknown,
  caller: Caller | undefined,
  { app, call }: { app: App; call: Call },
  run: (input: z.output<Input>, admitted: Admitted) => Promise<Envelope<Data>>,
): Promise<Envelope<Data>> {
  const started = performance.now()
  const requestId = requestIdOf(call)
  const known = isCaller(caller) ? caller : undefined
  let args: Arguments | undefined
  let envelope: Envelope<Data>
  let fault: unknown
  try {
    if (!known) throw nobodySignedIn()
    requireScope(checked, known)
    args = sortArguments(raw, checked.parameters)
    const input = validate(args, checked.parameters)
    const now = app.now()
    const timezone = timezoneOf(call, known, app)
    const caller = inSession(call, known)
    if (!checked.hasOwnLimit) app.limits.admitCall(known, now)
    envelope = await run(input, { caller, now, timezone, requestId })
  } catch (error) {
    const problem = asProblem(error, checked.effect)
    const isExpected = problem !== undefined && problem.code !== 'processing_error'
    if (!isExpected) fault = error
    envelope = problem
      ? failedWith(problem, isExpected ? undefined : requestId)
      : failedUnexpectedly(checked, requestId)
  }
  const milliseconds = performance.now() - started
  report(checked, known, app, { envelope, args, fault, requestId, milliseconds })
  return envelope
}

/** The same for a stream of tasks, which outlives a transaction. The log line and the counts are about its start. */
export function startChecked<Input extends z.ZodObject, Started>(
  checked: Checked<Input>,
  raw: unknown,
  caller: Caller | undefined,
  { app, call }: { app: App; call: Call },
  start: (input: z.output<Input>, admitted: Admitted) => Promise<Started>,
): Promise<Envelope<Started>> {
  const stream = { ...checked, doing: 'reading tasks', fault: 'Something went wrong on the server' }
  return runChecked(stream, raw, caller, { app, call }, async (input, admitted) => ({
    success: true,
    message: 'Started',
    data: await startFor(app, admitted.caller, () => start(input, admitted)),
    error: null,
  }))
}

async function startFor<Started>(app: App, caller: Caller, start: () => Promise<Started>): Promise<Started> {
  if (caller.programs.length > 0) await app.db.read(caller, (db) => admitStream(db, caller))
  return start()
}

export function nobodySignedIn(): Problem {
  return new Problem('unauthenticated', 'Nobody is signed in', { hint: 'Sign in first.' })
}

const processId = randomUUID().slice(-12)
let requests = 0

/** Only unique: drawing random bytes for each call would be most of its cost. */
export function requestIdOf(call: Call | null): string {
  const requestId = call?.requestId
  if (requestId !== undefined && VISIBLE_ASCII.test(requestId)) return requestId
  requests++
  return `${processId}-${requests.toString(36)}`
}

export const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

function requireScope({ name, effect, scope, doing = name }: Checked<z.ZodObject>, caller: Caller): void {
  const needed: Scope = scope ?? (effect === 'read' ? 'tasks:read' : 'tasks:write')
  if (caller.scopes.includes(needed)) return
  throw new Problem('forbidden', `This sign-in does not allow ${doing}`, {
    hint:
      needed === 'account'
        ? 'Only the person can do this: ask them to open the settings in the page.'
        : `Ask the person to grant ${needed}.`,
  })
}

/** The call's time zone, or else the person's, or else the server's. */
function timezoneOf({ timezone }: Call, caller: Caller, app: App): string {
  const known = zoneName(timezone ?? caller.timezone ?? app.timezone)
  if (known !== undefined) return known
  const message = 'The time zone must be an IANA name such as Europe/Berlin'
  throw new Problem('invalid_input', message, { details: [{ field: 'timezone', message }] })
}

/** The caller in the session that the call names, if it names one. */
function inSession({ session }: Call, caller: Caller): Caller {
  if (session === undefined) return caller
  if (SESSION.test(session)) return withSession(caller, session)
  const message = 'The session must be 1 to 100 visible ASCII characters'
  throw new Problem('invalid_input', message, { details: [{ field: 'session', message }] })
}

const SESSION = /^[\x21-\x7e]{1,100}$/

/** Even looking at a thrown value may throw: a revoked proxy does. */
function asProblem(error: unknown, effect: Effect): Problem | undefined {
  try {
    if (error instanceof DatabaseUnavailable) return outageProblem(error, { mayChange: effect !== 'read' })
    return error instanceof Problem ? error : undefined
  } catch {
    return undefined
  }
}
