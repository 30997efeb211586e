import { addSignIn, listSignIns } from '../../src/accounts/recent-sign-in-store.ts'
import type { App } from '../../src/operation.ts'
import { rawSql, type TestAddress } from './inspect.ts'
import { person } from './isolation-rows.ts'

/** Lets Ann sign in while two strangers do, before and after her, and returns every leak. */
export async function signInFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  for (const { userId } of [abe, ann, bob]) await addAccount(address, userId)
  const db = app.db.accounts
  const signIn = (owner: string, day: number, kept: number) =>
    addSignIn(
      db,
      { owner, at: `2026-11-${day}T08:00:00.000Z`, session: owner, way: 'password', address: '', client: '' },
      kept,
    )
  for (const { userId } of [abe, bob]) for (const day of [10, 19, 20]) await signIn(userId, day, 9)
  const days = async (owner: string) => (await listSignIns(db, owner)).map(({ at }) => at.slice(8, 10)).join()

  await signIn(ann.userId, 15, 1)
  if ((await days(ann.userId)) !== '15') faults.push('her sign-ins are not hers alone')
  await signIn(ann.userId, 16, 1)
  if ((await days(ann.userId)) !== '16') faults.push('her old sign-in was not forgotten')
  for (const { userId } of [abe, bob])
    if ((await days(userId)) !== '20,19,10') faults.push("her sign-in changed a stranger's sign-ins")
  return faults
}

async function addAccount(address: TestAddress, id: string): Promise<void> {
  const at = '2026-11-01T08:00:00.000Z'
  await rawSql(
    address,
    'insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)',
    [id, 'Somebody', `${id}@example.com`, address.engine === 'sqlite' ? 0 : false, at, at],
  )
}
