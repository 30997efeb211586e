import { isLoopback } from '../accounts/loopback.ts'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { BadRequest } from './body.ts'
import { plain } from './client-address.ts'

/** The server's own end of a connection. */
type Socket = { localAddress?: string | undefined; localPort?: number | undefined }

/** Refuses a request before anything else reads it. */
export function makeRequestCheck(
  { host }: Config,
  baseUrl: string,
): (request: Request, socket?: Socket) => void {
  const base = new URL(baseUrl)
  const isOwnName = makeNameCheck(base)
  return (request, socket = {}) => {
    const url = new URL(request.url)
    checkAddress(url)
    const named = request.headers.get('host') ?? url.host
    // The request line can name a host too.
    for (const name of new Set([named, url.host])) {
      const isOwn = isOwnName(name) || (!isLoopback(host) && isName(name) && isAddressOf(socket, name))
      if (!isOwn) throw foreignName()
    }
    const underThisName = `${base.protocol}//${named.toLowerCase()}`
    checkOrigin(request, [baseUrl, underThisName])
  }
}

/** Refuses addresses that cannot be decoded, or contain NUL, which PostgreSQL cannot look up. */
function checkAddress({ pathname, search }: URL): void {
  try {
    if (!decodeURIComponent(pathname + search.replaceAll('+', ' ')).includes('\0')) return
  } catch {
    // A malformed escape is refused below.
  }
  throw new BadRequest(400, 'The address is not valid', 'url')
}

/**
 * Prevents DNS rebinding: another site can point its own name at this server. The server therefore answers only to its
 * base URL, to loopback names, and to the IP address of the connection, which probes inside a network use. A server that
 * listens only on loopback does not need the last one.
 */
function makeNameCheck({ protocol, host }: URL): (name: string) => boolean {
  // Nearly all requests come under one name.
  let last: string | undefined
  return (name) => {
    if (name === last) return true
    const asked = isName(name) ? URL.parse(`${protocol}//${name}`) : null
    const isOwn = asked !== null && (isLoopback(asked.hostname) || asked.host === host)
    if (isOwn) last = name
    return isOwn
  }
}

function foreignName(): Problem {
  return new Problem('forbidden', 'This server does not answer to that host name', {
    hint: 'Whoever runs the server: set ERRAND_BASE_URL to the address that people use, such as https://tasks.example.com.',
  })
}

/** A name or an address, with or without a port, and nothing else that a URL parser would ignore. */
function isName(text: string): boolean {
  return HOST.test(text)
}

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

function isAddressOf({ localAddress, localPort }: Socket, name: string): boolean {
  if (localAddress === undefined) return false
  const address = plain(localAddress)
  const own = URL.parse(`http://${address.includes(':') ? `[${address}]` : address}`)
  const asked = URL.parse(`http://${name}`)
  const port = /:(\d+)$/.exec(name)?.[1]
  return (
    asked !== null && own?.hostname === asked.hostname && (port === undefined || Number(port) === localPort)
  )
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Prevents CSRF: another site's page can make a browser send the person's cookie, but cannot hide its origin. */
function checkOrigin({ headers, method }: Request, own: string[]): void {
  if (SAFE.has(method)) return
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwn =
    origin === null ? site === null || site === 'same-origin' || site === 'none' : own.includes(origin)
  if (isOwn) return
  throw new Problem('forbidden', 'This request comes from a page of another site')
}
