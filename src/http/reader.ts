import type { Caller } from '../caller.ts'
import type { SignIn } from '../callers/sign-in.ts'
import { Problem } from '../problem.ts'

/** Who may read tasks, for what is read in another form than an operation's. */
export async function requireReader(signIn: SignIn, headers: Headers): Promise<Caller> {
  const caller = await signIn(headers, 'rest')
  if (!caller) throw new Problem('unauthenticated', 'Nobody is signed in', { hint: 'Sign in first.' })
  if (!caller.scopes.includes('tasks:read'))
    throw new Problem('forbidden', 'This sign-in does not allow reading tasks', {
      hint: 'Ask the person to grant tasks:read.',
    })
  return caller
}
