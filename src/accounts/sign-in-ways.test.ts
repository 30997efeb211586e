import { expect, onTestFinished, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { makeAuthenticator } from '../../tests/support/authenticator.ts'
import { signInAtProvider } from '../../tests/support/openid-flow.ts'
import { startProvider } from '../../tests/support/openid-provider.ts'
import { BASE, Client, cookieOf, into, type Transport, testSite } from '../../tests/support/site.ts'
import { CALLBACK_PATH } from './openid.ts'

/** An IP address, where browsers have no passkeys. */
const WITHOUT_PASSKEYS = 'http://192.0.2.5:3000'

onBothEngines('the ways to sign in', (given) => {
  /** The server under another address. */
  const under = async (baseUrl: string, changes: object): Promise<Transport> => {
    const site = await testSite(given.app, given.address, { baseUrl, ...changes })
    const env = { incoming: { socket: { remoteAddress: '198.18.0.1' } } } as never
    return async (path, init) => site.fetch(new Request(baseUrl + path, init), env)
  }

  test('count no passkey where the server cannot take one', async () => {
    const provider = await startProvider(WITHOUT_PASSKEYS + CALLBACK_PATH)
    onTestFinished(() => provider.stop())
    const sub = `ann-${given.engine}`
    provider.person = { sub, email: `${sub}@example.com`, email_verified: true }
    const openId = provider.settings
    const client = new Client(await under(WITHOUT_PASSKEYS, { openId }))
    const { jar } = await signInAtProvider(client)
    const ann = client.with({ cookie: jar.header })

    // A passkey from the time when the server had a name.
    const named = new Client(into(await testSite(given.app, given.address, { openId })), ann.credential)
    const options = await named.get('/api/auth/passkey/generate-register-options')
    const response = makeAuthenticator(BASE).register(options.body as never)
    const cookie = `${jar.header}; ${cookieOf(options.headers)}`
    const made = await named.post('/api/auth/passkey/verify-registration', { response }, { cookie })
    expect(made.status).toBe(200)

    type Ways = { linked: { id: string }[]; passkeys: object[] }
    const ways = (await ann.get('/api/auth/sign-in-ways')).body as unknown as Ways
    expect(ways).toMatchObject({ password: false, passkeys: [], linked: [{}] })
    const accountId = ways.linked[0]?.id
    expect(await ann.post('/api/auth/unlink-account', { accountId })).toMatchObject({
      status: 409,
      body: { code: 'LAST_WAY_TO_SIGN_IN' },
    })
    expect((await named.post('/api/auth/unlink-account', { accountId })).status).toBe(200)
  })
})
