import { compactPattern } from '../../../compact-pattern.ts'
import { DOING, DONE, HEDGED, NEGATED, PAST_FORMS, UNSURE_PAST } from '../words/lexicon.ts'
import { GONE_TO, isByOther, isTold } from '../words/only-told.ts'
import { isPast } from '../words/past-tense.ts'
import { stemOf, wordsIn } from '../words/words.ts'
import type { Clause } from './clause.ts'

/** Words that report completion and never belong to a title. */
export const DONE_WORDS = compactPattern(new RegExp(`\\b${DONE}\\b|✅|✓|✔|☑`))

/** "The bins are out", "back from yoga": done, in other words. */
export const SETTLED = compactPattern(
  /\b(?:is|are|'s|'re|was|all|has|have|got) (?:now |finally |all |both |safely |already |gone |well |nicely )*(?:out(?: the door)?|in(?: the post| the bag| the bin| the oven)?|up|off|away|down|back|over|gone|on (?:it'?s|their) way|empty|clean|full|dry|in order|home|through|signed|hung|put(?= (?:out|in|up|away|back|down)\b|[ ,.!]*$)|ready|finish|(?:up and )?(?:working|running)|open)\b|\bworks? (?:again|now|fine|properly)\b|\b(?:over|ready)(?: too| as well| also| now| already)*(?=$|[,.!])|^(?:i |i've |we )?(?:just |now |finally )*(?:got )?(?:back|home) from\b|(?:^|\b(?:i've|i have|we've|we have|have) )(?:just |already |now |finally )*been (?:to|at)(?= \w)|\b(?:went|gone) (?:through|out|off|back|in|(?:really |very |so |pretty |quite )*(?:well|fine|ok|okay|great|good|smoothly|perfectly|badly)(?=[ .!]*$|,| \x80| (?:so|but|and)\b))\b|^(?:just |now )?(?:got |come )?out of (?:the|my)(?= \w)|^(?:i|we) (?:was|were) (?:just |already |also )*(?:at|in) (?:the|my)(?= \w)/,
)

export const HOW_IT_WENT = /\b(?:well|fine|ok|okay|great|good|smoothly|perfectly|badly)$/

/** "The shop was out of picks": not bought. */
const LACKING = compactPattern(
  /\b(?:is|are|was|were|'s|'re|been|ran|run|all|clean|fresh) (?:all |completely |totally |clean )?out of (?!the (?:way|door|oven|house|car))|\bsold out\b|\bout of stock\b|\b(?:didn't|did not|don't|doesn't) have (?:any|it|them)\b|\b(?:they|he|she|it|shop|store|place|supermarket) (?:had|have|has) (?:no|none)\b|\bno (?:\w+ ){1,3}(?:left|there|in stock|available|to be had)\b/,
)

/** "Chapter 5 not yet", "the canary is still open" */
const NOT_YET = compactPattern(
  /^(?:but )?(?:no|not the) [a-z]+(?: [a-z]+)?(?: though| yet)$|\bnot yet$|\b(?:not|isn't|aren't|wasn't|hasn't|haven't|didn't)$|^(?:i |we )?(?:didn't|haven't|couldn't|did not|have not) (?:do|done|get|got|manage|managed|finish|finished|touch|touched|start|started)\b|^but not (?:the|my) |^(?:but )?(?:i |we |i've |we've )?still (?:need (?!to\b)|(?:got|have|need) to )|\b(?:i've|i have|we've|we have) (?:still )?got .+ (?:left|to do|to go|today|tomorrow|this week)$|\bleft (?:to do|after (?:this|that))$|\bstill (?:have |got |have got )?(?:an?|one|two|three|four|five|some|a few|a couple of|\d+|half)(?: [a-z]+){1,3}? (?:is |are )?left$|\bstill (?:open|pending|to do|to go|not done|going)$|\b(?:i|we|i'll|we'll) (?:\w+ )?(?:write|do|make|call|send|finish|see to|get to)(?: (?:it|that))? later$/,
)

/** "get the dog walked", "I want the fridge fixed": still to be done. */
const WANTED = compactPattern(
  /^(?:get|have|let|make|keep) |\b(?:i|we|he|she|they|i'd|we'd) (?:really |still |just )?(?:want|wants|need|needs|like|prefer)\b|(?<!\b(?:managed|able|remembered) )\bto (?:get|have) /,
)

/** Whether a clause says that something was done. */
export function donenessIn(clause: Clause): 'sure' | 'likely' | 'denied' | 'none' {
  const { text } = clause
  if (isByOther(text) || GONE_TO.test(text)) return 'none'
  const isDone = DONE_WORDS.test(text) || isTicked(clause)
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
  if (/^(?:when|once|after|until|if|as soon as|before)\b|\bgets? paid\b/.test(text)) return 'none'
  if (/\b(?:should|must|needs? to|have to|has to|will|shall|can|could|would) (?:be |get |have )/.test(text))
    return 'none'
  if (!isDone && WANTED.test(text) && !isHaveDone(text)) return 'none'
  return isDone ? 'sure' : 'likely'
}

/** "Have sent the letter" tells what was done, "have the car washed" what is to be done. */
function isHaveDone(text: string): boolean {
  const verb = /^have (?:(?:just|already|now|finally|also) )*([a-z]+)\b/.exec(text)?.[1] ?? ''
  return isPast(verb)
}

/** "milk ✓", "✓ milk": the mark may follow the last word, or come before the first. */
function isTicked({ piece, message }: Clause): boolean {
  return (
    /[✅✓✔☑]/u.test(piece.text) ||
    /^\s*[✅✓✔☑]/u.test(message.text.slice(piece.end)) ||
    /(?:^|\n)[ \t-]*[✅✓✔☑]\uFE0F?[ \t]*$/u.test(message.text.slice(0, piece.start))
  )
}

/** Verbs that tell a story rather than report a finished task. */
export const TELLING = new Set(
  'mixed confused muddled rejected declined refused denied lost stolen asked moved changed rang said told gave thought wanted needed forgot missed decided cancelled canceled woke felt realised realized postponed rescheduled pushed expected meant agreed heard knew wished hoped tried started planned promised offered exchanged mentioned bumped swapped brought shifted delayed liked loved hated supposed noticed seemed turned broke happened lost'.split(
    ' ',
  ),
)

const DOER =
  /^(?:i|we|i've|we've|ive|have|just|already|finally|and|been|is|are|was|were|'s|got|get|has|also|actually|both|all|now|it's|that's|they're|being|i'd|did)$/

const MYSELF = /^(?:i|we|i've|we've|have|just|finally|already|also|and)$/

/** "I did send it", "managed to pay the rent", "got round to calling mom" */
const CARRIED_OUT = compactPattern(
  /(?:^|\b(?:i|we|also|so|and|oh|just|finally|actually) )(?:did|(?:managed|remembered) to|got a?round to|(?:was|were) able to|ended up)(?: (?:actually|finally|already|just|also|indeed))* ([a-z]+)\b/,
)

/** "got Theo registered", "had the boiler serviced": the verb follows the object. */
const HAD_DONE = compactPattern(
  /(?:(?:^|\b(?:i|we|i've|we've|just|finally|already|and) )(?:got|had)|\b(?:i|we) (?:now |already )?have) (?:the|my|our|his|her|their|all|both|[a-z]+(?:'s)?) (?:[a-z]+(?:'s)? ){0,3}?((?!need|checked|mixed|worried|tired|bored)[a-z]{2,}ed|sent|paid|made|written|built|sold|cut|hung|read|taken|done)\b/,
)
const NO_THING = /(?:\b(?:i|we|he|she|they|you|who|that|a|an|the|my|our|his|her|to|of|for|just|been))$/

const NOT_DOING = /^(?:see|want|think|hear|like|mean|know|feel|forget|remember|promise|notice)$/
const SPOKE = compactPattern(
  /\b(?:had an? (?:[a-z]+ ){0,2}(?:chat|word|call|talk) with|got (?:a ?)?hold of|got (?:through to|in touch with))\b/,
)

const GAVE_BACK = compactPattern(
  /(?:^|\b(?:i|we|i've|we've|just|finally|already) )(?:gave|given|brought) .{2,40} back\b/,
)

/** "I have pay the bill": the bare verb, as people write it in a new language. */
const HAVE_DO =
  /^(?:(?:so|ok|and|yes|now) )*(?:i|we) have (?:(?:just|already|now|finally|also) )*([a-z]+) (?:the|my|our|all|both|his|her|their|your|it|them)\b/

function carriedOut(text: string): string | undefined {
  const bare = HAVE_DO.exec(text)?.[1]
  if (bare !== undefined && DOING.has(bare)) return bare
  const verb = CARRIED_OUT.exec(text)?.[1]
  if (verb !== undefined && (DOING.has(verb) || DOING.has(stemOf(verb)) || NOT_DOING.test(verb))) return verb
  if (SPOKE.test(text)) return 'spoke'
  if (GAVE_BACK.test(text)) return 'returned'
  const had = HAD_DONE.exec(text)
  return had?.[1] !== undefined && !NO_THING.test(had[0].slice(0, -had[1].length).trimEnd())
    ? had[1]
    : undefined
}

/** A verb in the past with nobody before it, or the person: "posted the letter", "I've paid", "the cake's been collected". */
export function pastVerb(text: string): { verb: string; isLoose: boolean } | undefined {
  const carried = carriedOut(text)
  if (carried !== undefined) return { verb: carried, isLoose: false }
  const words = wordsIn(text)
  for (const [index, { norm }] of words.entries()) {
    if (index > 14) break
    if (!isPast(norm)) continue
    const before = words[index - 1]?.norm ?? ''
    // "I rang the tuner" may complete "Ring the tuner", and nothing else.
    if (TELLING.has(norm) && index > 0) {
      const isMine = words.slice(0, index).every((word) => MYSELF.test(word.norm))
      if (isMine && DOING.has(stemmed(norm))) return { verb: norm, isLoose: true }
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
    // "gone out" means sent, or gone.
    if (norm === 'gone' && /^(?:out|off|in|back|through)$/.test(after)) continue
    // "found the logbook" may complete "Find the logbook", and nothing else.
    if (index === 0 && /^(?:found|saw|left)$/.test(norm)) return { verb: norm, isLoose: true }
    const isUndergone = /^(?:was|were|been|got)$/.test(before) && /^(?:cut|read|set|put|found)$/.test(norm)
    if (/^(?:is|are|all|now)$|'s$/.test(before) && /^(?:cut|set)$/.test(norm))
      return { verb: norm, isLoose: true }
    // "they delivered the oil", "the man came and read the meter"
    const isTheirs =
      (index === 1 && /^(?:they|he|she|someone|somebody)$/.test(before)) ||
      (before === 'and' && words.slice(0, index - 1).some((word) => /^(?:came|went)$/.test(word.norm)))
    if (isTheirs && !/^(?:came|went|had|got)$/.test(norm)) return { verb: norm, isLoose: true }
    if (
      UNSURE_PAST.has(norm) &&
      !isUndergone &&
      (isFirst || !/^(?:i|we|i've|we've|have|just|finally|already|been)$/.test(before))
    )
      continue
    // "noodles got already"
    if (norm === 'got' && index > 0 && after === 'already' && !DOER.test(before))
      return { verb: norm, isLoose: false }
    if (isFirst && index === 0) return { verb: norm, isLoose: TELLING.has(norm) }
    if (DOER.test(before) || /'(?:s|ve|re)$/.test(before)) return { verb: norm, isLoose: false }
    // "place cards printed": the object comes first, with little or nothing after the verb.
    if (
      index > 0 &&
      words.length - index <= 4 &&
      !/^(?:they|he|she|it|you|who|nobody|everyone|someone)$/.test(before) &&
      /ed$|^(?:sent|paid|bought|built|sold|did|done|made|written|fed|swept|read|came)$/.test(norm) &&
      !/^(?:a|an|the|my|our|your|his|her|their|this|that|some|to|of|for|with|in|on|at|not)$/.test(before)
    )
      return { verb: norm, isLoose: true }
  }
  return undefined
}

function stemmed(norm: string): string {
  const verb = PAST_FORMS.get(norm) ?? norm.replace(/ed$/, '').replace(/ll$/, 'l')
  return DOING.has(`${verb}e`) ? `${verb}e` : verb
}
