import {
  type Answer,
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

type Content = {
  role?: string
  parts: {
    text?: string
    functionResponse?: { id?: string; response: { content?: unknown; error?: unknown } }
  }[]
}

type Body = {
  systemInstruction?: Content
  contents: Content[]
  tools?: { functionDeclarations?: { name: string }[] }[]
}

/** Gemini's generateContent. The path holds the model and whether to stream. */
export const gemini: Protocol = {
  path: /^\/models\/[^/]+:(generateContent|streamGenerateContent\?alt=sse)$/,
  callId: (count) => `call_${count}`,
  whole,
  events,
  failure: (code, message) => ({ error: { code, message, status: statusName(code) } }),
  read,
}

const USAGE = {
  promptTokenCount: TOKENS.input,
  candidatesTokenCount: TOKENS.output,
  totalTokenCount: TOKENS.input + TOKENS.output,
}

function whole(answer: Answer): unknown {
  return chunk(answer, answer.parts.filter(isSound).map(wirePart), ending(answer.parts))
}

/** Text is streamed in pieces, a call always whole. */
function events(answer: Answer): Events {
  const eventsOf = (part: Part) =>
    'text' in part
      ? pieces(part.text).map((text) => event(chunk(answer, [{ text }])))
      : [event(chunk(answer, [wirePart(part)]))]
  return {
    opening: [],
    parts: answer.parts.filter(isSound).map(eventsOf),
    closing: [event(chunk(answer, [{ text: '' }], ending(answer.parts)))],
  }
}

function chunk({ id, model }: Answer, parts: object[], ending: object = {}) {
  return {
    candidates: [{ content: { role: 'model', parts }, index: 0, ...ending }],
    usageMetadata: USAGE,
    modelVersion: model,
    responseId: id,
  }
}

function wirePart(part: Part): object {
  if ('text' in part) return { text: part.text }
  const { id, name, arguments: text } = part.call
  return { functionCall: { id, name, args: parsed(text) } }
}

/** Gemini sends arguments as an object: it reports an unreadable call and leaves it out. */
function ending(parts: Part[]) {
  if (parts.every(isSound)) return { finishReason: 'STOP' }
  return { finishReason: 'MALFORMED_FUNCTION_CALL', finishMessage: 'Malformed function call' }
}

function isSound(part: Part): boolean {
  return 'text' in part || typeof parsed(part.call.arguments) === 'object'
}

function statusName(code: number): string {
  const names: Record<number, string> = {
    400: 'INVALID_ARGUMENT',
    401: 'UNAUTHENTICATED',
    403: 'PERMISSION_DENIED',
    404: 'NOT_FOUND',
    429: 'RESOURCE_EXHAUSTED',
    503: 'UNAVAILABLE',
  }
  return names[code] ?? 'INTERNAL'
}

function read(body: unknown, path: string): ModelRequest {
  const { systemInstruction, contents, tools = [] } = body as Body
  const [, model = '', method] = /^\/models\/([^/]+):(\w+)/.exec(path) ?? []
  return {
    model,
    streaming: method === 'streamGenerateContent',
    system: textOf(systemInstruction?.parts),
    messages: withText(
      contents.map(({ role, parts }) => ({
        role: role === 'model' ? 'assistant' : 'user',
        text: textOf(parts),
      })),
    ),
    tools: tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
    results: contents.flatMap(({ parts }) =>
      parts.flatMap(({ functionResponse }) => resultOf(functionResponse)),
    ),
  }
}

function resultOf(answer: Content['parts'][number]['functionResponse']): ModelRequest['results'] {
  if (!answer) return []
  const content = answer.response.content ?? answer.response.error
  return [{ id: answer.id ?? '', text: typeof content === 'string' ? content : JSON.stringify(content) }]
}
