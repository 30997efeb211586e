import { DOING, DONE, HEDGED, NEGATED, PAST_FORMS, UNSURE_PAST } from './lexicon.ts'
import { isPast } from './past.ts'
import type { Clause } from './said-clause.ts'
import { isByOther, isTold } from './told.ts'
import { wordsIn } from './words.ts'

/** Words that say that something was done, and are no part of its name. */
export const DONE_WORDS = new RegExp(`\\b${DONE}\\b|✅|✓|✔|☑`)

/** "The bins are out", "back from yoga": done, in other words. */
export const SETTLED =
  /\b(?:is|are|'s|'re|was|all|has|have|got) (?:now |finally |all |both |safely |already |gone |well |nicely )*(?:out(?: the door)?|in(?: the post| the bag| the bin| the oven)?|up|off|away|down|back|over|gone|on (?:its|their) way|empty|clean|full|dry|in order|home|through|signed|hung|put|ready|finish|working)\b|\b(?:over|ready)(?=$|[,.!])|^(?:i |i've |we )?(?:just |now |finally )*(?:got )?(?:back|home) from\b|(?:^|\b(?:i've|i have|we've|we have|have) )(?:just |already |now |finally )*been (?:to|at) \w|\b(?:went|gone) (?:through|out|off)\b/

/** "The shop was out of picks": what could not be had was not got. */
const LACKING =
  /\b(?:is|are|was|were|'s|'re|been|ran|run|all|clean|fresh) (?:all |completely |totally |clean )?out of (?!the (?:way|door|oven|house|car))|\bsold out\b|\bout of stock\b|\b(?:didn't|did not|don't|doesn't) have (?:any|it|them)\b|\b(?:they|he|she|it|shop|store|place|supermarket) (?:had|have|has) (?:no|none)\b|\bno (?:\w+ ){1,3}(?:left|there|in stock|available|to be had)\b/

/** "Chapter 5 not yet", "the canary is still open" */
const NOT_YET =
  /^(?:but )?(?:no|not the) [a-z]+(?: [a-z]+)?(?: though| yet)$|\bnot yet$|\b(?:not|isn't|aren't|wasn't|hasn't|haven't|didn't)$|^(?:i |we )?(?:didn't|haven't|couldn't|did not|have not) (?:do|done|get|got|manage|managed|finish|finished|touch|touched|start|started)\b|^but not (?:the|my) |^(?:but )?(?:i |we )?still need (?!to\b)|\b(?:i've|i have|we've|we have) (?:still )?got .+ (?:left|to do|to go|today|tomorrow|this week)$|\bleft (?:to do|after (?:this|that))$|\bstill (?:open|pending|to do|to go|not done|going)$|\b(?:i|we|i'll|we'll) (?:\w+ )?(?:write|do|make|call|send|finish|see to|get to)(?: (?:it|that))? later$/

/** Whether a clause says that something was done. */
export function doneness(clause: Clause): 'sure' | 'likely' | 'denied' | 'none' {
  const { text } = clause
  if (isByOther(text)) return 'none'
  const isDone = DONE_WORDS.test(text) || /[✅✓✔☑]/u.test(clause.piece.text)
  if (!isDone && (LACKING.test(text) || NOT_YET.test(text))) return 'denied'
  const verb = pastVerb(text)
  if (!isDone && !verb && !SETTLED.test(text)) return 'none'
  // "I'm done" is about the person.
  if (/\b(?:i'm|i am|we're|we are)(?: \w+)? (?:done|finished)(?! with)\b/.test(text)) return 'none'
  const denied =
    NEGATED.test(
      text.replace(/\b(?:not|no) (?:only|bad|problem)\b|\bdidn't take\b|\bwithout (?:any|a)\b/g, ''),
    ) ||
    HEDGED.test(text) ||
    isTold(clause.piece.text.toLowerCase().replaceAll('’', "'"))
  if (denied) return 'denied'
  if (/^(?:when|once|after|until|if|as soon as|before)\b/.test(text)) return 'none'
  if (/\b(?:should|must|needs? to|have to|has to|will|shall|can|could|would) (?:be |get |have )/.test(text))
    return 'none'
  return isDone ? 'sure' : 'likely'
}

/** Verbs that tell what happened, and not that something on a list was done. */
const TELLING = new Set(
  'asked moved changed rang said told gave thought wanted needed forgot missed decided cancelled canceled woke felt realised realized postponed rescheduled pushed expected meant agreed heard knew wished hoped tried started planned promised offered exchanged mentioned bumped swapped brought shifted delayed liked loved hated supposed noticed seemed turned broke happened lost'.split(
    ' ',
  ),
)

const DOER =
  /^(?:i|we|i've|we've|ive|have|just|already|finally|and|been|is|are|was|were|'s|got|get|has|also|actually|both|all|now|it's|that's|they're|being|i'd|did)$/

/** A verb in the past with nobody before it, or the person: "posted the letter", "I've paid", "the cake's been collected". */
export function pastVerb(text: string): { verb: string; isLoose: boolean } | undefined {
  const words = wordsIn(text)
  for (const [index, { norm }] of words.entries()) {
    if (index > 14) break
    if (!isPast(norm)) continue
    const before = words[index - 1]?.norm ?? ''
    // "I rang the tuner" may complete "Ring the tuner", and nothing else.
    if (TELLING.has(norm) && index > 0) {
      if (index === 1 && /^(?:i|we|i've|we've)$/.test(before) && DOING.has(stemmed(norm)))
        return { verb: norm, isLoose: true }
      continue
    }
    const after = words[index + 1]?.norm ?? ''
    const isFirstHad = index === 0 && /^(?:the|my|our|a|an)$/.test(after)
    if (norm === 'had' && isFirstHad) return { verb: norm, isLoose: false }
    if (norm === 'had' && (after === 'to' || !/'s$|^(?:i|we|i've|finally|just|already)$/.test(before)))
      continue
    // "Biscuit's had her jabs"
    const owner = words[index - (/^(?:finally|just|already)$/.test(before) ? 2 : 1)]?.norm ?? ''
    if (norm === 'had' && index <= 2 && owner.endsWith("'s")) return { verb: norm, isLoose: false }
    const isFirst =
      index === 0 || (index === 1 && /^(?:um|uh|yep|yes|ok|so|well|the|just|finally)$/.test(before))
    if (
      UNSURE_PAST.has(norm) &&
      (isFirst || !/^(?:i|we|i've|we've|have|just|finally|already|been)$/.test(before))
    )
      continue
    if (isFirst && index === 0) return { verb: norm, isLoose: TELLING.has(norm) }
    if (DOER.test(before) || /'(?:s|ve|re)$/.test(before)) return { verb: norm, isLoose: false }
    // "place cards printed": the object comes first, with little or nothing after the verb.
    if (
      index > 0 &&
      words.length - index <= 4 &&
      !/^(?:they|he|she|it|you|who|nobody|everyone|someone)$/.test(before) &&
      /ed$|^(?:sent|paid|bought|built|sold|done|made|written|fed|swept|read)$/.test(norm) &&
      !/^(?:a|an|the|my|our|your|his|her|their|this|that|some|to|of|for|with|in|on|at|not)$/.test(before)
    )
      return { verb: norm, isLoose: true }
  }
  return undefined
}

function stemmed(norm: string): string {
  return PAST_FORMS.get(norm) ?? norm.replace(/ed$/, '').replace(/ll$/, 'l')
}
