import { expect, inject, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { ERAS } from '../support/mcp.ts'
import { at, run } from '../support/run.ts'
import { roundRobin, serverForTest } from '../support/server.ts'
import { signUp } from '../support/site.ts'
import { testTool } from '../support/test-tools.ts'

const INSPECTOR = testTool('@modelcontextprotocol/inspector/clients/launcher/build/index.js')

/** The Inspector's command line: a second, independent client. */
const inspect = (target: string[], args: string[], env: Record<string, string> = {}) =>
  // It caches state in the home folder.
  run([INSPECTOR, '--cli', ...target, '-q', '--format', 'json', ...args], {
    HOME: inject('run').folder,
    ...env,
  })

test.each(ERAS)('the Inspector finds every schema portable over stdio (%s)', async (era) => {
  const env = at(await freshDatabase('sqlite'))
  const args = ['--method', 'tools/list', '--strict', '--protocol-era', era]
  const { code, stderr } = await inspect([process.execPath, 'bin/errand.js', 'mcp'], args, env)
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/Warning|Error/)])
})

test('the Inspector lists and reads the skills', async () => {
  const env = at(await freshDatabase('sqlite'))
  const ask = (...args: string[]) =>
    inspect(
      [process.execPath, 'bin/errand.js', 'mcp'],
      ['--protocol-era', 'modern', '--method', ...args],
      env,
    )
  const uri = 'skill://weekly-review/SKILL.md'
  expect((await ask('skills/list')).stdout).toContain(uri)
  expect((await ask('resources/read', '--uri', uri)).stdout).toContain('# Weekly review')
})

test.each(ENGINES)('the Inspector calls a tool over HTTP (%s)', async (engine) => {
  const server = await serverForTest(await freshDatabase(engine))
  const { client } = await signUp(roundRobin([server]))
  const { key } = (await client.post('/api/auth/api-key/create', { name: 'Inspector' })).body as unknown as {
    key: string
  }
  const target = [`${server.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`]
  const call = (name: string, args: object) =>
    inspect(target, ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)])
  const title = canary()
  expect((await call('add_task', { title })).code).toBe(0)
  expect((await call('list_tasks', {})).stdout).toContain(title)
  expect((await call('complete_task', { task_identifier: 'nothing like this' })).code).toBe(5)
  expect((await inspect([`${server.url}/mcp`, '--transport', 'http'], ['--method', 'tools/list'])).code).toBe(
    3,
  )
})
