import { z } from 'zod'
import type { Act, Ask, NewTask } from './act.ts'

/** A choice that the person can take with one tap; `say` is what that says. */
export const Choice = z.object({ label: z.string(), say: z.string() })
export type Choice = z.output<typeof Choice>

/** Something that was asked, and what an answer completes. */
export type Question =
  | { kind: 'which'; act: Act; numbers: number[] }
  | { kind: 'title'; due?: Partial<NewTask> }
  | { kind: 'what'; number: number }
  | { kind: 'confirm'; act: Act; otherwise?: Act }
  /** Words that nothing was made of. A yes is an answer only if something was asked. */
  | { kind: 'unknown'; text: string; isAsked?: boolean; act?: Act }

/** What a conversation has been about so far: all that a follow-up can refer to. Kept with the reply, as data. */
export type State = {
  question?: Question
  /** The tasks that "it" and "them" mean, by number. */
  focus: number[]
  /** The last list, in the order in which it was shown. */
  listed: number[]
  /** The tasks touched since then, the newest first: what "both" means after two messages. */
  recent: number[]
  /** The act that was done last, for corrections. */
  done?: Act
  /** The changes that this made, for undoing. */
  changes: number[]
  ask?: Ask
  /** What the person only considered: done if they say so next. */
  maybe?: Act
  /** What a proposal that waits for the person's word is about. */
  proposed?: Act
}

export const NO_STATE: State = { focus: [], listed: [], recent: [], changes: [] }

const Kept = z.object({
  focus: z.array(z.int()).default([]),
  listed: z.array(z.int()).default([]),
  recent: z.array(z.int()).default([]),
  changes: z.array(z.int()).default([]),
  question: z
    .custom<Question>((value) => typeof (value as Question | undefined)?.kind === 'string')
    .optional(),
  done: z.custom<Act>((value) => typeof (value as Act | undefined)?.kind === 'string').optional(),
  ask: z.custom<Ask>((value) => typeof (value as Ask | undefined)?.about === 'string').optional(),
  maybe: z.custom<Act>((value) => typeof (value as Act | undefined)?.kind === 'string').optional(),
  proposed: z.custom<Act>((value) => typeof (value as Act | undefined)?.kind === 'string').optional(),
})

/** A state as it was kept, or the empty one. */
export function readState(kept: unknown): State {
  const read = Kept.safeParse(kept)
  if (!read.success) return NO_STATE
  const { question, done, ask, maybe, proposed, ...rest } = read.data
  return {
    ...rest,
    ...(question && { question }),
    ...(done && { done }),
    ...(ask && { ask }),
    ...(maybe && { maybe }),
    ...(proposed && { proposed }),
  }
}
