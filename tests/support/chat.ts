import type { UIMessageChunk } from 'ai'
import { expect } from 'vitest'
import { openAssistant } from '../../src/assistant/models.ts'
import type { Times } from '../../src/assistant/turn.ts'
import { makeSite, type Site } from '../../src/http/site.ts'
import type { App } from '../../src/operation.ts'
import { readConfig } from '../../src/read-config.ts'
import { TOOL_DEFINITIONS } from '../../src/tools/definitions.ts'
import type { TestApp } from './app.ts'
import { rawSql, type TestAddress } from './inspect.ts'
import { type Account, BASE, Client, type HttpAnswer, into, SECRET, signUp, testConfig } from './site.ts'
import {
  type ModelOutput,
  type Provider,
  type Script,
  type Turn,
  type Wire,
  wireForTest,
} from './wire/server.ts'

const PROVIDERS: Provider[] = ['openai', 'anthropic', 'cohere', 'google', 'local']

/** Providers behave alike on both databases, so only SQLite runs with each of them. */
export function providersFor({ engine }: TestApp): Provider[] {
  return engine === 'sqlite' ? PROVIDERS : ['local']
}

export type ChatSite = { wire: Wire; site: Site; another(): Promise<Site> }

type ChatOptions = { provider?: Provider; times?: Times; app?: App }

/** A site whose chat uses a provider's real package, with a scripted model at the far end. */
export async function chatSite(given: TestApp, script: Script, options: ChatOptions = {}): Promise<ChatSite> {
  const { provider = 'local', times, app = given.app } = options
  const wire = await wireForTest(script)
  const config = testConfig(given.address, { model: readConfig(modelEnv(wire, provider)).model })
  const open = async () =>
    makeSite(app, config, {
      baseUrl: BASE,
      secret: SECRET,
      assistant: await openAssistant(config, app.metrics),
      ...(times && { times }),
    })
  return { wire, site: await open(), another: open }
}

/** The environment a person would set. */
export function modelEnv(wire: Wire, provider: Provider): Record<string, string> {
  return {
    ERRAND_MODEL: `${provider}:some-model`,
    ERRAND_MODEL_URL: wire.url(provider),
    ERRAND_MODEL_KEY: 'test-key',
  }
}

/** The same person at another site of the same database. */
export function at({ client }: Account, site: Site): Client {
  return new Client(into(site), client.credential)
}

export async function personAt(site: Site, name?: string): Promise<Account> {
  return signUp(into(site), name)
}

/** A JSON answer of the chat. */
// biome-ignore lint/suspicious/noExplicitAny: tests check the data at run time.
export type ChatAnswer = HttpAnswer & { body: any }

export async function say(client: Client, message: string, conversation?: string): Promise<ChatAnswer> {
  const answer = await client.post('/api/chat', {
    message,
    ...(conversation && { conversation_id: conversation }),
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer as ChatAnswer
}

/** The chunks of a streamed answer. */
export function chunksIn(text: string): UIMessageChunk[] {
  return text
    .split('\n\n')
    .flatMap((event) => (event.startsWith('data: {') ? [JSON.parse(event.slice('data: '.length))] : []))
}

export function wordsIn(chunks: UIMessageChunk[]): string {
  return chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('')
}

export function call(name: string, args: unknown = {}, id?: string): ModelOutput {
  return { call: { name, arguments: args, ...(id !== undefined && { id }) } }
}

export function saying(text: string): Turn {
  return [{ text }]
}

export async function titlesOf(client: Client): Promise<string[]> {
  const { body } = await client.get('/api/tasks?limit=100&sort=number')
  return body.data.tasks.map(({ title }: { title: string }) => title)
}

const TABLES = ['tasks', 'counters', 'history', 'confirmations', 'conversations', 'messages', 'approvals']

/** All rows of a person that a conversation could change. */
export async function rowsOf(address: TestAddress, userId: string): Promise<unknown> {
  const rows: Record<string, unknown> = {}
  for (const table of TABLES)
    rows[table] = await rawSql(address, `select * from ${table} where user_id = ? order by 1, 2, 3`, [userId])
  return rows
}

const TOOL_NAMES = TOOL_DEFINITIONS.map(({ name }) => name).join('|')

/** Plain words: no stack trace, provider message, tool name, id or JSON. */
export function expectPlainWords(reply: string): void {
  expect(reply.trim()).not.toBe('')
  expect(reply).not.toMatch(/\bat \S+:\d+|Error\b|wire says|AI_|undefined|\[object/)
  expect(reply).not.toMatch(new RegExp(`\\b(?:${TOOL_NAMES}|idempotency|user_id)\\b`))
  expect(reply).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{24}|\{\s*"/)
}
