import type { Json } from './parts.ts'

/** The parameters that several paths take. */
export const PARAMETERS = {
  TaskIdentifier: {
    name: 'task_identifier',
    in: 'path',
    required: true,
    description: 'Task number (3 or #3), id, or words of its title',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  List: {
    name: 'list',
    in: 'path',
    required: true,
    description: 'Its id or name',
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  },
  Program: {
    name: 'program',
    in: 'path',
    required: true,
    description: 'Its id, as list_programs has it',
    schema: { type: 'string', minLength: 1, maxLength: 2100 },
  },
  Proposal: {
    name: 'proposal',
    in: 'path',
    required: true,
    description: 'Its number',
    schema: { type: 'integer', minimum: 1 },
  },
  ConversationId: {
    name: 'conversation_id',
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  },
  Id: {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 64 },
  },
  Timezone: {
    name: 'X-Timezone',
    in: 'header',
    description: 'The person\'s time zone, such as Europe/Berlin, for dates like "tomorrow"',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A call repeated with the same key and arguments within 24 hours takes effect once',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Session: {
    name: 'Errand-Session',
    in: 'header',
    description: 'Tells apart agents that share a key: each holds its own tasks',
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'The id of this request in answers, logs and history; generated if missing',
    schema: { type: 'string', maxLength: 255 },
  },
} satisfies Record<string, Json>

export const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
