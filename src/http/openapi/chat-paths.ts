import { answers, type Json, object, type PathItem, type Paths, refusals, takes } from './parts.ts'

const text = { type: 'string' }
const identifier: Json = { name: 'conversation_id', in: 'path', required: true, schema: text }

const REPLY = object({
  conversation_id: text,
  message_id: text,
  response: { type: 'string', description: 'The reply' },
  tool_calls: {
    type: 'array',
    description: 'The tool calls, each with its envelope',
    items: object({ tool: text, arguments: { type: 'object' }, result: { type: 'object' } }),
  },
})

const CHAT: PathItem = {
  operationId: 'chat',
  tags: ['Assistant'],
  summary: 'Say something to the assistant.',
  description:
    "Without `conversation_id` a conversation starts. A change of many tasks is only proposed: send `data.approval` of the call's result as `approval_id`, with `approved` true or false, or a plain yes or no as the next message. With `Accept: text/event-stream` the answer is the AI SDK UI message stream; it is completed and stored even if the client disconnects. A message repeated with the same Idempotency-Key is answered once.",
  parameters: [
    { $ref: '#/components/parameters/Timezone' },
    { $ref: '#/components/parameters/IdempotencyKey' },
    { $ref: '#/components/parameters/RequestId' },
  ],
  requestBody: takes(
    object({
      'message?': { type: 'string', minLength: 1, maxLength: 4000 },
      'conversation_id?': text,
      'approval_id?': text,
      'approved?': { type: 'boolean' },
    }),
  ),
  responses: {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: REPLY }, 'text/event-stream': { schema: text } },
    },
    ...refusals(400, 401, 403, 404, 409, 413, 415, 429, 500, 503),
  },
}

const FOLLOW: PathItem = {
  operationId: 'followConversation',
  tags: ['Assistant'],
  summary: 'The running answer from its beginning, for clients that were cut off.',
  parameters: [identifier],
  responses: {
    200: answers('The AI SDK UI message stream', text, 'text/event-stream'),
    204: { description: 'No answer is running' },
    ...refusals(401, 403, 404, 429, 500, 503),
  },
}

const STOP: PathItem = {
  operationId: 'stopConversation',
  tags: ['Assistant'],
  summary: 'Stop the running answer. Changes made before stay.',
  parameters: [identifier],
  responses: {
    200: answers('Whether an answer was running', object({ stopping: { type: 'boolean' } })),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 429, 500, 503),
  },
}

export function chatPaths(): Paths {
  return {
    '/api/chat': { post: CHAT },
    '/api/conversations/{conversation_id}/stream': { get: FOLLOW },
    '/api/conversations/{conversation_id}/stop': { post: STOP },
  }
}
