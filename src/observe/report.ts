import type { Arguments } from '../arguments.ts'
import type { Caller } from '../caller.ts'
import type { Envelope } from '../envelope.ts'
import type { App } from '../operation.ts'
import type { Detail } from '../problem.ts'
import { faultOf } from './log.ts'

type Outcome = {
  envelope: Envelope
  args: Arguments | undefined
  /** The thrown value, if it was not a Problem. */
  fault: unknown
  requestId: string
  milliseconds: number
}

/** The message of a call's log line. */
export const CALL = 'tool call'

type Reported = { name: string; parameters: { names: ReadonlySet<string> } }

/** Writes the log line and the metrics of a call: who, what, through which surface, outcome. Never a task's text. */
export function report(...call: Parameters<typeof writeReport>): void {
  try {
    writeReport(...call)
  } catch {
    // The call is done; a failing report must not turn it into a failure.
  }
}

function writeReport(
  operation: Reported,
  /** Checked with isCaller(). */
  caller: Caller | undefined,
  { log, metrics }: App,
  { envelope, args, fault, requestId, milliseconds }: Outcome,
): void {
  const tool = operation.name
  const code = envelope.error?.code ?? 'ok'
  const dropped = args?.droppedIdentity ?? 0
  const fields = envelope.error ? fieldNames(operation, envelope.error.details) : []
  // pino omits undefined fields.
  const line = {
    tool,
    user_id: caller?.userId ?? 'unknown',
    surface: caller?.surface,
    client: caller?.client,
    duration_ms: Math.round(milliseconds * 1000) / 1000,
    outcome: envelope.success ? 'success' : 'failure',
    code,
    request_id: requestId,
    dropped_identity_arguments: dropped > 0 ? dropped : undefined,
    fields: fields.length > 0 ? fields : undefined,
    fault: fault === undefined ? undefined : faultOf(fault),
  }
  if (envelope.success) log.info(line, CALL)
  else if (code === 'processing_error') log.error(line, CALL)
  else log.warn(line, CALL)

  metrics.calls.inc({ tool, surface: caller?.surface ?? 'unknown', outcome: code })
  metrics.seconds.observe({ tool }, milliseconds / 1000)
  if (dropped > 0) metrics.droppedIdentity.inc({ tool }, dropped)
  if (!caller) metrics.withoutIdentity.inc({ tool })
}

/** The names of our own invalid fields. A name that the caller made up may say anything, so it is not logged. */
function fieldNames(operation: Reported, details: readonly Detail[]): string[] {
  const names = details.map(({ field }) => String(field))
  return [...new Set(names.filter((name) => operation.parameters.names.has(name)))]
}
