import { describe, expect, test } from 'vitest'
import { linkIn, tokenOf } from '../support/account-mail.ts'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { rawSql } from '../support/inspect.ts'
import { connectStdio } from '../support/mcp.ts'
import { at, errand } from '../support/run.ts'
import { roundRobin, serverForTest } from '../support/server.ts'
import { Client, PASSWORD } from '../support/site.ts'
import { everyCell } from '../support/tables.ts'
import { hasTerminal, KEYS, openTerminal } from '../support/terminal.ts'

const PUBLIC = 'https://tasks.example.com'
const EMAIL = 'ann@example.com'
type Body = { token: string; key: string; user: { id: string } }
const bodyOf = ({ body }: { body: unknown }) => body as Body

describe.each(ENGINES)('the people of a server (%s)', (engine) => {
  /** A server at a public address, and its operator's command line. */
  async function newServer() {
    const address = await freshDatabase(engine)
    const env = { ...at(address), ERRAND_BASE_URL: PUBLIC }
    const server = await serverForTest(address, { ERRAND_BASE_URL: PUBLIC })
    const client = new Client(roundRobin([server]))
    const people = (...args: string[]) => errand(['people', ...args], env)
    /** The first person, who was invited. */
    const join = async (email = EMAIL) => {
      const { stdout } = await people('invite', email)
      const account = { name: 'Ann', email, password: PASSWORD, invitation: tokenOf(stdout.trim()) }
      const { token, user } = bodyOf(await client.post('/api/auth/sign-up/email', account))
      return { id: user.id, client: client.with({ authorization: `Bearer ${token}` }) }
    }
    return { address, env, server, client, people, join }
  }

  test('the first one joins by the link of errand people invite', async () => {
    const { server, client, people, join } = await newServer()
    await expect
      .poll(() => server.log.join('\n'))
      .toContain('nobody has an account yet: errand people invite')
    const stranger = { name: 'Eve', email: 'eve@example.com', password: PASSWORD }
    expect((await client.post('/api/auth/sign-up/email', stranger)).status).toBe(400)
    expect(await people()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nobody has an account yet/),
    })

    const invited = await people('invite')
    expect(invited).toMatchObject({ code: 0, stderr: expect.stringContaining('works for 7 days') })
    expect(linkIn(invited.stdout, 'invitation')).toMatch(
      /^https:\/\/tasks\.example\.com\/invitation#[\w-]{43}$/,
    )
    const ann = await join()
    expect((await ann.client.get('/api/tasks')).status).toBe(200)
    const { stdout } = await people('list')
    expect(stdout).toMatch(
      /^ann@example\.com {2}Ann {2}since \d{4}-\d\d-\d\d\ninvitation for anybody, until /,
    )
    expect(JSON.parse((await people('list', '--json')).stdout)).toMatchObject({
      people: [{ email: EMAIL, name: 'Ann', disabled_at: null }],
      invitations: [{ email: null }],
    })
    expect(await people('invite', EMAIL)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('has an account already'),
    })
  })

  test('a new password, by a link', async () => {
    const { client, people, join } = await newServer()
    const ann = await join()
    const { stdout, stderr } = await people('reset-password', 'Ann@Example.com')
    expect(linkIn(stdout, 'reset-password')).toBe(stdout.trim())
    expect(stderr).toContain('works once, for 24 hours')
    const token = tokenOf(stdout.trim())
    const newPassword = 'a sentence nobody says'
    expect((await client.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
    expect((await client.post('/api/auth/reset-password', { token, newPassword })).status).toBe(400)
    expect((await ann.client.get('/api/tasks')).status).toBe(401)
    expect(
      (await client.post('/api/auth/sign-in/email', { email: EMAIL, password: newPassword })).status,
    ).toBe(200)
  })

  test('disabling stops errand mcp, tokens and the server; enabling undoes it', async () => {
    const { env, client, people, join } = await newServer()
    const ann = await join()
    const { key } = bodyOf(await ann.client.post('/api/auth/api-key/create', { name: 'agent' }))
    const withKey = { ...env, ERRAND_TOKEN: key }
    const mcp = await connectStdio(['mcp'], { ...withKey, HOME: '/nonexistent' })
    expect(await mcp.call('list_tasks')).toMatchObject({ isError: false })

    expect(await people('disable', EMAIL)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Disabled ann@'),
    })
    expect(await mcp.call('list_tasks')).toMatchObject({
      isError: true,
      text: expect.stringMatching(/signed in/i),
    })
    expect((await errand(['list'], withKey)).stderr).toContain('ERRAND_TOKEN signs nobody in')
    expect((await client.with({ 'x-api-key': key }).get('/api/tasks')).status).toBe(401)
    expect((await ann.client.get('/api/tasks')).status).toBe(401)
    expect(await client.post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { message: 'This account is disabled. Ask the person who runs this server' },
    })
    expect((await people()).stdout).toMatch(/ann@example\.com .*disabled since/)
    expect((await people('reset-password', EMAIL)).stderr).toContain('is disabled')

    expect((await people('enable', EMAIL)).code).toBe(0)
    expect(await mcp.call('list_tasks')).toMatchObject({ isError: false })
    expect((await client.with({ 'x-api-key': key }).get('/api/tasks')).status).toBe(200)
    await mcp.client.close()
  })

  test('deleting removes the account and every row of the person, and asks first', async () => {
    const { address, env, client, people, join } = await newServer()
    const ann = await join()
    const bob = await join('bob@example.com')
    const [hers, his] = [canary(), canary()]
    await ann.client.post('/api/tasks', { title: hers })
    await bob.client.post('/api/tasks', { title: his })
    expect(await people('delete', EMAIL)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') })
    if (hasTerminal()) {
      const terminal = openTerminal(`${process.execPath} bin/errand.js people delete ${EMAIL}`, env)
      await terminal.shows('Type yes to go on')
      terminal.type(`no${KEYS.enter}`)
      expect(await terminal.ended).toBe(2)
    }
    expect((await ann.client.get('/api/tasks')).status).toBe(200)

    expect(await people('delete', EMAIL, '--yes')).toMatchObject({
      code: 0,
      stdout: 'Deleted ann@example.com and all of their data\n',
    })
    expect((await ann.client.get('/api/tasks')).status).toBe(401)
    expect((await client.post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })).status).toBe(
      401,
    )
    // Only the id is kept, so that calls still in flight store nothing.
    await rawSql(address, 'delete from forgotten')
    const left = await everyCell(address)
    for (const trace of [EMAIL, hers, ann.id]) expect([trace, left.includes(trace)]).toEqual([trace, false])
    expect(left).toContain(his)
    expect((await bob.client.get('/api/tasks')).status).toBe(200)
  })
})

test.each([
  [['people', 'promote', EMAIL], 'list|invite|reset-password|disable|enable|delete [EMAIL]'],
  [['people', 'disable'], 'disable EMAIL'],
  [['people', 'list', EMAIL], 'list [--json]'],
  [['people', 'delete', EMAIL, 'bob@example.com'], 'delete EMAIL [--yes]'],
])('errand %s is explained', async (args, usage) => {
  const address = await freshDatabase('sqlite')
  expect(await errand(args, at(address))).toMatchObject({
    code: 2,
    stderr: `errand: Usage: errand people ${usage}\n`,
  })
})

test('somebody who is not there, a wrong address, and an unknown base URL are named', async () => {
  const env = at(await freshDatabase('sqlite'))
  expect((await errand(['people', 'disable', EMAIL], env)).stderr).toContain(
    'Nobody has an account with the address',
  )
  expect((await errand(['people', 'invite', 'ann'], env)).stderr).toContain('ann is not an email address')
  expect(await errand(['people', 'invite'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/invitation#/),
    stderr: expect.stringContaining('ERRAND_BASE_URL is not set here'),
  })
})
