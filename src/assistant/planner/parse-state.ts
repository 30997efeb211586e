import { z } from 'zod'
import type { Act, Ask } from './act.ts'
import { NO_STATE, type Question, type State } from './state.ts'

const Kept = z.object({
  focus: z.array(z.int()).default([]),
  listed: z.array(z.int()).default([]),
  recent: z.array(z.int()).default([]),
  changes: z.array(z.int()).default([]),
  earlier: z.array(z.array(z.int())).default([]),
  question: z
    .custom<Question>((value) => typeof (value as Question | undefined)?.kind === 'string')
    .optional(),
  done: z.custom<Act>((value) => typeof (value as Act | undefined)?.kind === 'string').optional(),
  ask: z.custom<Ask>((value) => typeof (value as Ask | undefined)?.about === 'string').optional(),
  maybe: z.custom<Act>((value) => typeof (value as Act | undefined)?.kind === 'string').optional(),
  isTalk: z.boolean().optional(),
  proposed: z.custom<Act>((value) => typeof (value as Act | undefined)?.kind === 'string').optional(),
})

/** Parses a stored state; an invalid one becomes the empty state. */
export function parseState(kept: unknown): State {
  const read = Kept.safeParse(kept)
  if (!read.success) return NO_STATE
  const { question, done, ask, maybe, isTalk, proposed, ...rest } = read.data
  return {
    ...rest,
    ...(question && { question }),
    ...(done && { done }),
    ...(ask && { ask }),
    ...(maybe && { maybe }),
    ...(isTalk && { isTalk }),
    ...(proposed && { proposed }),
  }
}
