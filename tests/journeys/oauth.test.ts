import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Client as McpSdk,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { accessibilityViolations } from '../support/axe.ts'
import { canary } from '../support/canary.ts'
import { oauthProvider } from '../support/oauth-provider.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { Client, PASSWORD, signUp } from '../support/site.ts'
import { openWindow } from '../support/window.ts'

describe.each(ENGINES)('connecting a program by OAuth (%s)', (engine) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(await freshDatabase(engine))
  })
  afterAll(() => server.stop())

  /** A native program that listens for the redirect on its own port. */
  async function program() {
    let answered = (_: URL) => {}
    const answer = new Promise<URL>((resolve) => {
      answered = resolve
    })
    const listener = createServer((request, response) => {
      if (request.url?.startsWith('/callback')) answered(new URL(request.url, 'http://localhost'))
      response.end('You can close this page.')
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const redirectUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`
    const { provider, state } = oauthProvider(redirectUrl)
    return { provider, state, answer, close: () => listener.close() }
  }

  async function signIn(page: Page, email: string) {
    // A personal server asks for its link first.
    if (engine === 'sqlite') await page.getByRole('button', { name: 'Use an account instead' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** The person signs in and decides in their browser. The button names the level, and is preset to Act. */
  async function allow(url: string, email: string, { decision = 'Let it act', level = '', list = '' } = {}) {
    const { page, faults } = await openWindow()
    await page.goto(url)
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Test Desktop' }).waitFor()
    const shown = await page.getByRole('main').textContent()
    const blocks = await accessibilityViolations(page)
    if (level) await page.getByRole('radio', { name: new RegExp(`^${level}`) }).check()
    if (list) await page.getByLabel('In which list?').selectOption(`Only ${list}`)
    await page.getByRole('button', { name: decision, exact: true }).click()
    await page.getByText('You can close this page').waitFor()
    return { shown, faults: [...faults, ...blocks] }
  }

  /** The person disconnects the program in the settings. */
  async function disconnect(email: string) {
    const { page } = await openWindow()
    await page.goto(`${server.url}/#/settings/connections`)
    await signIn(page, email)
    const card = page.getByRole('region', { name: 'Test Desktop' })
    await card.getByText('Connected app').waitFor()
    await card.getByRole('button', { name: 'More for Test Desktop' }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await card.waitFor({ state: 'detached' })
  }

  test.each(['the official client', 'the official client of the earlier SDK'])('%s', async (which) => {
    const ann = await signUp(roundRobin([server]))
    const { provider, state, answer, close } = await program()
    const isOld = which.includes('earlier')
    const transport = () =>
      isOld
        ? new OldHttp(new URL(`${server.url}/mcp`), { authProvider: provider as never })
        : new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { authProvider: provider })
    const make = () =>
      isOld
        ? new OldClient({ name: 'x', version: '1' })
        : new McpSdk({ name: 'x', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    const first = transport()
    await expect(make().connect(first as never)).rejects.toThrow(isOld ? /Unauthorized/i : UnauthorizedError)
    expect(state.url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(state.url.searchParams.get('resource')).toBe(`${server.url}/mcp`)

    const { shown, faults } = await allow(state.url.href, ann.email)
    expect(shown).toContain('Deleting, or changing many at once, waits for you')
    expect(faults).toEqual([])
    const back = await answer
    expect(back.searchParams.get('state')).toBe('some-state')
    expect(back.searchParams.get('iss')).toBe(server.url)
    await (first as StreamableHTTPClientTransport).finishAuth(
      isOld ? (back.searchParams.get('code') as never) : back.searchParams,
    )

    const client = make() as McpSdk
    await client.connect(transport() as never)
    const title = canary()
    const added = await client.callTool({ name: 'add_task', arguments: { title, user_id: 'somebody-else' } })
    expect(added.structuredContent).toMatchObject({ success: true })
    expect((await ann.client.get('/api/history')).body.data.changes[0]).toMatchObject({
      surface: 'mcp',
      client: expect.stringContaining('Test Desktop'),
    })
    expect(state.tokens.refresh_token).toBeDefined()

    // REST refuses the token: its audience is /mcp.
    const atRest = new Client(roundRobin([server]), { authorization: `Bearer ${state.tokens.access_token}` })
    expect((await atRest.get('/api/tasks')).status).toBe(401)
    // Revoked: refused at once, although the token has not expired.
    await disconnect(ann.email)
    expect((await atRest.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(401)
    await client.close()
    close()
  })

  /** A program that the person has just allowed to use their tasks, through the official client. */
  async function connected(ann: Awaited<ReturnType<typeof signUp>>, choice: Parameters<typeof allow>[2]) {
    const { provider, state, answer, close } = await program()
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { authProvider: provider })
    const client = new McpSdk({ name: 'x', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    const first = transport()
    await expect(client.connect(first)).rejects.toThrow(UnauthorizedError)
    await allow(state.url.href, ann.email, choice)
    await first.finishAuth((await answer).searchParams)
    const again = new McpSdk({ name: 'x', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await again.connect(transport())
    onTestFinished(async () => {
      await again.close()
      close()
    })
    const call = async (name: string, args: Record<string, unknown>) =>
      (await again.callTool({ name, arguments: args })).structuredContent as {
        success: boolean
        data: { proposal?: { status: string }; tasks?: unknown[] }
      }
    return { state, call }
  }

  const titlesOf = async ({ client }: Awaited<ReturnType<typeof signUp>>) => {
    const { body } = await client.get('/api/tasks')
    return (body.data.tasks as { title: string }[]).map(({ title }) => title).sort()
  }

  test('at Act it adds by itself, and what it deletes waits for the person', async () => {
    const ann = await signUp(roundRobin([server]))
    const { call } = await connected(ann, {})
    expect((await call('add_task', { title: 'Milk' })).data.proposal).toBeUndefined()
    expect((await call('delete_task', { task_identifier: 'milk' })).data.proposal).toMatchObject({
      status: 'waiting',
    })
    expect(await titlesOf(ann)).toEqual(['Milk'])
  })

  test('at Propose everything waits, from its first call on', async () => {
    const ann = await signUp(roundRobin([server]))
    const { call } = await connected(ann, { level: 'Propose', decision: 'Let it propose' })
    expect((await call('add_task', { title: 'Milk' })).data.proposal).toMatchObject({ status: 'waiting' })
    expect(await titlesOf(ann)).toEqual([])
  })

  test('at Act freely it deletes, in the list that it was limited to', async () => {
    const ann = await signUp(roundRobin([server]))
    await ann.client.post('/api/lists', { name: 'Groceries' })
    await ann.client.post('/api/tasks', { title: 'Milk', list: 'Groceries' })
    await ann.client.post('/api/tasks', { title: 'Secret plan' })
    const choice = { level: 'Act freely', list: 'Groceries', decision: 'Let it act freely' }
    const { call } = await connected(ann, choice)
    expect((await call('list_tasks', {})).data.tasks).toMatchObject([{ title: 'Milk' }])
    expect((await call('delete_task', { task_identifier: 'milk' })).success).toBe(true)
    expect(await titlesOf(ann)).toEqual(['Secret plan'])
  })

  test('at Read its token can only read', async () => {
    const ann = await signUp(roundRobin([server]))
    await ann.client.post('/api/tasks', { title: 'Milk' })
    const { call, state } = await connected(ann, { level: 'Read', decision: 'Let it read' })
    expect((await call('list_tasks', {})).data.tasks).toMatchObject([{ title: 'Milk' }])
    expect(state.tokens.scope.split(' ')).toContain('tasks:read')
    expect(state.tokens.scope.split(' ')).not.toContain('tasks:write')
  })

  test('a refusal grants nothing', async () => {
    const ann = await signUp(roundRobin([server]))
    const { provider, state, answer, close } = await program()
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      authProvider: provider,
    })
    await expect(new McpSdk({ name: 'x', version: '1' }).connect(transport)).rejects.toThrow()
    await allow(state.url.href, ann.email, { decision: 'Don’t allow' })
    const back = await answer
    expect([back.searchParams.get('code'), back.searchParams.get('error')]).toEqual([null, 'access_denied'])
    close()
  })

  test('a signed-in browser goes straight to consent', async () => {
    const ann = await signUp(roundRobin([server]))
    const { provider, state, close } = await program()
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      authProvider: provider,
    })
    await expect(new McpSdk({ name: 'x', version: '1' }).connect(transport)).rejects.toThrow()
    const answer = await ann.client.get(`${state.url.pathname}${state.url.search}`)
    expect((answer.body as unknown as { url: string }).url).toContain('/consent?')
    close()
  })
})
