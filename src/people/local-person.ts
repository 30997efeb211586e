import type { Caller, Surface } from '../caller.ts'
import { makeCaller } from './make-caller.ts'

/** Who `errand` acts for on a person's own machine, where having the shell is the sign-in. */
export function localPerson(surface: Surface): Caller {
  const caller = makeCaller({ userId: 'local', surface, client: 'errand' })
  if (!caller) throw new Error('The local person has no usable id.')
  return caller
}
