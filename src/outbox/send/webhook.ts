import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Event } from '../message.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import { attempt, outcomeOf, type Sent } from './outcome.ts'

const SECRET_BYTES = 24

/** A new signing secret, in the form that the Standard Webhooks libraries take. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Posts an event, signed by the Standard Webhooks scheme. */
export function sendWebhook(
  fetch: GuardedFetch,
  { url, secret }: { url: string; secret: string },
  event: Event,
): Promise<Sent> {
  return attempt(async (signal) => {
    const body = JSON.stringify(event)
    const now = new Date()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(event.id, now, body),
    }
    const status = await fetch(url, { headers, body, signal })
    if (status === 410)
      return { ok: false, text: 'Answered 410: the receiver wants no more events.', isGone: true }
    return outcomeOf(status)
  })
}
