import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { run } from './run.ts'
import { roundRobin } from './server.ts'
import { signUp } from './site.ts'
import { testTool } from './test-tools.ts'

const SUITE = testTool('@modelcontextprotocol/conformance/dist/index.js')

/** Runs the official conformance suite against a server, signed in as a new person. */
export async function runSuite(server: { url: string }, args: string[]) {
  const { client } = await signUp(roundRobin([server]))
  const made = await client.post('/api/auth/api-key/create', { name: 'Suite' })
  const { key } = made.body as unknown as { key: string }
  const url = await proxyTo(server.url, key)
  const { code, stdout, stderr } = await run([SUITE, 'server', '--url', `${url}/mcp`, ...args])
  return { code, output: stdout + stderr }
}

/** Scenarios with at least one check and no failure. */
export function passedIn(output: string): string[] {
  return [...output.matchAll(/^✓ (\S+): [1-9]\d* passed, 0 failed$/gm)].map(([, scenario]) =>
    String(scenario),
  )
}

/** The suite cannot send a credential, so a proxy adds it. */
async function proxyTo(url: string, key: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = request(
      // No keep-alive: the server may close a reused connection just as a request goes out.
      { hostname, port, path, method, agent: false, headers: { ...headers, authorization: `Bearer ${key}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(onward)
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
  })
  proxy.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
