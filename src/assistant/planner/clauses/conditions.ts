import { compactPattern } from '../../../compact-pattern.ts'
import type { Act, Reading } from '../act.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'
import type { Clause } from './clause.ts'
import { BEGINS } from './sentences.ts'

/** "If you can" only asks politely, and "if it rains it rains" sets no condition. */
const POLITE_IF =
  "(?! (?<who>it|he|she|they|we|i) (?<does>[a-z]+),? \\k<who> \\k<does>(?![\\w'])| (?:you|u|i|we) (?:can|could|would|want|like|will|don't mind|please)| you'd (?:be|like|please|kindly)| (?:that's |it's |it is |that is )?(?:ok|okay|fine|alright|possible|not too|more|again)(?![\\w']))(?![\\w'])"
const STARTS_CONDITION = compactPattern(
  new RegExp(
    `^(?:if|unless|once|whenever|as soon as|in case|provided|assuming|suppose|supposing)${POLITE_IF}`,
  ),
)
const HAS_CONDITION = compactPattern(
  new RegExp(`^[^,]*(?:, | )(?:if|unless|once|as soon as|in case|provided|assuming)${POLITE_IF}`),
)
const UNTIL_THEN = compactPattern(
  /^[^,]* when (?:i|we|he|she|they|it) (?:get|gets|come|comes|am|is|are|have|has|finish|finishes)(?![\w'])/,
)

/** "she says monday, but don't change it" */
const BUT_STAYS = compactPattern(
  /\bbut (?:please )?(?:(?:don't|do not) (?:touch|change|move) (?:it|that|them|anything)|leave it (?:alone|as (?:it )?is|where it is))(?: yet| please| for now)*[ .!]*$/,
)

/** "delete it if it rains": only done later, so nothing happens now. */
export function isOnCondition(act: Act, text: string, { view }: Context): boolean {
  const isFirst = STARTS_CONDITION.test(text)
  if (act.kind === 'add') return act.isBare === true && isFirst
  if (!('target' in act) || act.kind === 'instead') return false
  if (isFirst || (act.kind === 'change' && BUT_STAYS.test(text))) return true
  const isLater = HAS_CONDITION.test(text) || (act.kind !== 'change' && UNTIL_THEN.test(text))
  if (!isLater || ('isGuess' in act && act.isGuess && !BEGINS.test(text))) return false
  // A task may be called "Ask if Bob comes".
  const [best] = act.target.by === 'words' ? matches(act.target.text, view) : []
  return (
    !best ||
    best.wordShare < 0.8 ||
    best.titleShare < 0.8 ||
    !/ (?:if|unless|once|when) /i.test(best.task.title)
  )
}

/** "maybe I should delete it": thinking aloud. */
export const MUSING =
  /^(?:(?:so|well|hmm+|um|and|but|ok(?:ay)?)[ ,]+)*(?:(?:maybe|perhaps) (?:i|we) (?:should|could|might|may|will|'ll)|(?:i|we) (?:might|may|could|wonder(?! (?:if|whether) you\b))|i'm (?:wondering(?! (?:if|whether) you\b)|not sure|unsure|thinking (?:of|about)))(?![\w']).*\b(?:delet|remov|cancel|mov|chang|complet|postpon|reschedul|scrap|bin|drop|mark|tick|push)/

const DENIED =
  /^(?:i'd|i would) (?:rather|prefer) not\b|^(?:don't|do not|never|please don't|you don't have to|no need to|not)(?: you| go| ever| yet| actually)* (?:delet|remov|cancel|chang|mov|touch|complet|mark|tick|add|clear|drop|scrap|bin|push|postpone|reschedul|get rid|cross|put|do|erase|close|finish|rename|make|set|give|flag|prioriti[sz]e|knock|turn|switch|shift|swap|reduc|downgrad|upgrad|promot|demot|kick|bump|rais|lower|bring|worry|bother|start|go deleting|forget)/
const LEFT_ALONE = compactPattern(
  /^(?:there's |there is )?no (?:rush|hurry)(?: (?:on|for|with|about) (?!.*\b(?:take|make|move|date)\b)[^,]{2,40})?$|^(?:leave|keep) .+ (?:alone|as (?:it is|they are|is)|where (?:it is|they are)|(?:on|in) (?:the|my) list|there|for now|open)$|^(?:leave|keep) (?:as is|as it is|as they are)$|^(?:leave|keep) (?:the rest|everything else|the others|it|them|that|those)\b/,
)

/** "don't delete the gym task", "if it rains I'd move it": the reply says that nothing changed. */
export function readDenied(clause: Clause, context: Context): Reading | undefined {
  const order = DENIED.exec(clause.text)?.[0].length
  if (order !== undefined && !/^(?:don't|do not|never) (?:let me )?forget/.test(clause.text)) {
    const named = clause.part(order + (/^[a-z]*/.exec(clause.text.slice(order))?.[0].length ?? 0))
    return { act: staysAs(named.isEmpty ? clause : named, context), score: 0.94 }
  }
  if (HYPOTHETICAL.test(clause.text) && !/\?\s*$/.test(clause.text))
    return { act: staysAs(clause, context), score: context.hasView ? 0.7 : 0.5 }
  const [kept] = /^(?:leave|keep) (?:the|my) /.test(clause.text)
    ? matches(clause.piece.text, context.view)
    : []
  if (kept && kept.wordShare >= 0.6 && clause.whens.length + clause.levels.length === 0)
    return { act: staysAs(clause, context), score: 0.9 }
  if (LEFT_ALONE.test(clause.text)) return { act: staysAs(clause, context), score: 0.9 }
  return undefined
}

/** The task stays unchanged, and "it" means it from now on. */
export function staysAs(clause: Clause, { view }: Context): Act {
  const [best, ...others] = matches(clause.piece.text, view)
  // "I might have to move the soakaway": a word unique to one title names it.
  const isOnly = best && best.hits >= 0.95 && others.every(({ hits }) => hits < 0.75)
  const isNamed = best && (best.titleShare >= 0.4 || best.wordShare >= 0.6 || isOnly)
  return { kind: 'chat', about: 'unchanged', ...(isNamed && { numbers: [best.task.number] }) }
}
