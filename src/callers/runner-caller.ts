import type { Caller } from '../caller.ts'
import { makeCaller } from './make-caller.ts'
import { programId } from './program.ts'

/**
 * The person that an agent runner acts for. The runner starts the server as its own process, which nobody else can reach,
 * and passes the id of a verified sign-in with each call. An empty or unusable id is nobody.
 */
export function runnerCaller(userId: unknown): Caller | undefined {
  return makeCaller({
    userId: userId as string,
    surface: 'task-manager',
    client: 'agent runner',
    programs: [programId('runner')],
  })
}
