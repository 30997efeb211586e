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

/** An address that cannot be decoded means nothing, and a NUL in it cannot be looked up. */
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
 * A page elsewhere can point its own name at this server and then send requests under that name. The server therefore
 * answers only to its base URL, to names of the machine itself, and to the address that a connection came in on, which
 * probes inside a network use and no name can stand for. A server that listens on loopback alone has no such address.
 */
function checkHost(request: Request, { host }: Config, baseUrl: string, socket: Socket): void {
  const { protocol, host: own } = new URL(baseUrl)
  // A request can name its host in its first line too.
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
    hint: 'ERRAND_BASE_URL is the address that this server answers to.',
  })
}

/** A name or an address, with or without a port, and nothing around it that a URL could hide. */
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

/** The origin of this server's pages, under the name that the request uses. */
function ownOrigin(request: Request, baseUrl: string): string {
  return `${new URL(baseUrl).protocol}//${hostOf(request).toLowerCase()}`
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}
