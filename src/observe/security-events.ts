import type { Log } from './log.ts'
import { networkOf } from './network.ts'

/** Who did something, as far as the server knows. */
export type Visitor = { address: string; client: string; requestId: string }

export type SecurityEvent = {
  event: string
  outcome: 'ok' | 'failed' | 'limited' | 'refused' | 'denied'
  /** The id of the account, when it is known. */
  account?: string | undefined
  /** Stands for the email address that was typed. */
  emailHash?: string | undefined
}

export type SecurityEvents = { log(event: SecurityEvent, visitor: Visitor): void }

const MINUTE_MS = 60_000
/** Lines in a minute about attempts that failed, from one address and from all. */
const PER_NETWORK = 60
const FROM_ALL = 1000

/**
 * One log line for each event that matters to security: what, whose account, from where, and how it went. It never
 * contains a credential, and an email address only as a keyed hash. Strangers can cause failures, so their lines are
 * bounded; a line says how many before it were left out.
 */
export function makeSecurityEvents(log: Log, now: () => Date): SecurityEvents {
  const written = new Map<string, number>()
  let minute = 0
  let total = 0
  let leftOut = 0

  const hasRoom = (address: string): boolean => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) {
      written.clear()
      minute = current
      total = 0
    }
    const network = networkOf(address)
    const count = (written.get(network) ?? 0) + 1
    if (total >= FROM_ALL || count > PER_NETWORK) return false
    written.set(network, count)
    total++
    return true
  }

  return {
    log({ event, outcome, account, emailHash }, { address, client, requestId }) {
      if (outcome !== 'ok' && !hasRoom(address)) {
        leftOut++
        return
      }
      const line = {
        event,
        outcome,
        account,
        email_hash: emailHash,
        address,
        client: clientName(client),
        request_id: requestId,
        left_out: leftOut > 0 ? leftOut : undefined,
      }
      leftOut = 0
      if (outcome === 'ok') log.info(line, 'security event')
      else log.warn(line, 'security event')
    },
  }
}

const LONGEST_CLIENT = 200

/** What a program calls itself, without anything that a terminal would obey or that would hide text. */
function clientName(client: string): string {
  return [...client.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')]
    .slice(0, LONGEST_CLIENT)
    .join('')
}
