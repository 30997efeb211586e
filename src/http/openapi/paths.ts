import { MODEL_PROVIDERS } from '../../assistant/model-providers.ts'
import type { Operation } from '../../operation.ts'
import { OPERATIONS, ROUTED, type Routed } from '../../operations.ts'
import type { Schema } from '../../tools/schema.ts'
import { inputSchema, isProposable } from '../../tools/tool-schema.ts'
import { type PARAMETERS, parameter } from './parameters.ts'
import {
  answers,
  type Json,
  object,
  type PathItem,
  type Paths,
  pascal,
  ref,
  refusals,
  takes,
} from './parts.ts'
import { SERVER } from './server-paths.ts'

/** The operations by route and by name, the streams, and the routes for operators. */
export function paths(): Paths {
  const all: Paths = {}
  for (const operation of ROUTED) {
    const path = operation.route.path.replace(/:(\w+)/g, '{$1}')
    all[path] = { ...all[path], [operation.route.method]: routeItem(operation) }
  }
  for (const operation of OPERATIONS) all[`/api/tools/${operation.name}`] = { post: toolItem(operation) }
  all['/api/live'] = { get: LIVE }
  all['/api/export'] = { get: EXPORT }
  all['/api/channels/{id}/test'] = { post: TEST_CHANNEL }
  all['/api/model/test'] = { post: TEST_MODEL }
  return { ...all, ...SERVER }
}

function routeItem(operation: Routed): PathItem {
  const { name, summary, effect, input } = operation
  const { method, path, takes: source, status = 200 } = operation.route
  const named = /:(\w+)/.exec(path)?.[1]
  const schema = inputSchema(input)
  const mayHaveBody = method === 'post' || method === 'patch'
  return {
    operationId: `${method}${pascal(name)}`,
    tags: [tagOf(path)],
    summary,
    parameters: [
      ...(named ? [parameter(pascal(named) as keyof typeof PARAMETERS)] : []),
      ...(source === 'query'
        ? Object.entries(schema.properties ?? {})
            .filter(([name]) => name !== named)
            .map(queryParameter)
        : []),
      ...headers(effect),
    ],
    ...(source === 'body' && {
      requestBody: takes(
        named ? without(named, schema) : ref(`${pascal(name)}Input`),
        (schema.required ?? []).length > 0,
      ),
    }),
    responses: {
      [status]: answers('Done', ref(`${pascal(name)}Answer`)),
      ...proposed(operation),
      ...refusals(400, 401, 403, ...ownRefusals(operation), ...(mayHaveBody ? [413, 415] : [])),
      ...refusals(429, 500, 503),
    },
  }
}

function toolItem(operation: Operation): PathItem {
  const { name, summary, effect, input } = operation
  return {
    operationId: name,
    tags: ['Tools'],
    summary,
    parameters: headers(effect),
    requestBody: takes(ref(`${pascal(name)}Input`), (inputSchema(input).required ?? []).length > 0),
    responses: {
      200: answers('Done', ref(`${pascal(name)}Answer`)),
      ...proposed(operation),
      ...refusals(400, 401, 403, ...ownRefusals(operation), 413, 415, 429, 500, 503),
    },
  }
}

function queryParameter([name, { description, ...schema }]: [string, Schema]): Json {
  return { name, in: 'query', ...(description && { description }), schema }
}

function headers(effect: Operation['effect']): Json[] {
  return [
    parameter('Timezone'),
    ...(effect === 'read' ? [] : [parameter('IdempotencyKey'), parameter('Session')]),
    parameter('RequestId'),
  ]
}

/** A program that may not make a change by itself proposes it. */
function proposed(operation: Operation): Record<number, Json> {
  return isProposable(operation)
    ? { 202: answers('Proposed: the person decides first', ref('ProposedAnswer')) }
    : {}
}

/** Every write can conflict: its idempotency key may belong to another call. */
function ownRefusals({ effect, refuses = [] }: Operation): number[] {
  const mayConflict = effect !== 'read' || refuses.includes('ambiguous') || refuses.includes('conflict')
  return [...(refuses.includes('not_found') ? [404] : []), ...(mayConflict ? [409] : [])]
}

/** The body's schema without the argument in the path. */
function without(identifier: string, { properties, required, ...rest }: Schema): Json {
  const { [identifier]: _, ...others } = properties ?? {}
  return {
    ...rest,
    properties: others,
    required: required?.filter((name) => name !== identifier) ?? [],
  }
}

