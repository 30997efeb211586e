import { APICallError } from 'ai'
import { DatabaseUnavailable } from '../db/unavailable.ts'

/** A model that has failed so often lately that it is not asked for a while. */
export class ModelResting extends Error {
  override name = 'ModelResting'
}

const SAFE = 'Your tasks are safe, and the list works as always.'

/** What went wrong in a turn, in words for the person. Never in the provider's words. */
export function troubleWith(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return `${error.message}. Try again in a moment.`
  return `${reason(error)} ${SAFE}`
}

function reason(error: unknown): string {
  if (error instanceof ModelResting)
    return 'The language model has not been answering, so I am giving it a short rest. Try again in half a minute.'
  if (isTimeout(error)) return 'The language model did not answer in time. Try again in a moment.'
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status === 401 || status === 403)
    return 'The language model does not accept the key of this server; whoever runs Errand can set it right.'
  if (status === 404)
    return 'The language model that this server asks for does not exist; whoever runs Errand can set it right.'
  if (status === 429) return 'The language model has too much to do right now. Try again in a minute.'
  if (status !== undefined && status >= 500)
    return 'The language model has trouble of its own right now. Try again in a moment.'
  return 'The language model could not be reached, or broke off. Try again in a moment.'
}

export function timeout(): DOMException {
  return new DOMException('The model did not answer in time', 'TimeoutError')
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))
}

/** A word for the metrics. */
export function outcomeOf(error: unknown): string {
  if (isTimeout(error)) return 'timeout'
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  return status === undefined ? 'broken' : String(status)
}
