import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/client'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { run } from '../support/run.ts'

const PACKED = ['assets', 'bin', 'deploy', 'dist', 'docs', 'skills', 'CHANGELOG.md', 'SECURITY.md']

describe('the package, installed into an empty folder without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'errand-package-'))
  const installed = join(folder, 'node_modules')
  const program = join(installed, 'errand/bin/errand.js')
  const env = { ERRAND_DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }

  beforeAll(() => {
    // In a copy, because npm changes package.json while it packs, and other tests are reading it.
    const checkout = join(folder, 'checkout')
    mkdirSync(checkout)
    // With all times, so that nothing is built again.
    execFileSync('cp', ['-a', 'package.json', 'LICENSE', 'README.md', 'scripts', ...PACKED, checkout])
    for (const name of ['src', 'web', 'vite.config.ts']) symlinkSync(resolve(name), join(checkout, name))
    symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
    const before = readFileSync(join(checkout, 'package.json'), 'utf8')
    const npm = (args: string, cwd: string) =>
      execFileSync('npm', args.split(' '), { cwd, stdio: 'pipe', encoding: 'utf8' })
    const archive = npm(`pack --silent --pack-destination ${folder}`, checkout).trim().split('\n').at(-1)
    expect(readFileSync(join(checkout, 'package.json'), 'utf8')).toBe(before)
    writeFileSync(join(folder, 'package.json'), '{"name":"application","private":true}')
    npm(`install --offline --strict-peer-deps --engine-strict --no-audit ./${archive}`, folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('contains no sources, tests or machine-specific builds', () => {
    expect(readdirSync(join(installed, 'errand')).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'assets',
      'bin',
      'deploy',
      'dist',
      'docs',
      'package.json',
      'skills',
    ])
    expect(readdirSync(join(installed, 'errand/dist')).filter((name) => /compiled|mcpb/.test(name))).toEqual(
      [],
    )
    expect(readdirSync(join(installed, 'errand/dist/docs'))).toContain('search.json')
  })

  test('needs no other package, runs no script, and says which Node it needs', () => {
    expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).toEqual(['errand'])
    const manifest = JSON.parse(readFileSync(join(installed, 'errand/package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'errand', engines: { node: '>=24' } })
    for (const field of ['scripts', 'dependencies', 'devDependencies', 'overrides'])
      expect(manifest).not.toHaveProperty(field)
  })

  test('on an older Node says in one line which one it needs', () => {
    const old = join(folder, 'old.mjs')
    writeFileSync(
      old,
      `Object.defineProperty(process, 'version', { value: 'v20.1.0' })
      Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })
      await import(${JSON.stringify(program)})`,
    )
    expect(spawnSync(process.execPath, [old], { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'errand cannot start: it needs Node 24 or newer and this is v20.1.0\n',
    })
  })

  test('a checkout without its packages says what to run', async () => {
    const checkout = join(folder, 'bare')
    cpSync('bin', join(checkout, 'bin'), { recursive: true })
    symlinkSync(resolve('src'), join(checkout, 'src'))
    writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
    expect(await run([join(checkout, 'bin/errand.js'), 'list'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'errand cannot start: it is not built; run npm ci\n',
    })
  })

  test('runs as npx errand in that folder, and serves the page', async () => {
    const version = execFileSync('npx', ['--offline', 'errand', '--version'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(version).toBe(`${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`)
    const server = spawn(process.execPath, [program, 'serve'], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'info', PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    for await (const line of createInterface(server.stderr)) {
      const { msg, listening } = JSON.parse(line)
      if (msg !== 'Errand is running') continue
      for (const path of ['/', '/docs', '/openapi.json', '/readyz'])
        expect([path, (await fetch(`${listening}${path}`)).status]).toEqual([path, 200])
      break
    }
  })

  test('runs the command line', async () => {
    const added = await run([program, 'tool', 'add_task', '{"title":"Buy milk"}'], env)
    expect([added.code, added.stderr, JSON.parse(added.stdout).success]).toEqual([0, '', true])
    expect((await run([program, 'tool', 'list_tasks', '--text'], env)).stdout).toContain('Buy milk')
  })

  test('serves the skills', async () => {
    const transport = new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env })
    const client = new Client({ name: 'package', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(transport)
    onTestFinished(() => client.close())
    const { skills } = await new SkillsClient(client).list()
    expect(skills.map(({ frontmatter }) => frontmatter.name)).toEqual(readdirSync('skills').sort())
  })

  test('serves agent runners', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, 'task-manager'],
      env,
    })
    const client = new Client({ name: 'package', version: '1.0.0' })
    await client.connect(transport)
    onTestFinished(() => client.close())
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('add_task')
  })

  test('gives other applications the tools, with their types', async () => {
    const file = join(folder, 'application.mts')
    writeFileSync(
      file,
      `import { definitions, execute, openErrand, resultFor } from 'errand'
      const errand = await openErrand({ dataFolder: ${JSON.stringify(join(folder, 'tasks'))} })
      const call = { id: 'c1', type: 'function' as const, function: { name: definitions('cohere')[0]!.function.name, arguments: '{"title":"Buy milk"}' } }
      resultFor('openai', { type: 'function_call', call_id: 'c2', name: 'list_tasks', arguments: '{}' }, await execute(undefined, {}))
      const result: { toolCallId: string } = resultFor('cohere', call, await execute(errand.callerFor('ann'), call))
      // @ts-expect-error: an object literal is not a caller.
      const forged = await execute({ userId: 'ann', surface: 'library', client: 'x', scopes: ['tasks:write'] }, call)
      console.log(result.toolCallId, forged.error?.code)
      await errand.close()`,
    )
    // With no other types, and the strictest options.
    const options =
      '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noPropertyAccessFromIndexSignature --verbatimModuleSyntax --isolatedModules --target es2024 --types'
    const compiler = [resolve('node_modules/typescript/bin/tsc'), ...options.split(' '), '']
    for (const module of [['nodenext'], ['node20'], ['esnext', '--moduleResolution', 'bundler']])
      expect(await run([...compiler, '--module', ...module, file])).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
    expect(await run([file])).toEqual({ code: 0, stdout: 'c1 unauthenticated\n', stderr: '' })
  })

  test('gives agent runners their tools', async () => {
    const file = join(folder, 'runner.mjs')
    writeFileSync(
      file,
      `import { makeRunner } from 'errand/runner'
      const tool = { name: 'delete_task', inputSchema: { type: 'object', properties: { user_id: {}, task_id: {} }, required: ['user_id', 'task_id'] } }
      const runner = await makeRunner({ listTools: async () => ({ tools: [tool] }), callTool: async (call) => ({ structuredContent: call.arguments }) })
      console.log(JSON.stringify(runner.tools[0].inputSchema.required), await runner.call('delete_task', '{"user_id":"eve","task_id":"1"}', 'ann'))`,
    )
    expect((await run([file])).stdout.trim()).toBe('["task_id"] {"user_id":"ann","task_id":"1"}')
  })
})
