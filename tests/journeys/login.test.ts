import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, inject, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { at, errand } from '../support/run.ts'
import { roundRobin, serverForTest } from '../support/server.ts'
import { Client, signUp } from '../support/site.ts'

const folder = () => mkdtempSync(join(inject('run').folder, 'home-'))

describe.each(ENGINES)('errand login (%s)', (engine) => {
  test('a person approves a device, its token acts for them, and logout revokes it', async () => {
    const address = await freshDatabase(engine)
    const server = await serverForTest(address)
    const ann = await signUp(roundRobin([server]))
    await ann.client.post('/api/tasks', { title: canary() })
    const env = { ERRAND_DATA_DIR: folder() }

    const child = spawn(process.execPath, ['bin/errand.js', 'login', server.url], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    for await (const line of createInterface(child.stdout)) {
      lines.push(line)
      const code = /with the code ([A-Z0-9-]+)\./.exec(line)?.[1]
      if (!code) continue
      expect(lines[0]).toBe(`Open ${server.url}/device?user_code=${code}`)
      expect((await ann.client.get(`/api/auth/device?user_code=${code}`)).status).toBe(200)
      expect((await ann.client.post('/api/auth/device/approve', { userCode: code })).status).toBe(200)
    }
    expect(lines.at(-1)).toBe('Signed in as Ann. errand token prints the token for other programs.')
    expect(statSync(join(env.ERRAND_DATA_DIR, 'login.json')).mode & 0o777).toBe(0o600)

    const token = (await errand(['token'], env)).stdout.trim()
    const program = new Client(roundRobin([server]), { authorization: `Bearer ${token}` })
    expect((await program.get('/api/tasks')).body.data.total).toBe(1)
    const shared = { ...at(address), ERRAND_TOKEN: token }
    expect(JSON.parse((await errand(['tool', 'list_tasks'], shared)).stdout).data.total).toBe(1)
    expect((await errand(['history'], shared)).stdout).toContain('added #1')
    expect(JSON.parse((await errand(['export'], shared)).stdout)).toMatchObject({
      account: { email: ann.email },
    })

    expect(await errand(['logout'], env)).toMatchObject({ code: 0, stdout: `Signed out of ${server.url}\n` })
    expect((await program.get('/api/tasks')).status).toBe(401)
    expect(existsSync(join(env.ERRAND_DATA_DIR, 'login.json'))).toBe(false)
    expect(await errand(['token'], env)).toMatchObject({
      code: 2,
      stderr: 'errand: Not signed in; errand login URL signs this machine in at a server\n',
    })
  })

  test('a key without tasks:read shows no tasks in a terminal', async () => {
    const address = await freshDatabase(engine)
    const ann = await signUp(roundRobin([await serverForTest(address)]))
    await ann.client.post('/api/tasks', { title: 'Buy milk' })
    const made = await ann.client.post('/api/auth/api-key/create', {
      name: 'Writer',
      metadata: { scopes: ['tasks:write'] },
    })
    const { key } = made.body as unknown as { key: string }
    for (const command of [['history'], ['export'], ['do', 'what is pending?'], ['tool', 'list_tasks']]) {
      const { code, stdout, stderr } = await errand(command, { ...at(address), ERRAND_TOKEN: key })
      expect([command, code]).toEqual([command, expect.toBeOneOf([1, 2])])
      expect(stdout + stderr).toContain('This sign-in does not allow')
      expect(stdout + stderr).not.toContain('milk')
    }
  })

  test('a refused device gets a clear message', async () => {
    const server = await serverForTest(await freshDatabase(engine))
    const ann = await signUp(roundRobin([server]))
    const child = spawn(process.execPath, ['bin/errand.js', 'login', server.url], {
      env: { PATH: process.env.PATH, ERRAND_DATA_DIR: folder() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (data) => {
      stderr += data
    })
    for await (const line of createInterface(child.stdout)) {
      const userCode = /with the code ([A-Z0-9-]+)\./.exec(line)?.[1]
      if (!userCode) continue
      await ann.client.get(`/api/auth/device?user_code=${userCode}`)
      await ann.client.post('/api/auth/device/deny', { userCode })
    }
    expect(stderr).toBe('errand: The device was refused in the browser; errand login asks again\n')
  })
})

describe('errand', () => {
  test('an invalid token does nothing', async () => {
    const env = { ERRAND_DATA_DIR: folder(), ERRAND_TOKEN: 'not-a-token-of-anybody' }
    const result = await errand(['tool', 'list_tasks'], env)
    expect([result.code, JSON.parse(result.stdout).error.code]).toEqual([1, 'unauthenticated'])
    for (const command of ['history', 'export'])
      expect(await errand([command], env)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^errand: ERRAND_TOKEN signs nobody in: .*errand login.*\n$/),
      })
  })

  test('export prints JSON or CSV', async () => {
    const env = { ERRAND_DATA_DIR: folder() }
    const title = canary()
    await errand(['tool', 'add_task', JSON.stringify({ title })], env)
    expect(JSON.parse((await errand(['export'], env)).stdout)).toMatchObject({
      account: { id: 'local' },
      tasks: [{ number: 1, title }],
      history: [{ operation: 'add_task' }],
    })
    expect((await errand(['export', '--csv'], env)).stdout).toMatch(
      new RegExp(`^number,title,.*\r\n1,${title},`),
    )
  })

  test('login reports an unreachable server, and one that is not Errand', async () => {
    const nothing = await errand(['login', 'http://127.0.0.1:9'], { ERRAND_DATA_DIR: folder() })
    expect(nothing).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^errand: Nothing answers at http:\/\/127.0.0.1:9; is the server running\?.*\n$/,
      ),
    })
    expect((await errand(['login', 'nonsense'], {})).stderr).toBe('errand: Usage: errand login [URL]\n')
  })

  test('the secret is generated once, readable by the owner only; PostgreSQL requires one', async () => {
    const env = { ERRAND_DATA_DIR: folder(), ERRAND_SECRET: '' }
    const address = { engine: 'sqlite', file: join(env.ERRAND_DATA_DIR, 'errand.db') } as const
    const file = join(env.ERRAND_DATA_DIR, 'secret')
    const first = await serverForTest(address, env)
    const ann = await signUp(roundRobin([first]))
    const kept = readFileSync(file, 'utf8')
    expect(kept).toMatch(/^[\w-]{43}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await first.stop()
    const second = await serverForTest(address, env)
    expect(readFileSync(file, 'utf8')).toBe(kept)
    const back = new Client(roundRobin([second]), { cookie: ann.cookie })
    expect((await back.get('/api/tasks')).status).toBe(200)

    const postgres = await errand(['serve'], { ...at(await freshDatabase('postgres')), PORT: '0' })
    expect(postgres).toMatchObject({ code: 2, stderr: expect.stringContaining('ERRAND_SECRET must be set') })
  })
})
