import type { App } from '../operation.ts'
import { forgetCredentials, markForgotten } from './credential-store.ts'
import { forgetPerson } from './forget-person-store.ts'
import { LOCAL_USER } from './local-person.ts'
import { makeCaller } from './make-caller.ts'

/**
 * Deletes all that is kept about somebody, before their account is deleted and once more after it. The sessions and keys
 * go first, so that nothing new begins. What has begun is refused when it would be kept, because the id is marked as
 * forgotten; the local person's is not, as they may come back.
 */
export async function forgetAccount({ db, now }: App, userId: string): Promise<void> {
  const caller = makeCaller({ userId, surface: 'rest', client: 'errand' })
  if (!caller) throw new Error('An account has an id that makes no caller.')
  await forgetCredentials(db.accounts, userId)
  await db.write(caller, async (bound) => {
    if (userId !== LOCAL_USER) await markForgotten(bound, userId, now())
    await forgetPerson(bound, caller)
  })
}
