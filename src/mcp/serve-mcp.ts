import type { Config } from '../config.ts'
import { answerHandshake } from './handshake.ts'

/** Time for the client's handshake and lists, before the rest of the code is loaded. */
const HANDSHAKE_MS = 100

/** `errand mcp`: serves one client over standard input and output, for one person. */
export async function serveMcp(config: Config): Promise<void> {
  const handshake = await answerHandshake(process.stdin, process.stdout, HANDSHAKE_MS)
  const { serveClient } = await import('./serve-client.ts')
  await serveClient(config, handshake)
}
