import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './site.ts'

const NOTHING = ["'none'"]
const OWN = ["'self'"]

/** The security headers of every answer; with https also HSTS for a year. */
export function securityHeaders(baseUrl: string): MiddlewareHandler<Env> {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NOTHING,
      scriptSrc: OWN,
      styleSrc: OWN,
      imgSrc: [...OWN, 'data:'],
      fontSrc: OWN,
      connectSrc: OWN,
      manifestSrc: OWN,
      workerSrc: OWN,
      formAction: OWN,
      baseUri: NOTHING,
      frameAncestors: NOTHING,
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    xFrameOptions: 'DENY',
    strictTransportSecurity: baseUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    // Not needed: these are for old browsers and plug-ins, and no page shares its origin with another site.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** Answers of the API are not cached, unless they set a header of their own. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
