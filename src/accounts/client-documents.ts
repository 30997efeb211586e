import type { fetchClientMetadataResource } from '@better-auth/cimd/node'
import { MOST_REDIRECTS } from './client-registration.ts'

type Fetch = typeof fetchClientMetadataResource

const LARGEST_DOCUMENT = 5 * 1024

/**
 * Fetches a program's document and drops the addresses in it that this server would call. A program that can only
 * authenticate with keys from such an address is refused here, because it could never redeem a code.
 */
export function withoutAddresses(fetchDocument: Fetch): Fetch {
  return async (...request) => {
    const response = await fetchDocument(...request)
    if (response.status !== 200) return response
    const { jwks_uri: _uri, jwks: _keys, ...rest } = Object(await readDocument(response))
    if (rest.token_endpoint_auth_method === 'private_key_jwt')
      throw new Error('A client that signs assertions is not supported.')
    if (Array.isArray(rest.redirect_uris) && rest.redirect_uris.length > MOST_REDIRECTS)
      throw new Error('A client document names too many addresses.')
    return json(rest, response)
  }
}

async function readDocument(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST_DOCUMENT) throw new Error('A client document is too long.')
    chunks.push(chunk)
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
}

function json(document: unknown, { headers }: Response): Response {
  const kept = new Headers(headers)
  kept.delete('content-length')
  kept.delete('content-encoding')
  return new Response(JSON.stringify(document), { headers: kept })
}
