import { makeAuthenticator } from './authenticator.ts'
import { Jar, jarOf } from './openid-flow.ts'
import { type Account, BASE, type Client, type HttpAnswer } from './site.ts'

export type Device = ReturnType<typeof makeAuthenticator>

/** Asks for a new passkey of somebody who is signed in; the result sends what their device answers. */
export async function startPasskey(client: Client, account: Account, device: Device) {
  const jar = jarOf(account)
  const made = device.register(await optionsOf(client, jar, 'register'))
  return () =>
    client.post(
      '/api/auth/passkey/verify-registration',
      { response: made, name: 'Key' },
      { cookie: jar.header },
    )
}

/** A device with a passkey of somebody who is signed in. */
export async function addPasskey(client: Client, account: Account): Promise<Device> {
  const device = makeAuthenticator(BASE)
  const { status, text } = await (await startPasskey(client, account, device))()
  if (status !== 200) throw new Error(`The passkey was not made: ${status} ${text}`)
  return device
}

export async function signInByPasskey(client: Client, device: Device): Promise<HttpAnswer> {
  const jar = new Jar()
  const response = device.sign(await optionsOf(client, jar, 'authenticate'))
  return client.post('/api/auth/passkey/verify-authentication', { response }, { cookie: jar.header })
}

async function optionsOf(client: Client, jar: Jar, kind: 'register' | 'authenticate') {
  const answer = await client.get(`/api/auth/passkey/generate-${kind}-options`, { cookie: jar.header })
  jar.keep(answer.headers)
  return answer.body as unknown as { challenge: string }
}
