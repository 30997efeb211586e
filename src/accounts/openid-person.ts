import { decodeJwt } from 'jose'

type Claims = Record<string, unknown>

/** A person as Better Auth takes them from a provider. */
export type ProviderPerson = { sub: string; email: string | null; emailVerified: boolean; name: string }

const TIMEOUT_MS = 5000
const LONGEST_NAME = 100
const LONGEST_EMAIL = 254
/** OpenID Connect's own limit. */
const LONGEST_SUB = 255

/** The person in a verified ID token, or else at the provider's userinfo endpoint; undefined without an ID token. */
export async function readPerson(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  userInfoUrl: string | undefined,
): Promise<ProviderPerson | undefined> {
  if (!idToken) return undefined
  const claims: Claims = decodeJwt(idToken)
  if (typeof claims.sub !== 'string' || !isSub(claims.sub)) return undefined
  if (claims.email || !userInfoUrl || !accessToken) return personOf(claims.sub, claims)
  const more = await userInfo(userInfoUrl, accessToken)
  // OpenID Connect requires this check: the answer could be about somebody else.
  return more?.sub === claims.sub ? personOf(claims.sub, { ...more, ...claims }) : undefined
}

function isSub(sub: string): boolean {
  return sub !== '' && sub.length <= LONGEST_SUB && !/[\p{Cc}\p{Cs}]/u.test(sub)
}

function personOf(sub: string, claims: Claims): ProviderPerson {
  const email = readEmail(claims.email)
  return { sub, email, emailVerified: isTrue(claims.email_verified), name: readName(claims, email) }
}

/** Some providers write it as text. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

/** Null if it cannot be an address here. The local person's ends in .invalid. */
function readEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_EMAIL) return null
  const email = value.trim().toLowerCase()
  return ADDRESS.test(email) && !email.endsWith('.invalid') ? email : null
}

/** Letters of any language, and no character that hides in text or separates addresses in a mail's header. */
const ADDRESS = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.-]+$/u

function readName({ name, preferred_username }: Claims, email: string | null): string {
  const names = [name, preferred_username, email?.split('@')[0]].map(printable)
  return names.find((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) ?? 'Somebody'
}

/** Without control, direction and other unseen characters, except the joiners that names in some scripts need. */
function printable(text: unknown): string {
  if (typeof text !== 'string') return ''
  const plain = text.toWellFormed().replace(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...plain.trim()].slice(0, LONGEST_NAME).join('').trim()
}

async function userInfo(url: string, accessToken: string): Promise<Claims | undefined> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return response.ok ? (Object(await response.json()) as Claims) : undefined
  } catch {
    return undefined
  }
}
