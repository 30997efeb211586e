import { randomBytes } from 'node:crypto'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ContentBlock,
  createRequestStateCodec,
  type ElicitRequestFormParams,
  fromJsonSchema,
  type InputRequests,
  inputRequired,
  inputResponse,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

/** A server with only the fixtures the official suite calls by name. */
export async function fixtures(): Promise<McpServer> {
  const server = new McpServer({ name: 'fixtures', version: '1.0.0' }, OPTIONS)
  addAnswers(server)
  addNotifying(server)
  addSchemas(server)
  addQuestions(server)
  addResources(server)
  addPrompts(server)
  addMethods(server)
  return server
}

const rounds = createRequestStateCodec<number>({ key: randomBytes(32) })

const OPTIONS = {
  capabilities: {
    // Errand's tools never change while it runs, so nothing publishes changes to /mcp.
    tools: { listChanged: false },
    prompts: { listChanged: false },
    resources: { listChanged: false, subscribe: true },
    logging: {},
    completions: {},
  },
  requestState: { verify: rounds.verify },
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

const WORDS = { mimeType: 'text/plain', text: 'What the resource says.' }

const text = (text: string): ContentBlock => ({ type: 'text', text })
const image: ContentBlock = { type: 'image', data: PNG, mimeType: 'image/png' }
const resource = (uri: string): ContentBlock => ({ type: 'resource', resource: { uri, ...WORDS } })

const ANSWERS: Record<string, ContentBlock[]> = {
  test_simple_text: [text('Only words.')],
  test_image_content: [image],
  test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  test_embedded_resource: [resource('test://embedded-resource')],
  test_multiple_content_types: [text('One of each.'), image, resource('test://mixed-content-resource')],
  test_streaming_elicitation: [text('Nothing was asked on the way.')],
}

const NOTHING = z.object({})
const about = (name: string) => ({ description: `The suite calls this ${name}.`, inputSchema: NOTHING })

function addAnswers(server: McpServer): void {
  for (const [name, content] of Object.entries(ANSWERS))
    server.registerTool(name, about(name), async () => ({ content }))
  server.registerTool('test_error_handling', about('test_error_handling'), async () => ({
    content: [text('It went wrong, as it was asked to.')],
    isError: true,
  }))
}

/** Tools that send notifications before they answer. */
function addNotifying(server: McpServer): void {
  const tool = (name: string, notify: (context: ServerContext) => Promise<void>) =>
    server.registerTool(name, about(name), async (_, context) => {
      await notify(context)
      return { content: [text('Said on the way.')] }
    })
  tool('test_tool_with_progress', async ({ mcpReq }) => {
    const { progressToken } = mcpReq._meta ?? {}
    if (progressToken === undefined) return
    for (const progress of [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 },
      })
  })
  const log = async ({ mcpReq }: ServerContext) => {
    for (const step of ['started', 'working', 'done']) await mcpReq.log('info', step)
  }
  tool('test_tool_with_logging', log)
  tool('test_logging_tool', log)
}

