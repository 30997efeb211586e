import { z } from 'zod'
import { ChangeView } from '../history/list-history.ts'
import type { Operation } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'
import { TaskView } from '../tasks/task.ts'
import { inputSchema, type Schema } from './definitions.ts'
import { ROUTES, type Route } from './rest.ts'

type Json = Record<string, unknown>

export type OpenApi = {
  openapi: string
  info: Json
  servers: Json[]
  security: Json[]
  tags: Json[]
  paths: Record<string, Record<string, PathItem>>
  components: {
    schemas: Record<string, Json>
    responses: Record<string, Json>
    parameters: Record<string, Json>
    securitySchemes: Json
  }
}

export type PathItem = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Json[]
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, Json>
}

/** /openapi.json: what can be asked over HTTP, derived from the operations. */
export function describeApi(baseUrl: string, version: string): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Errand',
      version,
      summary: 'Tasks over HTTP',
      description: [
        'Every answer is `{success, message, data, error}`. Whose tasks they are comes from the credential alone.',
        'A bearer token (a session, a JWT or an API key), `x-api-key`, or the session cookie says who you are.',
      ].join(' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    tags: [
      { name: 'Tasks', description: 'One task, or a list of them' },
      { name: 'Changes', description: 'What was changed, as it happens and afterwards' },
      { name: 'Tools', description: 'The operations by the names that models know' },
      { name: 'Server', description: 'For those who run it' },
    ],
    paths: paths(),
    components: {
      schemas: schemas(),
      responses: failures(),
      parameters: PARAMETERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token, a JWT or an API key' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        session: { type: 'apiKey', in: 'cookie', name: 'errand.session_token' },
      },
    },
  }
}

const REGISTRY = z.registry<{ id: string }>()
REGISTRY.add(TaskView, { id: 'Task' })
REGISTRY.add(ChangeView, { id: 'Change' })

const DESCRIBED = [...new Set([...OPERATIONS, ...ROUTES.map(({ operation }) => operation)])]
for (const { name, output } of DESCRIBED) REGISTRY.add(output, { id: `${pascal(name)}Data` })

function schemas(): Record<string, Json> {
  const { schemas: outputs } = z.toJSONSchema(REGISTRY, {
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
  })
  const named: Record<string, Json> = {}
  for (const [name, schema] of Object.entries(outputs)) {
    const { $schema, $id, ...rest } = schema as Json
    named[name] = rest
  }
  for (const { name, input } of DESCRIBED) named[`${pascal(name)}Input`] = bodyOf(inputSchema(input)) as Json
  for (const { name } of DESCRIBED)
    named[`${pascal(name)}Answer`] = object({
      success: { const: true },
      message: { type: 'string', description: 'What happened, for a person' },
      data: ref(`${pascal(name)}Data`),
      error: { type: 'null' },
    })
  named.Failure = FAILURE
  return named
}

function object(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

const CODES = [
  'invalid_input',
  'invalid_priority',
  'invalid_date',
  'not_found',
  'ambiguous',
  'conflict',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'unknown_tool',
  'processing_error',
]

const FAILURE = object({
  success: { const: false },
  message: { type: 'string' },
  data: { type: 'null' },
  error: {
    type: 'object',
    properties: {
      code: { enum: CODES },
      message: { type: 'string' },
      details: {
        type: 'array',
        items: { type: 'object' },
        description: 'For bad input each `{field, message}`; for an ambiguous name the candidates',
      },
      hint: { type: 'string', description: 'What to do next' },
      request_id: { type: 'string' },
    },
    required: ['code', 'message', 'details'],
    additionalProperties: false,
  },
})

const FAILURES: Readonly<Record<string, [string, string]>> = {
  400: ['Invalid', 'Something in the request is wrong; `details` names it'],
  401: ['Unauthenticated', 'Nobody is signed in'],
  403: ['Forbidden', 'The credential does not allow this, or the request comes from another site'],
  404: ['NotFound', 'There is no such thing'],
  405: ['NotAllowed', 'Not with this method'],
  409: ['Conflict', 'Several tasks are meant, or something has changed since'],
  413: ['TooLarge', 'The body is too large'],
  415: ['Unsupported', 'The body is not plain JSON'],
  429: ['Limited', 'Too many requests; Retry-After says for how long'],
  500: ['Broken', 'Something went wrong on the server'],
}

function failures(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(FAILURES).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(status === '429' && {
          headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
        }),
        content: { 'application/json': { schema: ref('Failure') } },
      },
    ]),
  )
}

const PARAMETERS = {
  TaskIdentifier: {
    name: 'task_identifier',
    in: 'path',
    required: true,
    description: 'Task number (3 or #3), id, or words of its title',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
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
}

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })

