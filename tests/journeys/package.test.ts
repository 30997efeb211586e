import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { run } from '../support/run.ts'

describe('the package as npm would install it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'errand-package-'))
  const installed = join(folder, 'node_modules')
  const program = join(installed, 'errand/bin/errand.js')
  const env = { ERRAND_DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }

  beforeAll(() => {
    // Without scripts: other tests are using the existing build.
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
      stdio: 'pipe',
    })
    const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
    mkdirSync(join(installed, 'errand'), { recursive: true })
    execFileSync('tar', [
      'xzf',
      join(folder, archive),
      '-C',
      join(installed, 'errand'),
      '--strip-components=1',
    ])
    // Uses the dependencies installed here.
    for (const name of readdirSync('node_modules'))
      if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(installed, name))
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
      'dist',
      'docs',
      'package.json',
      'skills',
    ])
    expect(readdirSync(join(installed, 'errand/dist'))).not.toContain('compiled')
    expect(readdirSync(join(installed, 'errand/dist/docs'))).toContain('search.json')
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

  test('gives other applications the tools, with their types', async () => {
    const file = join(folder, 'application.mts')
    writeFileSync(
      file,
      `import { definitions, execute, openErrand, resultFor } from 'errand'
      const errand = await openErrand({ dataFolder: ${JSON.stringify(join(folder, 'tasks'))} })
      const call = { id: 'c1', type: 'function' as const, function: { name: definitions('cohere')[0]!.function.name, arguments: '{"title":"Buy milk"}' } }
      const result: { toolCallId: string } = resultFor('cohere', call, await execute(errand.callerFor('ann'), call))
      // @ts-expect-error: an object literal is not a caller.
      const forged = await execute({ userId: 'ann', surface: 'library', client: 'x', scopes: ['tasks:write'] }, call)
      console.log(result.toolCallId, forged.error?.code)
      await errand.close()`,
    )
    const options =
      '--ignoreConfig --noEmit --strict --skipLibCheck --target es2024 --module nodenext --types node'
    const compiler = resolve('node_modules/typescript/bin/tsc')
    expect(await run([compiler, ...options.split(' '), file])).toEqual({ code: 0, stdout: '', stderr: '' })
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
