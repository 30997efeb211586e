import { createHash, randomBytes } from 'node:crypto'
import { type Account, BASE, Client, type HttpAnswer, type Transport } from './site.ts'

export const REDIRECT = 'http://127.0.0.1:9/callback'
export const ALL = 'openid profile email offline_access tasks:read tasks:write'

type Fields = Record<string, string | undefined>
export type Tokens = {
  status: number
  access: string
  refresh: string
  scope: string
  error: string | undefined
}

/** An OAuth client that performs every step by hand and counts its requests. */
export class OAuthClient {
  readonly transport: Transport
  id = ''
  attempts = 0

  constructor(transport: Transport) {
    this.transport = transport
  }

  async register(changes: object = {}): Promise<HttpAnswer> {
    this.attempts++
    const answer = await new Client(this.transport).post('/api/auth/oauth2/register', {
      client_name: 'Agent',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      ...changes,
    })
    this.id = (answer.body as unknown as { client_id?: string })?.client_id ?? this.id
    return answer
  }

  /** The parameters of an authorization request, and the verifier for its code. */
  request(changes: Fields = {}): { verifier: string; query: URLSearchParams } {
    const verifier = randomBytes(32).toString('base64url')
    const wanted: Fields = {
      response_type: 'code',
      client_id: this.id,
      redirect_uri: REDIRECT,
      scope: ALL,
      state: 's',
      resource: `${BASE}/mcp`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const set = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return { verifier, query: new URLSearchParams(set) }
  }

  /** Sends an authorization request; returns the redirect target. */
  async authorize(
    who: Account | undefined,
    query: URLSearchParams,
    how: 'get' | 'form' = 'get',
  ): Promise<URL> {
    this.attempts++
    const browser = who?.client ?? new Client(this.transport)
    const path = '/api/auth/oauth2/authorize'
    const answer =
      how === 'get'
        ? await browser.get(`${path}?${query}`)
        : await browser.post(path, query.toString(), { 'content-type': FORM })
    return redirectTarget(answer)
  }

  /** Gets a code with the person's consent. */
  async code(who: Account, changes: Fields = {}): Promise<{ code: string; verifier: string }> {
    const { verifier, query } = this.request(changes)
    const page = await this.authorize(who, query)
    if (page.pathname !== '/consent') throw new Error(`Led to ${page.href}`)
    const agreed = await who.client.post('/api/auth/oauth2/consent', {
      accept: true,
      oauth_query: page.search.slice(1),
    })
    return { verifier, code: redirectTarget(agreed).searchParams.get('code') ?? '' }
  }

  async redeem(
    { code, verifier }: { code: string; verifier: string },
    changes: Fields = {},
  ): Promise<Tokens> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
      ...changes,
    })
  }

  /** Runs the whole flow up to the tokens. */
  async connect(who: Account, scope = ALL, changes: Fields = {}): Promise<Tokens> {
    return this.redeem(await this.code(who, { scope, ...changes }))
  }

  refresh(refresh_token: string, changes: Fields = {}): Promise<Tokens> {
    return this.token({ grant_type: 'refresh_token', refresh_token, ...changes })
  }

  async token(fields: Fields): Promise<Tokens> {
    this.attempts++
    const form = Object.entries({ client_id: this.id, ...fields }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    const { status, body } = await new Client(this.transport).post(
      '/api/auth/oauth2/token',
      new URLSearchParams(form).toString(),
      { 'content-type': FORM },
    )
    const tokens = (body ?? {}) as unknown as Record<string, string>
    return {
      status,
      access: tokens.access_token ?? '',
      refresh: tokens.refresh_token ?? '',
      scope: tokens.scope ?? '',
      error: tokens.error,
    }
  }

  /** Calls a tool at /mcp; returns the HTTP status. */
  async tool(access: string, name = 'list_tasks', args: object = {}): Promise<number> {
    this.attempts++
    const answer = await new Client(this.transport, { authorization: `Bearer ${access}` }).post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    )
    return answer.status
  }

  async userInfo(access: string, how: 'header' | 'form' = 'header'): Promise<HttpAnswer> {
    this.attempts++
    const path = '/api/auth/oauth2/userinfo'
    return how === 'header'
      ? new Client(this.transport, { authorization: `Bearer ${access}` }).get(path)
      : new Client(this.transport).post(path, new URLSearchParams({ access_token: access }).toString(), {
          'content-type': FORM,
        })
  }

  /** The id of the person's grant to this program. */
  async grantOf(who: Account): Promise<string | undefined> {
    const { body } = await who.client.get('/api/auth/oauth2/get-consents')
    const grants = body as unknown as { id: string; clientId: string }[]
    return grants.find(({ clientId }) => clientId === this.id)?.id
  }

  async deleteGrant(who: Account): Promise<void> {
    this.attempts++
    const { status } = await who.client.post('/api/auth/oauth2/delete-consent', {
      id: await this.grantOf(who),
    })
    if (status !== 200) throw new Error(`Deleting the grant failed: ${status}`)
  }
}

const FORM = 'application/x-www-form-urlencoded'

export function redirectTarget({ status, headers, body }: HttpAnswer): URL {
  const { url } = (body ?? {}) as unknown as { url?: string }
  return new URL(headers.get('location') ?? url ?? `/refused/${status}`, BASE)
}
