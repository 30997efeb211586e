import type { Context } from 'hono'
import type { Env } from './site.ts'

type Ending = { leave: () => void; onError: (error: unknown) => void }

/** A response that is read at the client's pace. `leave` is called once when it ends, however it ends. */
export async function streamBlocks(
  c: Context<Env>,
  blocks: AsyncGenerator<Buffer>,
  headers: Record<string, string>,
  ending: Ending,
): Promise<Response> {
  const body = await streamOf(blocks, c, ending)
  // Without this header the adaptor reads ahead and mistakes an error for the end. HTTP/1.0 has no chunks.
  const isChunked = c.env?.incoming?.httpVersion !== '1.0'
  return c.body(body, 200, { ...headers, ...(isChunked && { 'transfer-encoding': 'chunked' }) })
}

/**
 * Reads a block only when the client has taken the one before. The first block is read at once, so that an early failure
 * is an ordinary error. A later failure drops the connection, so that nobody mistakes half a document for a whole one.
 */
async function streamOf(
  blocks: AsyncGenerator<Buffer>,
  c: Context<Env>,
  { leave, onError }: Ending,
): Promise<ReadableStream<Uint8Array>> {
  const { outgoing } = c.env ?? {}
  const end = () => {
    outgoing?.removeListener('close', end)
    leave()
    void blocks.return(undefined).catch(() => {})
  }
  outgoing?.once('close', end)
  let first: IteratorResult<Buffer> | undefined = await blocks.next().catch((error) => {
    end()
    throw error
  })
  // 'close' has already fired if the client left before this.
  if (outgoing?.destroyed) end()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await blocks.next())
          first = undefined
          if (!done) return controller.enqueue(value)
          end()
          controller.close()
        } catch (error) {
          end()
          onError(error)
          if (!outgoing) return controller.error(new Error('The answer broke off'))
          // The adaptor would print an error, whatever its text.
          outgoing.destroy()
          controller.close()
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
