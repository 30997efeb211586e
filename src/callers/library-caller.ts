import type { Caller } from '../caller.ts'
import { SetupError } from '../config.ts'
import { makeCaller } from './make-caller.ts'

/**
 * Whom an application acts for that has Errand as a library: it has verified the sign-in itself. An empty or unusable
 * id is a mistake in that application, which it should hear of before a model does.
 */
export function libraryCaller(userId: string, application: string): Caller {
  const caller = makeCaller({ userId, surface: 'library', client: application })
  if (!caller) throw new SetupError('callerFor needs the id of the person who has signed in')
  return caller
}
