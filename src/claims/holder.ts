import type { Caller } from '../caller.ts'

/** How long a claim lasts without a write by its holder. */
export const LEASE_MS = 15 * 60 * 1000

/** The name of the person among the holders. */
const PERSON = 'the person'

/** Who a caller is as a holder of tasks: a program and its session, or the person. */
export function holderOf({ programs, session = '', client }: Caller): { holder: string; name: string } {
  const [program] = programs
  // A session has no spaces, so no two holders have the same text.
  return program === undefined
    ? { holder: 'person', name: PERSON }
    : { holder: `${session} ${program}`, name: client }
}

/** The program of a holder; undefined for the person. */
export function programOf(holder: string): string | undefined {
  const space = holder.indexOf(' ')
  return space === -1 ? undefined : holder.slice(space + 1)
}

export function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}
