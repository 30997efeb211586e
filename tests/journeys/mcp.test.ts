import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { TOOL_DEFINITIONS } from '../../src/tools/definitions.ts'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import type { TestAddress } from '../support/inspect.ts'
import { makeKey } from '../support/keys.ts'
import { connectHttp, connectStdio, ERAS, type Era, type McpClient } from '../support/mcp.ts'
import { at } from '../support/run.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { type Account, Client, signUp } from '../support/site.ts'

describe.each(ENGINES)('MCP (%s)', (engine) => {
  let address: TestAddress
  let server: RunningServer
  let ann: Account
  let key: string
  beforeAll(async () => {
    address = await freshDatabase(engine)
    server = await startServer(address)
    ann = await signUp(roundRobin([server]))
    key = (await makeKey(ann, { level: 'free' })).key
  })
  afterAll(() => server.stop())

  const ways: [string, Era, (options?: object) => Promise<McpClient>][] = ERAS.flatMap((era) => [
    [
      'HTTP',
      era,
      (options) => connectHttp(`${server.url}/mcp`, { authorization: `Bearer ${key}` }, { era, ...options }),
    ],
    [
      'stdio',
      era,
      (options) => connectStdio(['mcp'], { ...at(address), ERRAND_TOKEN: key }, { era, ...options }),
    ],
  ])

  describe.each(ways)('over %s, %s', (way, era, open) => {
    const connect = async (options?: object) => {
      const client = await open(options)
      onTestFinished(() => client.close())
      return client
    }

    test('lists the tools with annotations, schemas and icons', async () => {
      const { client } = await connect()
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual(TOOL_DEFINITIONS.map(({ name }) => name))
      for (const [index, tool] of tools.entries()) {
        const { annotations, ...defined } = TOOL_DEFINITIONS[index] as (typeof TOOL_DEFINITIONS)[number]
        expect(tool).toMatchObject(defined)
        expect(tool.annotations).toMatchObject(annotations)
        expect(tool.icons?.[0]?.src).toMatch(/^data:image\/svg\+xml;base64,/)
      }
      expect(client.getInstructions()?.length).toBeLessThan(2048)
      expect(client.getServerVersion()).toMatchObject({ name: 'errand', title: 'Errand' })
    })

    test('does a day of work for the person of the credential, whatever identity the model claims (W01, M02)', async () => {
      const client = await connect({ name: 'Claude Desktop' })
      const title = canary()
      const added = await client.call('add_task', { title, due_date: 'tomorrow', user_id: 'somebody-else' })
      expect(added.envelope).toMatchObject({ success: true, data: { title } })
      const { number, change } = added.envelope.data
      expect(added.text).toContain(`#${number} "${title}" due `)
      expect((await client.call('complete_task', { task_identifier: String(number) })).isError).toBe(false)
      expect((await client.call('list_tasks', { status: 'completed', search: title })).text).toContain(
        `#${number} "${title}" completed`,
      )
      expect((await client.call('undo_change', {})).envelope.data.undone).toBe(change + 1)
      const history = await ann.client.get('/api/history?limit=1')
      // Over HTTP a legacy client sends its name once, and the server is stateless.
      const name = way === 'HTTP' && era === 'legacy' ? 'Desk' : 'Claude Desktop (Desk)'
      expect(history.body.data.changes[0]).toMatchObject({ surface: 'mcp', client: name })
    })

    test('a model can act on a failure', async () => {
      const client = await connect()
      const missing = await client.call('complete_task', { task_identifier: 'nothing like this' })
      expect(missing).toMatchObject({
        isError: true,
        envelope: { success: false, error: { code: 'not_found' } },
      })
      expect(missing.text).toMatch(/^not_found: .*\nCall list_tasks/)
      const wrong = await client.call('add_task', { title: 'x', priority: 'urgent', colour: 'red' })
      expect(wrong).toMatchObject({ isError: true, envelope: { error: { code: 'invalid_input' } } })
    })

    test('an idempotency key has one effect, and a call can set the time zone', async () => {
      const client = await connect()
      const meta = { 'errand/idempotency-key': `${way}-${era}`, 'errand/timezone': 'Pacific/Kiritimati' }
      const args = { title: canary(), due_date: 'today' }
      const [first, again] = [
        await client.call('add_task', args, meta),
        await client.call('add_task', args, meta),
      ]
      expect(again.envelope).toEqual(first.envelope)
      const zone = await client.call('list_tasks', {}, { 'errand/timezone': 'Pacific/Niue' })
      expect(zone.envelope.data.timezone).toBe('Pacific/Niue')
    })

    test('two agents of one program hold their own tasks, by their session or process', async () => {
      const [one, two] = [await connect(), await connect()]
      const { number } = (await one.call('add_task', { title: canary() })).envelope.data
      const claim = async (client: McpClient, session?: string) => {
        const meta = session === undefined ? undefined : { 'errand/session': session }
        const { envelope } = await client.call('claim_task', { task_identifier: number }, meta)
        return envelope.success ? envelope.data.held_by : envelope.error.code
      }
      expect(await claim(one, 'a')).toContain('Desk')
      expect(await claim(two, 'a')).toContain('Desk')
      expect(await claim(two, 'b')).toBe('conflict')
      expect(await claim(two, 'not one word')).toBe('invalid_input')
      await one.call('claim_task', { task_identifier: number, release: 'x' }, { 'errand/session': 'a' })
      expect(await claim(one)).toContain('Desk')
      expect(await claim(two)).toMatch(way === 'stdio' ? /^conflict$/ : /Desk/)
    })

    test('serves resources and prompts', async () => {
      const client = await connect()
      const title = canary()
      const { number } = (await client.call('add_task', { title, due_date: 'today' })).envelope.data
      const { resources } = await client.client.listResources()
      const ours = (uri: string) => uri.startsWith('errand://')
      expect(resources.map(({ uri }) => uri).filter(ours)).toEqual([
        'errand://tasks/today',
        'errand://tasks/pending',
      ])
      const { resourceTemplates } = await client.client.listResourceTemplates()
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).filter(ours)).toEqual([
        'errand://task/{number}',
      ])
      for (const uri of ['errand://tasks/today', 'errand://tasks/pending', `errand://task/${number}`]) {
        const { contents } = await client.client.readResource({ uri })
        expect([uri, (contents[0] as { text: string }).text]).toEqual([uri, expect.stringContaining(title)])
      }
      const { prompts } = await client.client.listPrompts()
      expect(prompts.map((prompt) => prompt.title)).toEqual(['Plan my day', 'Weekly review'])
      for (const { name } of prompts)
        expect((await client.client.getPrompt({ name })).messages).toHaveLength(1)
    })

    test('a bulk change is confirmed by a second call, or by the person if the client supports it', async () => {
      const word = canary('many')
      const adding = await connect()
      await adding.call('add_tasks', { tasks: [1, 2, 3].map((n) => ({ title: `${word} ${n}` })) })
      const args = { change: 'complete', search: word }
      const preview = await adding.call('change_tasks', args)
      expect(preview.envelope.data).toMatchObject({ applied: false, count: 3 })
      const { confirmation } = preview.envelope.data

      const asked: string[] = []
      const says = (yes: boolean) => async (message: string) => {
        asked.push(message)
        return yes
      }
      const refusing = await connect({ elicit: says(false) })
      const refused = await refusing.call('change_tasks', args)
      // A stateless server cannot ask a legacy client over HTTP, so the client gets the preview.
      const canAsk = !(way === 'HTTP' && era === 'legacy')
      if (canAsk) {
        expect(asked[0]).toContain('This would complete 3 tasks')
        expect(refused).toMatchObject({ isError: true, envelope: { success: false } })
        const agreeing = await connect({ elicit: says(true) })
        // The client sends the key again with the person's answer.
        const key = { 'errand/idempotency-key': word.replaceAll(' ', '-') }
        expect((await agreeing.call('change_tasks', args, key)).envelope.data).toMatchObject({
          applied: true,
          count: 3,
        })
      } else {
        expect(refused.envelope.data).toMatchObject({ applied: false })
        const done = await adding.call('change_tasks', { change: 'complete', confirmation })
        expect(done.envelope.data).toMatchObject({ applied: true, count: 3 })
      }
    })
  })

  test('a client of the earlier SDK works', async () => {
    const client = new OldClient({ name: 'old', version: '1' })
    const headers = { authorization: `Bearer ${key}` }
    // biome-ignore lint/suspicious/noExplicitAny: its types were not written for exactOptionalPropertyTypes.
    await client.connect(new OldHttp(new URL(`${server.url}/mcp`), { requestInit: { headers } }) as any)
    expect((await client.listTools()).tools).toHaveLength(TOOL_DEFINITIONS.length)
    const title = canary()
    const added = await client.callTool({ name: 'add_task', arguments: { title, user_id: 'x' } })
    expect(added.structuredContent).toMatchObject({ success: true, data: { title } })
    await client.close()
  })

  test('a bulk change of a program that is not free waits in Proposals, and the client asks nobody', async () => {
    const asked: string[] = []
    const elicit = async (message: string) => {
      asked.push(message)
      return true
    }
    const credential = { authorization: `Bearer ${(await makeKey(ann)).key}` }
    const client = await connectHttp(`${server.url}/mcp`, credential, { era: 'modern', elicit })
    onTestFinished(() => client.close())
    const title = canary()
    const { number } = (await client.call('add_task', { title })).envelope.data
    const bulk = await client.call('change_tasks', { change: 'complete', search: title })
    expect(bulk.text).toMatch(/^Proposed, waiting for the person: complete #.* Nothing has been changed yet/)
    expect(asked).toEqual([])
    const { proposal } = bulk.envelope.data
    const reason = 'Not yet.'
    await ann.client.post(`/api/proposals/${proposal.number}/decline`, { reason })
    const listed = await client.call('list_tasks', { status: 'proposed' })
    expect(listed.text).toContain(
      `The person declined proposal ${proposal.number}: complete #${number} '${title}', because "${reason}"`,
    )
  })

  test('a read-only key gets 403 with the missing scope on writes', async () => {
    const { key: reading } = await makeKey(ann, { scopes: ['tasks:read'] })
    const client = await connectHttp(`${server.url}/mcp`, { authorization: `Bearer ${reading}` })
    expect((await client.call('list_tasks')).isError).toBe(false)
    await expect(client.call('add_task', { title: canary() })).rejects.toThrow()
    await client.close()
    const answer = await new Client(roundRobin([server]), { authorization: `Bearer ${reading}` }).post(
      '/mcp',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'add_task', arguments: { title: canary() } },
      },
      { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    )
    expect(answer.status).toBe(403)
    expect(answer.headers.get('www-authenticate')).toMatch(/insufficient_scope.*tasks:write/)
  })

  test('without a valid credential, /mcp points to its metadata', async () => {
    const jwt = (await ann.client.get('/api/auth/token')).body as unknown as { token: string }
    for (const credential of [
      {},
      { cookie: ann.cookie },
      { authorization: `Bearer ${ann.token}` },
      { authorization: `Bearer ${jwt.token}` },
      { authorization: 'Bearer nonsense' },
    ]) {
      const answer = await new Client(roundRobin([server]), credential as Record<string, string>).post(
        '/mcp',
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/list',
        },
      )
      expect(answer.status).toBe(401)
      const challenge = answer.headers.get('www-authenticate') ?? ''
      expect(challenge).toContain('scope="tasks:read tasks:write offline_access"')
      const where = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ''
      expect(await (await fetch(where)).json()).toMatchObject({ resource: `${server.url}/mcp` })
    }
    expect((await fetch(`${server.url}/mcp?access_token=${key}`, { method: 'POST' })).status).toBe(401)
  })
})

test('errand mcp acts for the local person, and prints only the protocol', async () => {
  const address = await freshDatabase('sqlite')
  const client = await connectStdio(['mcp'], at(address), { name: 'Cursor' })
  const title = canary()
  await client.call('add_task', { title })
  expect((await client.call('list_tasks')).envelope.data.tasks).toMatchObject([{ title }])
  await client.close()
})

test('errand mcp on PostgreSQL requires a token', async () => {
  const { errand } = await import('../support/run.ts')
  expect(await errand(['mcp'], at(await freshDatabase('postgres')))).toMatchObject({
    code: 2,
    stderr:
      'errand: With PostgreSQL, set ERRAND_TOKEN to the token of the person to act for; errand login and errand token give one\n',
  })
})
