import type { Change } from './api.ts'

type Acting = Pick<Change, 'client' | 'surface'>

/** The actor of a change, to follow "by". */
export function actorOf({ client, surface }: Acting): string {
  if (client === 'browser') return 'you'
  if (client === 'Assistant') return 'assistant'
  if (client === 'errand' && surface === 'cli') return 'you, on the command line'
  return client
}

/** The actor in one or two words, for a row of the list. */
export function authorOf({ client, surface }: Acting): string {
  return client === 'errand' && surface === 'cli' ? 'Command line' : client
}
