import type { Caller } from '../caller.ts'
import { makeCaller } from './make-caller.ts'

/** The same person with the same scopes, through a program that has given its name since. */
export function nameClient(caller: Caller, client: string): Caller {
  return makeCaller({ ...caller, client }) as Caller
}

/** The same person, through the assistant: in their own page or terminal, or through another program. It has no `account`. */
export function throughAssistant(caller: Caller): Caller {
  const isOwn = caller.client === 'errand' || caller.client === 'browser'
  const client = isOwn ? 'Assistant' : `Assistant (${caller.client})`
  return makeCaller({
    ...caller,
    client,
    scopes: caller.scopes.filter((scope) => scope !== 'account'),
  }) as Caller
}
