import type { Caller, Surface } from '../caller.ts'
import { makeCaller } from './make-caller.ts'

export const LOCAL_USER = 'local'

/** Who `errand` acts for on a person's own machine, where having the shell is the sign-in. */
export function localPerson(surface: Surface): Caller {
  return makeCaller({ userId: LOCAL_USER, surface, client: 'errand' }) as Caller
}
