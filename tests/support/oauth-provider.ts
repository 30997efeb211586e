import type { OAuthClientProvider } from '@modelcontextprotocol/client'

/** State the SDK stores between its steps. */
// biome-ignore lint/suspicious/noExplicitAny: the SDK's own business.
export type SdkState = Record<string, any>

/** An OAuth provider for the SDK that stores the authorization URL instead of opening a browser. */
export function oauthProvider(redirectUrl: string, more: Partial<OAuthClientProvider> = {}) {
  const state: SdkState = {}
  const keep = (name: string) => (value: unknown) => {
    state[name] = value
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
    clientInformation: () => state.client,
    saveClientInformation: keep('client'),
    tokens: () => state.tokens,
    saveTokens: keep('tokens'),
    redirectToAuthorization: keep('url'),
    saveCodeVerifier: keep('verifier'),
    codeVerifier: () => state.verifier,
    saveDiscoveryState: keep('discovery'),
    discoveryState: () => state.discovery,
    ...more,
  }
  return { provider: provider as unknown as OAuthClientProvider, state }
}
