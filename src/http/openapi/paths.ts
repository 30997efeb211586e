import type { Operation } from '../../operation.ts'
import { OPERATIONS, ROUTED, type Routed } from '../../operations.ts'
import { inputSchema, type Schema } from '../../tools/tool-schema.ts'
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

export const PARAMETERS = {
  TaskIdentifier: {
    name: 'task_identifier',
    in: 'path',
    required: true,
    description: 'Task number (3 or #3), id, or words of its title',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  ConversationId: {
    name: 'conversation_id',
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  },
  Timezone: {
    name: 'X-Timezone',
    in: 'header',
    description: 'Where the person is, as an IANA name such as Europe/Berlin: what "tomorrow" means',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same arguments has one effect and one answer, for 24 hours',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Names this request in answers, logs and history; one is made up otherwise',
    schema: { type: 'string', maxLength: 255 },
  },
} satisfies Record<string, Json>

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })

/** The operations by their routes and by their names, and what else there is about tasks and for those who serve. */
export function paths(): Paths {
  const all: Paths = {}
  for (const operation of ROUTED) {
    const path = operation.route.path.replace(/:(\w+)/g, '{$1}')
    all[path] = { ...all[path], [operation.route.method]: routeItem(operation) }
  }
  for (const operation of OPERATIONS) all[`/api/tools/${operation.name}`] = { post: toolItem(operation) }
  all['/api/live'] = { get: LIVE }
  all['/api/export'] = { get: EXPORT }
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
      ...(source === 'query' ? Object.entries(schema.properties ?? {}).map(queryParameter) : []),
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
    ...(effect === 'read' ? [] : [parameter('IdempotencyKey')]),
    parameter('RequestId'),
  ]
}

/** Every write can conflict: its idempotency key may belong to another call. */
function ownRefusals({ effect, refuses = [] }: Operation): number[] {
  const mayConflict = effect !== 'read' || refuses.includes('ambiguous') || refuses.includes('conflict')
  return [...(refuses.includes('not_found') ? [404] : []), ...(mayConflict ? [409] : [])]
}

/** It is in the path already. */
function without(identifier: string, { properties, required, ...rest }: Schema): Json {
  const { [identifier]: _, ...others } = properties ?? {}
  return {
    ...rest,
    properties: others,
    required: required?.filter((name) => name !== identifier) ?? [],
  }
}

function tagOf(path: string): string {
  if (path.startsWith('/api/conversations')) return 'Assistant'
  return path.startsWith('/api/tasks') ? 'Tasks' : 'Changes'
}

const LIVE: PathItem = {
  operationId: 'live',
  tags: ['Changes'],
  summary: 'Every change as it happens, as server-sent events.',
  description:
    'First `ready` with the number of the newest change (or `reset`: too much was missed, read the tasks again), then a `change` for each, whichever program made it. `Last-Event-ID` goes on where a stream broke off. A comment every 15 seconds shows that it is alive.',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The id of the last event that was read',
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
            tasks: { type: 'array', items: { type: 'object' } },
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

const STATUS = object({ status: { type: 'string' } })

const SERVER: Paths = {
  '/api/about': {
    get: {
      operationId: 'about',
      tags: ['Server'],
      summary: 'What the page has to know before anybody is signed in.',
      security: [],
      responses: {
        200: answers(
          'The version, how people sign in, and who answers in the chat',
          object({
            version: { type: 'string' },
            personal: { type: 'boolean' },
            sign_up: { type: 'boolean' },
            base_url: { type: 'string' },
            history_days: { type: 'integer' },
            model: object({ name: { type: 'string' }, built_in: { type: 'boolean' } }),
            'mcp_command?': object({
              command: { type: 'string' },
              args: { type: 'array', items: { type: 'string' } },
              env: object({ DATABASE_URL: { type: 'string' } }),
            }),
          }),
        ),
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'healthz',
      tags: ['Server'],
      summary: 'Whether the process runs.',
      security: [],
      responses: { 200: answers('It does', STATUS) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      tags: ['Server'],
      summary: 'Whether requests can be served: the database answers and has all migrations.',
      security: [],
      responses: { 200: answers('They can', STATUS), 503: answers('Not now', STATUS) },
    },
  },
  '/metrics': {
    get: {
      operationId: 'metrics',
      tags: ['Server'],
      summary: 'Counters of this process, for Prometheus.',
      security: [],
      responses: { 200: answers('Counters', { type: 'string' }, 'text/plain') },
    },
  },
}
