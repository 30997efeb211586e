import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { run } from '../support/run.ts'
import { roundRobin, serverForTest } from '../support/server.ts'
import { signUp } from '../support/site.ts'

/** What passes without any exception: the suite's own names. */
const PASSING = [
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'sep-2164-resource-not-found',
  'dns-rebinding-protection',
  'caching',
  'http-header-validation',
  'input-required-result-unsupported-methods',
  'input-required-result-validate-input',
]

test('the official suite finds nothing wrong with the server as it is, but for what needs fixtures', async () => {
  const server = await serverForTest(await freshDatabase('sqlite'))
  const { client } = await signUp(roundRobin([server]))
  const { key } = (await client.post('/api/auth/api-key/create', { name: 'Suite' })).body as unknown as {
    key: string
  }
  const url = await proxyTo(server.url, key)
  const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'
  const args = [
    '--suite',
    'all',
    '--spec-version',
    '2026-07-28',
    '--expected-failures',
    'tests/conformance/baseline.yml',
  ]
  const { code, stdout, stderr } = await run([suite, 'server', '--url', `${url}/mcp`, ...args])
  const told = stdout + stderr
  expect([code, code === 0 ? '' : told.slice(-2000)]).toEqual([0, ''])
  for (const scenario of PASSING) expect(told).toMatch(new RegExp(`✓ ${scenario}: \\d+ passed, 0 failed`))
  process.stdout.write(`${/Total: .*/.exec(told)?.[0]} in the conformance suite, product lane\n`)
})

/** The suite cannot send a credential, so something on the way adds it. */
async function proxyTo(url: string, key: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = request(
      { hostname, port, path, method, headers: { ...headers, authorization: `Bearer ${key}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(onward)
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
