import { isPersonal } from '../accounts/personal-mode.ts'
import type { Caller, Surface } from '../caller.ts'
import type { Config } from '../config.ts'
import type { App } from '../operation.ts'
import { findAccount } from './credential-store.ts'
import { LOCAL_USER, localPerson } from './local-person.ts'

/** Who a program in a terminal acts for: whoever ERRAND_TOKEN signs in, and without one the local person. */
export async function commandLineCaller(
  app: App,
  config: Config,
  surface: Surface = 'cli',
): Promise<Caller | undefined> {
  const { token, baseUrl, host, port, secret, outsideIssuer } = config
  if (token === undefined) {
    // Where they live, if they have said so in the page.
    const account = await findAccount(app.db.credentials, LOCAL_USER)
    return localPerson(surface, account?.timezone)
  }
  const { makeSignIn } = await import('./sign-in.ts')
  const signIn = makeSignIn(app, {
    baseUrl: baseUrl ?? `http://${host}:${port}`,
    secret,
    outsideIssuer,
    personal: isPersonal(config),
  })
  return signIn(new Headers({ authorization: `Bearer ${token}` }), surface)
}
