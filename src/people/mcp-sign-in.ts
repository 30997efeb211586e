import type { Caller } from '../caller.ts'
import type { App } from '../operation.ts'
import { findGrant } from './credential-store.ts'
import { makeCaller } from './make-caller.ts'
import { claimedScopes } from './scopes.ts'
import { makeSignIn, type SignInSettings } from './sign-in.ts'
import { issuerOf, ownTokens } from './tokens.ts'

/** Who a program acts for at /mcp, by its credential and nothing else. */
export type McpSignIn = (headers: Headers) => Promise<Caller | undefined>

/**
 * At /mcp count: an access token that was issued for exactly this resource, for as long as the person has not taken the
 * grant back; and what programs are given on purpose, an API key or another application's token. A session does not,
 * as a cookie or as a token: whatever can make a browser send a request would have it.
 */
export function makeMcpSignIn(app: App, settings: SignInSettings): McpSignIn {
  const { credentials } = app.db
  const signIn = makeSignIn(app, { ...settings, sessions: false })
  const issuer = settings.baseUrl
  const verify = ownTokens(credentials, { issuer, audience: `${issuer}/mcp` })

  return async (headers) => {
    const token = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    if (token === undefined || issuerOf(token) !== issuer) return signIn(headers, 'mcp')
    const claims = await verify(token)
    const clientId = claims?.azp ?? claims?.client_id
    if (!claims || typeof clientId !== 'string') return undefined
    const grant = await findGrant(credentials, { userId: claims.sub, clientId })
    if (!grant || grant.disabled) return undefined
    return makeCaller({
      userId: claims.sub,
      surface: 'mcp',
      client: grant.name ?? 'an MCP client',
      scopes: claimedScopes(claims.scope ?? ''),
      timezone: grant.timezone,
    })
  }
}
