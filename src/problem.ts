export const PROBLEM_CODES = [
  'invalid_input',
  'invalid_priority',
  'invalid_date',
  'not_found',
  'ambiguous',
  'conflict',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'unknown_tool',
  'processing_error',
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** One item of an explanation: `{field, message}` for invalid input, a candidate for an ambiguous name. */
export type Detail = Readonly<Record<string, unknown>>

/** An expected failure: the message is for a person, the hint tells a model what to do next. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: readonly Detail[]
  readonly hint: string | undefined

  constructor(code: ProblemCode, message: string, more: { details?: readonly Detail[]; hint?: string } = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.details = more.details ?? []
    this.hint = more.hint
  }
}
