import type { Change } from './api.ts'

type Acting = Pick<Change, 'client' | 'surface'>

/** The actor of a change, to follow "by". */
export function actorOf({ client, surface }: Acting): string {
  if (client === 'browser') return 'you'
  if (client === 'Assistant') return 'assistant'
  if (isCommandLine({ client, surface })) return 'you, on the command line'
  return client
}

/** Whether the person made a change by hand. */
export function isByHand(change: Acting): boolean {
  return change.client === 'browser' || isCommandLine(change)
}

/** The actor in one or two words, for a row of the list. */
export function authorOf({ client, surface }: Acting): string {
  return isCommandLine({ client, surface }) ? 'Command line' : client
}

function isCommandLine({ client, surface }: Acting): boolean {
  return client === 'errand' && surface === 'cli'
}
