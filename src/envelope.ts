import { type Detail, Problem, type ProblemCode } from './problem.ts'

export type Failure = {
  code: ProblemCode
  message: string
  details: readonly Detail[]
  hint?: string
  request_id?: string
}

/** The answer format of every surface. */
export type Envelope<Data = unknown> =
  | { success: true; message: string; data: Data; error: null }
  | { success: false; message: string; data: null; error: Failure }

type JsonSchema = Readonly<Record<string, unknown>>

const TEXT: JsonSchema = { type: 'string' }

/** `Failure` as JSON Schema. Each document describes these three fields in its own detail; the others are the same. */
export function failureSchema({
  code = TEXT,
  details,
  hint = TEXT,
}: {
  code?: JsonSchema
  details: JsonSchema
  hint?: JsonSchema
}) {
  const properties: Record<keyof Failure, JsonSchema> = {
    code,
    message: TEXT,
    details,
    hint,
    request_id: TEXT,
  }
  return {
    type: 'object',
    properties,
    required: ['code', 'message', 'details'] satisfies (keyof Failure)[],
    additionalProperties: false,
  }
}

/** `requestId` leads from an answer to its log line; callers do not need it for their own mistakes. */
export function failedWith({ code, message, details, hint }: Problem, requestId?: string): Envelope<never> {
  const error = { code, message, details, ...(hint && { hint }), ...(requestId && { request_id: requestId }) }
  return { success: false, message, data: null, error }
}

/** For a bug: the answer carries only the request id, which leads to the log line. */
export function failedUnexpectedly(
  { failure, fault = 'Tool execution failed' }: { failure?: string; fault?: string },
  requestId: string,
): Envelope<never> {
  const envelope = failedWith(new Problem('processing_error', fault), requestId)
  return { ...envelope, message: failure ?? fault }
}
