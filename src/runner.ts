import type { Client, Tool } from '@modelcontextprotocol/client'
import { isIdentityKey } from './arguments.ts'
import { outsideTokens } from './callers/tokens.ts'

/** For agent runners: the tools of `errand task-manager` for one verified user at a time. */
export type Runner = {
  /** The tools as a model may see them: without `user_id`. */
  tools: Tool[]
  /**
   * Runs a model's tool call and returns its answer as JSON text. `raw` is the model's arguments, as JSON text or
   * parsed; `userId` is the person who is signed in. Without one nothing runs.
   */
  call(name: string, raw: unknown, userId: string | undefined): Promise<string>
}

/**
 * Connects a model to a client of `errand task-manager`. The model never sees `user_id`. Its own claims of identity are
 * dropped before the verified id is added, so there is always exactly one id and it is never the model's.
 *
 *     const client = new Client({ name: 'my-runner', version: '1.0.0' })
 *     await client.connect(new StdioClientTransport({ command: 'npx', args: ['errand', 'task-manager'] }))
 *     const runner = await makeRunner(client)
 *     const verify = jwtVerifier({ issuer: 'https://id.example.com', audience: 'my-app' })
 *     // for each request:
 *     const userId = await verify(bearerToken)
 *     const answer = await runner.call(toolCall.name, toolCall.arguments, userId)
 */
export async function makeRunner(client: Pick<Client, 'listTools' | 'callTool'>): Promise<Runner> {
  const { tools } = await client.listTools()
  const names = new Set(tools.map(({ name }) => name))
  return {
    tools: tools.map(withoutUserId),
    async call(name, raw, userId) {
      const args = parse(raw)
      if (!userId) return failure('Nobody is signed in')
      if (!names.has(name)) return failure(`Unknown tool: ${name}`)
      if (!args) return failure('The arguments must be a JSON object')
      for (const key of Object.keys(args)) if (isIdentityKey(key)) delete args[key]
      const result = await client.callTool({ name, arguments: { user_id: userId, ...args } })
      return JSON.stringify(result.structuredContent ?? result.content)
    },
  }
}

export type JwtSettings = { issuer: string; audience: string; jwksUrl?: string }

/**
 * Returns the owner of a JSON Web Token, its `sub`, if signature, algorithm (asymmetric ones only), issuer, audience and
 * expiry are valid. The keys are those that the issuer publishes, or those at `jwksUrl`.
 */
export function jwtVerifier({
  issuer,
  audience,
  jwksUrl,
}: JwtSettings): (token: string) => Promise<string | undefined> {
  const verify = outsideTokens({ issuer, audience, jwksUrl }, () => {})
  return async (token) => (await verify(token))?.sub
}

function withoutUserId(tool: Tool): Tool {
  const { properties = {}, required = [], ...schema } = tool.inputSchema
  const { user_id, ...shown } = properties
  return {
    ...tool,
    inputSchema: { ...schema, properties: shown, required: required.filter((name) => name !== 'user_id') },
  }
}

function parse(raw: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = typeof raw === 'string' ? JSON.parse(raw || '{}') : structuredClone(raw ?? {})
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function failure(message: string): string {
  return JSON.stringify({ status: 'error', message })
}
