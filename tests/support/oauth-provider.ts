import type { OAuthClientProvider } from '@modelcontextprotocol/client'

/** What the SDK keeps between its steps. */
// biome-ignore lint/suspicious/noExplicitAny: the SDK's own business.
export type Kept = Record<string, any>

/** The part of a program that the SDK asks about OAuth; it opens no browser but keeps the address. */
export function oauthProvider(redirectUrl: string, more: Partial<OAuthClientProvider> = {}) {
  const kept: Kept = {}
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value
  }
  const provider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Test Desktop',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'some-state',
    clientInformation: () => kept.client,
    saveClientInformation: keep('client'),
    tokens: () => kept.tokens,
    saveTokens: keep('tokens'),
    redirectToAuthorization: keep('url'),
    saveCodeVerifier: keep('verifier'),
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: keep('discovery'),
    discoveryState: () => kept.discovery,
    ...more,
  }
  return { provider: provider as unknown as OAuthClientProvider, kept }
}
