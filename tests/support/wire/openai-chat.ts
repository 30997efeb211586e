import {
  type Answer,
  type Call,
  CREATED,
  calls,
  type Events,
  event,
  type ModelRequest,
  type Part,
  type Protocol,
  pieces,
  systemAndMessages,
  TOKENS,
  textOf,
  words,
} from './protocol.ts'

type Body = {
  model: string
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  messages: { role: string; content?: unknown; tool_call_id?: string }[]
  tools?: { function: { name: string } }[]
}

/** OpenAI's chat completions, also spoken by most local model servers. */
export const openaiChat: Protocol = {
  path: /^\/chat\/completions$/,
  callId: (count) => `call_${count}`,
  whole,
  events,
  failure: (status, message) => ({
    error: { message, type: status === 429 ? 'rate_limit_error' : 'api_error', param: null, code: null },
  }),
  read: readMessages,
}

const USAGE = {
  prompt_tokens: TOKENS.input,
  completion_tokens: TOKENS.output,
  total_tokens: TOKENS.input + TOKENS.output,
}

function whole({ id, model, parts }: Answer): unknown {
  const message = {
    role: 'assistant',
    content: words(parts) || null,
    ...(calls(parts).length > 0 && { tool_calls: calls(parts).map(asToolCall) }),
  }
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created: CREATED,
    model,
    choices: [{ index: 0, message, finish_reason: finishReason(parts) }],
    usage: USAGE,
  }
}

function events({ id, model, parts, body }: Answer): Events {
  const chunk = (choices: object[], more: object = {}) =>
    event({
      id: `chatcmpl-${id}`,
      object: 'chat.completion.chunk',
      created: CREATED,
      model,
      choices,
      ...more,
    })
  const delta = (content: object, finish_reason: string | null = null) =>
    chunk([{ index: 0, delta: content, finish_reason }])
  const eventsOf = (part: Part) => {
    if ('text' in part) return pieces(part.text).map((content) => delta({ content }))
    const index = calls(parts).indexOf(part.call)
    return [
      delta({ tool_calls: [{ index, ...asToolCall({ ...part.call, arguments: '' }) }] }),
      ...pieces(part.call.arguments).map((piece) =>
        delta({ tool_calls: [{ index, function: { arguments: piece } }] }),
      ),
    ]
  }
  return {
    opening: [delta({ role: 'assistant', content: '' })],
    parts: parts.map(eventsOf),
    closing: [
      delta({}, finishReason(parts)),
      ...((body as Body).stream_options?.include_usage ? [chunk([], { usage: USAGE })] : []),
      'data: [DONE]\n\n',
    ],
  }
}

/** Cohere's calls have the same form. */
export function asToolCall({ id, name, arguments: text }: Call) {
  return { id, type: 'function', function: { name, arguments: text } }
}

function finishReason(parts: Part[]): string {
  return calls(parts).length > 0 ? 'tool_calls' : 'stop'
}

/** Cohere's requests have the same form. */
export function readMessages(body: unknown): ModelRequest {
  const { model, stream = false, messages, tools = [] } = body as Body
  return {
    model,
    streaming: stream,
    ...systemAndMessages(messages),
    tools: tools.map((tool) => tool.function.name),
    results: messages
      .filter(({ role }) => role === 'tool')
      .map(({ tool_call_id = '', content }) => ({
        id: tool_call_id,
        text: textOf(content),
      })),
  }
}
