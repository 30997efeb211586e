import { createHash, randomBytes } from 'node:crypto'
import { rawSql, type TestAddress } from './inspect.ts'
import { type Account, BASE, Client, cookieOf, PASSWORD, signUp, type Transport } from './site.ts'

type Body = Record<string, string>

/** Signs one person in by every method and returns every secret issued. */
export async function signInByEveryWay(transport: Transport, address: TestAddress) {
  const account = await signUp(transport)
  const { client, email } = account
  const secrets: Record<string, string> = { 'sign-up': account.token, password: PASSWORD }
  const signedIn = await new Client(transport).post('/api/auth/sign-in/email', { email, password: PASSWORD })
  secrets['sign-in'] = bodyOf(signedIn).token as string
  secrets.cookie = cookieValue(signedIn.headers)
  secrets.jwt = bodyOf(await client.get('/api/auth/token')).token as string
  secrets['api key'] = bodyOf(await client.post('/api/auth/api-key/create', { name: 'k' })).key as string
  Object.assign(secrets, await byDevice(transport, address, account), await byOAuth(transport, account))
  const pending = await new Client(transport).post('/api/auth/device/code', { client_id: 'errand' })
  secrets['pending device code'] = bodyOf(pending).device_code as string
  return { account, secrets }
}

async function byDevice(transport: Transport, address: TestAddress, { client }: Account): Promise<Body> {
  const device = new Client(transport)
  const { device_code = '', user_code = '' } = bodyOf(
    await device.post('/api/auth/device/code', { client_id: 'errand' }),
  )
  await client.get(`/api/auth/device?user_code=${user_code}`)
  await client.post('/api/auth/device/approve', { userCode: user_code })
  await rawSql(address, `update auth_device_code set "lastPolledAt" = null`)
  const { access_token = '' } = bodyOf(
    await device.post('/api/auth/device/token', {
      client_id: 'errand',
      device_code,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    }),
  )
  return { 'device code': device_code, 'device token': access_token }
}

const REDIRECT = 'https://agent.example/callback'

/** A confidential client with a secret. The second code is not redeemed. */
export async function byOAuth(transport: Transport, { client }: Account, base = BASE): Promise<Body> {
  const program = new Client(transport)
  const { client_id = '', client_secret = '' } = bodyOf(
    await program.post('/api/auth/oauth2/register', {
      client_name: 'Agent',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_post',
    }),
  )
  const codeWith = async (verifier: string) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: REDIRECT,
      scope: 'tasks:read tasks:write offline_access',
      state: 's',
      resource: `${base}/mcp`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const started = await client.get(`/api/auth/oauth2/authorize?${query}`)
    // Clients that do not look like a browser get the address in the body instead.
    const consent = started.headers.get('location') ?? bodyOf(started).url ?? ''
    const oauth_query = new URL(consent, BASE).search.slice(1)
    const agreed = await client.post('/api/auth/oauth2/consent', { accept: true, oauth_query })
    return new URL(bodyOf(agreed).url ?? '', BASE).searchParams.get('code') ?? ''
  }
  const code_verifier = randomBytes(32).toString('base64url')
  const code = await codeWith(code_verifier)
  const tokens = await program.send(
    'POST',
    '/api/auth/oauth2/token',
    new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      client_id,
      client_secret,
      code_verifier,
      resource: `${base}/mcp`,
    }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  )
  const { access_token = '', refresh_token = '' } = bodyOf(tokens)
  return {
    'client secret': client_secret,
    'OAuth code': code,
    'pending OAuth code': await codeWith(randomBytes(32).toString('base64url')),
    'access token': access_token,
    'refresh token': refresh_token,
  }
}

function bodyOf({ body }: { body: unknown }): Partial<Body> {
  return body as Body
}

/** The token inside a session cookie, without its signature. */
function cookieValue(headers: Headers): string {
  return decodeURIComponent(cookieOf(headers).split('=')[1] ?? '').split('.')[0] ?? ''
}
