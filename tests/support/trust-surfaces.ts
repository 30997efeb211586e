import { randomUUID } from 'node:crypto'
import { openAssistant } from '../../src/assistant/models.ts'
import { pascal } from '../../src/http/openapi/parts.ts'
import { makeSite } from '../../src/http/site.ts'
import { execute, openErrand } from '../../src/library.ts'
import type { App } from '../../src/operation.ts'
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from '../../src/operations.ts'
import { readConfig } from '../../src/read-config.ts'
import { modelEnv } from './chat.ts'
import type { TestAddress } from './inspect.ts'
import { makeKey } from './keys.ts'
import { connectStdio } from './mcp.ts'
import { OAuthClient } from './oauth-client.ts'
import { GOOD, type SampleRequest } from './openapi-cases.ts'
import { at } from './run.ts'
import { SAMPLE_CALLS } from './sample-calls.ts'
import { type Account, BASE, Client, into, SECRET, signUp, testConfig } from './site.ts'
import { type Script, startWire } from './wire/server.ts'

export type Outcome = 'done' | 'proposed' | 'forbidden' | (string & {})

/** A way in which programs reach Errand, with one program that uses it. */
export type TrustSurface = {
  name: string
  /** The program's id; whose person sets its level. */
  program: string
  /** The operations that it serves. A surface for models has the tools and nothing else. */
  serves: readonly OperationName[]
  /** Whether the call also stores a conversation. */
  isChat?: true
  /** Makes the sample call of an operation, in each form that the surface has. */
  forms(operation: OperationName): (() => Promise<Outcome>)[]
  close?(): Promise<void>
}

const TOOLS = OPERATIONS.map(({ name }) => name)

/** Calls the tool that the newest message names, and then agrees. */
const obedient: Script = ({ messages, body }) => {
  const isNew = (body as { messages: { role: string }[] }).messages.at(-1)?.role === 'user'
  if (!isNew) return [{ text: 'All right.' }]
  return [{ call: JSON.parse(messages.at(-1)?.text ?? '') as { name: string; arguments: unknown } }]
}

/** A site with a person and, for each surface of a server, a program that acts for them. */
export async function serverSurfaces(app: App, address: TestAddress) {
  const wire = await startWire(obedient)
  const config = testConfig(address, { model: readConfig(modelEnv(wire, 'local')).model })
  const assistant = await openAssistant(config, app.metrics)
  const transport = into(await makeSite(app, config, { baseUrl: BASE, secret: SECRET, assistant }))
  const ann = await signUp(transport)
  const [rest, mcp, chat, desk] = await Promise.all(
    ['REST', 'MCP', 'Chat', 'Desk'].map((name) => makeKey(ann, { name })),
  )
  const oauth = new OAuthClient(transport)
  await oauth.register()
  const { access } = await oauth.connect(ann)
  const bearer = (token = '') => new Client(transport, { authorization: `Bearer ${token}` })
  const surfaces: TrustSurface[] = [
    {
      name: 'REST by API key',
      program: rest?.program ?? '',
      serves: ALL_OPERATIONS.map(({ name }) => name),
      forms: (name) => requestsOf(name).map((request) => () => overRest(bearer(rest?.key), request)),
    },
    {
      name: 'MCP over HTTP by API key',
      program: mcp?.program ?? '',
      serves: TOOLS,
      forms: (name) => [() => overMcp(bearer(mcp?.key), name)],
    },
    {
      name: 'MCP over HTTP by OAuth token',
      program: `oauth:${oauth.id}`,
      serves: TOOLS,
      forms: (name) => [() => overMcp(bearer(access), name)],
    },
    {
      name: 'chat through an API key',
      program: chat?.program ?? '',
      serves: TOOLS,
      isChat: true,
      forms: (name) => [() => overChat(bearer(chat?.key), name)],
    },
    {
      name: "the person's own chat",
      program: 'assistant',
      serves: TOOLS,
      isChat: true,
      forms: (name) => [() => overChat(ann.client, name)],
    },
    await librarySurface(address, ann),
    await stdioSurface('MCP over stdio by token', desk?.program ?? '', {
      ...at(address),
      ERRAND_TOKEN: desk?.key ?? '',
    }),
    await runnerSurface(address, ann),
  ]
  return {
    ann,
    surfaces,
    async close() {
      for (const { close } of surfaces) await close?.()
      await wire.close()
    },
  }
}

