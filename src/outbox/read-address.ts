import { z } from 'zod'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import type { Address, ChannelKind } from './channel.ts'
import { isPublicAddress, isWebAddress } from './send/guarded-fetch.ts'
import { newWebhookSecret } from './send/webhook.ts'

const MAX_URL = 2000

/** The fields of an address in a request; which ones are needed depends on the kind. */
export const ADDRESS_FIELDS = {
  url: text('url', MAX_URL).describe('For a post or webhook: where to post').optional(),
  address: text('address', 254).describe('For mail: the address').optional(),
  endpoint: text('endpoint', MAX_URL).describe("For push: from the browser's subscription").optional(),
  keys: z
    .strictObject(
      { p256dh: text('p256dh', 200), auth: text('auth', 100) },
      { error: 'keys must be an object with p256dh and auth' },
    )
    .describe("For push: from the browser's subscription")
    .optional(),
}

type Fields = {
  url?: string | undefined
  address?: string | undefined
  endpoint?: string | undefined
  keys?: { p256dh: string; auth: string } | undefined
}

/** The address of a new channel, with a new secret for a webhook. */
export function readAddress(
  kind: ChannelKind,
  { url, address, endpoint, keys }: Fields,
  { postsAnywhere }: { postsAnywhere: boolean },
): Address {
  switch (kind) {
    case 'post':
      return { kind, url: webAddress('url', url, postsAnywhere) }
    case 'webhook':
      return { kind, url: webAddress('url', url, false), secret: newWebhookSecret() }
    case 'mail':
      return { kind, address: mailAddress(address) }
    case 'push':
      return { kind, endpoint: webAddress('endpoint', endpoint, false), keys: pushKeys(keys) }
  }
}

function webAddress(field: string, value: string | undefined, anywhere: boolean): string {
  if (value === undefined) throw invalid(field, `${field} is required`)
  const url = URL.parse(value)
  const isAllowed = url !== null && (anywhere ? isWebAddress(url) : isPublicAddress(url))
  if (isAllowed) return url.href
  throw invalid(
    field,
    anywhere
      ? `${field} must be an http:// or https:// address without a password in it`
      : `${field} must be a public https:// address without a password in it`,
  )
}

function mailAddress(value: string | undefined): string {
  if (value === undefined) throw invalid('address', 'address is required')
  if (!z.email().safeParse(value).success) throw invalid('address', 'address must be a mail address')
  return value
}

/** An uncompressed point of the curve P-256, and 16 random bytes. */
function pushKeys(keys: Fields['keys']): { p256dh: string; auth: string } {
  if (keys === undefined) throw invalid('keys', 'keys are required')
  const point = Buffer.from(keys.p256dh, 'base64url')
  const secret = Buffer.from(keys.auth, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16)
    throw invalid('keys', "keys must be those of the browser's subscription")
  return { p256dh: point.toString('base64url'), auth: secret.toString('base64url') }
}

export function invalid(field: string, message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field, message }] })
}
