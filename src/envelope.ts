import type { Detail, Problem, ProblemCode } from './problem.ts'

export type Failure = {
  code: ProblemCode
  message: string
  details: readonly Detail[]
  hint?: string
  request_id?: string
}

/** The one answer on every surface. */
export type Envelope<Data = unknown> =
  | { success: true; message: string; data: Data; error: null }
  | { success: false; message: string; data: null; error: Failure }

/** `requestId` leads an operator from an answer to the log; callers do not need it for their own mistakes. */
export function failedWith({ code, message, details, hint }: Problem, requestId?: string): Envelope<never> {
  const error = { code, message, details, ...(hint && { hint }), ...(requestId && { request_id: requestId }) }
  return { success: false, message, data: null, error }
}

/** A bug or an outage: says nothing about it but the request id, which the log has too. */
export function failedUnexpectedly(summary: string | undefined, requestId: string): Envelope<never> {
  const message = 'Tool execution failed'
  const error = { code: 'processing_error', message, details: [], request_id: requestId } as const
  return { success: false, message: summary ?? message, data: null, error }
}
