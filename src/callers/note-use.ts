import { noteGrantUse, noteKeyUse } from '../accounts/credential-store.ts'
import { storedMoment } from '../accounts/stored-moment.ts'
import type { App } from '../operation.ts'

/** The last use need not be exact, and a read must not wait for a write. */
const EVERY_MS = 10 * 60_000
/** How many credentials are remembered as noted; without a limit they would fill the memory. */
const MOST_NOTED = 10_000

export type Used = { kind: 'key'; id: string } | { kind: 'grant'; userId: string; clientId: string }

/** Notes the use of an API key or a grant, at most once in ten minutes, while the call goes on. */
export function makeNoteUse(app: App): (used: Used) => void {
  const noted = new Map<string, number>()
  return (used) => {
    const now = app.now().getTime()
    const name = used.kind === 'key' ? used.id : `${used.userId} ${used.clientId}`
    if (now - (noted.get(name) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return
    if (noted.size >= MOST_NOTED) noted.clear()
    noted.set(name, now)
    const moment = storedMoment(app)
    const writing =
      used.kind === 'key'
        ? noteKeyUse(app.db.accounts, used.id, moment)
        : noteGrantUse(app.db.accounts, used, moment)
    // Without the database the call itself fails too, and says so.
    writing.catch(() => noted.delete(name))
  }
}
