import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
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

/**
 * The same checks for a conversation with a server that a person has chosen: a `fetch` whose answer can be read. An
 * answer that is too long is cut off, so that nobody can fill this server's memory.
 */
export function makePublicStream(resolve: Lookup = lookUp): typeof fetch {
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(String(address))
    const lookup = await lookUpPublic(url, resolve, signal ?? undefined)
    if (body !== undefined && body !== null && typeof body !== 'string') throw new NotAllowed()
    return exchange(url, { method, headers: new Headers(headers), body, signal, lookup })
  }
}

/** The public addresses behind a name, as the only ones that the connection can use. */
async function lookUpPublic(url: URL, resolve: Lookup, signal?: AbortSignal): Promise<LookupFunction> {
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
const MAX_STREAM = 4_000_000

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

type Exchange = {
  method: string
  headers: Headers
  body: string | null | undefined
  signal: AbortSignal | null | undefined
  lookup: LookupFunction
}

function exchange(url: URL, { method, headers, body, signal, lookup }: Exchange): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = requestHttps(
      url,
      {
        method,
        agent: false,
        headers: {
          ...Object.fromEntries(headers),
          ...(body && { 'content-length': Buffer.byteLength(body) }),
        },
        ...(signal && { signal }),
        lookup,
        ...(isIP(bareHost(url)) === 0 && { servername: url.hostname }),
      },
      (response) => {
        const { statusCode: status = 0, rawHeaders } = response
        // Redirects are answers like any other.
        if (status < 200 || status > 599) return response.destroy(new Error('No HTTP answer'))
        const isEmpty = status === 204 || status === 205 || status === 304
        if (isEmpty) response.resume()
        const given = new Headers()
        for (let index = 0; index < rawHeaders.length; index += 2)
          given.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
        const body = isEmpty ? null : Readable.toWeb(Readable.from(atMost(MAX_STREAM, response)))
        resolve(new Response(body as ReadableStream, { status, headers: given }))
      },
    )
    sending.on('error', reject)
    sending.end(body ?? undefined)
  })
}

/** Passes on what is read, and fails once it is more than the limit. */
export async function* atMost(bytes: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const chunk of chunks) {
    read += chunk.length
    if (read > bytes) throw new Error('The answer is too long')
    yield chunk
  }
}

function pinned(found: Found[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = found as [Found]
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  }
}

/** Without the brackets of an IPv6 address. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
