import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import { programId } from '../../src/callers/program.ts'

/** An agent that works for a person through a program, in a session of its own. */
export function agentOf(person: Caller, client: string, session?: string): Caller {
  const { userId, timezone } = person
  return makeCaller({
    userId,
    surface: 'mcp',
    client,
    programs: [programId('mcp', client)],
    ...(session !== undefined && { session }),
    ...(timezone !== undefined && { timezone }),
  }) as Caller
}
