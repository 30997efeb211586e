import type { Config } from '../config.ts'
import { isLoopback } from './loopback.ts'

/** The id of the local person, whose tasks a personal server keeps. */
export const LOCAL_USER = 'local'

/**
 * Whether this server belongs to one person: it listens on loopback, and its database is on this machine. Only then the
 * local person signs in without a password.
 */
export function isPersonal({ host, database, baseUrl, outsideIssuer }: Config): boolean {
  return (
    database.engine === 'sqlite' &&
    isLoopback(host) &&
    (baseUrl === undefined || isLoopback(new URL(baseUrl).hostname)) &&
    outsideIssuer === undefined
  )
}

/** Whether a request comes from this machine: neither through a proxy nor from another site's page. */
export function isFromThisMachine(request: Request): boolean {
  const { headers } = request
  const host = URL.parse(`http://${headers.get('host') ?? new URL(request.url).host}`)
  if (!host || !isLoopback(host.hostname)) return false
  if ([...headers.keys()].some((name) => FORWARDED.test(name))) return false
  const origin = headers.get('origin')
  return origin === null || origin.toLowerCase() === `http://${host.host}`
}

/** Headers that proxies and tunnels add. */
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fly-.*)$/
