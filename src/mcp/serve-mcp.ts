import { setTimeout as sleep } from 'node:timers/promises'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Config } from '../config.ts'
import type { Acting } from '../operation.ts'
import { mcpServer } from './mcp-server.ts'
import { untilClosed } from './until-closed.ts'

/** How long a program has to say hello and ask what there is, before everything else is loaded. */
const HELLO_MS = 100

/** `errand mcp`: serves one program over standard input and output, for one person. */
export async function serveMcp(config: Config): Promise<void> {
  let opening: Promise<Acting> | undefined
  const acting = () => {
    opening ??= open(config)
    return opening
  }
  const closed = untilClosed(serveStdio(() => mcpServer(acting)))
  await Promise.race([closed, sleep(HELLO_MS)])
  const { app } = await acting()
  await closed
  await app.db.close()
}

async function open(config: Config): Promise<Acting> {
  const { openAsCaller } = await import('../callers/command-line-caller.ts')
  return openAsCaller(config, 'mcp')
}
