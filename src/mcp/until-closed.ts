import type { Readable } from 'node:stream'

/** Waits until the client closes its end or the process gets a stop signal, then closes. */
export async function untilClosed(
  served: { close(): Promise<void> },
  input: Readable = process.stdin,
): Promise<void> {
  await new Promise<void>((resolve) => {
    input.once('end', resolve)
    input.once('close', resolve)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await served.close()
}
