export type Kind = 'add_task' | 'update_task' | 'complete_task' | 'delete_task' | 'undo_change'

export type WriteOutcome = 'acknowledged' | 'refused' | 'unanswered'

/** One write, as its client saw it. */
export type Entry = {
  kind: Kind
  /** What nothing else in the run has: the title, the new description, or the number of the undone change. */
  subject: string
  outcome: WriteOutcome
  /** The number of its change, from the answer. */
  change?: number
  /** Only a retry with the same key got the answer. */
  isRetried?: true
}

/** All writes of one person, and what their clients saw go wrong. */
export class Ledger {
  readonly entries: Entry[] = []
  readonly broken: string[] = []

  write(entry: Entry): void {
    this.entries.push(entry)
  }

  breaks(promise: string): void {
    this.broken.push(promise)
  }
}
