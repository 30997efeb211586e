import { grantBehind } from '../accounts/grants.ts'
import { claimedScopes } from '../accounts/scopes.ts'
import type { Caller } from '../caller.ts'
import type { App } from '../operation.ts'
import { makeCaller } from './make-caller.ts'
import { makeNoteUse } from './note-use.ts'
import { programId } from './program.ts'
import { makeSignIn, type SignInSettings } from './sign-in.ts'
import { issuerOf, ownTokens } from './tokens.ts'

/** The person that a program acts for at /mcp, by its credential alone. */
export type McpSignIn = (headers: Headers) => Promise<Caller | undefined>

/**
 * /mcp accepts an access token issued for exactly this resource, within its grant, and credentials made for programs: an
 * API key or another application's token. It accepts no session, neither as a cookie nor as a token, because anything that
 * can make a browser send a request would have one.
 */
export function makeMcpSignIn(app: App, settings: SignInSettings): McpSignIn {
  const { credentials } = app.db
  const noteUse = makeNoteUse(app)
  const signIn = makeSignIn(app, { ...settings, sessions: false })
  const issuer = settings.baseUrl
  const verify = ownTokens(credentials, { issuer, audience: `${issuer}/mcp` })

  return async (headers) => {
    const token = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    if (token === undefined || issuerOf(token) !== issuer) return signIn(headers, 'mcp')
    const claims = await verify(token)
    const grant = claims && (await grantBehind(credentials, claims))
    if (!grant) return undefined
    noteUse({ kind: 'grant', userId: claims.sub, clientId: grant.clientId })
    return makeCaller({
      userId: claims.sub,
      surface: 'mcp',
      client: grant.name ?? 'an MCP client',
      programs: [programId('oauth', grant.clientId)],
      scopes: claimedScopes(grant.scopes),
      timezone: grant.timezone,
    })
  }
}