function tagOf(path: string): string {
  if (path.startsWith('/api/conversations') || path.startsWith('/api/model')) return 'Assistant'
  if (path.startsWith('/api/lists')) return 'Lists'
  if (path.startsWith('/api/calendar-feed')) return 'Calendar'
  if (path.startsWith('/api/programs') || path.startsWith('/api/proposals')) return 'Programs'
  if (/^\/api\/(?:channels|reminder|deliveries)/.test(path)) return 'Reminders'
  return /^\/api\/(?:tasks|claims|import)/.test(path) ? 'Tasks' : 'Changes'
}

const LIVE: PathItem = {
  operationId: 'live',
  tags: ['Changes'],
  summary: 'Every change as it happens, as server-sent events.',
  description:
    'First `ready` with the number of the newest change (or `reset` if too much was missed: read the tasks again), then a `change` for each change, from any program. `reminders`, `proposals` and `conversations` say that those have changed. `Last-Event-ID` resumes a stream that broke off. A comment every 15 seconds keeps it alive.',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The id of the last event received',
      schema: { type: 'integer', minimum: 0 },
    },
    parameter('RequestId'),
  ],
  responses: {
    200: answers('A stream; the data of a `change` is a Change', { type: 'string' }, 'text/event-stream'),
    ...refusals(400, 401, 403, 429, 500, 503),
  },
}

const EXPORT: PathItem = {
  operationId: 'export',
  tags: ['Changes'],
  summary: 'All of your data as JSON, or your tasks as CSV.',
  parameters: [{ name: 'format', in: 'query', schema: { enum: ['json', 'csv'], default: 'json' } }],
  responses: {
    200: {
      description: 'A file',
      content: {
        'application/json': {
          schema: object({
            exported_at: { type: 'string' },
            account: object({ id: { type: 'string' } }, true),
            sessions: { type: 'array', items: { type: 'object' } },
            api_keys: { type: 'array', items: { type: 'object' } },
            passkeys: { type: 'array', items: { type: 'object' } },
            sign_ins: { type: 'array', items: { type: 'object' } },
            calendar_feed: { type: ['object', 'null'] },
            lists: { type: 'array', items: { type: 'object' } },
            tasks: { type: 'array', items: { type: 'object' } },
            claims: { type: 'array', items: { type: 'object' } },
            reminder_settings: { type: ['object', 'null'] },
            channels: { type: 'array', items: { type: 'object' } },
            model: { type: ['object', 'null'] },
            history: { type: 'array', items: ref('Change') },
            conversations: { type: 'array', items: { type: 'object' } },
          }),
        },
        'text/csv': { schema: { type: 'string' } },
      },
    },
    ...refusals(400, 401, 403, 429, 500, 503),
  },
}

const TEST_CHANNEL: PathItem = {
  operationId: 'testChannel',
  tags: ['Reminders'],
  summary: 'Send a test message, or a new code to a mail address that is not confirmed.',
  parameters: [parameter('Id'), parameter('RequestId')],
  responses: {
    200: answers(
      'Whether it arrived, as far as the other side says',
      object({
        success: { const: true },
        message: { type: 'string' },
        data: object({
          ok: { type: 'boolean' },
          text: { type: 'string', description: 'What happened, in words' },
          milliseconds: { type: 'integer' },
        }),
        error: { type: 'null' },
      }),
    ),
    ...refusals(400, 401, 403, 404, 413, 415, 429, 500, 503),
  },
}

const TEST_MODEL: PathItem = {
  operationId: 'testModel',
  tags: ['Assistant'],
  summary: 'Ask a model one question, or an address for its models. Stores nothing.',
  parameters: [parameter('RequestId')],
  requestBody: takes(
    object({
      provider: { enum: Object.keys(MODEL_PROVIDERS) },
      'model?': { type: 'string', maxLength: 200 },
      'key?': { type: 'string', maxLength: 500 },
      'address?': { type: 'string', maxLength: 2000 },
    }),
  ),
  responses: {
    200: answers(
      'Whether it answered',
      object({
        success: { const: true },
        message: { type: 'string' },
        data: object({
          ok: { type: 'boolean' },
          text: { type: 'string', description: 'What happened, in words' },
          'field?': { enum: ['key', 'model', 'address'], description: 'What to correct' },
          'tools?': { type: 'boolean', description: 'Whether it can use tools' },
          'models?': { type: 'array', items: { type: 'string' } },
          milliseconds: { type: 'integer' },
        }),
        error: { type: 'null' },
      }),
    ),
    ...refusals(400, 401, 403, 413, 415, 429, 500, 503),
  },
}
