import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { at, errand, run } from '../support/run.ts'
import { terminalPerson } from '../support/terminal-person.ts'

describe.each(ENGINES)('errand tool (%s)', (engine) => {
  test('the five tools work in separate runs, for one person (W04, W11-W13, C19)', async () => {
    const env = await terminalPerson(await freshDatabase(engine))
    const call = async (tool: string, args: object) => {
      const { code, stdout } = await errand(['tool', tool, JSON.stringify(args)], env)
      return [code, JSON.parse(stdout).message]
    }
    expect(await call('add_task', { title: 'Buy groceries', user_id: 'someone-else' })).toEqual([
      0,
      "Task 'Buy groceries' created successfully",
    ])
    expect(await call('update_task', { task_identifier: '1', new_title: 'Buy milk', userId: 'x' })).toEqual([
      0,
      "Task updated from 'Buy groceries' to 'Buy milk'",
    ])
    expect(await call('complete_task', { task_identifier: 'milk', uid: 'x' })).toEqual([
      0,
      "Task 'Buy milk' marked as completed",
    ])
    expect(await call('list_tasks', { user_id: null })).toEqual([0, 'Found 1 task'])
    expect(await call('delete_task', { task_identifier: '#1', owner: 'x' })).toEqual([
      0,
      "Task 'Buy milk' has been deleted",
    ])
    expect(await call('delete_task', { task_identifier: '#1' })).toEqual([1, "No task matching '#1' found"])
  })
})

test('on PostgreSQL every command that acts for a person requires a token', async () => {
  const address = await freshDatabase('postgres')
  for (const line of ['tool list_tasks', 'do add milk', 'add milk', 'list', 'history', 'export', 'mcp'])
    expect([line, await errand(line.split(' '), at(address))]).toEqual([
      line,
      {
        code: 2,
        stdout: '',
        stderr:
          'errand: With PostgreSQL, set ERRAND_TOKEN to the token of the person to act for; errand login and errand token give one\n',
      },
    ])
})