function paths(): OpenApi['paths'] {
  const all: OpenApi['paths'] = {}
  const put = (path: string, method: string, item: PathItem) => {
    all[path] = { ...all[path], [method]: item }
  }
  for (const route of ROUTES) put(route.path.replace(/:(\w+)/g, '{$1}'), route.method, operationItem(route))
  for (const operation of OPERATIONS) put(`/api/tools/${operation.name}`, 'post', toolItem(operation))
  put('/api/live', 'get', {
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
      200: {
        description: 'A stream of events; the data of a `change` is a Change',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...refusals(400, 401, 403, 429, 500),
    },
  })
  put('/api/export', 'get', {
    operationId: 'export',
    tags: ['Changes'],
    summary: 'All of your data as JSON, or your tasks as CSV.',
    parameters: [{ name: 'format', in: 'query', schema: { enum: ['json', 'csv'], default: 'json' } }],
    responses: {
      200: {
        description: 'A file',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                exported_at: { type: 'string' },
                account: { type: 'object' },
                tasks: { type: 'array', items: { type: 'object' } },
                history: { type: 'array', items: ref('Change') },
              },
              required: ['exported_at', 'account', 'tasks', 'history'],
            },
          },
          'text/csv': { schema: { type: 'string' } },
        },
      },
      ...refusals(400, 401, 403, 500),
    },
  })
  const status = (name: string) => ({
    description: name,
    content: { 'application/json': { schema: object({ status: { type: 'string' } }) } },
  })
  put('/healthz', 'get', {
    operationId: 'healthz',
    tags: ['Server'],
    summary: 'Whether the process runs.',
    security: [],
    responses: { 200: status('It does') },
  })
  put('/readyz', 'get', {
    operationId: 'readyz',
    tags: ['Server'],
    summary: 'Whether requests can be served: the database answers and has all migrations.',
    security: [],
    responses: { 200: status('They can'), 503: status('Not now') },
  })
  put('/metrics', 'get', {
    operationId: 'metrics',
    tags: ['Server'],
    summary: 'Counters of this process, for Prometheus.',
    security: [],
    responses: {
      200: { description: 'Counters', content: { 'text/plain': { schema: { type: 'string' } } } },
    },
  })
  return all
}

function operationItem({ method, path, operation, takes, status }: Route): PathItem {
  const { name, summary, effect, input } = operation
  const isOne = path.includes(':task_identifier')
  const schema = inputSchema(input)
  const query = takes === 'query' ? Object.entries(schema.properties ?? {}) : []
  const isPost = method === 'post' || method === 'patch'
  return {
    operationId: `${method}${pascal(name)}`,
    tags: [path.startsWith('/api/tasks') ? 'Tasks' : 'Changes'],
    summary,
    parameters: [
      ...(isOne ? [parameter('TaskIdentifier')] : []),
      ...query.map(([field, { description, ...rest }]) => ({
        name: field,
        in: 'query',
        ...(description && { description }),
        schema: rest,
      })),
      ...common(effect),
    ],
    ...(takes === 'body' && { requestBody: requestBody(name, isOne ? withoutIdentifier(schema) : schema) }),
    responses: {
      [status]: {
        description: 'Done',
        content: { 'application/json': { schema: ref(`${pascal(name)}Answer`) } },
      },
      ...refusals(400, 401, 403),
      ...(isOne || name === 'undo_change' ? refusals(404) : {}),
      ...(mayConflict(operation) ? refusals(409) : {}),
      ...(isPost ? refusals(413, 415) : {}),
      ...refusals(429, 500),
    },
  }
}

function toolItem(operation: Operation): PathItem {
  const { name, summary, effect } = operation
  return {
    operationId: name,
    tags: ['Tools'],
    summary,
    parameters: common(effect),
    requestBody: { content: { 'application/json': { schema: ref(`${pascal(name)}Input`) } } },
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: ref(`${pascal(name)}Answer`) } } },
      ...refusals(400, 401, 403),
      ...(hasNotFound(name) ? refusals(404) : {}),
      ...(mayConflict(operation) ? refusals(409) : {}),
      ...refusals(413, 415, 429, 500),
    },
  }
}

function hasNotFound(name: string): boolean {
  return !['add_task', 'add_tasks', 'list_tasks'].includes(name)
}

/** A key that was used for another call, several tasks of one name, a task that has moved on. */
function mayConflict({ name, effect }: Operation): boolean {
  return effect !== 'read' || name === 'get_task'
}

function common(effect: Operation['effect']): Json[] {
  return [
    parameter('Timezone'),
    ...(effect === 'read' ? [] : [parameter('IdempotencyKey')]),
    parameter('RequestId'),
  ]
}

function requestBody(name: string, schema: Schema): Json {
  const content =
    schema.properties?.task_identifier === undefined && name === 'update_task'
      ? bodyOf(schema)
      : ref(`${pascal(name)}Input`)
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema: content } },
  }
}

/** In the path already. */
function withoutIdentifier({ properties, required, ...rest }: Schema): Schema {
  const { task_identifier, ...others } = properties ?? {}
  return {
    ...rest,
    properties: others,
    required: required?.filter((name) => name !== 'task_identifier') ?? [],
  }
}

/** Claims of identity are dropped, whatever their name, so a body is not closed. */
function bodyOf({ additionalProperties, ...schema }: Schema): Schema {
  return schema
}

function refusals(...statuses: number[]): Record<string, Json> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status]?.[0]}` }]),
  )
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