/** `errand mcp` in a terminal, which knows a program by its name only. */
export function stdioSurface(
  name: string,
  program: string,
  env: Record<string, string>,
): Promise<TrustSurface> {
  return connectStdio(['mcp'], env, { name: 'Robot' }).then((client) => ({
    name,
    program,
    serves: TOOLS,
    forms: (operation) => [
      async () => outcomeOf((await client.call(operation, argumentsOf(operation))).envelope),
    ],
    close: client.close,
  }))
}

async function librarySurface(address: TestAddress, { id }: Account): Promise<TrustSurface> {
  const errand = await openErrand({ databaseUrl: at(address).DATABASE_URL, application: 'Matrix' })
  return {
    name: 'library',
    program: 'application:Matrix',
    serves: TOOLS,
    forms: (name) => [
      async () =>
        outcomeOf(
          await execute(errand.callerFor(id), { id: randomUUID(), name, arguments: argumentsOf(name) }),
        ),
    ],
    close: errand.close,
  }
}

/** The five tools have flat arguments of their own, and name a task by its id. */
async function runnerSurface(address: TestAddress, ann: Account): Promise<TrustSurface> {
  const client = await connectStdio(['task-manager'], at(address))
  const text = { title: 'Matrix', description: 'Matrix' }
  const argumentsFor: Partial<Record<OperationName, object>> = {
    add_task: text,
    list_tasks: {},
    update_task: text,
    delete_task: {},
    complete_task: {},
  }
  return {
    name: 'agent runner',
    program: 'runner',
    serves: Object.keys(argumentsFor) as OperationName[],
    forms: (name) => [
      async () => {
        const { body } = await ann.client.get('/api/tasks/1')
        const args = { user_id: ann.id, ...argumentsFor[name] }
        const isAbout = !['add_task', 'list_tasks'].includes(name)
        const { envelope } = await client.call(name, { ...args, ...(isAbout && { task_id: body.data.id }) })
        const { status, message } = envelope as unknown as { status: string; message?: string }
        if (status === 'proposed') return 'proposed'
        if (status !== 'error') return 'done'
        return /^This program may|^The person has paused/.test(message ?? '') ? 'forbidden' : String(message)
      },
    ],
    close: client.close,
  }
}

function argumentsOf(name: OperationName): Record<string, unknown> {
  return SAMPLE_CALLS[name].succeeds('1')
}

/** An operation's own route, and its route by name if it is a tool. */
function requestsOf(name: OperationName): SampleRequest[] {
  const { route } = ALL_OPERATIONS.find((each) => each.name === name) ?? {}
  const ids = [
    route && `${route.method}${pascal(name)}`,
    name,
    name === 'stop_conversation' && 'stopConversation',
  ]
  const found = ids.flatMap((id) => (id && GOOD[id] ? [GOOD[id]] : []))
  if (found.length === 0) throw new Error(`No request for ${name}`)
  return found
}

async function overRest(client: Client, { method, path, body }: SampleRequest): Promise<Outcome> {
  const answer = await client.send(method, path, body)
  if (answer.status === 202) return outcomeOf(answer.body)
  return answer.status < 300 ? 'done' : outcomeOf(answer.body)
}

async function overMcp(client: Client, name: OperationName): Promise<Outcome> {
  const { text } = await client.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: argumentsOf(name) } },
    { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
  )
  const { result } = JSON.parse(text.replace(/^[^{]*/, ''))
  return outcomeOf(result.structuredContent)
}

async function overChat(client: Client, name: OperationName): Promise<Outcome> {
  const message = JSON.stringify({ name, arguments: argumentsOf(name) })
  const { status, body } = await client.post('/api/chat', { message })
  if (status !== 200) return outcomeOf(body)
  const { tool_calls } = body as unknown as {
    tool_calls: { tool: string; result: Parameters<typeof outcomeOf>[0] }[]
  }
  const [only, ...more] = tool_calls
  // The chat drops a call of a tool that it has not offered.
  if (!only) return 'unknown_tool'
  return only.tool === name && more.length === 0 ? outcomeOf(only.result) : JSON.stringify(tool_calls)
}

export function outcomeOf(envelope: {
  success: boolean
  data: unknown
  error: { code: string } | null
}): Outcome {
  if (!envelope.success) return envelope.error?.code ?? 'no answer'
  const { proposal } = Object(envelope.data) as { proposal?: { status?: string } }
  return proposal?.status === 'waiting' ? 'proposed' : 'done'
}
