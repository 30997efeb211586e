import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { anthropic } from './anthropic.ts'
import { cohere } from './cohere.ts'
import { gemini } from './gemini.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import { type Asked, type Events, type Part, type Protocol, pieces, type Said } from './protocol.ts'

export type Provider = keyof typeof PROVIDERS

/** How the far end behaves for one request. */
export type Turn =
  /** One answer of the model: text, calls, or both. */
  | Said[]
  /** An HTTP failure, in the provider's own words unless a body is given. */
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** An answer whose connection breaks in the middle of its last part. */
  | { cut: Said[] }
  /** No answer, until the client goes away. */
  | { silent: true }
  /** An answer that comes one small chunk at a time. */
  | { trickle: Said[]; everyMs: number }

export type Script = readonly Turn[] | ((request: WireRequest, index: number) => Turn | Promise<Turn>)

export type WireRequest = Asked & {
  provider: Provider
  /** Below the base URL. */
  path: string
  headers: IncomingHttpHeaders
  body: unknown
  /** The client went away before the answer was complete. */
  aborted: boolean
  /** Settles when the answer is complete or the connection has ended. */
  closed: Promise<void>
}

export type Wire = {
  /** The base URL to give to a provider's package. */
  url(provider: Provider): string
  /** Keys and base URLs in the variables that the packages read, and `*_BASE_URL` for those that read none. */
  env: Record<string, string>
  requests: WireRequest[]
  close(): Promise<void>
}

const PROVIDERS = {
  openai: { base: '/openai/v1', protocols: [openaiResponses, openaiChat] },
  anthropic: { base: '/anthropic/v1', protocols: [anthropic] },
  cohere: { base: '/cohere/v2', protocols: [cohere] },
  google: { base: '/google/v1beta', protocols: [gemini] },
  local: { base: '/local/v1', protocols: [openaiChat] },
} as const satisfies Record<string, { base: string; protocols: readonly Protocol[] }>

/** A server on loopback that speaks the protocols of the model providers and says what the script says. */
export async function startWire(script: Script): Promise<Wire> {
  const requests: WireRequest[] = []
  let count = 0
  const next = () => ++count
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? ''
    const route = routeOf(path)
    if (!route) return sendJson(response, 404, { message: `The wire knows no ${path}` })
    const request = await received(incoming, response, route)
    const turn = await turnFor(script, request, requests.push(request) - 1)
    await play(turn, request, route.protocol, response, next)
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

/** A script that has run out, or fails, answers in a way that no test can take for the model's. */
async function turnFor(script: Script, request: WireRequest, index: number): Promise<Turn> {
  try {
    const turn = typeof script === 'function' ? await script(request, index) : script[index]
    return turn ?? failed(`The script has no turn for request ${index + 1}`)
  } catch (error) {
    return failed(`The script failed at request ${index + 1}: ${error}`)
  }
}

/** Clients retry a 500; the header keeps them from waiting for seconds before they do. */
function failed(reason: string): Turn {
  return { status: 500, headers: { 'retry-after-ms': '0' }, body: { wire: reason, message: reason } }
}

async function play(
  turn: Turn,
  request: WireRequest,
  protocol: Protocol,
  response: ServerResponse,
  next: () => number,
): Promise<void> {
  if ('silent' in turn) return
  if ('status' in turn) {
    const { status, headers = {}, body } = turn
    return sendJson(response, status, body ?? protocol.failure(status, `The wire says ${status}`), headers)
  }
  const said = 'cut' in turn ? turn.cut : 'trickle' in turn ? turn.trickle : turn
  const answer = worded(said, request, protocol, next)
  response.writeHead(200, {
    'content-type': request.streaming ? 'text/event-stream' : 'application/json',
  })
  if ('cut' in turn) return cut(response, answer)
  if ('trickle' in turn) return trickle(response, answer, turn.everyMs)
  response.end(chunks(answer).join(''))
}

function worded(said: Said[], request: WireRequest, protocol: Protocol, next: () => number): Events {
  const parts = said.map((one): Part => {
    if ('text' in one) return one
    const { name, arguments: given, id = protocol.callId(next(), name) } = one.call
    return { call: { id, name, arguments: typeof given === 'string' ? given : JSON.stringify(given) } }
  })
  const answer = { id: String(next()), model: request.model, parts, body: request.body }
  if (request.streaming) return protocol.events(answer)
  return { opening: [], parts: [pieces(JSON.stringify(protocol.whole(answer)))], closing: [] }
}

function chunks({ opening, parts, closing }: Events): string[] {
  return [...opening, ...parts.flat(), ...closing]
}

/** Half of the last part goes out, its last event torn, and then the connection breaks. */
function cut(response: ServerResponse, { opening, parts }: Events): void {
  const last = parts.at(-1) ?? []
  const half = Math.floor(last.length / 2)
  const torn = last[half]?.slice(0, 20) ?? ''
  const sent = [...opening, ...parts.slice(0, -1).flat(), ...last.slice(0, half), torn].join('')
  response.write(sent, () => response.destroy(new Error('cut')))
}

async function trickle(response: ServerResponse, answer: Events, everyMs: number): Promise<void> {
  for (const chunk of chunks(answer)) {
    if (response.destroyed) return
    response.write(chunk)
    await pause(everyMs)
  }
  response.end()
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
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
