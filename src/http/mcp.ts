import { createMcpHandler } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import type { Caller } from '../caller.ts'
import type { McpSignIn } from '../callers/mcp-sign-in.ts'
import type { mcpServer } from '../mcp/mcp-server.ts'
import { faultOf } from '../observe/log.ts'
import type { App } from '../operation.ts'
import { decodeText, readBytes } from './body.ts'
import type { Env } from './site.ts'

const CHALLENGE_SCOPES = 'tasks:read tasks:write offline_access'

type McpParts = { signIn: McpSignIn; baseUrl: string; server: typeof mcpServer; stopping: AbortSignal }

/** /mcp: stateless Streamable HTTP for every revision of the protocol, with a new server per request. */
export function mcpRoutes(app: App, { signIn, baseUrl, server, stopping }: McpParts): Hono<Env> {
  const resourceMetadataUrl = `${baseUrl}/.well-known/oauth-protected-resource/mcp`
  const challenge = `Bearer resource_metadata="${resourceMetadataUrl}", scope="${CHALLENGE_SCOPES}"`
  const handler = createMcpHandler(
    ({ authInfo, era }) =>
      server(async () => ({ app, caller: authInfo?.extra?.caller as Caller | undefined }), era),
    {
      onerror: (error) => app.log.warn({ fault: faultOf(error) }, 'mcp'),
    },
  )
  stopping.addEventListener('abort', () => void handler.close())
  const routes = new Hono<Env>()

  routes.all('/mcp', async (c) => {
    const { raw: request } = c.req
    const caller = await signIn(request.headers)
    if (!caller)
      return unauthorized(
        request.headers.has('authorization') ? `${challenge}, error="invalid_token"` : challenge,
      )
    const { client, scopes } = caller
    const authInfo = {
      token: '',
      clientId: client,
      scopes: [...scopes],
      resourceMetadataUrl,
      extra: { caller },
    }
    if (request.method !== 'POST') return handler.fetch(request, { authInfo })
    // Read here to refuse bytes that are not UTF-8.
    const body = decodeText(await readBytes(request))
    const parsedBody = parsed(body)
    if (parsedBody !== undefined) return handler.fetch(request, { authInfo, parsedBody })
    // The handler answers invalid JSON itself.
    const again = new Request(request.url, { method: 'POST', headers: request.headers, body })
    return handler.fetch(again, { authInfo })
  })
  return routes
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function unauthorized(challenge: string): Response {
  return Response.json(
    { jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Nobody is signed in' } },
    { status: 401, headers: { 'www-authenticate': challenge } },
  )
}
