import { createHmac } from 'node:crypto'
import { fold } from '../fold.ts'

/** Keyed hash of a typed email address; every spelling of the address gives the same hash. */
export type EmailHash = (email: string) => string

/** Keyed, so somebody with the log or the database cannot test addresses against it. */
export function makeEmailHash(secret: string): EmailHash {
  const key = createHmac('sha256', secret).update('errand: email addresses in logs and counts').digest()
  return (email) => createHmac('sha256', key).update(fold(email)).digest('base64url').slice(0, 22)
}
