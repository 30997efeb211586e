import { APICallError } from 'ai'
import { z } from 'zod'
import { atMost } from '../../outbox/send/guarded-stream.ts'

const MAX_BYTES = 1_000_000
const MOST_LISTED = 200

const Offered = z.object({ data: z.array(z.object({ id: z.string().max(200) })) })

/** The models that a server with OpenAI's protocol has. */
export async function listOffered(
  { address, key }: { address: string; key: string | undefined },
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<string[]> {
  const url = `${address}/models`
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    // The kind of error that a model's package throws.
    throw new APICallError({
      message: 'No list',
      url,
      requestBodyValues: {},
      statusCode: response.status,
    })
  }
  const chunks = await Array.fromAsync(atMost(MAX_BYTES, response.body ?? ReadableStream.from([])))
  const { data } = Offered.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  return data.slice(0, MOST_LISTED).map(({ id }) => id)
}
