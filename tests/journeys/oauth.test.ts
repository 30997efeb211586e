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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

  /** The person signs in and decides in their browser. */
  async function allow(url: string, email: string, decision = 'Allow') {
    const { page, faults } = await openWindow()
    await page.goto(url)
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Test Desktop' }).waitFor()
    const shown = await page.getByRole('main').textContent()
    const blocks = await accessibilityViolations(page)
    await page.getByRole('button', { name: decision, exact: true }).click()
    await page.getByText('You can close this page').waitFor()
    return { shown, faults: [...faults, ...blocks] }
  }

  /** The person revokes the grant in the settings. */
  async function revoke(email: string) {
    const { page } = await openWindow()
    await page.goto(`${server.url}/#/settings/connections`)
    await signIn(page, email)
    await page.getByRole('region', { name: 'Connected' }).getByText('Sees and changes tasks').waitFor()
    await page.getByRole('button', { name: 'Revoke: Test Desktop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No program is connected yet.').waitFor()
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
    expect(shown).toContain('Add, change, complete and delete tasks')
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
    await revoke(ann.email)
    expect((await atRest.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(401)
    await client.close()
    close()
  })

  test('a refusal grants nothing', async () => {
    const ann = await signUp(roundRobin([server]))
    const { provider, state, answer, close } = await program()
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      authProvider: provider,
    })
    await expect(new McpSdk({ name: 'x', version: '1' }).connect(transport)).rejects.toThrow()
    await allow(state.url.href, ann.email, 'Don’t allow')
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
