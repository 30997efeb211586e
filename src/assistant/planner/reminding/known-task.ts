import { readRemind } from '../../../tasks/remind/read-remind.ts'
import { isRelative } from '../../../tasks/remind/remind.ts'
import type { Target } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { type Match, matches } from '../tasks/match-titles.ts'
import { withoutWhens } from '../tasks/resolve.ts'
import type { KnownTask } from '../tasks/view.ts'
import { contentWords } from '../words/words.ts'

/** The least share of a title that its name must have, if the words could also be a new task. */
const NAMED = 0.4
/** The same for "the invoice", which is no new task. */
const ALLUDED = 0.25

export function clauseOf(text: string, { clock }: Context): Clause {
  return new Clause(new MaskedMessage(text, clock))
}

/**
 * The open task that words name, or the one just mentioned. With a `moment`, the words could also be a new task: then they
 * must name enough of the title, and the moment be before the task is due.
 */
export function knownTask(words: string, context: Context, moment?: string): Target | undefined {
  const target = targetIn(clauseOf(words, context), context)
  const { view, state, hasView } = context
  switch (target.by) {
    case 'words': {
      if (!hasView) return undefined
      const bare = withoutWhens(target)
      const name = contentWords(bare).length > 0 ? bare : target.text
      const found = matches(name, view, ({ completed }) => !completed)
      const isDefinite = /^(?:the|my|our|that|this) /i.test(words)
      const fits = ({ wordShare, titleShare, task }: Match) =>
        wordShare >= 0.6 &&
        (moment === undefined ||
          (titleShare >= (isDefinite && wordShare >= 0.95 ? ALLUDED : NAMED) &&
            isInTime(moment, task, context)))
      return found.some(fits) ? target : undefined
    }
    case 'it':
    case 'them':
    case 'other':
    case 'others':
    case 'place':
      return !hasView || state.focus.length > 0 || state.listed.length > 0 ? target : undefined
    case 'numbers':
      return !hasView || target.numbers.every((number) => view.get(number)) ? target : undefined
    default:
      return undefined
  }
}

/** A reminder after the due moment is for something else, unless that is over already. */
export function isInTime(moment: string, task: KnownTask, { clock }: Context): boolean {
  const { due_date = null, due_time = null } = task
  const remind = readRemind(moment, clock, { due_date, due_time }) ?? null
  if (due_date === null || due_date < clock.today || remind === null) return true
  if (isRelative(remind)) return due_time === null || !/^0 /.test(remind) || remind.slice(2) <= due_time
  return remind <= `${due_date}T${due_time ?? '23:59'}`
}
