import { APICallError } from 'ai'
import { NotAllowed } from '../../outbox/send/guarded-fetch.ts'
import { isTimeout } from '../trouble.ts'
import { type ModelChoice, providerNamed } from './model-choice.ts'
import { placeOf } from './view-model.ts'

/** Why a model did not answer, and which field to correct. */
export type Failure = { text: string; field?: 'key' | 'model' | 'address' }

/** Explains in our own words: what the other side wrote is only searched for the codes that providers document. */
export function explainFailure(error: unknown, choice: ModelChoice, seconds: number): Failure {
  const place = placeOf(choice)
  if (isCausedBy(error, (one) => one instanceof NotAllowed))
    return {
      text: `This server reaches only public https:// addresses, and ${place} is none.`,
      field: 'address',
    }
  if (isTimeout(error)) return { text: `No answer from ${place} after ${seconds} seconds.` }
  const answer = APICallError.isInstance(error) ? error : undefined
  if (answer?.statusCode !== undefined)
    return explainAnswer(answer.statusCode, answer.responseBody ?? '', choice, place)
  return explainConnection(error, choice, place)
}

function explainAnswer(status: number, body: string, choice: ModelChoice, place: string): Failure {
  const { model, address, key } = choice
  if (status === 401 || status === 403 || body.includes('API_KEY_INVALID'))
    return key === undefined
      ? { text: `${place} wants a key.`, field: 'key' }
      : { text: `${place} refused this key.`, field: 'key' }
  if (status === 402 || body.includes('insufficient_quota'))
    return { text: `${place} says that this key has no credit left.`, field: 'key' }
  if (status === 404 && address !== undefined && model === '')
    return { text: `${place} does not list its models here. Type the name of one.`, field: 'model' }
  if (status === 404 || body.includes('model_not_found'))
    return {
      text:
        address === undefined
          ? `${place} has no model “${model}”.`
          : `${place} has no model “${model}”, or does not speak OpenAI’s protocol at this address.`,
      field: 'model',
    }
  if (status === 429) return { text: `${place} limits how often this key may ask. Try again in a minute.` }
  if (status >= 500) return { text: `${place} is having problems right now. Try again in a moment.` }
  if (status < 400)
    return {
      text: `${place} answered, but not as a model does, or its answer broke off.`,
      ...(address !== undefined && { field: 'address' }),
    }
  return { text: `${place} does not accept requests for “${model}”.`, field: 'model' }
}

function explainConnection(error: unknown, { provider, address }: ModelChoice, place: string): Failure {
  const has = (...codes: string[]) => isCausedBy(error, ({ code }) => codes.includes(String(code)))
  const field = address === undefined ? {} : { field: 'address' as const }
  const start =
    providerNamed(provider).needsUrl === undefined ? '' : ' Start the model there, then test again.'
  if (has('ECONNREFUSED')) return { text: `${place} refuses the connection.${start}`, ...field }
  if (has('ENOTFOUND', 'EAI_AGAIN')) return { text: `No computer has the name ${place}.`, ...field }
  if (isCausedBy(error, ({ code }) => /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(String(code))))
    return { text: `There is no secure connection to ${place}.`, ...field }
  return { text: `${place} could not be reached, or its answer could not be read.`, ...field }
}

type Cause = { code?: unknown; cause?: unknown; errors?: unknown }

/** Also looks below the errors that wrap others. */
function isCausedBy(error: unknown, is: (one: Cause) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const one = error as Cause
  const below = [one.cause, ...(Array.isArray(one.errors) ? one.errors : [])]
  return is(one) || below.some((each) => isCausedBy(each, is, depth + 1))
}
