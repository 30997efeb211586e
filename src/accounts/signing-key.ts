import { randomUUID } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { generateExportedKeyPair } from 'better-auth/plugins'
import { type Config, SetupError } from '../config.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../operation.ts'
import { secretFile } from './secret.ts'
import {
  addSigningKey,
  deleteSigningKeys,
  endAllSessions,
  lockSigningKeys,
  newestSigningKey,
  type SigningKey,
} from './signing-key-store.ts'

/**
 * Refuses a secret that is not this database's: it could not decrypt the key that signs tokens, and every cookie would be
 * invalid. The first start makes that key, so there is always one to check against.
 */
export async function checkSecret({ db, now }: App, config: Config, secret: string): Promise<void> {
  const made = await newKey(secret)
  const key = await db.accounts.transaction().execute(async (tx) => {
    await lockSigningKeys(tx, db.engine)
    const newest = await newestSigningKey(tx)
    if (!newest) await addSigningKey(tx, db.engine, made, now())
    return newest ?? made
  })
  if (await decrypts(key.privateKey, secret)) return
  const name = config.secret === undefined ? `The secret in ${secretFile(config)}` : 'ERRAND_SECRET'
  throw new SetupError(
    `${name} is not the one this database was used with. Start with that one, ` +
      'or run `errand new-secret` to change it for good: everybody has to sign in again.',
  )
}

/** Whether this secret is the database's; undefined if the database has not been served yet. */
export async function fitsSecret(db: Db, secret: string | undefined): Promise<boolean | undefined> {
  const newest = await newestSigningKey(db)
  return newest && secret !== undefined ? decrypts(newest.privateKey, secret) : newest && false
}

/** `errand new-secret`: makes a new key, encrypted with the current secret, and ends all sessions and tokens. */
export async function replaceSigningKey({ db, now }: App, secret: string): Promise<void> {
  const made = await newKey(secret)
  await db.accounts.transaction().execute(async (tx) => {
    await lockSigningKeys(tx, db.engine)
    await deleteSigningKeys(tx)
    await endAllSessions(tx)
    await addSigningKey(tx, db.engine, made, now())
  })
}

/** As Better Auth's jwt plugin stores it. */
async function newKey(secret: string): Promise<SigningKey> {
  const { publicWebKey, privateWebKey, alg } = await generateExportedKeyPair()
  const encrypted = await symmetricEncrypt({ key: secret, data: JSON.stringify(privateWebKey) })
  return {
    id: randomUUID(),
    publicKey: JSON.stringify(publicWebKey),
    privateKey: JSON.stringify(encrypted),
    alg,
    crv: publicWebKey.crv ?? null,
  }
}

async function decrypts(privateKey: string, secret: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(privateKey) })
    return true
  } catch {
    return false
  }
}
