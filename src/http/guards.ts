import { isLoopback } from '../accounts/loopback.ts'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { BadRequest } from './body.ts'
import { plain } from './client-address.ts'

/** The server's own end of a connection. */
type Socket = { localAddress?: string | undefined; localPort?: number | undefined }

/** Refuses a request before anything else reads it. */
export function checkRequest(request: Request, config: Config, baseUrl: string, socket: Socket = {}): void {
  checkAddress(request)
  checkHost(request, config, baseUrl, socket)
  checkOrigin(request, baseUrl)
}

/** Refuses addresses that cannot be decoded, or contain NUL, which PostgreSQL cannot look up. */
function checkAddress(request: Request): void {
  const { pathname, search } = new URL(request.url)
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
function checkHost(request: Request, { host }: Config, baseUrl: string, socket: Socket): void {
  const { protocol, host: own } = new URL(baseUrl)
  // The request line can name a host too.
  const named = [hostOf(request), new URL(request.url).host]
  const isKnown = named.every((name) => {
    const asked = HOST.test(name) ? URL.parse(`${protocol}//${name}`) : null
    if (!asked) return false
    return (
      isLoopback(asked.hostname) || asked.host === own || (!isLoopback(host) && isAddressOf(socket, name))
    )
  })
  if (isKnown) return
  throw new Problem('forbidden', 'This server does not answer to that host name', {
    hint: 'Whoever runs the server: set ERRAND_BASE_URL to the address that people use, such as https://tasks.example.com.',
  })
}

/** A name or an address, with or without a port, and nothing else that a URL parser would ignore. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

function isAddressOf({ localAddress, localPort }: Socket, name: string): boolean {
  if (localAddress === undefined) return false
  const address = plain(localAddress)
  const own = URL.parse(`http://${address.includes(':') ? `[${address}]` : address}`)
  const asked = URL.parse(`http://${name}`)
  const port = /:(\d+)$/.exec(name)?.[1]
  return own?.hostname === asked?.hostname && (port === undefined || Number(port) === localPort)
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Prevents CSRF: another site's page can make a browser send the person's cookie, but cannot hide its origin. */
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

/** The origin of this server's pages under the host name of the request. */
function ownOrigin(request: Request, baseUrl: string): string {
  return `${new URL(baseUrl).protocol}//${hostOf(request).toLowerCase()}`
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}
