import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicRoutableHost } from '@better-auth/core/utils/host'

export type Posting = { headers: Record<string, string>; body: string | Uint8Array; signal: AbortSignal }

/** Posts to an address that a person has given, and returns the status of the answer. */
export type GuardedFetch = (url: string, posting: Posting) => Promise<number>

/** The address is not one that this server may post to. */
export class NotAllowed extends Error {}

type Found = { address: string; family: number }
export type Lookup = (hostname: string) => Promise<Found[]>

const lookUp: Lookup = (hostname) => lookup(hostname, { all: true, verbatim: true })

/**
 * Posts only to public https addresses, so that nobody can use this server to reach its own network. The name is
 * resolved once, every address must be public, and the connection uses these addresses: a second answer cannot lead
 * elsewhere. Redirects are not followed.
 */
export function makePublicFetch(resolve: Lookup = lookUp): GuardedFetch {
  return async (address, posting) => {
    const url = new URL(address)
    return post(url, posting, await lookUpPublic(url, resolve, posting.signal))
  }
}

/** The public addresses behind a name, as the only ones that the connection can use. */
export async function lookUpPublic(
  url: URL,
  resolve = lookUp,
  signal?: AbortSignal,
): Promise<LookupFunction> {
  if (!isPublicAddress(url)) throw new NotAllowed()
  const found = await resolve(bareHost(url))
  signal?.throwIfAborted()
  if (found.length === 0 || !found.every((each) => isPublicRoutableHost(each.address))) throw new NotAllowed()
  return pinned(found)
}

/** For a person's own machine, which they may let post anywhere. */
export const fetchAnywhere: GuardedFetch = async (address, posting) => {
  const url = new URL(address)
  if (!isWebAddress(url)) throw new NotAllowed()
  return post(url, posting)
}

/** A first look, before the name is resolved. */
export function isPublicAddress(url: URL): boolean {
  return url.protocol === 'https:' && isWebAddress(url) && isPublicRoutableHost(url.hostname)
}

/** An http or https address without a name and password in it. */
export function isWebAddress({ protocol, username, password }: URL): boolean {
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

/** How much of an answer is read. */
const MAX_ANSWER = 4096

function post(url: URL, { headers, body, signal }: Posting, lookup?: LookupFunction): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'user-agent': 'Errand', ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        ...(lookup && { lookup }),
        ...(isIP(bareHost(url)) === 0 && { servername: url.hostname }),
      },
      (response) => {
        let read = 0
        response.on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read > MAX_ANSWER) response.destroy()
        })
        // Only the status counts, so an answer that breaks off is an answer.
        response.on('error', () => {})
        resolve(response.statusCode ?? 0)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

function pinned(found: Found[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = found as [Found]
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  }
}

/** Without the brackets of an IPv6 address. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
