import type { Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { ARROW, LEVEL } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { exceptOf } from '../targets/filters.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { matches } from '../tasks/match-titles.ts'
import { TASK_NOUN } from '../words/lexicon.ts'
import { priorityOf } from '../words/priorities.ts'

const LEVELS = `(?:${LEVEL}|high|low|medium|normal|urgent|important|top|critical|highest|lowest|higher|lower|(?:more|less) (?:important|urgent|${LEVEL}))`

const ORDERS = [
  new RegExp(
    `^(?:(?:set|change|make|update|raise|lower|bump|put|increase|decrease) )?(?:the |its )?(?:priority|importance) (?:of|for|on) (?<x>.+?) (?:to|as|is|up to|down to) (?<l>${LEVELS})(?: priority)?$`,
  ),
  new RegExp(
    `^(?:make|mark|set|change|update|flag|give|bump|raise|lower|put|treat|label|move|drop|keep|have|knock|turn|bring|take(?= (?:it|that|the|my)\\b)|switch|shift|reduce|downgrade|upgrade|promote|demote|push|kick|do(?= (?:it|that|this|them|the \\w+ one)\\b)) (?<x>.+?)(?:'s)?(?: priority)? (?:(?:as|to|at|is|of|an?|with|up to|down to|up|down|the|be|being|should be) )*(?<l>${LEVELS})(?: priority| importance)?(?: (?:one|task))?(?:,? (?:we|i|it|they|he|she|we're|i'm|it's|they're|we've|i've) .+)?$`,
  ),
  new RegExp(
    `^(?:give|set|assign|put|make) (?:an? |the )?(?<l>${LEVELS})(?: priority)? (?:to|on|for) (?<x>.+)$`,
  ),
  new RegExp(
    `^(?:set|change|make|put|bump|lower|raise|drop|turn|bring|take) (?<x>(?:the |its )?priority) (?:up |down )?(?:to |as )?(?<l>${LEVELS})(?: priority)?$`,
  ),
  // "lower prio on the fence", "raise the importance of the tax"
  /^(?:an? |the )?(?<l>lower|higher|less|more|raise|increase|reduce|decrease|drop|up) (?:the )?(?:priority|importance) (?:on|for|of|to) (?<x>.+)$/,
  // "not that important really, lower it"
  /^(?<l>lower|raise|reduce|increase) (?<x>it|that|this|them|that one|those)(?: (?:a bit|a notch|down|up|then))*$/,
  /^(?:make|treat|have) (?<x>.+?)(?: as)? (?:an?|my|the) priority$/,
  /^(?:prioriti[sz]e|bump up|flag|star) (?<x>.+)$/,
  /^bump (?<x>.+?) up(?: the list| in priority)?$/,
  /^(?:de-?prioriti[sz]e|bump down) (?<x>.+)$/,
]

const STATEMENTS = [
  new RegExp(
    `^(?<x>.+?)(?:'s)?(?<link>(?: (?:is|are|'s|should|needs?|ought|has|have|can|could|must|will|to|be|go|goes|get|gets|got|on|at|as|up|down|now|really|actually|very|super|quite|a bit|a little|an?|also|pretty|only|just|all|the|became|become|deserves|moved|move|set|made|marked|of|bumped|drop|drops|come|wait))+) (?<l>${LEVELS})(?: priority| importance| one| up| down)?(?<than> than (?:low|medium|high|normal|that|it is|before|now|this)(?: priority)?)?(?: (?:now|then|really|actually|again))*$`,
  ),
  // "medium is enough for the quotes"
  new RegExp(
    `^(?:an? )?(?<l>${LEVEL}|high|low|medium|normal)(?: priority)?(?<link>(?: (?:is|'s|will|would|should|be|do|enough|fine|ok|okay|good|plenty|right|now))+)? (?:for|on) (?<x>.+)$`,
  ),
  /^(?<x>.+?) (?:has|have|takes?|gets?|is|are)(?: now)?(?: an?| the| my)? priority(?: now)?$/,
  new RegExp(
    `^(?<x>(?:${TASK_NOUN}|number) ?#? ?\\d+|# ?\\d+|(?:the|my) .+?|it|that one) ?[:,]? ?(?<l>${LEVELS})(?: priority)?$`,
  ),
  // "car ones high"
  new RegExp(`^(?<x>[a-z]+(?: [a-z]+)? ones) ?[:,]? ?(?<l>${LEVELS})$`),
  // "prod certs high", "first one: high", "everything else low"
  new RegExp(`^(?<x>[^,:]{2,60}?) ?[:,${ARROW}]? (?<l>${LEVEL}|high|low|medium|urgent)$`),
]

/** "make it high priority", "the report is urgent", "docs low" */
export function readLevel(whole: Clause, context: Context): Reading | undefined {
  const left = whole.match(WITH_LEFT_OUT)
  const except = left?.left && exceptOf(left.left)
  const reading = except && left?.main ? levelIn(left.main, context) : undefined
  if (!except || reading?.act.kind !== 'change' || reading.act.target.by !== 'filter')
    return levelIn(whole, context)
  reading.act.target.filter.except ??= except
  return reading
}

/** "set all the high ones to medium except the sponsors" */
const WITH_LEFT_OUT =
  /^(?<main>.+?),? (?:except(?: for)?|apart from|other than|but not|excluding) (?<left>[^\x80\x81]+?)[ .!]*$/

/** "is there anything low?" asks; "anything about the garden can go down to low" does not. */
const ASKS =
  /^(?:what|which|how|is|are)\b|^anything\b(?!.* (?:can|could|should|must|needs? to|has to) (?:be|go|get|move|drop|come)\b)/

function levelIn(clause: Clause, context: Context): Reading | undefined {
  for (const form of ORDERS) {
    const found = clause.match(form)
    if (!found?.x || ANOTHER_LEVEL.test(found.x.text)) continue
    const isIts = /^(?:the |its )?priority$/.test(found.x.text)
    const target: Target = isIts ? { by: 'it' } : targetIn(found.x, context)
    if (target.by === 'unsaid') continue
    if (context.hasView && target.by === 'words' && !isKnown(target, context)) continue
    const reading = levelled(target, clause, found.l)
    // "make alert thresholds low priority" adds no alert where there is a task of that name.
    return isWhole(target, context) ? { ...reading, score: 0.97 } : reading
  }
  if (isAsked(clause) || ASKS.test(clause.text)) return undefined
  for (const form of STATEMENTS) {
    const found = clause.match(form)
    if (!found?.x || ANOTHER_LEVEL.test(found.x.text) || NO_SUBJECT.test(found.x.text)) continue
    const target = targetIn(found.x, context)
    if (target.by === 'unsaid' || (context.hasView && !isKnown(target, context))) continue
    const isWord = /^(?:high|low|higher|lower)$/.test(found.l?.text ?? '')
    if (isWord && isMeasure(target, found.link?.text ?? '', context)) continue
    if (form === STATEMENTS.at(-1) && !isCalled(target, found.x, context)) continue
    return levelled(target, clause, found.l)
  }
  return undefined
}

/** "make the certs high, docs low" says it of two. */
const ANOTHER_LEVEL = new RegExp(`(?:^|[ ,])${LEVELS}(?: priority)?(?: now)?(?:,| and| but| while| the rest)`)

/** "laundry might be low" */
const NO_SUBJECT =
  /^(?:if|maybe|perhaps|add|remind|i (?:wish|hope|think|guess|wonder))\b|\b(?:might|may|isn't|aren't|not|never|was|were|wasn't|would|wish|hope|maybe|don't|doesn't|too|so|running|getting|a bit|feels?|looks?)(?: be| get| go)*$/

/** "more important than low" */
const COMPARED = /^(?:(?<more>more|raise|increase|up)|less|reduce|decrease|drop)(?: |$)/

function levelled(target: Target, clause: Clause, said: Clause | undefined): Reading {
  const compared = COMPARED.exec(said?.text ?? '')
  const level = compared
    ? compared.groups?.more
      ? 'higher'
      : 'lower'
    : (said?.text ?? (/^(?:de|bump down)/.test(clause.text) ? 'low' : 'high'))
  const priority =
    level === 'higher' || level === 'lower' ? level : (said?.levelAt(0)?.value ?? priorityOf(level))
  return { act: { kind: 'change', target, set: { priority } }, score: 0.92 }
}

function isWhole(target: Target, { view }: Context): boolean {
  const [best] = target.by === 'words' ? matches(target.full ?? target.text, view) : []
  return best !== undefined && best.wordShare >= 0.95 && best.titleShare >= 0.6
}

function isAsked({ message, to }: Clause): boolean {
  return /^\s*\?/.test(message.masked.slice(to))
}

/** Things that can be high or low themselves: "rent is high", "milk low". */
const OF_AMOUNTS = /^(?:buy|get|order|pick|check|measure|monitor|pay|refill|fill|top|charge|replace)$/

/** Whether the words describe an amount rather than a priority. */
function isMeasure(target: Target, link: string, { view }: Context): boolean {
  if (target.by !== 'words') return false
  if (/\b(?:very|super|quite|pretty|really|got|gets?|became|become|more)$/.test(link)) return true
  const [best] = matches(target.text, view)
  const [verb] = best?.task.words ?? []
  if (
    !best ||
    !verb ||
    /\b(?:should|needs?|can|could|must|ought|make|go|goes|to|on|at|also|enough|fine|do|plenty)\b/.test(link)
  )
    return false
  const isVerbSaid = target.text.toLowerCase().startsWith(verb.norm)
  return best.wordShare < 0.75 || (OF_AMOUNTS.test(verb.norm) && !isVerbSaid)
}

/** Whether words without a verb name or point at tasks. */
function isCalled(target: Target, { text }: Clause, { view }: Context): boolean {
  if (target.by === 'filter') return /^(?:everything|anything|all|the rest)\b/.test(text)
  if (target.by !== 'words') return true
  const [best] = matches(target.text, view)
  return best !== undefined && best.wordShare >= 0.9 && best.hits >= 0.8
}
