import type { Caller } from '../caller.ts'
import { makeCaller } from './make-caller.ts'

/** The same person, through programs that may see only this list. */
export function limitTo(caller: Caller, onlyList: string): Caller {
  return makeCaller({ ...caller, onlyList }) as Caller
}
