import { Problem } from '../problem.ts'
import type { DatabaseUnavailable } from './unavailable.ts'

const RETRY_SECONDS = 5

/** An outage as the caller sees it: the cause, whether the change was made, and when to retry. */
export function outageProblem(outage: DatabaseUnavailable, { mayChange }: { mayChange: boolean }): Problem {
  const details = [{ retry_after_seconds: RETRY_SECONDS }]
  if (!mayChange)
    return new Problem('processing_error', outage.message, {
      details,
      hint: `Try again in ${RETRY_SECONDS} seconds.`,
    })
  if (outage.outcomeUnknown)
    return new Problem('processing_error', `${outage.message}; the change may or may not have been made`, {
      details,
      hint: `Repeat the call with the same idempotency key in ${RETRY_SECONDS} seconds; without a key, check first whether it was made.`,
    })
  return new Problem('processing_error', `${outage.message}; nothing was changed`, {
    details,
    hint: `Try again in ${RETRY_SECONDS} seconds.`,
  })
}
