import {
  findModel,
  removeModel,
  type StoredModel,
  saveModel,
} from '../../src/assistant/own-model/model-store.ts'
import type { App } from '../../src/operation.ts'
import { canary } from './canary.ts'
import type { TestAddress } from './inspect.ts'
import { fingerprintOf, person } from './isolation-rows.ts'

/** Lets Ann choose models while two strangers have theirs, and returns every leak. */
export async function modelFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const choice = (): StoredModel => ({
    provider: 'local',
    model: canary('model'),
    sealed: canary('sealed'),
    updated_at: '2026-11-16T08:00:00.000Z',
  })
  for (const stranger of strangers) await app.db.write(stranger, (db) => saveModel(db, stranger, choice()))
  const before = await fingerprintOf(address, strangers)

  const found = () => app.db.read(ann, (db) => findModel(db, ann))
  if (await found()) faults.push("she uses a stranger's model")
  for (const chosen of [choice(), choice()]) {
    await app.db.write(ann, (db) => saveModel(db, ann, chosen))
    if ((await found())?.sealed !== chosen.sealed) faults.push('her model is not hers')
  }
  await app.db.write(ann, (db) => removeModel(db, ann))
  if (await found()) faults.push('her model was not deleted')
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's model was changed")
  return faults
}
