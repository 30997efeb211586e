import { findAccount } from '../accounts/credential-store.ts'
import { isPersonal, LOCAL_USER } from '../accounts/personal-mode.ts'
import { openApp } from '../app.ts'
import type { Caller, Surface } from '../caller.ts'
import { type Config, SetupError } from '../config.ts'
import { makeCommandLog } from '../observe/command-log.ts'
import type { Acting, App } from '../operation.ts'
import { localPerson } from './local-person.ts'

/** Opens the database and signs in the person that a program in a terminal acts for. */
export async function openAsCaller(config: Config, surface: Surface = 'cli'): Promise<Acting> {
  const app = await openApp(config, await makeCommandLog(config.logLevel))
  const caller = await commandLineCaller(app, config, surface)
  if (caller) return { app, caller }
  await app.db.close()
  throw new SetupError(
    'ERRAND_TOKEN signs nobody in: it is wrong, ended or of another server. errand login and errand token give a new one',
  )
}

/** The person that a program in a terminal acts for: the owner of ERRAND_TOKEN, or else the local person. */
export async function commandLineCaller(
  app: App,
  config: Config,
  surface: Surface = 'cli',
): Promise<Caller | undefined> {
  const { token, baseUrl, host, port, secret, outsideIssuer } = config
  if (token === undefined) {
    // The time zone that they may have set in the page.
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
