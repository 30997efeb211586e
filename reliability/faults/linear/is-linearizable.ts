/** One call: from one clock, when it was sent and when its answer came. */
export type Timed<Call, Answer> = {
  call: Call
  start: number
  /** Infinite without an answer: it may take effect at any time, or never. */
  end: number
  answer?: Answer
}

/** What the calls mean if they are made one after the other. */
export type Model<State, Call, Answer> = {
  /** The state after a call, if it can have this answer in this state. Without an answer, any will do. */
  step(state: State, call: Call, answer: Answer | undefined): State | undefined
  /** The same text for the same state. */
  textOf(state: State): string
}

/**
 * Wing and Gong's search: is there an order of the calls that respects their times, and in which each answer is right?
 * Calls that are known to lead nowhere from a state are not tried twice.
 */
export function isLinearizable<State, Call, Answer>(
  history: readonly Timed<Call, Answer>[],
  initial: State,
  { step, textOf }: Model<State, Call, Answer>,
): boolean {
  const calls = history.toSorted((a, b) => a.start - b.start)
  const answered = calls.filter(({ end }) => end !== Number.POSITIVE_INFINITY).length
  const failed = new Set<string>()
  return search(new Set(), 0, initial)

  function search(done: Set<number>, answeredDone: number, state: State): boolean {
    if (answeredDone === answered) return true
    const known = `${[...done].sort((a, b) => a - b).join()} ${textOf(state)}`
    if (failed.has(known)) return false
    for (const index of firsts(done)) {
      const { call, end, answer } = calls[index] as Timed<Call, Answer>
      const next = step(state, call, answer)
      if (next === undefined) continue
      const isAnswered = end !== Number.POSITIVE_INFINITY
      if (search(new Set(done).add(index), answeredDone + (isAnswered ? 1 : 0), next)) return true
    }
    failed.add(known)
    return false
  }

  /** The calls that can be the next: each was sent before any other that is left had ended. */
  function firsts(done: Set<number>): number[] {
    const left = calls.flatMap((_, index) => (done.has(index) ? [] : [index]))
    const earliestEnd = Math.min(...left.map((index) => (calls[index] as Timed<Call, Answer>).end))
    return left.filter((index) => (calls[index] as Timed<Call, Answer>).start <= earliestEnd)
  }
}
