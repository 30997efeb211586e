/** One line of the table. */
export type Row = {
  what: string
  /** The faults or the calls that were made, in words. */
  detail: string
  /** Writes with an answer that says they were made. */
  acknowledged: number
  /** Writes with an answer that says they were not made. */
  refused: number
  /** Writes without an answer, even after the retries. */
  unanswered: number
  /** The unanswered writes that had been made, if that can be told. */
  made?: number
  /** Writes that got their answer only from a retry with the same key. */
  retried: number
  /** Characters of answers that were searched for the texts of other people. */
  searched?: number
  /** The promises that were broken. */
  broken: string[]
  /** Why this machine could not run it. */
  notRun?: string
}

export const NO_WRITES = { acknowledged: 0, refused: 0, unanswered: 0, retried: 0 }

export function verdictOf({ broken, notRun }: Row): string {
  if (notRun !== undefined) return 'not run'
  return broken.length === 0 ? 'holds' : `broken ${broken.length} x`
}

/** How many writes had an outcome, in the columns' order. */
export function figuresOf({ acknowledged, refused, unanswered, made, retried }: Row): string[] {
  if (acknowledged + refused + unanswered === 0) return ['-', '-', '-', '-']
  const count = (number: number) => number.toLocaleString('en')
  return [
    count(acknowledged),
    count(retried),
    count(refused),
    made === undefined || unanswered === 0 ? count(unanswered) : `${count(unanswered)} (${count(made)} made)`,
  ]
}
