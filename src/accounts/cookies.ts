import type { BetterAuthOptions } from 'better-auth'

/** The header that tells Better Auth the client's address; http/account.ts overwrites a client's own. */
export const CLIENT_ADDRESS = 'x-errand-client-address'

/** The cookies of sessions, and where the client's address is. */
export function cookies(baseUrl: string): BetterAuthOptions['advanced'] {
  const isHttps = baseUrl.startsWith('https:')
  return {
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    // No other host can set or read a __Host- cookie; without https browsers refuse it.
    useSecureCookies: false,
    cookiePrefix: isHttps ? '__Host-errand' : 'errand',
    defaultCookieAttributes: { secure: isHttps, sameSite: 'lax', httpOnly: true, path: '/' },
  }
}
