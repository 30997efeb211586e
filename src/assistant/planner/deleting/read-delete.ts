import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart } from '../clauses/cut.ts'
import type { Context } from '../context.ts'
import { isKnown, WHY } from '../targets/known-target.ts'
import { withoutDates } from '../targets/named-task.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import { DELETE_VERBS, HYPOTHETICAL, LIST_NOUN, MAYBE_DELETE, TASK_NOUN } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'

const DELETED = [
  new RegExp(`^${DELETE_VERBS} (?<x>.+?)${WHY}$`),
  new RegExp(
    `^take (?<x>.+?)(?: back)? (?:off|out|away)(?: of| from)?(?: (?:(?:my|the|our) )?(?:${LIST_NOUN}|there)(?: (?:he's|she's|they've|they're|it's|i've|i'm|we've|he|she|they|i|we) .+)?)?${WHY}$`,
  ),
  new RegExp(
    `^(?:i |we )?(?:don't|do not|no longer|won't|will not|shan't|needn't)(?: be| really| actually| have to| need to| want to)* ?(?:need|want|needing|worry about|bother with|do|have to do)? ?(?:to be reminded (?:about|of|to)|to|a reminder (?:for|about|to))? ?(?:any ?more (?<y>.+?)|(?<x>.+?) (?:any ?more|any longer|after all|now))(?<sure>,? (?:so |and |please |just |you can )*(?:(?:take|get|cross|strike) (?:it|that|them) (?:off|out).*|(?:remove|delete|bin|scrap|get rid of|throw (?:away|out)|erase|drop|cancel) (?:it|that|them|(?:this|that|the) (?:task|one|reminder))(?: please| then)*))?${WHY}$`,
  ),
  new RegExp(`^(?:i |we )?no longer (?:need|want|have to|need to)(?: do)? (?<x>.+?)${WHY}$`),
  new RegExp(
    `^(?:there's |there is )?no (?:(?:more )?need (?:to|for|of)|(?:point|use|sense)(?: in)?) (?:do |doing )?(?<x>.+?)(?: any ?more| now)?${WHY}$`,
  ),
  new RegExp(
    `^(?:skip|i'll skip|i will skip|let's skip|lets skip|i'm skipping|skipping|no(?! (?:rush|hurry|idea|clue|problem|worries|luck|news|difference|pressure)\\b)) (?!to\\b|it\\b)(?<x>.+?)(?: \x80)?${WHY}$`,
  ),
  new RegExp(
    `^(?:never mind|forget)(?: about)? (?!to\\b|it\\b|that\\b|this\\b|her\\b|him\\b|them\\b|me\\b|us\\b|you\\b)(?<x>.+?)${WHY}$`,
  ),
  new RegExp(
    `^(?<x>(?:all|both|the|my|every) .+?|.+?) (?:needs? to|should|must|can|may|could|has to|have to) (?:now |also )*(?:be (?:deleted|removed|cancell?ed|scrapped|binned|dropped|erased|taken off(?: (?:my|the) list)?|struck off)|go|come off(?: (?:my|the) list)?)${WHY}$`,
  ),
  // "it was the van I wanted gone"
  /^(?:it was|it's|i meant) (?<x>(?:the|my) .+?) (?:that )?(?:i|we) (?:want(?:ed)?|meant?)(?: to)?(?: be)? (?:gone|deleted?|removed?|binned?|off|off the list|out)$/,
  /^(?!.*\b(?:take|get|cross|strike|knock|tick|wipe|pull|leave|keep|move|have)\b)(?<x>.+?) (?:can come |should come |comes )?off (?:my|the) list(?: (?:now|then|too))*$/,
]
const OFF_LIST = DELETED.length - 1
/** The other verbs also apply to things: "get rid of the old bike tomorrow". */
const SURE_DELETE = /^(?:delete|yeet|remove|erase|cancel|scrap|bin off|bin|trash|ditch|drop)\b/
const BARELY_DELETED = compactPattern(
  new RegExp(`^(?:${DELETE_VERBS}|get rid)(?: (?:a|one|some|any) ${TASK_NOUN})?[.!?]*$`),
)

const CAN_GO_TOO =
  /(?<=^(?:that|it|this|those|they)(?: one)? (?:can|could|should) go)(?: too| as well| also)+ \x80[ .!]*$/

const WIPED_CLEAN = /(?<=^wipe .+) clean$/

/** "delete the meeting task", "take milk off my list", "I don't need the eggs any more" */
export function readDelete(whole: Clause, context: Context): Reading | undefined {
  // "that can go too then": no date
  const said = /^then$/i.test(whole.whens.at(-1)?.words ?? '') ? cutEnd(whole, CAN_GO_TOO) : whole
  const clause = cutEnd(said, WIPED_CLEAN)
  if (
    HYPOTHETICAL.test(clause.text) ||
    /^(?:don't|do not|never|not) (?:you )?(?:delete|remove|cancel|drop|clear|scrap|bin|go deleting|touch|erase|get rid)/.test(
      clause.text,
    )
  )
    return undefined
  const verb = /^(\w+)/.exec(clause.text)?.[1] ?? ''
  if (BARELY_DELETED.test(clause.text))
    return MAYBE_DELETE.has(verb)
      ? undefined
      : { act: { kind: 'delete', target: { by: 'unsaid' } }, score: 0.9 }
  for (const [index, form] of DELETED.entries()) {
    const found = clause.match(form)
    const part = found?.x ?? found?.y
    if (!part || /^(?:off|up|by|in|me|us)\b/.test(part.text)) continue
    // "delete only the date of the bike"
    if (/^(?:only |just )?(?:the |its |an? |any )?(?:due )?(?:date|time|deadline|priority)\b/.test(part.text))
      continue
    const field =
      index === 1 && /^(?:it|that|them)$/.test(part.text)
        ? /\b(?:date|deadline|time)\b/.exec(clause.message.masked)?.[0]
        : undefined
    if (field)
      return {
        act: {
          kind: 'change',
          target: targetOf(part),
          set: field === 'time' ? { time: 'none' } : { day: 'none', words: 'none' },
        },
        score: 0.93,
      }
    // Cuts a reason at the end, unless the words are a whole title.
    const isRefused = index >= 2 && index <= 5
    const target = targetIn(cutStart(part, /^please /), context, isRefused)
    const isThere = isKnown(target, context)
    // "take the dog out", which is the title itself
    if ((index === 1 && isDeed(clause, context)) || (index === 0 && isOfName(clause, context))) continue
    const own = index === 0 && TITLE_VERBS.has(verb) ? ownTitle(part, verb, context) : undefined
    if (own !== undefined && part.whens.length > 0) continue
    if (own !== undefined) return { act: { kind: 'wonder', number: own }, score: 0.92 }
    // "and take the recycling out" is something to do.
    const isOut =
      index === 1 && / (?:out|away)(?:,? (?:as well|too|also|please|\x80))*[ .!]*$/.test(clause.text)
    const isSure = index === 0 ? !MAYBE_DELETE.has(verb) : index === 1 && !isOut
    if (!isThere && context.hasView && !isSure && (target.by === 'words' || target.by === 'each')) continue
    if (target.by === 'unsaid' && !isSure) continue
    // "I no longer need it" does not yet ask to delete it.
    const isGuess =
      (isRefused && !found?.sure) ||
      // It may be done.
      index === OFF_LIST ||
      (index === 0 && !SURE_DELETE.test(clause.text) && part.whens.length > 0)
    return {
      act: { kind: 'delete', target, ...(isGuess && { isGuess }) },
      score: isExcepting(target) ? 0.95 : isThere || !context.hasView ? 0.92 : isSure ? 0.85 : 0.6,
    }
  }
  return undefined
}

/** Whether the verb is part of a task's name: "bin bags" of "Get bin bags". */
function isOfName({ text }: Clause, { view }: Context): boolean {
  const two = /^([a-z]+ [a-z]+)[ .!]*$/.exec(text)?.[1]
  return (
    two !== undefined &&
    view.tasks.some(({ completed, title }) => !completed && title.toLowerCase().includes(` ${two}`))
  )
}

/** Whether the words are a task's own title: "Take the dog out". */
function isDeed(clause: Clause, { view }: Context): boolean {
  if (!/ (?:out|away)[ .!]*$/.test(clause.text)) return false
  const [best] = matches(clause.piece.text, view, ({ completed }) => !completed)
  return (
    best !== undefined && /^take\b/i.test(best.task.title) && best.titleShare >= 0.9 && best.wordShare >= 0.9
  )
}

/** "cut the hedge" is the task "Cut the hedge" itself: we ask whether it is done. */
function ownTitle(part: Clause, verb: string, { view }: Context): number | undefined {
  // "cut the hedge task"
  if (NAMES_TASK.test(part.text)) return undefined
  const [best] = matches(withoutDates(part), view, ({ completed }) => !completed)
  const isOwn = best !== undefined && best.wordShare >= 0.9 && wordsIn(best.task.title)[0]?.norm === verb
  return isOwn ? best.task.number : undefined
}

const NAMES_TASK = compactPattern(new RegExp(`\\b(?:${TASK_NOUN}|ones?)\\b`))

/** Delete verbs that name a chore more often than they delete its task. */
const TITLE_VERBS = new Set('cut clean clear tidy wipe sweep dump toss kill strike throw'.split(' '))

/** Read as a whole: "delete yoga but keep the one with Mel". */
function isExcepting(target: Target): boolean {
  return target.by === 'filter' && target.filter.except !== undefined
}
