import type { Caller } from '../caller.ts'
import { makeCaller } from './make-caller.ts'

/** The server itself, cleaning up after one person. Undefined for an id that nobody can have. */
export function upkeepCaller(userId: string): Caller | undefined {
  return makeCaller({ programs: [], userId, surface: 'library', client: 'errand' })
}
