import type { Change } from './api.ts'

type Acting = Pick<Change, 'client' | 'surface'>

/** Who it was, as one says it after "by". */
export function actorOf({ client, surface }: Acting): string {
  if (client === 'browser') return 'you'
  if (client === 'Assistant') return 'assistant'
  if (client === 'errand' && surface === 'cli') return 'you, on the command line'
  return client
}

/** Through what it came, where there is room for a word. */
export function authorOf({ client, surface }: Acting): string {
  return client === 'errand' && surface === 'cli' ? 'Command line' : client
}