describe('errand', () => {
  const folder = () => mkdtempSync(join(inject('run').folder, 'home-'))

  test('runs as npx errand in a checkout, and stores its data in the data folder', async () => {
    const ERRAND_DATA_DIR = folder()
    const env = { ...process.env, ERRAND_DATA_DIR }
    const { stdout } = await promisify(execFile)(
      'npx',
      ['errand', 'tool', 'add_task', '{"title":"Buy milk"}'],
      { env },
    )
    expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { number: 1 } })
    expect(existsSync(join(ERRAND_DATA_DIR, 'errand.db'))).toBe(true)
  })

  test('--text prints the text for a model', async () => {
    const env = { ERRAND_DATA_DIR: folder() }
    await errand(['tool', 'add_task', '{"title":"Buy milk","due_date":"2027-03-01"}'], env)
    const { stdout } = await errand(['tool', 'list_tasks', '--text'], env)
    expect(stdout).toMatch(/^Found 1 task\n#1 "Buy milk" due 2027-03-01\ntotal: 1, /)
  })

  test('prints only the answer, and on request logs as JSON to standard error (R17, R19, C18)', async () => {
    const title = canary()
    const args = ['tool', 'add_task', JSON.stringify({ title, description: title, user_id: 'eve' })]
    const env = { ERRAND_DATA_DIR: folder() }
    const { stdout, stderr } = await errand([...args, '--verbose'], env)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout).data.title).toBe(title)
    expect(JSON.parse(stderr)).toMatchObject({
      tool: 'add_task',
      user_id: 'local',
      surface: 'cli',
      client: 'errand',
      outcome: 'success',
      dropped_identity_arguments: 1,
    })
    expect(stderr).not.toContain(title)
    expect((await errand(args, env)).stderr).toBe('')
    expect((await errand(['tool', 'complete_task', '{"task_identifier":"99"}'], env)).stderr).toBe('')
  })

  test('logs in readable lines on a terminal', async () => {
    const terminal = ['--import', 'data:text/javascript,process.stderr.isTTY=true', 'bin/errand.js']
    const env = { ERRAND_DATA_DIR: folder() }
    expect((await run([...terminal, 'tool', 'list_tasks'], env)).stderr).toBe('')
    const asked = await run([...terminal, 'tool', 'list_tasks'], { ...env, LOG_LEVEL: 'info' })
    expect(asked.stderr).toMatch(/INFO.*tool call/)
    expect(() => JSON.parse(asked.stderr)).toThrow()
  })

  test('reads arguments from standard input and explains invalid JSON', async () => {
    const env = { ERRAND_DATA_DIR: folder(), LOG_LEVEL: 'silent' }
    const good = await errand(['tool', 'add_task', '-'], env, '{"title":"Buy milk"}')
    expect([good.code, JSON.parse(good.stdout).success, good.stderr]).toEqual([0, true, ''])
    const bad = await errand(['tool', 'add_task', '{title'], env)
    expect([bad.code, JSON.parse(bad.stdout).error.code]).toEqual([1, 'invalid_input'])
    const none = await errand(['tool', 'no_such_tool'], env)
    expect([none.code, JSON.parse(none.stdout).error.code]).toEqual([1, 'unknown_tool'])
  })

  test('exits with 0 when nobody reads its log', async () => {
    const args = ['bin/errand.js', 'tool', 'add_task', '{"title":"Buy milk"}']
    const env = { ...process.env, ERRAND_DATA_DIR: folder() }
    const program = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    program.stderr.destroy()
    let answer = ''
    program.stdout.on('data', (chunk) => {
      answer += chunk
    })
    const code = await new Promise((resolve) => program.once('close', resolve))
    expect([code, JSON.parse(answer).success]).toEqual([0, true])
  })

  test('prints its usage', async () => {
    for (const args of [['--help'], ['-h'], ['help']]) {
      const { code, stdout } = await errand(args, { PORT: 'wrong' })
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^ {2}tool NAME \['JSON'\] {2}run one tool/m)])
    }
    const explained = (await errand(['tool', '--help'])).stdout
    expect(explained).toContain('add_task')
    expect((await errand(['help', 'tool'])).stdout).toBe(explained)
    expect((await errand(['help', 'settings'])).stdout).toContain('ERRAND_DATA_DIR')
    expect((await errand(['migrate', '-h'])).stdout).toContain('errand migrate')
    expect((await errand(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test.each([
    [['frobnicate'], {}, "errand: There is no command 'frobnicate'. errand help lists them.\n"],
    [['__proto__'], {}, "errand: There is no command '__proto__'. errand help lists them.\n"],
    [['tool'], {}, "errand: Usage: errand tool NAME ['JSON'] [--text]\n"],
    [['tool', 'a', '{}', 'b'], {}, "errand: Usage: errand tool NAME ['JSON'] [--text]\n"],
    [['serve'], { PORT: 'x' }, "errand: PORT must be a whole number from 0 to 65535, not 'x'\n"],
  ])('%j with %j is a one-line error', async (args, env, message) => {
    expect(await errand(args, env)).toEqual({ code: 2, stdout: '', stderr: message })
  })

  test.each([
    ['/dev/null/nowhere/errand.db', /Cannot open the database \/dev\/null\/nowhere\/errand.db: \w+/],
    ['package.json', /Cannot open the database .*package.json: file is not a database/],
  ])('an unusable database at %s is a one-line error', async (file, message) => {
    const { code, stdout, stderr } = await errand(['tool', 'list_tasks'], { DATABASE_URL: `sqlite:${file}` })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(message)])
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('history lists changes, and another run can undo the last one', async () => {
    const env = { ERRAND_DATA_DIR: folder(), LOG_LEVEL: 'silent' }
    expect((await errand(['history'], env)).stdout).toBe('Nothing has been changed yet\n')
    await errand(['tool', 'add_task', '{"title":"Buy milk"}'], env)
    await errand(['tool', 'complete_task', '{"task_identifier":"milk"}'], env)
    expect(JSON.parse((await errand(['tool', 'undo_change'], env)).stdout).message).toBe(
      "Undid the change to 'Buy milk'",
    )
    const lines = (await errand(['history', '2'], env)).stdout.trimEnd().split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^3 .*reopened #1 'Buy milk' \(undoing change 2\), through cli \(errand\)$/),
      expect.stringMatching(/^2 .*completed #1 'Buy milk', through cli \(errand\)$/),
    ])
    expect((await errand(['history', 'x'], env)).stderr).toBe(
      'errand: Usage: errand history [COUNT] [--json]\n',
    )
  })

  test('migrate lists the migrations it applied', async () => {
    const env = { ERRAND_DATA_DIR: folder() }
    expect((await errand(['migrate'], env)).stdout).toBe(
      'Applied 0001-tasks, 0002-accounts, 0003-conversations, 0004-time-zone, 0005-storage, 0006-grants, 0007-session-hashes, 0008-lists, 0009-outbox, 0010-trust, 0011-models, 0012-live-conversations, 0013-everybody, 0014-account-states, 0015-sign-ins, 0016-distributable, 0017-search-blocks\n',
    )
    expect((await errand(['migrate'], env)).stdout).toBe('Nothing to do: the database is up to date\n')
  })

  test('serve shows the page until it is stopped', async () => {
    const env = { ...process.env, ERRAND_DATA_DIR: folder(), PORT: '0' }
    const server = spawn(process.execPath, ['bin/errand.js', 'serve'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const { value: line } = await createInterface(server.stderr)[Symbol.asyncIterator]().next()
    const { url } = JSON.parse(String(line))
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Errand</title>')])
    expect((await fetch(`${url}/nowhere`)).status).toBe(404)

    const taken = await errand(['serve'], { ERRAND_DATA_DIR: folder(), PORT: new URL(url).port })
    expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining('EADDRINUSE')])

    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
