import type { Database } from '../db/open.ts'
import { forgetCredentials } from './credential-store.ts'
import { forgetPerson } from './forget-person-store.ts'
import { makeCaller } from './make-caller.ts'

/** Deletes all that is kept about somebody before their account is deleted: tasks, history, keys. */
export async function forgetAccount(db: Database, userId: string): Promise<void> {
  const caller = makeCaller({ userId, surface: 'rest', client: 'errand' })
  if (!caller) throw new Error('An account has an id that makes no caller.')
  await forgetCredentials(db.accounts, userId)
  await db.write(caller, (bound) => forgetPerson(bound, caller))
}
