import { findKey } from '../accounts/credential-store.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'

/** The refusal of a request whose API key was right but has expired; undefined for every other request. */
export async function expiredKey({ db, now }: App, headers: Headers): Promise<Problem | undefined> {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const key = headers.get('authorization') === null ? headers.get('x-api-key') : bearer
  const found = key ? await findKey(db.credentials, tokenHash(key)) : undefined
  if (!found?.expiresAt || new Date(found.expiresAt) > now()) return undefined
  const day = new Date(found.expiresAt).toISOString().slice(0, 10)
  return new Problem('unauthenticated', `This API key expired on ${day}`, {
    hint: 'Make a new key in Settings > Connections.',
  })
}
