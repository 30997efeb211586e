import { type Envelope, type Failure, failedWith } from '../envelope.ts'
import { Problem, type ProblemCode } from '../problem.ts'
import { BadRequest } from './body.ts'

/** The HTTP status of each code. */
export const STATUS: Readonly<Record<ProblemCode, number>> = {
  invalid_input: 400,
  invalid_priority: 400,
  invalid_date: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  unknown_tool: 404,
  ambiguous: 409,
  conflict: 409,
  rate_limited: 429,
  processing_error: 500,
}

/** An envelope as an HTTP response. */
export function answer(envelope: Envelope, status = 200, more: Record<string, string> = {}): Response {
  const { error } = envelope
  const headers: Record<string, string> = { ...more }
  if (error?.code === 'unauthenticated') headers['www-authenticate'] ??= 'Bearer'
  const wait = error?.details[0]?.retry_after_seconds
  const mayRetry =
    (error?.code === 'rate_limited' || error?.code === 'processing_error') && wait !== undefined
  if (mayRetry) headers['retry-after'] = String(wait)
  return Response.json(envelope, { status: error && status < 400 ? statusOf(error) : status, headers })
}

/** A failure with a time to retry is an outage of the database (db/outage-problem.ts), not a bug. */
function statusOf({ code, details }: Failure): number {
  return code === 'processing_error' && details[0]?.retry_after_seconds !== undefined ? 503 : STATUS[code]
}

export function refusal(problem: Problem, status?: number, more?: Record<string, string>): Response {
  return answer(failedWith(problem), status ?? (problem instanceof BadRequest ? problem.status : 200), more)
}

/** A bug, as a client sees it: the log has the rest. */
export function serverFault(): Problem {
  return new Problem('processing_error', 'Something went wrong on the server')
}
