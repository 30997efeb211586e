import { compactPattern } from '../../../compact-pattern.ts'
import type { Filter, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart } from '../clauses/cut.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { exceptOf, filterOf } from './filters.ts'
import { listParts, nameIn, targetOf } from './targets.ts'
import { withoutRunOn } from './without-run-on.ts'

const COMMENT = compactPattern(
  /,? (?:because|since|cos|as (?:i|we|it|he|she|they)|now that|seeing as)\b.*$|, (?:i|i'll|i'm|i've|we|we're|it|it'll|it's|he|he's|she|she's|they|they're|that's|my \S+ \S+|(?:their|his|her|our|my) \S+(?:'s| is| are| was)|the \S+ (?:is|are|was|has|went)\b|there|there's|you can|so|off to|back to|heading|going|not going|time (?:to|for)|what a)(?![\w']).*$/,
)

/** Cuts a remark at the end: "…, off to bed". */
export function withoutComment(clause: Clause): Clause {
  const pronoun = IT_AND.exec(clause.text)?.[1]
  return pronoun ? clause.part(0, pronoun.length) : cutEnd(clause, COMMENT)
}

/** "the pizza, no wait, the sink" */
const INSTEAD_OF =
  /^.+?,? (?:(?:no wait|wait no|wait|oops|sorry|no)[ ,]+)*(?:no wait|wait no|i meant?|sorry|oops|(?<=[,.] (?:please )?|please,? )no(?=,? (?:the |my |task |number |#?\d)))(?:,? i meant?)?,? (?<y>(?:the |my )?[^,]+)$/

/** "delete it he's sorted it" */
const IT_AND = compactPattern(
  /^(it|that|this|them|those|that one) (?:he|she|they|we|i|it|he's|she's|they're|they've|it's|i've|i'm|we've|the|my)(?![\w'])/,
)

/** "the two about the new van", "both of the ones for the party" */
const COUNTED_ABOUT = compactPattern(
  /^(?:(?:the|those|these|all|both) )*(?:two|three|four|five|both|pair|couple|\d)(?: of (?:the|those|these|them))?(?: (?:tasks|ones|things|items))? (?=(?:about|regarding|to do with|related to|on the topic of) )/,
)

/** "one of them", "the duplicate" */
const ONE_OF_THEM = compactPattern(
  /^(?:(?:just |only )?one|(?:just |only )?one of (?:them|those|these|the two)|(?:the )?(?:duplicate|extra|spare|double)(?: one| task)?)$/,
)

const GOES_ON =
  /^(?:except|but|from|about|for|and|or|plus|also|that|which|due|with|without|on|in|not (?:the|my)|keep|leave|only|just|to|all|(?:the|my)(?= \S+(?: \S+)?$)|\d|#|\x80|\x81|\x82)(?![\w'])/

/** "too messy", "the rep dropped some off"; "delete milk, eggs" may name another that there is not. */
const TELLS_WHY =
  /^(?:not|no|too|already|never|beyond|pointless|useless|unnecessary|a waste|waste)\b|'s |^(?!\S+(?: \S+)? (?:and|&|or) \S+(?: \S+)?$)\S+ \S+ \S/

/** "delete the hinge one, not worth it": trailing words that name no task are a reason. */
function withoutReason(part: Clause, { view, hasView }: Context): Clause {
  const at = part.text.lastIndexOf(', ')
  if (at <= 0 || !hasView) return part
  const [first, rest] = [withoutReason(part.part(0, at), { view, hasView } as Context), part.part(at + 2)]
  if (GOES_ON.test(rest.text) || !TELLS_WHY.test(rest.text)) return part
  const isNamed = (clause: Clause, least: number) => {
    const target = targetOf(clause)
    return target.by === 'words'
      ? (matches(target.text, view)[0]?.wordShare ?? 0) >= least
      : target.by !== 'unsaid'
  }
  const isTold = !listParts(rest).some((each) => isNamed(each, 0.5))
  return isTold && (filterOf(first) || listParts(first).every((each) => isNamed(each, 0.6))) ? first : part
}

/** "I need no stamps or envelopes" is about both. */
export function targetIn(whole: Clause, context: Context, isRefused = false): Target {
  const other = whole.match(INSTEAD_OF)?.y
  const part = withoutRunOn(withoutReason(withoutComment(other ?? whole), context), context)
  const { focus } = context.state
  if (focus.length > 1 && ONE_OF_THEM.test(part.text)) return { by: 'anyof', numbers: [...focus] }
  const about = cutStart(part, COUNTED_ABOUT)
  if (about !== part) return { by: 'filter', filter: { search: targetText(about) } }
  const filter = filterOf(part) ?? butKept(part)
  if (filter) return { by: 'filter', filter }
  const one = targetOf(part)
  if (one.by !== 'words') return one
  const parts = listParts(part, isRefused)
  if (parts.length < 2 || /\b(?:sorry|i meant?|no wait)\b/.test(part.text)) return one
  const targets = seriesOf(parts) ?? parts.map((each) => targetOf(each))
  if (targets.every(({ by }) => by !== 'words' && by !== 'unsaid')) return { by: 'each', targets }
  const [all] = context.hasView ? matches(one.text, context.view) : []
  const isOne = all && all.wordShare >= 0.95 && all.titleShare >= 0.9
  if (isOne) return one
  const best = targets.map((target) =>
    target.by === 'words' ? matches(target.text, context.view)[0] : undefined,
  )
  const isEach = targets.every(
    (target, index) =>
      target.by !== 'unsaid' && (target.by !== 'words' || (best[index]?.wordShare ?? 0) >= 0.6),
  )
  const numbers = new Set(best.map((match) => match?.task.number))
  return isEach && numbers.size === targets.length ? { by: 'each', targets } : one
}

/** "chapters 3 and 4": each number belongs to the noun. "tasks 3 and 4" are numbers of tasks. */
function seriesOf([first, ...rest]: readonly Clause[]): Target[] | undefined {
  const named = first && /^(?:the |my )?(?<noun>[a-z]{3,}) (?<number>\d{1,3})$/.exec(first.text)?.groups
  const numbers = rest.map(({ text }) => text)
  if (!named || rest.length === 0 || !numbers.every((text) => /^\d{1,3}$/.test(text))) return undefined
  return [named.number, ...numbers].map((number) => ({
    by: 'words',
    text: `${named.noun} ${number}`,
    whens: [],
  }))
}

const REST = /^(?:the |my )?(?:rest|others?|other ones|remaining ones)$/

/** "yoga but keep the one with Mel" */
function butKept(part: Clause): Filter | undefined {
  const found = part.match(
    /^(?<x>[^,]+?)(?:,? (?:but|and) (?:keep|leave|not)|, (?:keep|leave)) (?<y>(?:the|my) [^,]+?)(?: (?:in|on|there|alone))?$/,
  )
  // "the train and the hotel but keep the email": each is named, so nothing else is meant anyway.
  if (found?.x && / and | & |, /.test(found.x.text)) return undefined
  // "delete the dentist, keep the rest"
  if (!found?.y || REST.test(found.y.text)) return undefined
  const except = exceptOf(found.y)
  const name = found?.x && nameIn(found.x)?.piece.text
  return except && name ? { search: name, except, status: 'pending' } : undefined
}

function targetText(about: Clause): string {
  return cutStart(about, /^(?:about|regarding|to do with|related to|on the topic of) (?:the |my |our )?/)
    .piece.text
}
