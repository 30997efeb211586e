import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, somebody, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { makeKey } from '../../tests/support/keys.ts'
import { into, signUp, testSite } from '../../tests/support/site.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import { execute } from '../operations.ts'

/** An app on a new file, and whom its watcher has woken since the first poll. */
async function watched() {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  const woken: (string | undefined)[] = []
  const stop = app.db.watch((userId) => woken.push(userId))
  onTestFinished(async () => {
    stop()
    await app.db.close()
  })
  await expect.poll(() => woken).toEqual([undefined])
  woken.length = 0
  return { address, app, woken }
}

test('a change wakes the readers of this person, and nobody else', async () => {
  const { app, woken } = await watched()
  const [ann, bob] = [somebody('ann'), somebody('bob')]
  await execute('add_task', { title: canary() }, ann, app)
  expect(woken).toEqual([ann.userId])
  await execute('add_task', { title: canary() }, bob, app)
  // Long enough for several polls.
  await sleep(200)
  expect(woken).toEqual([ann.userId, bob.userId])
})

test('a change by another process wakes everybody', async () => {
  const { address, woken } = await watched()
  const other = await testApp(address)
  await execute('add_task', { title: canary() }, somebody(), other)
  await other.db.close()
  await expect.poll(() => woken).toEqual([undefined])
})

test('the end of a session or a key wakes its owner', async () => {
  const { address, app, woken } = await watched()
  const ann = await signUp(into(await testSite(app, address)))
  const { key } = await makeKey(ann)
  woken.length = 0
  await app.db.accounts.deleteFrom('auth_api_key').where('key', '=', tokenHash(key)).execute()
  await expect.poll(() => woken).toEqual([ann.id])
  await ann.client.post('/api/auth/sign-out', {})
  await expect.poll(() => woken).toEqual([ann.id, ann.id])
})
