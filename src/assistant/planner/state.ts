import type { Act, Ask, NewTask } from './act.ts'

/** A choice that the person can take with one tap; `say` is what that says. */
export type Choice = { label: string; say: string }

/** Something that was asked, and what an answer completes. */
export type Question =
  | { kind: 'which'; act: Act; numbers: number[] }
  | { kind: 'title'; due?: Partial<NewTask> }
  | { kind: 'what'; number: number; field?: 'day' | 'title' }
  | { kind: 'confirm'; act: Act; otherwise?: Act }
  /** Words that nothing was made of, and tasks that are called a little like them. A yes is an answer only if something was asked. */
  | { kind: 'unknown'; text: string; isAsked?: boolean; act?: Act; near?: number[] }

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
  /** The changes of the messages before, each together, the newest last. */
  earlier: number[][]
  ask?: Ask
  /** What the person only considered: done if they say so next. */
  maybe?: Act
  /** What a proposal that waits for the person's word is about. */
  proposed?: Act
}

export const NO_STATE: State = { focus: [], listed: [], recent: [], changes: [], earlier: [] }
