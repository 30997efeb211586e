import { cimd } from '@better-auth/cimd'
import { fetchClientMetadataResource } from '@better-auth/cimd/node'
import { mcp } from '@better-auth/mcp'
import type { BetterAuthPlugin } from 'better-auth'
import type { App } from '../operation.ts'
import type { AccountSettings } from './accounts.ts'
import { withoutAddresses } from './client-documents.ts'
import { makeRoomForClient } from './client-store.ts'
import { admitUserInfo, GRANT_CLAIM } from './grants.ts'
import { isLoopback } from './loopback.ts'

/** OAuth for programs that act for a person; not over plain http, where a token could be overheard. */
export function programs(app: App, settings: AccountSettings): BetterAuthPlugin[] {
  const { baseUrl } = settings
  const isPrivate = baseUrl.startsWith('https:') || isLoopback(new URL(baseUrl).hostname)
  return isPrivate ? [oauth(app, baseUrl), ...documents(app, settings)] : []
}

function oauth({ db }: App, baseUrl: string): BetterAuthPlugin {
  const plugin = mcp({
    loginPage: '/sign-in',
    consentPage: '/consent',
    resource: `${baseUrl}/mcp`,
    scopes: ['openid', 'profile', 'email', 'offline_access', 'tasks:read', 'tasks:write'],
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    grantTypes: ['authorization_code', 'refresh_token'],
    customAccessTokenClaims: ({ referenceId }) => ({ [GRANT_CLAIM]: referenceId }),
    customUserInfoClaims: async ({ jwt }) => {
      await admitUserInfo(db.credentials, jwt)
      return {}
    },
    schema: {
      oauthClient: { modelName: 'auth_oauth_client' },
      oauthResource: { modelName: 'auth_oauth_resource' },
      oauthClientResource: { modelName: 'auth_oauth_client_resource' },
      oauthRefreshToken: { modelName: 'auth_oauth_refresh_token' },
      oauthAccessToken: { modelName: 'auth_oauth_access_token' },
      oauthConsent: { modelName: 'auth_oauth_consent' },
      oauthClientAssertion: { modelName: 'auth_oauth_client_assertion' },
    },
  })
  // Its types were not written for exactOptionalPropertyTypes.
  return plugin as unknown as BetterAuthPlugin
}

/**
 * Programs identified by the https address of a document about them. It is fetched only from public addresses, each
 * resolved once, without redirects, within 5 s and 5 kB.
 */
function documents({ db }: App, { clientDocuments, fetchDocument }: AccountSettings): BetterAuthPlugin[] {
  if (!clientDocuments) return []
  const plugin = cimd({
    fetchClientMetadataResource: withoutAddresses(fetchDocument ?? fetchClientMetadataResource),
    onClientCreated: () => makeRoomForClient(db.accounts),
    metadataProfile: 'mcp-2026-07-28',
  })
  return [plugin as BetterAuthPlugin]
}
