import {
  type Answer,
  calls,
  type Events,
  event,
  type ModelRequest,
  type Part,
  type Protocol,
  parsed,
  pieces,
  TOKENS,
  textOf,
  withText,
} from './protocol.ts'

type Block = { type: string; text?: string; tool_use_id?: string; content?: unknown }

type Body = {
  model: string
  stream?: boolean
  system?: string | Block[]
  messages: { role: 'user' | 'assistant'; content: string | Block[] }[]
  tools?: { name: string }[]
}

/** Anthropic's messages. */
export const anthropic: Protocol = {
  path: /^\/messages$/,
  callId: (count) => `toolu_${count}`,
  whole,
  events,
  failure: (status, message) => ({ type: 'error', error: { type: errorType(status), message } }),
  read,
}

function whole(answer: Answer): unknown {
  return {
    ...message(answer),
    content: answer.parts.map((part) =>
      'text' in part ? { type: 'text', text: part.text } : toolUse(part.call, parsed(part.call.arguments)),
    ),
    stop_reason: stopReason(answer.parts),
    usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output },
  }
}

function events(answer: Answer): Events {
  const named = (type: string, data: object = {}) => event({ type, ...data }, type)
  const eventsOf = (part: Part, index: number) => {
    const [content_block, deltas] = 'text' in part ? textBlock(part.text) : toolBlock(part.call)
    return [
      named('content_block_start', { index, content_block }),
      ...deltas.map((delta) => named('content_block_delta', { index, delta })),
      named('content_block_stop', { index }),
    ]
  }
  return {
    opening: [named('message_start', { message: message(answer) }), named('ping')],
    parts: answer.parts.map(eventsOf),
    closing: [
      named('message_delta', {
        delta: { stop_reason: stopReason(answer.parts), stop_sequence: null },
        usage: { output_tokens: TOKENS.output },
      }),
      named('message_stop'),
    ],
  }
}

/** A message without content. */
function message({ id, model }: Answer) {
  return {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null as string | null,
    stop_sequence: null,
    usage: { input_tokens: TOKENS.input, output_tokens: 1 },
  }
}

function textBlock(whole: string): [object, object[]] {
  return [{ type: 'text', text: '' }, pieces(whole).map((text) => ({ type: 'text_delta', text }))]
}

function toolBlock(call: { id: string; name: string; arguments: string }): [object, object[]] {
  return [
    toolUse(call, {}),
    pieces(call.arguments).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
  ]
}

function toolUse({ id, name }: { id: string; name: string }, input: unknown) {
  return { type: 'tool_use', id, name, input }
}

function stopReason(parts: Part[]): string {
  return calls(parts).length > 0 ? 'tool_use' : 'end_turn'
}

function errorType(status: number): string {
  const types: Record<number, string> = {
    400: 'invalid_request_error',
    401: 'authentication_error',
    403: 'permission_error',
    404: 'not_found_error',
    429: 'rate_limit_error',
    529: 'overloaded_error',
  }
  return types[status] ?? 'api_error'
}

function read(body: unknown): ModelRequest {
  const { model, stream = false, system, messages, tools = [] } = body as Body
  const blocks = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
  return {
    model,
    streaming: stream,
    system: textOf(system),
    messages: withText(messages.map(({ role, content }) => ({ role, text: textOf(content) }))),
    tools: tools.map(({ name }) => name),
    results: blocks
      .filter(({ type }) => type === 'tool_result')
      .map(({ tool_use_id = '', content }) => ({ id: tool_use_id, text: textOf(content) })),
  }
}
