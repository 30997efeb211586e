import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import Anthropic from '@anthropic-ai/sdk'
import {
  type Caller,
  definitions,
  type Envelope,
  execute,
  openErrand,
  type ProblemCode,
  resultFor,
} from '../src/library.ts' // in your application: 'errand'

// An application with its own accounts and sessions, whose model looks after people's tasks.
// npm ci --prefix examples
// ANTHROPIC_API_KEY=... npx node examples/own-sign-in.ts
//   curl -c jar localhost:8080/sign-in -d '{"name":"ann","password":"correct horse"}'
//   curl -b jar localhost:8080/chat -d '{"message":"Remind me to buy milk tomorrow"}'
//   curl -b jar localhost:8080/complete -d '{"task":"milk"}'

const { ANTHROPIC_MODEL = 'claude-sonnet-5-5', DATABASE_URL, PORT = '8080' } = process.env
const anthropic = new Anthropic() // ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL
const errand = await openErrand({ databaseUrl: DATABASE_URL, application: 'Sign-in example' })

/** Your accounts: store hashes of passwords, not passwords. */
const PASSWORDS = new Map([
  ['ann', 'correct horse'],
  ['bob', 'battery staple'],
])
/** Your sessions: the cookie's value to the id of the account. */
const sessions = new Map<string, string>()

/** The only place that says whose tasks a request is about: the session, nothing in the body. */
function callerOf(request: IncomingMessage): Caller | undefined {
  const [, token = ''] = /(?:^|; )session=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  const userId = sessions.get(token)
  return userId === undefined ? undefined : errand.callerFor(userId, { timezone: 'Europe/Berlin' })
}

function signIn(name: string, password: string): string | undefined {
  const [given, stored] = [password, PASSWORDS.get(name) ?? randomBytes(8).toString('hex')].map((word) =>
    Buffer.from(word),
  )
  if (!given || !stored || given.length !== stored.length || !timingSafeEqual(given, stored)) return undefined
  const token = randomBytes(32).toString('base64url')
  sessions.set(token, name)
  return token
}

/** The model's reply, after running the tools it calls for this person. */
async function reply(caller: Caller, message: string): Promise<string> {
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: message }]
  for (let turn = 0; turn < 10; turn++) {
    const asked = { model: ANTHROPIC_MODEL, max_tokens: 1024, messages, tools: definitions('anthropic') }
    const { content } = await anthropic.messages.create(asked)
    const calls = content.filter((block) => block.type === 'tool_use')
    if (calls.length === 0) return content.map((block) => (block.type === 'text' ? block.text : '')).join('')
    const results: Anthropic.ToolResultBlockParam[] = []
    // A user_id among the arguments is dropped: `caller` decides.
    for (const call of calls) results.push(resultFor('anthropic', call, await execute(caller, call)))
    messages.push({ role: 'assistant', content }, { role: 'user', content: results })
  }
  return 'That took too many steps.'
}

/** The compiler checks that no code is forgotten. */
const STATUS: Record<ProblemCode, number> = {
  invalid_input: 400,
  invalid_priority: 400,
  invalid_date: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  unknown_tool: 404,
  ambiguous: 409,
  conflict: 409,
  rate_limited: 429,
  processing_error: 500,
}
const statusOf = ({ error }: Envelope) => (error ? STATUS[error.code] : 200)

function parsed(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json))
  } catch {
    return {}
  }
}

const server = createServer(async (request, response) => {
  const answer = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  const body = parsed(await text(request))
  if (request.url === '/sign-in') {
    const token = signIn(String(body.name), String(body.password))
    if (!token) return answer(401, { message: 'Wrong name or password' })
    return answer(200, {}, { 'set-cookie': `session=${token}; HttpOnly; SameSite=Lax; Path=/` }) // and Secure, with https
  }
  const caller = callerOf(request)
  if (!caller) return answer(401, { message: 'Sign in first' })
  if (request.url === '/chat') return answer(200, { reply: await reply(caller, String(body.message)) })
  if (request.url !== '/complete') return answer(404, { message: 'No such page' })
  // Without a model: your own buttons call the same tools.
  const completed = await execute(caller, {
    name: 'complete_task',
    arguments: { task_identifier: String(body.task) },
  })
  answer(statusOf(completed), { message: completed.message, hint: completed.error?.hint })
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('Listening on', server.address()))