const KEYWORDS = fromJsonSchema({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { $anchor: 'addressDef', type: 'object', properties: { city: { type: 'string' } } } },
  properties: {
    address: { $ref: '#/$defs/address' },
    contactMethod: { enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
})

const region = { type: 'string', 'x-mcp-header': 'Region' } as const
const MIRRORED = fromJsonSchema({ type: 'object', properties: { region } })

/** Tools that test argument schemas. */
function addSchemas(server: McpServer): void {
  const schemas = { json_schema_2020_12_tool: KEYWORDS, test_x_mcp_header: MIRRORED }
  for (const [name, inputSchema] of Object.entries(schemas))
    server.registerTool(name, { ...about(name), inputSchema }, async () => ({ content: [text('Fits.')] }))
}

const form = (properties: ElicitRequestFormParams['requestedSchema']['properties']) =>
  inputRequired.elicit({ message: 'Please fill in', requestedSchema: { type: 'object', properties } })
const sampling = inputRequired.createMessage({
  messages: [{ role: 'user', content: { type: 'text', text: 'Greet me' } }],
  maxTokens: 50,
})
const roots = inputRequired.listRoots()
const name = form({ name: { type: 'string' } })
const confirm = form({ ok: { type: 'boolean' } })
const options = ['option1', 'option2']
const titled = [
  { const: 'value1', title: 'First' },
  { const: 'value2', title: 'Second' },
]

/** The questions each tool asks, round by round. */
const QUESTIONS: Record<string, InputRequests[]> = {
  test_missing_capability: [{ answer: sampling }],
  test_input_required_result_elicitation: [{ user_name: name }],
  test_input_required_result_sampling: [{ capital_question: sampling }],
  test_input_required_result_list_roots: [{ client_roots: roots }],
  test_input_required_result_request_state: [{ confirm }],
  test_input_required_result_tampered_state: [{ confirm }],
  test_input_required_result_multiple_inputs: [{ user_name: name, greeting: sampling, client_roots: roots }],
  test_input_required_result_multi_round: [{ step1: name }, { step2: form({ color: { type: 'string' } }) }],
  test_sampling: [{ answer: sampling }],
  test_elicitation: [{ answer: form({ username: { type: 'string' }, email: { type: 'string' } }) }],
  test_elicitation_sep1034_defaults: [
    {
      answer: form({
        name: { type: 'string', default: 'John Doe' },
        age: { type: 'integer', default: 30 },
        score: { type: 'number', default: 95.5 },
        status: { type: 'string', enum: ['active', 'inactive'], default: 'active' },
        verified: { type: 'boolean', default: true },
      }),
    },
  ],
  test_elicitation_sep1330_enums: [
    {
      answer: form({
        untitledSingle: { type: 'string', enum: options },
        titledSingle: { type: 'string', oneOf: titled },
        legacyEnum: { type: 'string', enum: ['opt1', 'opt2'], enumNames: ['One', 'Two'] },
        untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
        titledMulti: { type: 'array', items: { anyOf: titled } },
      }),
    },
  ],
}

function addQuestions(server: McpServer): void {
  const tool = (name: string, questions: (context: ServerContext) => InputRequests[]) =>
    server.registerTool(
      name,
      about(name),
      async (_, context) =>
        (await nextQuestion(context, questions(context))) ?? { content: [text('Thank you.')] },
    )
  for (const [name, questions] of Object.entries(QUESTIONS)) tool(name, () => questions)
  tool('test_input_required_result_capabilities', (context) => [answerable(context)])
}

/** This round's questions, or the next round's once those are answered; undefined after the last round. */
async function nextQuestion({ mcpReq }: ServerContext, questions: InputRequests[]) {
  const round = mcpReq.requestState<number>() ?? 0
  const isAnswered = Object.keys(questions[round] ?? {}).every(
    (key) => inputResponse(mcpReq.inputResponses, key).kind !== 'missing',
  )
  const next = isAnswered ? round + 1 : round
  const inputRequests = questions[next]
  return inputRequests && inputRequired({ inputRequests, requestState: await rounds.mint(next) })
}

/** The kinds of question that the client declares it can answer. */
function answerable({ mcpReq }: ServerContext): InputRequests {
  const envelope = mcpReq.envelope as Record<string, object> | undefined
  const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {}
  return Object.fromEntries(
    Object.entries({ elicitation: name, sampling, roots }).filter(([capability]) => capability in declared),
  )
}

function addResources(server: McpServer): void {
  const config = { description: 'The suite reads this.', mimeType: 'text/plain' }
  const read = async (uri: URL) => ({ contents: [{ uri: uri.href, ...WORDS }] })
  server.registerResource('static-text', 'test://static-text', config, read)
  server.registerResource('watched', 'test://watched-resource', config, read)
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  server.registerResource('template', template, config, async (uri, { id }) => ({
    contents: [{ uri: uri.href, text: `The data of ${id}` }],
  }))
  server.registerResource('static-binary', 'test://static-binary', config, async (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'image/png', blob: PNG }],
  }))
}

function addPrompts(server: McpServer): void {
  const says = (...content: ContentBlock[]) => ({
    messages: content.map((content) => ({ role: 'user' as const, content })),
  })
  const description = 'The suite gets this.'
  server.registerPrompt('test_simple_prompt', { description }, () => says(text('Only words.')))
  server.registerPrompt('test_prompt_with_image', { description }, () => says(image))
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description, argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => says(text(`${arg1} and ${arg2}`)),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description, argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => says(resource(resourceUri)),
  )
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description, argsSchema: NOTHING },
    async (_, context) => (await nextQuestion(context, [{ user_context: name }])) ?? says(text('Thank you.')),
  )
}

/** Methods the SDK has no registration for. */
function addMethods({ server }: McpServer): void {
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [] } }))
  server.setRequestHandler('resources/subscribe', () => ({}))
  server.setRequestHandler('resources/unsubscribe', () => ({}))
}
