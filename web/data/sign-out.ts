import { ask, isAway, Refused } from './api.ts'
import { forgetCopy } from './local-copy.ts'

/** Set in this browser while the server does not know yet that the person has signed out. */
const PENDING = 'errand-sign-out'

/** True if the person has signed out without a connection. Nothing of theirs is shown then. */
export function isSignOutPending(): boolean {
  return localStorage.getItem(PENDING) !== null
}

/** Ends the session and removes everything of the person from this browser, also without a connection. */
export async function signOut(): Promise<void> {
  try {
    await endSession()
  } catch (error) {
    if (!isAway(error)) throw error
    // The browser keeps the cookie, which no script can remove, until the server can be told.
    localStorage.setItem(PENDING, '')
  }
  await forgetCopy()
}

/** Tells the server about a sign-out without a connection, before anybody signs in again. */
export async function finishSignOut(): Promise<void> {
  if (isSignOutPending()) await endSession()
}

async function endSession(): Promise<void> {
  try {
    await ask('POST', '/api/auth/sign-out', {})
  } catch (error) {
    // The session has ended by itself.
    if (!(error instanceof Refused && [400, 401].includes(error.status))) throw error
  }
  localStorage.removeItem(PENDING)
}

/** Calls back when another tab signs out without a connection. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const stored = ({ key, newValue }: StorageEvent) => {
    if (key === PENDING && newValue !== null) callback()
  }
  addEventListener('storage', stored)
  return () => removeEventListener('storage', stored)
}
