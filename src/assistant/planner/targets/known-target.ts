import type { Target } from '../act.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { withoutWhens } from '../tasks/resolve.ts'
import { contentWords } from '../words/words.ts'

/** The words without their dates, unless nothing else is left. */
function nameOf(target: Extract<Target, { by: 'words' }>): string {
  const rest = withoutWhens(target)
  return contentWords(rest).length > 0 ? rest : target.text
}

/** Whether a target refers to an existing task. */
export function isKnown(target: Target, { view, state }: Context): boolean {
  switch (target.by) {
    case 'words':
      return matches(nameOf(target), view).some(
        ({ wordShare, titleShare }) => wordShare >= 0.6 || (wordShare >= 0.4 && titleShare >= 0.6),
      )
    case 'each':
      return target.targets.length > 0
    case 'it':
    case 'them':
    case 'others':
    case 'other':
      return state.focus.length > 0 || state.listed.length > 0
    case 'unsaid':
      return false
    default:
      return true
  }
}

/** A reason at the end: "delete the gym one because I hurt my knee". */
export const WHY =
  "(?:, (?:the|my|our) \\S+(?: \\S+)? (?:is|are|was|were|has|have|will|can|'s) .+|,? (?:because|since|as|cos|so that|so i|now that|given that|seeing as|bc) .+|[,.] (?:i|we|it|he|she|they|that|found|got|already|turns out|no(?! wait))(?:'\\w+)? .+|, (?:the |my |our )?[a-z]+(?: [a-z]+)? (?:cancell?ed|postponed|changed (?:his|her|their) minds?|pulled out|dropped out)(?: .+)?|, [a-z]+(?: [a-z]+)? (?:had|has|have|got|gives?|gave|bought|did|says?|said) .+| (?:we're|we are|i'm|i am|they're|it's|he's|she's) (?:not|no longer|all|already) .+)?"
