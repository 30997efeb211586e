import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { connectHttp } from '../support/mcp.ts'
import { run } from '../support/run.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { signUp } from '../support/site.ts'

const SNIPPETS = [...readFileSync('docs/mcp.md', 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
  ([, language = '', text = '']) => ({ language, text: text.trim() }),
)
const CONFIGURED = SNIPPETS.filter(({ language }) => language === 'json').map(({ text }) => JSON.parse(text))

type Entry = { command?: string; args?: string[]; url?: string; headers?: Record<string, string> }
const entries: Entry[] = CONFIGURED.map((file) => (file.mcpServers ?? file.servers).errand)

/** The command after `--`, as a shell would split it. */
const commands = SNIPPETS.filter(({ language, text }) => language === 'sh' && text.includes(' -- ')).map(
  ({ text }) => text.split(' -- ')[1]?.split(' ') ?? [],
)

describe('docs/mcp.md: commands for local clients', () => {
  const started = [
    ...entries.filter(({ command }) => command).map(({ command, args = [] }) => [command, ...args].join(' ')),
    ...commands.map((words) => words.join(' ')),
  ]

  test('all start errand mcp', () => expect(started).toEqual(Array(6).fill('errand mcp')))

  test('errand mcp serves the tools where errand is on the PATH', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'errand-docs-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    symlinkSync(resolve('bin/errand.js'), join(folder, 'errand'))
    const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, ERRAND_DATA_DIR: folder }
    const client = new Client({ name: 'docs', version: '1.0.0' })
    // From another folder, as a desktop client would.
    await client.connect(
      new StdioClientTransport({ command: 'errand', args: ['mcp'], env, cwd: folder, stderr: 'pipe' }),
    )
    expect((await client.listTools()).tools.length).toBe(9)
    await client.close()
  })
})

describe('docs/mcp.md: settings for clients of a server', () => {
  let server: RunningServer
  let key: string
  beforeAll(async () => {
    server = await startServer(await freshDatabase('sqlite'))
    const { client } = await signUp(roundRobin([server]))
    const made = await client.post('/api/auth/api-key/create', { name: 'Docs' })
    key = (made.body as unknown as { key: string }).key
  })
  afterAll(() => server.stop())
  const here = (text: string) =>
    text.replaceAll('https://tasks.example.com', server.url).replaceAll('errand_...', key)

  test('the addresses are the MCP endpoint, which requires a sign-in', async () => {
    const remote = entries.filter(({ url }) => url)
    const added = SNIPPETS.filter(({ text }) => /^(claude|codex) mcp add .*https:/.test(text))
    const addresses = [...remote.map(({ url }) => url), ...added.map(({ text }) => text.split(' ').at(-1))]
    expect(addresses.length).toBe(5)
    for (const address of addresses) {
      const { status, headers } = await fetch(here(String(address)), { method: 'POST', body: '{}' })
      expect([status, headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('resource_metadata'),
      ])
    }
  })

  test('a key in the headers connects', async () => {
    const [entry] = entries.filter(({ headers }) => headers)
    const headers = JSON.parse(here(JSON.stringify(entry?.headers)))
    const client = await connectHttp(here(String(entry?.url)), headers)
    expect((await client.call('list_tasks')).isError).toBe(false)
    await client.close()
  })

  test('the program runs unchanged', async () => {
    const [program] = SNIPPETS.filter(({ text }) => text.includes('StreamableHTTPClientTransport'))
    const file = 'dist/program-of-docs.ts'
    writeFileSync(file, `${here(String(program?.text))}\nawait client.close()\n`)
    onTestFinished(() => rmSync(file))
    const { code, stderr } = await run([file], { ERRAND_KEY: key })
    expect([code, stderr]).toEqual([0, ''])
    const client = await connectHttp(`${server.url}/mcp`, { authorization: `Bearer ${key}` })
    expect((await client.call('list_tasks')).text).toContain('Buy milk')
    await client.close()
  })
})
