import { isLoopback } from './loopback.ts'

/** The parts of a provider's description that Better Auth does not check or use itself. */
export type Discovered = {
  /** Where the description is. */
  url: string
  userInfoUrl: string | undefined
  authentication: 'basic' | 'post'
}

const TIMEOUT_MS = 5000

/** Reads the description of an OpenID Connect provider; throws if it is not that provider's. */
export async function discover(issuer: string): Promise<Discovered> {
  const url = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error('The provider has no description.')
  const found = Object(await response.json()) as Record<string, unknown>
  if (withoutSlash(String(found.issuer)) !== withoutSlash(issuer))
    throw new Error('The description is of another provider.')
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'])
    if (!isSafeAddress(found[name])) throw new Error(`The provider has no safe ${name}.`)
  const methods = found.token_endpoint_auth_methods_supported
  const isPost = Array.isArray(methods) && !methods.includes('client_secret_basic')
  return {
    url,
    userInfoUrl: isSafeAddress(found.userinfo_endpoint) ? found.userinfo_endpoint : undefined,
    authentication: isPost ? 'post' : 'basic',
  }
}

/** Nobody between the two can read or change it. */
function isSafeAddress(value: unknown): value is string {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}

export function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
