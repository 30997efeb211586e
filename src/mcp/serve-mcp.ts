import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Config } from '../config.ts'
import type { Serving } from './call-tool.ts'
import { mcpServer } from './mcp-server.ts'
import { untilClosed } from './until-closed.ts'

/** Time for the client's handshake and lists, before the rest of the code is loaded. */
const HANDSHAKE_MS = 100

/** `errand mcp`: serves one client over standard input and output, for one person. */
export async function serveMcp(config: Config): Promise<void> {
  let opening: ReturnType<typeof open> | undefined
  const acting = async () => {
    opening ??= open(config)
    return (await opening)()
  }
  const closed = untilClosed(serveStdio(({ era }) => mcpServer(acting, era)))
  await Promise.race([closed, sleep(HANDSHAKE_MS)])
  const { app } = await acting()
  await closed
  await app.db.close()
}

/** Every call signs in anew, so that a token that was revoked, or a person who was disabled, is out at once. */
async function open(config: Config): Promise<() => Promise<Serving>> {
  const { openAsCaller } = await import('../callers/command-line-caller.ts')
  const { withSession } = await import('../callers/name-client.ts')
  const { app, again } = await openAsCaller(config, 'mcp')
  // Two agents may run the same program; each starts its own process.
  const session = randomUUID()
  return async () => {
    const caller = await again()
    return { app, caller: caller && withSession(caller, session) }
  }
}
