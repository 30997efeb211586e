import { z } from 'zod'
import { failureSchema } from '../../envelope.ts'
import { ChangeView } from '../../history/change-view.ts'
import { OPERATIONS, ROUTED } from '../../operations.ts'
import { PROBLEM_CODES } from '../../problem.ts'
import { TaskView } from '../../tasks/task.ts'
import { inputSchema, isTold, proposedSchema, withDecisions } from '../../tools/tool-schema.ts'
import { accountPaths, accountSchemas } from './account-paths.ts'
import { calendarPaths } from './calendar-paths.ts'
import { chatPaths } from './chat-paths.ts'
import { PARAMETERS } from './parameters.ts'
import { FAILURES, type Json, joined, object, type Paths, pascal, ref } from './parts.ts'
import { paths } from './paths.ts'

export type OpenApi = {
  openapi: string
  info: Json
  servers: Json[]
  security: Json[]
  tags: Json[]
  paths: Paths
  components: Record<'schemas' | 'responses' | 'parameters' | 'securitySchemes', Record<string, Json>>
}

/** /openapi.json: the HTTP interface, derived from the operations. */
export function describeApi(baseUrl: string, version: string, sessionCookie: string): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Errand',
      version,
      summary: 'Tasks over HTTP',
      description: [
        'Every answer about tasks is `{success, message, data, error}`. The credential alone decides whose tasks they are:',
        'a bearer token (a session, a JWT or an API key), `x-api-key`, or the session cookie.',
      ].join(' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    tags: [
      { name: 'Tasks', description: 'One task, or a list of them, and who works on which' },
      { name: 'Lists', description: 'Lists of tasks, and the tags' },
      { name: 'Changes', description: 'The history, live changes and undo' },
      {
        name: 'Reminders',
        description:
          'Reminders, and the channels where they and events go; channels are only for a signed-in session',
      },
      {
        name: 'Programs',
        description: 'What each program may do, and what programs propose; only for a signed-in session',
      },
      { name: 'Assistant', description: 'Conversations with the assistant' },
      { name: 'Calendar', description: 'The secret address for calendar programs' },
      { name: 'Tools', description: 'The operations by tool name' },
      { name: 'Accounts', description: 'Signing in, sessions and API keys' },
      { name: 'Server', description: 'For operators' },
    ],
    paths: joined(paths(), calendarPaths(), chatPaths(), accountPaths()),
    components: {
      schemas: { ...schemas(), ...accountSchemas() },
      responses: failures(),
      parameters: PARAMETERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token, a JWT or an API key' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
  }
}

const DESCRIBED = [...new Set([...OPERATIONS, ...ROUTED])]

const REGISTRY = z.registry<{ id: string }>()
REGISTRY.add(TaskView, { id: 'Task' })
REGISTRY.add(ChangeView, { id: 'Change' })
for (const { name, output } of DESCRIBED) REGISTRY.add(output, { id: `${pascal(name)}Data` })

function schemas(): Record<string, Json> {
  const { schemas: outputs } = z.toJSONSchema(REGISTRY, {
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
  })
  const named: Record<string, Json> = {
    Failure: FAILURE,
    ProposedAnswer: answerWith(withDecisions(proposedSchema())),
  }
  for (const [name, { $schema, $id, ...schema }] of Object.entries(outputs)) named[name] = schema as Json
  for (const operation of DESCRIBED) {
    const { name, input } = operation
    named[`${pascal(name)}Input`] = inputSchema(input)
    const data = named[`${pascal(name)}Data`] as Json
    if (isTold(operation)) named[`${pascal(name)}Data`] = withDecisions(data)
    named[`${pascal(name)}Answer`] = answerWith(ref(`${pascal(name)}Data`))
  }
  return named
}

function answerWith(data: Json): Json {
  return object({
    success: { const: true },
    message: { type: 'string', description: 'The result in words' },
    data,
    error: { type: 'null' },
  })
}

const FAILURE = object({
  success: { const: false },
  message: { type: 'string' },
  data: { type: 'null' },
  error: failureSchema({
    code: { enum: PROBLEM_CODES },
    details: {
      type: 'array',
      items: { type: 'object' },
      description: 'For bad input each `{field, message}`; for an ambiguous name the candidates',
    },
    hint: { type: 'string', description: 'What to do next' },
  }),
})

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
