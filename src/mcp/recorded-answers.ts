import {
  InMemoryTransport,
  type JSONRPCRequest,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import { mcpServer } from './mcp-server.ts'

export type Recorded = {
  /** The revisions that have a handshake. */
  versions: readonly string[]
  /** The results of `initialize` and `tools/list`. */
  initialize: object
  tools: object
}

/**
 * What the SDK answers to a client's first requests: the same for everybody. scripts/build.js puts the result into the
 * bundle, so that a start does not compute it again.
 */
export const RECORDED: Recorded = await record()

async function record(): Promise<Recorded> {
  const server = await mcpServer(() => Promise.reject(new Error('Nobody calls a tool.')), 'legacy')
  const [client, transport] = InMemoryTransport.createLinkedPair()
  await server.connect(transport)
  const ask = async (method: string, params?: JSONRPCRequest['params']) => {
    const answered = Promise.withResolvers<object>()
    client.onmessage = (message) =>
      'result' in message ? answered.resolve(message.result) : answered.reject(new Error(`${method} fails.`))
    await client.send({ jsonrpc: '2.0', id: method, method, ...(params && { params }) })
    return answered.promise
  }
  const initialize = await ask('initialize', {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'recorder', version: '1.0.0' },
  })
  return { versions: SUPPORTED_PROTOCOL_VERSIONS, initialize, tools: await ask('tools/list') }
}
