import type { Caller } from '../caller.ts'
import { makeCaller, shortName } from './make-caller.ts'
import { kindOf, programId } from './program.ts'

/** The same person with the same scopes, through a program that has given its name since. */
export function nameClient(caller: Caller, client: string): Caller {
  // A key or a grant says who it is; a program in a terminal is known by its name only.
  const isByName = caller.programs.every((id) => kindOf(id) === 'mcp')
  const programs = isByName ? [programId('mcp', shortName(client))] : caller.programs
  return makeCaller({ ...caller, client, programs }) as Caller
}

/** The same person through the same program, in one of its sessions. */
export function withSession(caller: Caller, session: string): Caller {
  return makeCaller({ ...caller, session }) as Caller
}

/** The same person, through the assistant: in their own page or terminal, or through another program. It has no `account`. */
export function throughAssistant(caller: Caller): Caller {
  const isOwn = caller.client === 'errand' || caller.client === 'browser'
  const client = isOwn ? 'Assistant' : `Assistant (${caller.client})`
  return makeCaller({
    ...caller,
    client,
    programs: [...caller.programs, programId('assistant')],
    scopes: caller.scopes.filter((scope) => scope !== 'account'),
  }) as Caller
}
