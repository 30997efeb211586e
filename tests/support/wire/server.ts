import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { anthropic } from './anthropic.ts'
import { cohere } from './cohere.ts'
import { gemini } from './gemini.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import { play, sendJson, type Turn } from './play.ts'
import type { ModelRequest, Protocol } from './protocol.ts'

export type { Turn } from './play.ts'
export type { ModelOutput } from './protocol.ts'

/** One turn per request, or a function that makes them. */
export type Script = readonly Turn[] | ((request: WireRequest, index: number) => Turn | Promise<Turn>)

export type WireRequest = ModelRequest & {
  provider: Provider
  /** Below the base URL. */
  path: string
  headers: IncomingHttpHeaders
  body: unknown
  /** The client disconnected before the answer was complete. */
  aborted: boolean
  /** Settles when the answer is complete or the connection has ended. */
  closed: Promise<void>
}

export type Wire = {
  /** The base URL to give to a provider's package. */
  url(provider: Provider): string
  /** Keys and base URLs as environment variables of the packages. */
  env: Record<string, string>
  requests: WireRequest[]
  close(): Promise<void>
}

export type Provider = keyof typeof PROVIDERS

const PROVIDERS = {
  openai: { base: '/openai/v1', protocols: [openaiResponses, openaiChat] },
  anthropic: { base: '/anthropic/v1', protocols: [anthropic] },
  cohere: { base: '/cohere/v2', protocols: [cohere] },
  google: { base: '/google/v1beta', protocols: [gemini] },
  local: { base: '/local/v1', protocols: [openaiChat] },
} as const satisfies Record<string, { base: string; protocols: readonly Protocol[] }>

/** The models that the wire lists at its local address. */
export const MODELS_HERE = ['qwen3:14b', 'llama3.3:70b', 'gemma3:4b']

/** A loopback server that speaks the model providers' protocols and plays the script. */
export async function startWire(script: Script): Promise<Wire> {
  const requests: WireRequest[] = []
  let counted = 0
  const count = () => ++counted
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.method === 'GET' && incoming.url === `${PROVIDERS.local.base}/models`)
      return sendJson(response, 200, { object: 'list', data: MODELS_HERE.map((id) => ({ id })) })
    const route = routeOf(incoming.url ?? '')
    if (!route) return sendJson(response, 404, { message: `The wire knows no ${incoming.url}` })
    const request = await received(incoming, response, route)
    const turn = await turnFor(script, request, requests.push(request) - 1, route.protocol)
    await play(turn, request, route.protocol, response, count)
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error) =>
      sendJson(response, 400, { message: `The wire cannot read this: ${error}` }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = (provider: Provider) => origin + PROVIDERS[provider].base
  return {
    url,
    env: environment(url),
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Starts a wire and closes it when the test ends. */
export async function wireForTest(script: Script): Promise<Wire> {
  const wire = await startWire(script)
  onTestFinished(() => wire.close())
  return wire
}

type Route = { provider: Provider; path: string; protocol: Protocol }

function routeOf(url: string): Route | undefined {
  for (const [provider, { base, protocols }] of Object.entries(PROVIDERS)) {
    const path = url.slice(base.length)
    const protocol = protocols.find((one: Protocol) => url.startsWith(base) && one.path.test(path))
    if (protocol) return { provider: provider as Provider, path, protocol }
  }
  return undefined
}

async function received(
  incoming: IncomingMessage,
  response: ServerResponse,
  { provider, path, protocol }: Route,
): Promise<WireRequest> {
  const body: unknown = JSON.parse(await text(incoming))
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const request: WireRequest = {
    ...protocol.read(body, path),
    provider,
    path,
    headers: incoming.headers,
    body,
    aborted: false,
    closed,
  }
  response.once('close', () => {
    request.aborted = !response.writableFinished && !response.errored
    resolve()
  })
  return request
}

/** When the script has run out or throws, answers with an error no test can mistake for the model's. */
async function turnFor(
  script: Script,
  request: WireRequest,
  index: number,
  protocol: Protocol,
): Promise<Turn> {
  // Clients retry a 500, and wait for seconds without the header.
  const failed = (reason: string): Turn => ({
    status: 500,
    headers: { 'retry-after-ms': '0' },
    body: protocol.failure(500, reason),
  })
  try {
    const turn = typeof script === 'function' ? await script(request, index) : script[index]
    return turn ?? failed(`The script has no turn for request ${index + 1}`)
  } catch (error) {
    return failed(`The script failed at request ${index + 1}: ${error}`)
  }
}

function environment(url: Wire['url']): Record<string, string> {
  return {
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: url('openai'),
    ANTHROPIC_API_KEY: 'test-key',
    ANTHROPIC_BASE_URL: url('anthropic'),
    COHERE_API_KEY: 'test-key',
    COHERE_BASE_URL: url('cohere'),
    GOOGLE_GENERATIVE_AI_API_KEY: 'test-key',
    GOOGLE_BASE_URL: url('google'),
    LOCAL_BASE_URL: url('local'),
  }
}
