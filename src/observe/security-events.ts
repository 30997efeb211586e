import type { Log } from './log.ts'
import { networkOf } from './network.ts'

/** The origin of a request. */
export type Visitor = { address: string; client: string; requestId: string }

export type SecurityEvent = {
  event: string
  outcome: 'ok' | 'failed' | 'limited' | 'refused' | 'denied'
  /** The account's id, if known. */
  account?: string | undefined
  /** A keyed hash of the typed email address. */
  emailHash?: string | undefined
}

export type SecurityEvents = { log(event: SecurityEvent, visitor: Visitor): void }

const MINUTE_MS = 60_000
/** Log lines per minute about failed attempts, from one network and from all. */
const PER_NETWORK = 60
const FROM_ALL = 1000

/**
 * Writes one log line per security event: what, whose account, from where, and the outcome. It never contains a
 * credential, and an email address only as a keyed hash. Strangers can cause failures, so those lines are limited; the
 * next line says how many were left out.
 */
export function makeSecurityEvents(log: Log, now: () => Date): SecurityEvents {
  const linesFrom = new Map<string, number>()
  let minute = 0
  let total = 0
  let leftOut = 0

  const hasRoom = (address: string): boolean => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) {
      linesFrom.clear()
      minute = current
      total = 0
    }
    const network = networkOf(address)
    const count = (linesFrom.get(network) ?? 0) + 1
    if (total >= FROM_ALL || count > PER_NETWORK) return false
    linesFrom.set(network, count)
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

/** The user agent without control characters, which could steer a terminal or hide text. */
function clientName(client: string): string {
  return [...client.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')]
    .slice(0, LONGEST_CLIENT)
    .join('')
}
