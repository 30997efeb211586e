import type { Target } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { matches } from '../tasks/match-titles.ts'
import { withoutWhens } from '../tasks/resolve.ts'
import { contentWords } from '../words/words.ts'

/** The least share of a title that its name must have, if the words could also be a new task. */
const NAMED = 0.4

export function clauseOf(text: string, { clock }: Context): Clause {
  return new Clause(new MaskedMessage(text, clock))
}

/** The open task that words name, or the one just mentioned. */
export function knownTask(words: string, context: Context, isNewToo = false): Target | undefined {
  const target = targetIn(clauseOf(words, context), context)
  const { view, state, hasView } = context
  switch (target.by) {
    case 'words': {
      if (!hasView) return undefined
      const bare = withoutWhens(target)
      const name = contentWords(bare).length > 0 ? bare : target.text
      const found = matches(name, view, ({ completed }) => !completed)
      return found.some(({ wordShare, titleShare }) => wordShare >= 0.6 && (!isNewToo || titleShare >= NAMED))
        ? target
        : undefined
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
