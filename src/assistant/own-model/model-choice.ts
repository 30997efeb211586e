import { z } from 'zod'
import type { Sealer } from '../../outbox/seal.ts'
import { isPublicAddress, isWebAddress } from '../../outbox/send/guarded-fetch.ts'
import { Problem } from '../../problem.ts'
import { text } from '../../text.ts'
import { MODEL_PROVIDERS, type ModelProvider } from '../model-providers.ts'

/** The model that a person has chosen. The key never leaves the server, except to the model. */
export type ModelChoice = { provider: string; model: string; address?: string; key?: string }

const PROVIDER_NAMES = Object.keys(MODEL_PROVIDERS) as [string, ...string[]]

/** The fields of a choice in a request. */
export const CHOICE_FIELDS = {
  provider: z.enum(PROVIDER_NAMES, { error: `provider must be one of ${PROVIDER_NAMES.join(', ')}` }),
  model: text('model', 200).describe("The provider's name of the model"),
  key: text('key', 500)
    .describe('Write-only. Without it, the stored key is kept if provider and address are the same')
    .optional(),
  address: text('address', 2000).describe('For local: where the model is').optional(),
}

type Fields = {
  provider: string
  model?: string | undefined
  key?: string | undefined
  address?: string | undefined
}

/**
 * Reads a choice. The stored key is used again only at the place where it was used before: otherwise a new address could
 * collect it.
 */
export function readChoice(
  { provider, model = '', key, address: given }: Fields,
  stored: ModelChoice | undefined,
  { reachesAnywhere }: { reachesAnywhere: boolean },
): ModelChoice {
  const known = providerNamed(provider)
  if (known.needsUrl === undefined && given !== undefined)
    throw invalid('address', 'address is only for a model of your own')
  const address = known.needsUrl === undefined ? undefined : readAddress(given, reachesAnywhere)
  if (model !== '' && !MODEL_NAME.test(model))
    throw invalid('model', 'model must be the name that the provider uses, without spaces')
  if (key !== undefined && !VISIBLE_ASCII.test(key))
    throw invalid('key', 'key must be a key as the provider shows it, without spaces')
  const isSamePlace = stored?.provider === provider && stored.address === address
  const used = key ?? (isSamePlace ? stored.key : undefined)
  if (used === undefined && known.keys.length > 0) throw invalid('key', 'key is required')
  return {
    provider,
    model,
    ...(address !== undefined && { address }),
    ...(used !== undefined && { key: used }),
  }
}

export function providerNamed(name: string): ModelProvider {
  const known = Object.hasOwn(MODEL_PROVIDERS, name) ? MODEL_PROVIDERS[name] : undefined
  if (!known) throw new Error('There is no such model provider.')
  return known
}

/** Some providers put it into a path, so it must not lead elsewhere. */
const MODEL_NAME = /^(?!.*\.\.)[\w.:/@+-]+$/

/** A key goes into a header. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/

function readAddress(given: string | undefined, reachesAnywhere: boolean): string {
  if (given === undefined) throw invalid('address', 'address is required')
  const url = URL.parse(given)
  const isAllowed = url !== null && (reachesAnywhere ? isWebAddress(url) : isPublicAddress(url))
  if (!isAllowed || url.search !== '' || url.hash !== '')
    throw invalid(
      'address',
      `address must be ${reachesAnywhere ? 'an http:// or' : 'a public'} https:// address without a password or question mark in it`,
    )
  // Every server that speaks this protocol does so below /v1.
  return `${url.origin}${url.pathname === '/' ? '/v1' : url.pathname.replace(/\/+$/, '')}`
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field, message }] })
}

const Sealed = z.object({ address: z.string().optional(), key: z.string().optional() })

export function sealChoice({ address, key }: ModelChoice, sealer: Sealer): string {
  return sealer.seal(JSON.stringify({ address, key }))
}

/** Undefined if the server's secret has changed: the person has to enter the key again. */
export function openChoice(
  { provider, model, sealed }: { provider: string; model: string; sealed: string },
  sealer: Sealer,
): ModelChoice | undefined {
  const text = sealer.open(sealed)
  if (text === undefined || !Object.hasOwn(MODEL_PROVIDERS, provider)) return undefined
  const { address, key } = Sealed.parse(JSON.parse(text))
  return { provider, model, ...(address !== undefined && { address }), ...(key !== undefined && { key }) }
}
