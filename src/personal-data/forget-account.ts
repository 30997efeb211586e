import { forgetCredentials, markForgotten } from '../accounts/credential-store.ts'
import { LOCAL_USER } from '../accounts/personal-mode.ts'
import { upkeepCaller } from '../callers/upkeep-caller.ts'
import type { App } from '../operation.ts'
import { forgetPerson } from './forget-person-store.ts'

/**
 * Deletes a person's data; called before their account is deleted and once more after it. Sessions and keys go first, so
 * that no new call starts. The id is marked as forgotten, so that running calls cannot store anything. The local person's
 * id is not marked, because they may come back.
 */
export async function forgetAccount({ db, now }: App, userId: string): Promise<void> {
  const caller = upkeepCaller(userId)
  if (!caller) throw new Error('An account has an id that makes no caller.')
  await forgetCredentials(db.accounts, userId)
  await db.write(caller, async (bound) => {
    if (userId !== LOCAL_USER) await markForgotten(bound, userId, now())
    await forgetPerson(bound, caller)
  })
}
