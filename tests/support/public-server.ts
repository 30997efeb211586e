import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { freshDatabase } from './app.ts'
import { type RunningServer, serverForTest } from './server.ts'

/** A server with accounts at http://localhost, the only name without https that browsers have passkeys for. */
export async function localhostServer(
  env: (url: string) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Promise<{ server: RunningServer; url: string; address: Awaited<ReturnType<typeof freshDatabase>> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address, {
    HOST: '0.0.0.0',
    PORT: String(port),
    ERRAND_BASE_URL: url,
    ...(await env(url)),
  })
  return { server, url, address }
}

/** Better Auth's addresses have the port in them, so it must be known before the server starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
