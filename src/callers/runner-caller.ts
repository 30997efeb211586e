import type { Caller } from '../caller.ts'
import { makeCaller } from './make-caller.ts'

/**
 * Whom an agent runner acts for. It starts the server itself, as a process of its own that nobody else can reach, and
 * says with each call for whom it has verified a sign-in; an empty or unusable id is nobody.
 */
export function runnerCaller(userId: unknown): Caller | undefined {
  return makeCaller({ userId: userId as string, surface: 'task-manager', client: 'agent runner' })
}
