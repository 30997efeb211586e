import { asToolCall, readMessages } from './openai-chat.ts'
import {
  type Answer,
  calls,
  type Events,
  event,
  type Part,
  type Protocol,
  pieces,
  TOKENS,
  words,
} from './protocol.ts'

/** Cohere's chat, version 2. */
export const cohere: Protocol = {
  path: /^\/chat$/,
  callId: (count, name) => `${name}_${count}`,
  whole,
  events,
  failure: (_status, message) => ({ message }),
  read: readMessages,
}

const USAGE = {
  billed_units: { input_tokens: TOKENS.input, output_tokens: TOKENS.output },
  tokens: { input_tokens: TOKENS.input, output_tokens: TOKENS.output },
}

function whole({ id, parts }: Answer): unknown {
  const wanted = calls(parts).map(asToolCall)
  const text = words(parts)
  return {
    id,
    message: {
      role: 'assistant',
      ...(wanted.length > 0 && { tool_calls: wanted }),
      ...(text && { content: [{ type: 'text', text }] }),
    },
    finish_reason: finishReason(parts),
    usage: USAGE,
  }
}

function events({ id, parts }: Answer): Events {
  const named = (type: string, data: object = {}) => event({ type, ...data }, type)
  const message = (type: string, index: number, content: object) =>
    named(type, { index, delta: { message: content } })
  return {
    opening: [
      named('message-start', {
        id,
        delta: { message: { role: 'assistant', content: [], tool_plan: '', tool_calls: [], citations: [] } },
      }),
    ],
    parts: parts.map((part, index) =>
      'text' in part
        ? [
            message('content-start', index, { content: { type: 'text', text: '' } }),
            ...pieces(part.text).map((text) => message('content-delta', index, { content: { text } })),
            named('content-end', { index }),
          ]
        : [
            message('tool-call-start', index, { tool_calls: asToolCall({ ...part.call, arguments: '' }) }),
            ...pieces(part.call.arguments).map((piece) =>
              message('tool-call-delta', index, { tool_calls: { function: { arguments: piece } } }),
            ),
            named('tool-call-end', { index }),
          ],
    ),
    closing: [named('message-end', { id, delta: { finish_reason: finishReason(parts), usage: USAGE } })],
  }
}

function finishReason(parts: Part[]): string {
  return calls(parts).length > 0 ? 'TOOL_CALL' : 'COMPLETE'
}
