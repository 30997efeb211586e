import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Caller } from '../caller.ts'
import type { App } from '../operation.ts'
import { mcpServer } from './mcp.ts'

/** Serves one program over standard input and output, for one person, until it closes its end. */
export async function serveMcp(app: App, caller: Caller): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  const served = serveStdio(() => mcpServer(app, caller))
  await ended
  await served.close()
  await app.db.close()
}
