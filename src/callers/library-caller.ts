import type { Caller } from '../caller.ts'
import { SetupError } from '../config.ts'
import { makeCaller, shortName } from './make-caller.ts'
import { programId } from './program.ts'

/**
 * The person that an application with Errand as a library acts for; it has verified the sign-in itself. An empty or
 * unusable id is a bug in that application, so it throws.
 */
export function libraryCaller(userId: string, application: string): Caller {
  const caller = makeCaller({
    userId,
    surface: 'library',
    client: application,
    programs: [programId('application', shortName(application))],
  })
  if (!caller) throw new SetupError('callerFor needs the id of the person who has signed in')
  return caller
}
