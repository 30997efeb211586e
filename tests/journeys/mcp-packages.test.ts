import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getMcpConfigForManifest, MANIFEST_SCHEMAS } from '@anthropic-ai/mcpb'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { writeMcpPackages } from '../../scripts/mcp-packages.ts'
import { canary } from '../support/canary.ts'
import { errand, run } from '../support/run.ts'

type Start = { command: string; args?: string[] | undefined; env?: Record<string, string> | undefined }

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))
const { name, version, mcpName } = readJson('package.json')

const folder = mkdtempSync(join(tmpdir(), 'errand-mcp-packages-'))
beforeAll(() => writeMcpPackages(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server as a client would, from an empty folder, adds a task, and returns what the server has. */
async function startAndAdd({ command, args = [], env = {} }: Start) {
  const cwd = mkdtempSync(join(folder, 'client-'))
  const transport = new StdioClientTransport({
    // Clients bring their own Node; here it is the test's.
    command: command === 'node' ? process.execPath : command,
    args,
    env: { ERRAND_DATA_DIR: join(cwd, 'data'), HOME: cwd, LOG_LEVEL: 'silent', ...env },
    cwd,
  })
  const client = new Client({ name: 'Packages', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(transport)
  onTestFinished(() => client.close())
  const title = canary()
  const added = await client.callTool({ name: 'add_task', arguments: { title } })
  expect(added.structuredContent).toMatchObject({ success: true, data: { title, number: 1 } })
  return {
    tools: (await client.listTools()).tools.map((tool) => tool.name),
    resources: (await client.listResources()).resources.map(({ uri }) => uri),
    server: client.getServerVersion(),
  }
}

describe('the bundle for desktop clients', () => {
  test('unpacks into a folder that runs on Node alone, as its manifest says', async () => {
    const unpacked = join(folder, 'unpacked')
    mkdirSync(unpacked)
    const cli = 'node_modules/@anthropic-ai/mcpb/dist/cli/cli.js'
    const { code, stderr } = await run([cli, 'unpack', join(folder, 'errand.mcpb'), unpacked])
    expect([code, stderr]).toEqual([0, ''])

    const manifest = MANIFEST_SCHEMAS['0.3'].parse(readJson(unpacked, 'manifest.json'))
    expect(manifest).toMatchObject({ name, version, icon: 'icon.png' })
    const start = await getMcpConfigForManifest({
      manifest,
      extensionPath: unpacked,
      systemDirs: {},
      userConfig: {},
      pathSeparator: '/',
    })
    const { tools, server } = await startAndAdd(start as Start)
    expect(manifest.tools?.map((tool) => tool.name)).toEqual(tools)
    expect(server?.version).toBe(version)
  })

  test('has only what the server needs', () => {
    expect(statSync(join(folder, 'errand.mcpb')).size).toBeLessThan(1_000_000)
    expect(readdirSync(join(folder, 'plugin')).sort()).toEqual([
      '.claude-plugin',
      '.mcp.json',
      'LICENSE',
      'bin',
      'dist',
      'icon.png',
      'manifest.json',
      'package.json',
      'skills',
    ])
  })
})

test('the Claude Code plugin starts the server from its own folder and has the skills', async () => {
  const plugin = join(folder, 'plugin')
  const described = { name, version, description: expect.any(String), author: { name: expect.any(String) } }
  expect(readJson(plugin, '.claude-plugin/plugin.json')).toMatchObject(described)
  expect(readJson(plugin, '.claude-plugin/marketplace.json')).toMatchObject({
    name,
    owner: { name: expect.any(String) },
    plugins: [{ name, source: './' }],
  })
  expect(readdirSync(join(plugin, 'skills'))).toEqual(readdirSync('skills'))
  const text = JSON.stringify(readJson(plugin, '.mcp.json'))
  const { mcpServers } = JSON.parse(text.replace(/\$\{CLAUDE_PLUGIN_ROOT\}/g, plugin))
  const { resources } = await startAndAdd(mcpServers.errand)
  expect(resources).toContain('errand://tasks/today')
})

test('server.json keeps the rules of the MCP registry, and its name is that of the package', () => {
  // The parts of the registry's schema 2025-12-11 that the file uses.
  const Input = z.strictObject({
    name: z.string().regex(/^[A-Z_]+$/),
    description: z.string(),
    format: z.enum(['string', 'number', 'boolean', 'filepath']),
  })
  const Package = z.strictObject({
    registryType: z.literal('npm'),
    identifier: z.literal(name),
    version: z.literal(version),
    runtimeHint: z.literal('npx'),
    transport: z.strictObject({ type: z.literal('stdio') }),
    packageArguments: z.array(z.strictObject({ type: z.literal('positional'), value: z.literal('mcp') })),
    environmentVariables: z.array(Input),
  })
  const Entry = z.strictObject({
    $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
    name: z
      .literal(mcpName)
      .refine((text) => /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(text) && text.length <= 200),
    title: z.string().min(1).max(100),
    description: z.string().min(1).max(100),
    version: z.literal(version),
    packages: z.array(Package),
  })
  expect(Entry.safeParse(readJson('server.json')).error).toBeUndefined()
})

test('errand connect prints settings that work as they are, and says on standard error what to do', async () => {
  const data = join(folder, 'the data')
  const { code, stdout, stderr } = await errand(['connect', 'cursor'], { ERRAND_DATA_DIR: data })
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Cursor: .*\n.*cursor:\/\/anysphere/)])
  const start: Start = JSON.parse(stdout).mcpServers.errand
  expect(start).toMatchObject({ args: [resolve('bin/errand.js'), 'mcp'], env: { ERRAND_DATA_DIR: data } })
  await startAndAdd(start)

  const forCode = await errand(['connect', 'claude-code'], { ERRAND_DATA_DIR: data })
  expect(forCode.stdout).toMatch(
    /^claude mcp add --scope user errand --env ERRAND_DATA_DIR='.*the data' -- .* mcp\n$/,
  )
  expect(forCode.stderr).toContain(`claude plugin marketplace add ${resolve('dist/plugin')} &&`)

  const refused = async (args: string[], env = {}) => (await errand(['connect', ...args], env)).stderr
  expect(await refused(['emacs'])).toContain('Choose one of claude-desktop, claude-code, cursor')
  expect(await refused(['cursor', 'tasks'])).toContain("'tasks' is not an http or https address")
  // An address with a password, and a token, are never printed.
  const secrets = { DATABASE_URL: 'postgres://ann:hush@db/errand', ERRAND_TOKEN: 'hush' }
  expect(await refused(['cursor'], secrets)).toBe(
    'errand: These tasks are on a server, so give its address: errand connect NAME https://tasks.example.com\n',
  )
})
