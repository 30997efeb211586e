import { LOCAL_USER } from '../accounts/personal-mode.ts'
import type { Caller, Surface } from '../caller.ts'
import { makeCaller, OWN_SCOPES } from './make-caller.ts'
import { programId } from './program.ts'

/** The person that `errand` acts for on their own machine, where access to the shell is the sign-in. */
export function localPerson(surface: Surface, timezone?: string | null): Caller {
  return makeCaller({
    userId: LOCAL_USER,
    surface,
    client: 'errand',
    // The program gives its name with its first call.
    programs: surface === 'mcp' ? [programId('mcp', 'unnamed')] : [],
    timezone: timezone ?? null,
    // Over MCP, a model acts in the terminal. In the chat, the assistant gets fewer scopes than the person who speaks.
    ...((surface === 'cli' || surface === 'chat') && { scopes: OWN_SCOPES }),
  }) as Caller
}
