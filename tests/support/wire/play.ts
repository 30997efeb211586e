import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Events,
  type ModelOutput,
  type ModelRequest,
  type Part,
  type Protocol,
  pieces,
} from './protocol.ts'

/** How the server answers one request. */
export type Turn =
  /** One answer of the model: text, calls, or both. */
  | ModelOutput[]
  /** An HTTP failure, in the provider's own form unless a body is given. */
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** An answer whose connection breaks in the middle of its last part. */
  | { cut: ModelOutput[] }
  /** No answer until the client disconnects. */
  | { silent: true }
  /** An answer sent one small chunk at a time. */
  | { trickle: ModelOutput[]; everyMs: number }

type Request = Pick<ModelRequest, 'model' | 'streaming'> & { body: unknown }

/** Plays a turn. `count` makes ids unique within the server. */
export async function play(
  turn: Turn,
  request: Request,
  protocol: Protocol,
  response: ServerResponse,
  count: () => number,
): Promise<void> {
  if ('silent' in turn) return
  if ('status' in turn) {
    const { status, headers, body = protocol.failure(status, `The wire says ${status}`) } = turn
    return sendJson(response, status, body, headers)
  }
  const output = 'cut' in turn ? turn.cut : 'trickle' in turn ? turn.trickle : turn
  const answer = toEvents(output, request, protocol, count)
  response.writeHead(200, { 'content-type': request.streaming ? 'text/event-stream' : 'application/json' })
  if ('cut' in turn) return cut(response, answer)
  if ('trickle' in turn) return trickle(response, answer, turn.everyMs)
  response.end(chunks(answer).join(''))
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function toEvents(output: ModelOutput[], request: Request, protocol: Protocol, count: () => number): Events {
  const parts = output.map((one): Part => {
    if ('text' in one) return one
    const { name, arguments: given, id = protocol.callId(count(), name) } = one.call
    return { call: { id, name, arguments: typeof given === 'string' ? given : JSON.stringify(given) } }
  })
  const answer = { id: String(count()), model: request.model, parts, body: request.body }
  if (request.streaming) return protocol.events(answer)
  return { opening: [], parts: [pieces(JSON.stringify(protocol.whole(answer)))], closing: [] }
}

function chunks({ opening, parts, closing }: Events): string[] {
  return [...opening, ...parts.flat(), ...closing]
}

/** Sends half of the last part, ending inside an event, then breaks the connection. */
async function cut(response: ServerResponse, { opening, parts }: Events): Promise<void> {
  const last = parts.at(-1) ?? []
  const half = Math.floor(last.length / 2)
  const torn = last[half]?.slice(0, 20) ?? ''
  response.write([...opening, ...parts.slice(0, -1).flat(), ...last.slice(0, half), torn].join(''))
  // The reset would discard unread data, so the client gets time to read.
  await pause(30)
  response.destroy(new Error('The script cuts the connection'))
}

async function trickle(response: ServerResponse, answer: Events, everyMs: number): Promise<void> {
  for (const chunk of chunks(answer)) {
    if (response.destroyed) return
    response.write(chunk)
    await pause(everyMs, undefined, { ref: false })
  }
  response.end()
}
