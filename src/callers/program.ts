import { z } from 'zod'

/** How far a program is trusted, from least to most. */
export const LEVELS = ['read', 'propose', 'act', 'free'] as const
export type Level = (typeof LEVELS)[number]

/** A program in a request. */
export const ProgramId = z
  .string({ error: 'program must be the id of a program' })
  .max(2100, { error: 'program must be the id of a program' })
  .refine((id) => kindOf(id) !== undefined, { error: 'program must be the id of a program' })

/** What acts for the person without being the person. */
export const KINDS = ['assistant', 'key', 'oauth', 'mcp', 'application', 'runner'] as const
export type Kind = (typeof KINDS)[number]

/** A program's id: its kind, and what tells it apart from others of the kind. */
export function programId(kind: Kind, name?: string): string {
  return name === undefined ? kind : `${kind}:${name}`
}

export function kindOf(id: string): Kind | undefined {
  const [kind] = id.split(':', 1)
  return KINDS.find((known) => known === kind)
}

/**
 * The level of a program until the person sets one. The assistant follows the person's own words, and the server's
 * operator chose its applications and runners. All others start with what is easy to undo.
 */
export function defaultLevel(id: string): Level {
  const kind = kindOf(id)
  return kind === 'assistant' || kind === 'application' || kind === 'runner' ? 'free' : 'act'
}

export function lowest(levels: readonly Level[]): Level {
  return LEVELS.find((level) => levels.includes(level)) ?? 'free'
}
