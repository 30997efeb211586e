import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Caller } from '../caller.ts'
import type { App } from '../operation.ts'
import { mcpServer } from './mcp.ts'
import { untilClosed } from './stdio.ts'

/** `errand mcp`: serves one program over standard input and output, for one person. */
export async function serveMcp(app: App, caller: Caller): Promise<void> {
  await untilClosed(serveStdio(() => mcpServer(app, caller)))
  await app.db.close()
}
