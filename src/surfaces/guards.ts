import type { Config } from '../config.ts'
import { isLoopback } from '../people/loopback.ts'
import { Problem } from '../problem.ts'
import { BadRequest } from './body.ts'

/** What a request must be like before anything reads it. Throws the reason why it is not. */
export function checkRequest(request: Request, config: Config, baseUrl: string): void {
  checkAddress(request)
  checkHost(request, config, baseUrl)
  checkOrigin(request, baseUrl)
}

/** An address that cannot be decoded means nothing, and a NUL in it cannot be looked up. */
function checkAddress(request: Request): void {
  const { pathname, search } = new URL(request.url)
  try {
    if (!decodeURIComponent(pathname + search.replaceAll('+', ' ')).includes('\0')) return
  } catch {
    // Said below.
  }
  throw new BadRequest(400, 'The address is not valid', 'url')
}

/**
 * A page elsewhere can point its own name at this machine and then ask as if it were this server. A server that only
 * this machine reaches therefore answers only to names of this machine, and to its own.
 */
function checkHost(request: Request, { host }: Config, baseUrl: string): void {
  if (!isLoopback(host)) return
  const asked = URL.parse(`http://${hostOf(request)}`)
  if (asked && (isLoopback(asked.hostname) || asked.host === new URL(baseUrl).host)) return
  throw new Problem('forbidden', 'This server does not answer to that host name')
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page elsewhere can make a browser send a request with the person's cookie; what it cannot do is hide its origin. */
function checkOrigin(request: Request, baseUrl: string): void {
  const { headers, method } = request
  if (SAFE.has(method)) return
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwn =
    origin === null
      ? site === null || site === 'same-origin' || site === 'none'
      : origin === baseUrl || origin === ownOrigin(request, baseUrl)
  if (isOwn) return
  throw new Problem('forbidden', 'This request comes from a page of another site')
}

/** What a page of this server has as its origin, under the name by which it was asked for. */
export function ownOrigin(request: Request, baseUrl: string): string {
  return `${new URL(baseUrl).protocol}//${hostOf(request).toLowerCase()}`
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}
