import { createECDH, hash, hkdfSync } from 'node:crypto'
import type { Address } from '../channel.ts'
import type { Message } from '../message.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import { attempt, outcomeOf, type Sent } from './outcome.ts'

/** The key pair by which push services know this server (VAPID), as base64url. */
export type PushKey = { publicKey: string; privateKey: string }

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Derived from the server's secret, so that all replicas have the same key and none is stored. */
export function derivePushKey(secret: string): PushKey {
  // 16 bytes more than the order has, so that the remainder is evenly spread.
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'errand push key', 48)).toString('hex')
  const scalar = (BigInt(`0x${drawn}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

const DAY_SECONDS = 24 * 60 * 60

/** Sends a message to a browser through its push service, encrypted for that browser (RFC 8291). */
export function sendPush(
  fetch: GuardedFetch,
  key: PushKey & { subject: string },
  { endpoint, keys }: Address & { kind: 'push' },
  message: Message,
): Promise<Sent> {
  return attempt(async (signal) => {
    const { buildPushPayload } = await import('@block65/webcrypto-web-push')
    // A message that waits for a sleeping browser is replaced by its repeat.
    const topic = hash('sha256', message.id, 'base64url').slice(0, 32)
    const { headers, body } = await buildPushPayload(
      { data: shortened(message), options: { ttl: DAY_SECONDS, urgency: 'high', topic } },
      { endpoint, keys, expirationTime: null },
      key,
    )
    const status = await fetch(endpoint, { headers, body, signal })
    if (status === 404 || status === 410)
      return {
        ok: false,
        text: 'This browser no longer takes messages. Switch it on there again.',
        isGone: true,
      }
    return outcomeOf(status)
  })
}

/** The most bytes of text that one encrypted message holds. */
const MAX_BYTES = 3900

/** The message as JSON, without the last lines if there are too many. */
function shortened(message: Message): string {
  const title = message.title.slice(0, 300)
  for (let count = message.lines.length; count > 0; count--) {
    const data = JSON.stringify({ ...message, title, lines: message.lines.slice(0, count) })
    if (Buffer.byteLength(data) <= MAX_BYTES) return data
  }
  return JSON.stringify({ ...message, title, lines: [] })
}
