import { createHmac, timingSafeEqual } from 'node:crypto'
import { findAccount, findKey, findSession, findSessionById } from '../accounts/credential-store.ts'
import { LOCAL_USER } from '../accounts/personal-mode.ts'
import { claimedScopes, readScopes } from '../accounts/scopes.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Caller, Scope, Surface } from '../caller.ts'
import type { OutsideIssuer } from '../config.ts'
import { faultOf } from '../observe/log.ts'
import type { App } from '../operation.ts'
import { isUsableId, makeCaller, OWN_SCOPES, shortName } from './make-caller.ts'
import { makeNoteUse } from './note-use.ts'
import { programId } from './program.ts'
import { type Claims, issuerOf, outsideTokens, ownTokens } from './tokens.ts'

export type SignInSettings = {
  baseUrl: string
  /** Without it, signed session tokens, as in the cookie, are not accepted. */
  secret: string | undefined
  /** The name of the session cookie, where cookies are accepted. */
  sessionCookie?: string
  outsideIssuer: OutsideIssuer | undefined
  /** Whether sessions are accepted, or only credentials made for programs: a key, another application's token. */
  sessions?: boolean
  /** Whether the local person may sign in. */
  personal: boolean
}

/** The person behind a request, by its credential alone; undefined without a valid one. */
export type SignIn = (headers: Headers, surface: Surface) => Promise<Caller | undefined>

type Identity = {
  userId: string
  client: string
  programs: readonly string[]
  scopes?: readonly Scope[]
  timezone?: string | null
  isSession?: true
}

/**
 * Turns a credential into a Caller without writing: Better Auth would write for every use of an API key, and wait for
 * SQLite's only writer. A header that a program sends on purpose takes precedence over the cookie that a browser adds; if
 * it is wrong, nothing else is tried.
 */
export function makeSignIn(app: App, settings: SignInSettings): SignIn {
  const { credentials } = app.db
  const noteUse = makeNoteUse(app)
  const verifyOwn = ownTokens(credentials, { issuer: settings.baseUrl, audience: settings.baseUrl })
  const verifyOutside =
    settings.outsideIssuer &&
    outsideTokens(settings.outsideIssuer, (error) =>
      app.log.warn({ fault: faultOf(error) }, 'the keys of ERRAND_JWT_ISSUER cannot be fetched'),
    )

  return async (headers, surface) => {
    const identity = await identify(headers)
    // Credentials from the time as a personal server no longer work.
    if (!identity || (identity.userId === LOCAL_USER && !settings.personal)) return undefined
    const { isSession, ...person } = identity
    // The page uses REST and the chat. Elsewhere a model or a program has the session in its hands.
    const isOwn = isSession && (surface === 'rest' || surface === 'chat')
    return makeCaller({ ...person, surface, ...(isOwn && { scopes: OWN_SCOPES }) })
  }

  async function identify(headers: Headers): Promise<Identity | undefined> {
    const authorization = headers.get('authorization')
    if (authorization !== null) {
      const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
      return token === undefined ? undefined : byToken(token)
    }
    const key = headers.get('x-api-key')
    if (key !== null) return byKey(key)
    const cookie = settings.sessionCookie && readCookie(headers, settings.sessionCookie)
    return cookie ? bySession(cookie, 'browser') : undefined
  }

  async function byToken(token: string): Promise<Identity | undefined> {
    const issuer = issuerOf(token)
    if (issuer === undefined) return (await bySession(token, 'session token')) ?? byKey(token)
    if (verifyOutside && issuer === settings.outsideIssuer?.issuer)
      return byOutsideToken(await verifyOutside(token))
    return byOwnToken(await verifyOwn(token))
  }

  async function bySession(text: string, client: string): Promise<Identity | undefined> {
    const token = sessionToken(text, settings.secret)
    if (token === undefined || settings.sessions === false) return undefined
    const session = await findSession(credentials, token)
    if (!session || !isAhead(session.expiresAt)) return undefined
    return { userId: session.userId, client, programs: [], timezone: session.timezone, isSession: true }
  }

  async function byKey(key: string): Promise<Identity | undefined> {
    const found = await findKey(credentials, tokenHash(key))
    if (!found?.enabled || !isAhead(found.expiresAt)) return undefined
    const scopes = readScopes(parsed(found.metadata) ?? undefined)
    const { id, referenceId: userId, name, timezone } = found
    const programs = [programId('key', id)]
    noteUse({ kind: 'key', id })
    return scopes && { userId, client: name ?? 'API key', programs, scopes, timezone }
  }

  /** A token ends with the session that it was made from. */
  async function byOwnToken(claims: Claims | undefined): Promise<Identity | undefined> {
    if (typeof claims?.sid !== 'string' || settings.sessions === false) return undefined
    const session = await findSessionById(credentials, claims.sid)
    const counts = session?.userId === claims.sub && isAhead(session.expiresAt)
    return counts
      ? { userId: session.userId, client: 'JWT', programs: [], timezone: session.timezone }
      : undefined
  }

  /** The other application's ids are used as they are, but must not be the id of an account here. */
  async function byOutsideToken(claims: Claims | undefined): Promise<Identity | undefined> {
    if (!claims || !isUsableId(claims.sub) || claims.sub === LOCAL_USER) return undefined
    if (await findAccount(credentials, claims.sub)) return undefined
    const { azp, client_id, scope, scp } = claims
    const client = typeof azp === 'string' ? azp : typeof client_id === 'string' ? client_id : 'JWT'
    const programs = [programId('application', shortName(client))]
    return { userId: claims.sub, client, programs, scopes: claimedScopes(scope ?? scp) }
  }

  function isAhead(moment: string | Date | null): boolean {
    return moment === null || new Date(moment) > app.now()
  }
}

const TOKEN = /^[\w-]{16,128}$/

/** A session token, bare as programs have it, or signed as in the cookie. */
function sessionToken(text: string, secret: string | undefined): string | undefined {
  const [token = '', signature, ...more] = decoded(text).split('.')
  if (!TOKEN.test(token) || more.length > 0) return undefined
  if (signature === undefined) return token
  if (secret === undefined) return undefined
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** The value of the first cookie of this name, as it was sent. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const part of headers.get('cookie')?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Better Auth has sometimes written JSON in JSON. */
function parsed(text: string | null): unknown {
  if (text === null) return undefined
  const value: unknown = JSON.parse(text)
  return typeof value === 'string' ? JSON.parse(value) : value
}
