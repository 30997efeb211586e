import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JSONRPCMessage } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Config } from '../config.ts'
import type { Serving } from './call-tool.ts'
import type { Handshake } from './handshake.ts'
import { mcpServer } from './mcp-server.ts'
import { untilClosed } from './until-closed.ts'

/** Time for the client's other lists, before the database is opened. */
const LISTS_MS = 100

/** Serves the client from its first message on, and opens the database. */
export async function serveClient(config: Config, { input, answered }: Handshake): Promise<void> {
  let opening: ReturnType<typeof open> | undefined
  const acting = async () => {
    opening ??= open(config)
    return (await opening)()
  }
  const transport = new ReplayedStdio(input, answered)
  const closed = untilClosed(
    serveStdio(({ era }) => mcpServer(acting, era), { transport }),
    input,
  )
  await Promise.race([closed, sleep(LISTS_MS)])
  const { app } = await acting()
  await closed
  await app.db.close()
}

/** Reads the handshake once more, and drops the answers that the client has already. */
class ReplayedStdio extends StdioServerTransport {
  readonly #input: Readable
  readonly #answered: Handshake['answered']

  constructor(input: Readable, answered: Handshake['answered']) {
    super(input)
    this.#input = input
    this.#answered = answered
  }

  override async start(): Promise<void> {
    await super.start()
    this.#input.resume()
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message) && message.id !== undefined && this.#answered.delete(message.id)) return
    await super.send(message)
  }
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
