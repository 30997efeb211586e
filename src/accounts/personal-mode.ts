import type { Config } from '../config.ts'
import { isLoopback } from './loopback.ts'

/** The id of the local person, whose tasks a personal server keeps. */
export const LOCAL_USER = 'local'

/**
 * Whether this server is one person's own: on a loopback address, with the database on this machine. Then, and only
 * then, the local person signs in without a password.
 */
export function isPersonal({ host, database, baseUrl, outsideIssuer }: Config): boolean {
  return (
    database.engine === 'sqlite' &&
    isLoopback(host) &&
    (baseUrl === undefined || isLoopback(new URL(baseUrl).hostname)) &&
    outsideIssuer === undefined
  )
}

/** Whether a request comes from this machine itself: not through a proxy, nor from a page of somebody else's. */
export function isFromThisMachine(request: Request): boolean {
  const { headers } = request
  const host = URL.parse(`http://${headers.get('host') ?? new URL(request.url).host}`)
  if (!host || !isLoopback(host.hostname)) return false
  if ([...headers.keys()].some((name) => FORWARDED.test(name))) return false
  const origin = headers.get('origin')
  return origin === null || origin.toLowerCase() === `http://${host.host}`
}

/** What proxies and tunnels add. */
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fly-.*)$/
