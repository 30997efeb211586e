import { forgetCredentials, markForgotten } from '../accounts/credential-store.ts'
import { LOCAL_USER } from '../accounts/personal-mode.ts'
import { upkeepCaller } from '../callers/upkeep-caller.ts'
import type { App } from '../operation.ts'
import { forgetPerson } from './forget-person-store.ts'

/**
 * Deletes all that is kept about somebody, before their account is deleted and once more after it. The sessions and keys
 * go first, so that nothing new begins. What has begun is refused when it would be kept, because the id is marked as
 * forgotten; the local person's is not, as they may come back.
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
