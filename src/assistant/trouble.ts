import { APICallError } from 'ai'
import { DatabaseUnavailable } from '../db/unavailable.ts'

/** The circuit breaker is open: the model failed too often and is not asked for a while. */
export class ModelResting extends Error {
  override name = 'ModelResting'
}

const SAFE = 'Your tasks are safe, and the list works as always.'

/** Explains a failed turn to the person. Never quotes the provider. `isOwn` if they have chosen the model themselves. */
export function troubleWith(error: unknown, { isOwn = false } = {}): string {
  if (error instanceof DatabaseUnavailable) return `${error.message}. Try again in a moment.`
  return `${(isOwn && ownReason(error)) || reason(error)} ${SAFE}`
}

/** What only the person can put right. */
function ownReason(error: unknown): string | undefined {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status === 401 || status === 403)
    return 'The language model refused your key. Change it in the settings, under Model.'
  if (status === 404)
    return 'The language model that you have chosen does not exist. Choose another in the settings, under Model.'
  return undefined
}

function reason(error: unknown): string {
  if (error instanceof ModelResting)
    return 'The language model keeps failing, so I am not asking it for a moment. Try again in half a minute.'
  if (isTimeout(error)) return 'The language model did not answer in time. Try again in a moment.'
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status === 401 || status === 403)
    return "The language model rejected this server's key. The person who runs Errand has to fix it."
  if (status === 404)
    return "The language model in this server's settings does not exist. The person who runs Errand has to fix it."
  if (status === 429) return 'The language model is overloaded right now. Try again in a minute.'
  if (status !== undefined && status >= 500)
    return 'The language model is having problems right now. Try again in a moment.'
  return 'The language model could not be reached, or its answer broke off. Try again in a moment.'
}

export function timeout(): DOMException {
  return new DOMException('The model did not answer in time', 'TimeoutError')
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))
}

/**
 * Why the model failed, for the log: a status, or the kind of failure. It is never the far end's own text, which may
 * quote a key or a task.
 */
export function causeOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return 'database'
  if (error instanceof ModelResting) return 'resting after failures'
  if (isTimeout(error)) return 'timeout'
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status !== undefined && status >= 400) return `status ${status}`
  const code = codeOf(error)
  const known = CAUSES.find(([pattern]) => pattern.test(code))
  return known ? known[1] : 'broken answer'
}

const CAUSES: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^(?:ENOTFOUND|EAI_)/, 'unknown host'],
  [/TIMEDOUT|TIMEOUT/, 'timeout'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connection lost'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'no route to the host'],
  [/CERT|SIGNATURE|^ERR_(?:TLS|SSL)/, 'certificate or TLS'],
]

/** The code of the system's error inside, which fetch wraps, and wraps once more if it tried several addresses. */
function codeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return ''
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return codeOf(inner, depth + 1)
}

/** The outcome label in the metrics. */
export function outcomeOf(error: unknown): string {
  if (isTimeout(error)) return 'timeout'
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  return status === undefined ? 'broken' : String(status)
}
