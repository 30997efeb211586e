import { findAccount } from '../accounts/credential-store.ts'
import { isPersonal, LOCAL_USER } from '../accounts/personal-mode.ts'
import { openApp } from '../app.ts'
import type { Caller, Surface } from '../caller.ts'
import { type Config, demandToken, SetupError } from '../config.ts'
import { makeCommandLog } from '../observe/command-log.ts'
import type { Acting, App } from '../operation.ts'
import { expiredKey } from './expired-key.ts'
import { localPerson } from './local-person.ts'

/** `again` signs in anew: undefined once the token was revoked, or its owner disabled. */
export type SignedIn = Acting & { again(): Promise<Caller | undefined> }

/** Opens the database and signs in the person that a program in a terminal acts for. */
export async function openAsCaller(config: Config, surface: Surface = 'cli'): Promise<SignedIn> {
  demandToken(config)
  const app = await openApp(config, await makeCommandLog(config.logLevel))
  const again = await commandLineSignIn(app, config, surface)
  const caller = await again()
  if (caller) return { app, caller, again }
  const expired = await expiredKey(app, new Headers({ 'x-api-key': config.token ?? '' }))
  await app.db.close()
  if (expired) throw new SetupError(`${expired.message}. Make a new key in Settings > Connections`)
  throw signsNobodyIn()
}

export function signsNobodyIn(): SetupError {
  return new SetupError(
    'ERRAND_TOKEN signs nobody in: it is wrong, ended or of another server. errand login and errand token give a new one',
  )
}

/** The person that a program in a terminal acts for: the owner of ERRAND_TOKEN, or else the local person. */
export async function commandLineCaller(
  app: App,
  config: Config,
  surface: Surface = 'cli',
): Promise<Caller | undefined> {
  const signIn = await commandLineSignIn(app, config, surface)
  return signIn()
}

async function commandLineSignIn(
  app: App,
  config: Config,
  surface: Surface,
): Promise<() => Promise<Caller | undefined>> {
  const { token, baseUrl, host, port, secret, outsideIssuer } = config
  if (token === undefined) {
    // The time zone that they may have set in the page.
    const account = await findAccount(app.db.credentials, LOCAL_USER)
    const caller = localPerson(surface, account?.timezone)
    return async () => caller
  }
  const { makeSignIn } = await import('./sign-in.ts')
  const signIn = makeSignIn(app, {
    baseUrl: baseUrl ?? `http://${host}:${port}`,
    secret,
    outsideIssuer,
    personal: isPersonal(config),
  })
  return () => signIn(new Headers({ authorization: `Bearer ${token}` }), surface)
}
