import type { Act, Ask, MissingDetail, NewTask } from './act.ts'

/** A button under a reply; tapping it sends `say`. */
export type Choice = { label: string; say: string }

/** The open question, and what an answer completes. */
export type Question =
  | { kind: 'which'; act: Act; numbers: number[] }
  | { kind: 'title'; due?: Partial<NewTask> }
  | { kind: 'what'; number: number; field?: MissingDetail['field'] }
  /** A new task whose reminder needs a date. */
  | { kind: 'due'; task: NewTask }
  | { kind: 'confirm'; act: Act; otherwise?: Act }
  /** Words we did not understand, and tasks with similar titles. A yes answers it only if `isAsked`. */
  | { kind: 'unknown'; text: string; isAsked?: boolean; act?: Act; near?: number[] }

/** The conversation so far: everything a follow-up can refer to. Stored with the reply. */
export type State = {
  question?: Question
  /** The tasks that "it" and "them" mean, by number. */
  focus: number[]
  /** The last list, in the order in which it was shown. */
  listed: number[]
  /** The tasks touched since then, the newest first: what "both" means after two messages. */
  recent: number[]
  /** The last act, for corrections. */
  done?: Act
  /** Its changes, for undo. */
  changes: number[]
  /** The changes of earlier messages, grouped by message, newest last. */
  earlier: number[][]
  ask?: Ask
  /** An act the person only considered; a yes does it. */
  maybe?: Act
  /** The last message was talk. */
  isTalk?: boolean
  /** The act of the open proposal. */
  proposed?: Act
}

export const NO_STATE: State = { focus: [], listed: [], recent: [], changes: [], earlier: [] }
