/** Waits until the client closes standard input or the process gets a stop signal, then closes. */
export async function untilClosed(served: { close(): Promise<void> }): Promise<void> {
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await served.close()
}
