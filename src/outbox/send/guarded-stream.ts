import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { bareHost, isWebAddress, type Lookup, lookUpPublic, NotAllowed } from './guarded-fetch.ts'

/**
 * A `fetch` for a server that a person has chosen, such as a model: the same checks as for posting, but the answer can be
 * read. One that is too long is cut off, so that nobody can fill this server's memory.
 */
export function makePublicStream(resolve?: Lookup): typeof fetch {
  return async (address, init = {}) => {
    const url = new URL(String(address))
    return exchange(url, init, await lookUpPublic(url, resolve, init.signal ?? undefined))
  }
}

/** For a person's own machine, which may reach anything. */
export const streamAnywhere: typeof fetch = async (address, init = {}) => {
  const url = new URL(String(address))
  if (!isWebAddress(url)) throw new NotAllowed()
  return exchange(url, init)
}

const MAX_BYTES = 4_000_000

/** Redirects are not followed. */
function exchange(
  url: URL,
  { method = 'GET', headers, body, signal }: RequestInit,
  lookup?: LookupFunction,
): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const text = typeof body === 'string' ? body : ''
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method,
        agent: false,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          ...(text && { 'content-length': Buffer.byteLength(text) }),
        },
        ...(signal && { signal }),
        ...(lookup && { lookup }),
        ...(isIP(bareHost(url)) === 0 && { servername: url.hostname }),
      },
      (response) => {
        try {
          resolve(responseFrom(response))
        } catch (error) {
          // The other side may send anything.
          response.destroy()
          reject(error)
        }
      },
    )
    sending.on('error', reject)
    sending.end(text)
  })
}

function responseFrom(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = incoming
  // The server replaces the global Response with one that takes any status.
  if (status < 200 || status > 599) throw new RangeError('The answer has an impossible status')
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const isEmpty = status === 204 || status === 205 || status === 304
  if (isEmpty) incoming.resume()
  const body = isEmpty ? null : Readable.toWeb(Readable.from(atMost(MAX_BYTES, incoming)))
  return new Response(body as ReadableStream, { status, headers })
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
