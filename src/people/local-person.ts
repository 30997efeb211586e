import type { Caller, Surface } from '../caller.ts'
import { makeCaller } from './make-caller.ts'

/** Who `errand` acts for on a person's own machine, where having the shell is the sign-in. */
export function localPerson(surface: Surface): Caller {
  return makeCaller({ userId: 'local', surface, client: 'errand' }) as Caller
}
