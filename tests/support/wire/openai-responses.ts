import { openaiChat } from './openai-chat.ts'
import {
  type Answer,
  type Call,
  CREATED,
  type Events,
  event,
  type ModelRequest,
  type Part,
  type Protocol,
  pieces,
  systemAndMessages,
  TOKENS,
  textOf,
} from './protocol.ts'

type Item = { type?: string; role?: string; content?: unknown; call_id?: string; output?: unknown }

type Body = { model: string; stream?: boolean; input: Item[]; tools?: { name: string }[] }

/** OpenAI's responses. */
export const openaiResponses: Protocol = {
  path: /^\/responses$/,
  callId: openaiChat.callId,
  whole: (answer) => response(answer, 'completed'),
  events,
  failure: openaiChat.failure,
  read,
}

function events(answer: Answer): Events {
  let sequence_number = 0
  const named = (type: string, data: object) =>
    event({ type, sequence_number: sequence_number++, ...data }, type)
  const begun = response(answer, 'in_progress')
  return {
    opening: [
      named('response.created', { response: begun }),
      named('response.in_progress', { response: begun }),
    ],
    parts: answer.parts.map((part, output_index) => {
      const id = itemId(answer, part, output_index)
      const progress = (type: string, data: object) => named(type, { item_id: id, output_index, ...data })
      return [
        named('response.output_item.added', { output_index, item: begunItem(id, part) }),
        ...('text' in part ? textEvents(part.text, progress) : argumentEvents(part.call, progress)),
        named('response.output_item.done', { output_index, item: item(id, part) }),
      ]
    }),
    closing: [named('response.completed', { response: response(answer, 'completed') })],
  }
}

type Progress = (type: string, data: object) => string

function textEvents(text: string, progress: Progress): string[] {
  const named = (type: string, data: object) => progress(type, { content_index: 0, ...data })
  return [
    named('response.content_part.added', { part: outputText('') }),
    ...pieces(text).map((delta) => named('response.output_text.delta', { delta, logprobs: [] })),
    named('response.output_text.done', { text, logprobs: [] }),
    named('response.content_part.done', { part: outputText(text) }),
  ]
}

function argumentEvents(call: Call, progress: Progress): string[] {
  return [
    ...pieces(call.arguments).map((delta) => progress('response.function_call_arguments.delta', { delta })),
    progress('response.function_call_arguments.done', { name: call.name, arguments: call.arguments }),
  ]
}

function response(answer: Answer, status: 'in_progress' | 'completed') {
  const complete = status === 'completed'
  return {
    id: `resp_${answer.id}`,
    object: 'response',
    created_at: CREATED,
    status,
    error: null,
    incomplete_details: null,
    model: answer.model,
    output: complete ? answer.parts.map((part, index) => item(itemId(answer, part, index), part)) : [],
    parallel_tool_calls: true,
    usage: complete ? USAGE : null,
  }
}

const USAGE = {
  input_tokens: TOKENS.input,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: TOKENS.output,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: TOKENS.input + TOKENS.output,
}

function itemId({ id }: Answer, part: Part, index: number): string {
  return `${'text' in part ? 'msg' : 'fc'}_${id}_${index}`
}

function begunItem(id: string, part: Part) {
  const empty = 'text' in part ? { text: '' } : { call: { ...part.call, arguments: '' } }
  return { ...item(id, empty), ...('text' in part && { content: [] }), status: 'in_progress' }
}

function item(id: string, part: Part) {
  const status = 'completed'
  if ('text' in part)
    return { id, type: 'message', role: 'assistant', status, content: [outputText(part.text)] }
  const { id: call_id, name, arguments: text } = part.call
  return { id, type: 'function_call', call_id, name, arguments: text, status }
}

function outputText(text: string) {
  return { type: 'output_text', text, annotations: [], logprobs: [] }
}

/** Skips answers that a client sends by the id OpenAI stored them under. */
function read(body: unknown): ModelRequest {
  const { model, stream = false, input, tools = [] } = body as Body
  return {
    model,
    streaming: stream,
    ...systemAndMessages(input),
    tools: tools.map(({ name }) => name),
    results: input
      .filter(({ type }) => type === 'function_call_output')
      .map(({ call_id = '', output }) => ({ id: call_id, text: textOf(output) })),
  }
}
