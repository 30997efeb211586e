import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'
import type { OpenIdSettings } from '../../src/config.ts'

/** A person at the provider. */
export type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type OpenIdProvider = {
  settings: OpenIdSettings
  /** Who signs in next: the provider asks nobody. */
  person: Claims
  /** Changes an ID token before it is sent. */
  tamper: ((idToken: string) => string | Promise<string>) | undefined
  /** Its private key, as a JSON Web Key. */
  signingKey: JWK
  provider: Provider
  stop(): Promise<void>
}

const CLIENT = { id: 'errand', secret: 'a secret of the tests' }

/** A real OpenID Connect provider on this machine, which sends people back to this address. */
export async function startProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const given: OpenIdProvider = {
    settings: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Acme', signUp: true },
    person: { sub: 'ann' },
    tamper: undefined,
    signingKey: await makeKey(),
    provider: undefined as never,
    stop: () => stop(server),
  }
  given.provider = makeProvider(issuer, redirectUri, given)
  const handle = given.provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  return given
}

function makeProvider(issuer: string, redirectUri: string, given: OpenIdProvider): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [given.signingKey] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: async (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...given.person, sub }),
    }),
  })
  // Signs the next person in and agrees for them.
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const { params, prompt } = await provider.interactionDetails(context.req, context.res)
      const grant = new provider.Grant({ accountId: given.person.sub, clientId: String(params.client_id) })
      grant.addOIDCScope('openid email profile')
      const result = {
        login: { accountId: given.person.sub, remember: false },
        ...(prompt.name && { consent: { grantId: await grant.save() } }),
      }
      context.redirect(await provider.interactionResult(context.req, context.res, result))
      return
    }
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (given.tamper && body?.id_token)
      context.body = { ...body, id_token: await given.tamper(body.id_token) }
  })
  return provider
}

export async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'the key of the tests' }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
