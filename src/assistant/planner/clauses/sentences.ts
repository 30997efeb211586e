import { compactPattern } from '../../../compact-pattern.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { DOING, UNPAIRED } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'
import type { Clause } from './clause.ts'
import { donenessIn } from './says-done.ts'

const STOP =
  /(?<!\b(?:dr|mr|mrs|ms|st|no|nr|vs|etc|e\.g|i\.e|approx|prof|jr|sr|co|inc|ltd|ave|rd|apt|a\.m|p\.m))[.!](?=\s)\s*|\.{2,}\s*|[?]+\s*|[!]+\s*|\n+|;\s*|(?<!^(?:urgent|important|asap|todo|reminder|task|(?:to do|todo|to-do)(?: for)? \x80|to do|\x81)) - (?=[a-z])(?!(?:notes?|description|details?):)|(?<=\w) – /g

/** "done: 1. the hens 2. flights": the stops belong to the numbers. */
const NUMBERED = /(?:^|: ?)1\. .+ 2\. /

/** Splits a message into sentences. The stop in "dr. okafor" or "9.30" ends nothing. */
export function sentencesOf(whole: Clause): Clause[] {
  const parts: Clause[] = []
  let from = 0
  const isNumbered = NUMBERED.test(whole.text)
  for (const match of whole.text.matchAll(STOP)) {
    if (isNumbered && /(?:^|[\s:])\d{1,2}$/.test(whole.text.slice(0, match.index))) continue
    const end = match.index + (match[0].startsWith('?') ? match[0].trimEnd().length : 0)
    parts.push(whole.part(from, end))
    from = match.index + match[0].length
  }
  parts.push(whole.part(from))
  return parts
    .filter((part) => !part.isEmpty)
    .slice(0, 30)
    .map(withoutRemark)
}

/** "…, it's beeping and driving me mad" */
const MADDENING = compactPattern(
  /,? (?:(?:because|cos|as|since) )?(?:(?:it|they|that|he|she)(?:'s|'re| is| are| has| have)?|the \w+(?:'s|'re| is| are| has| have| keeps?)) [^,.]{0,40}?(?:(?:driving|drives|driven|doing) (?:me|us|my head)|(?:gets|getting) on my nerves|killing (?:me|us))\b.*$/,
)
/** "…, haven't even started lol" */
const NOT_BEGUN = compactPattern(
  /, (?:(?:and|but) )?(?:(?:i|we) )?(?:haven't|have not|not)(?: yet)? (?:even |really |actually )*(?:started|begun|opened|looked at|touched|done (?:any|a thing|anything))(?: (?:it|of it|on it|yet|at all|lol|ugh|argh|oops|haha))*[ .!]*$/,
)

/** Cuts the remark after a task, such as a feeling. */
function withoutRemark(sentence: Clause): Clause {
  const isDeed = DOING.has(wordsIn(sentence.text)[0]?.norm ?? '')
  const mad = MADDENING.exec(sentence.text)?.index
  if (mad && (isDeed || sentence.part(0, mad).whens.length > 0)) return sentence.part(0, mad)
  // "finish the essay, haven't even started" may be said of a task that is there.
  const begun = isDeed ? undefined : NOT_BEGUN.exec(sentence.text)?.index
  return begun && /\x80$/.test(sentence.part(0, begun).text) ? sentence.part(0, begun) : sentence
}

const BETWEEN = compactPattern(
  /(?: (?=the (?:first|second|third|other|last) one\b)|,? just (?=(?:tell|show|what|when|let me know)\b)|,? (?:and then|then|and also|also|but|plus|and) |,? (?<!(?:\b(?:is|are|was|were|am|be|been|feel|look|looks|not|ever|just|or)|'s|'m|'re),? )so (?!(?:much|many|bad|badly|far|long|hard|often|early|late|little|well|good)\b)|,? because |, | - | & | whilst | while | since | as (?=i\b|we\b|he\b|she\b|they\b))/g,
)

const IN_PAIR = compactPattern(new RegExp(`${UNPAIRED} (?:and|&) `, 'y'))

/** In "show and tell" nothing ends. */
function isBetween({ 0: cut, index, input }: RegExpExecArray): boolean {
  if (!/^ (?:and|&) $/.test(cut)) return true
  IN_PAIR.lastIndex = index
  return IN_PAIR.test(input)
}

/** The clauses of a sentence. A piece that cannot be read alone stays with the one before it. */
export function partsOf(sentence: Clause, context: Context): Clause[] {
  const cuts = [...sentence.text.matchAll(BETWEEN)].filter(isBetween).slice(0, 12)
  if (cuts.length === 0) return [sentence]
  const parts: { from: number; to: number }[] = []
  let from = 0
  for (const cut of cuts) {
    const rest = sentence.part(cut.index + cut[0].length)
    if (!canBegin(rest, sentence.part(from, cut.index), cut[0], context)) continue
    parts.push({ from, to: cut.index })
    from = cut.index + cut[0].length
  }
  parts.push({ from, to: sentence.text.length })
  return parts.map((part) => sentence.part(part.from, part.to)).filter((part) => !part.isEmpty)
}

/** The words that begin a request. */
export const BEGINS = compactPattern(
  /^(?:(?:please|kindly|can you|could you|would you|you can|also|then|just|um|uh|and) )*(?:add|create|remind|delete|remove|erase|scrap|bin|cancel|get rid|mark|tick|check off|cross|complete|finish|move|push|postpone|reschedule|shift|swap|bump|lower|raise|rename|reopen|un-?tick|un-?check|un-?mark|change|update|set|make|show|list|what|what's|which|when|when's|how many|undo|tag|untag|put|take|drop|leave|keep|don't|do not|bring|give|tell|(?:knock|turn|downgrade|upgrade|promote|demote) (?:it|that|this|them)|did i|have i|am i|i (?:finished|did|bought|paid|sent|need to|have to|must|should|want to)|need to|have to)\b/,
)

/** "remind me to call Bob and finish the report": the second is to be done as well, and is no request. */
const TO_DO =
  /^(?:(?:please|also|and|can you|could you) )*(?:remind (?:me|us)|(?:don't|do not) (?:let me )?forget|remember|make sure|(?:i |we )?(?:need|have|ought) to|(?:i|we) (?:must|should))(?![\w'])/
const DOES =
  /^(?:finish|complete|cancel|change|update|move|clear|drop|set|make|put|take|check|push|give|bring|shift|cross|tick|mark)(?![\w'])(?!.*(?:\b(?:tasks?|reminders?|to-?dos?|it|that|them|everything|my list|as done|as complete)\b|#?\d))/
const BARELY_MOVES =
  /^(?:please |can you |could you )*(?:move|push|shift|postpone|reschedule|delay|bump) [^,\x80\x81]+$/
const LONE_SETTING = /^(?:(?:[\x80\x81]|high|low|medium|urgent|important|please)[ ,.!]*)+$/
const LONE_DATE = /^\x80(?: (?:it is|then|works|please|instead|is (?:fine|better|good)))*[ .!]*$/

/** Whether the words after a cut are a clause of their own. */
function canBegin(rest: Clause, before: Clause, cut: string, context: Context): boolean {
  const { text } = rest
  // "make the second one high"
  if (cut === ' ' && /^(?:make|set|put|do|have|mark)$/.test(before.text)) return false
  // "dentist friday, please add"
  if (/^(?:please )*(?:add|note)(?: please)?[ .!]*$/.test(text)) return false
  // "Same day also go to the post office": the date is that of the task.
  if (/^\x80$/.test(before.text) && DOING.has(wordsIn(text)[0]?.norm ?? '')) return false
  if (/^,? and $/.test(cut) && TO_DO.test(before.text) && DOES.test(text)) return false
  // "move the choir and the stairs to friday"
  if (
    /^,? (?:and|&) $/.test(cut) &&
    BARELY_MOVES.test(before.text) &&
    /^(?!\S+ (?:it|that|this|them)\b)[^,]* to \x80/.test(text)
  )
    return false
  // "gym and market both to friday"
  if (/^ (?:and|&) $/.test(cut) && isThing(before) && /^[^,]* both (?:to|on|for|until|till|at)?\b/.test(text))
    return false
  // "iron shirt also high"
  if (/^ also $/.test(cut) && LONE_SETTING.test(text)) return false
  if (
    BEGINS.test(text) ||
    /^(?:i |we )?(?:still |also )?need (?!to\b)/.test(text) ||
    // "Minka is fine again, no need for the vet any more"
    /^no (?:more )?need (?:for|of) /.test(text) ||
    isLoneDate(rest, before) ||
    isOrdinal(rest, before)
  )
    return true
  if (/because|since|as |so |while|whilst/.test(cut)) return true
  // "been to see grandma but I forgot her glasses"
  if (/^,? but $/.test(cut) && /^(?:i |we )(?:totally |completely )?forgot /.test(text)) return true
  const whole = rest.part(0, /[,;]/.exec(text)?.index ?? text.length)
  if (donenessIn(whole) === 'denied') return !/^ (?:and|&) $/.test(cut)
  // "milk and bike done" are both done.
  if (
    /^ (?:and|&) $/.test(cut) &&
    wordsIn(before.text).length <= 3 &&
    isThing(before) &&
    donenessIn(whole) === 'sure'
  )
    return false
  const first = text.split(/,| and | but | so /)[0] ?? ''
  const clause = rest.part(0, first.length)
  if (donenessIn(clause) !== 'none') return true
  if (context.hasView && (setsSomething(clause, rest, before, context) || namesTask(first, before, context)))
    return true
  if (
    /^(?:it|that|this|the other|the rest|make it|the)\b/.test(text) &&
    clause.whens.length + clause.levels.length > 0
  )
    return true
  return DOING.has(wordsIn(text)[0]?.norm ?? '') && wordsIn(first).length >= 2
}

/** Only a name: no verb, no date, no request. */
function isThing(clause: Clause): boolean {
  return donenessIn(clause) === 'none' && !BEGINS.test(clause.text) && clause.whens.length === 0
}

/** "I didn't finish the report, tomorrow then" */
function isLoneDate({ text }: Clause, before: Clause): boolean {
  return LONE_DATE.test(text) && !/\x80$/.test(before.text) && donenessIn(before) !== 'none'
}

/** "delete the first one, the second one is done" */
function isOrdinal({ text }: Clause, before: Clause): boolean {
  return (
    /^(?:the )?(?:first|second|third|fourth|last|other) one\b/.test(text) &&
    before.text !== '' &&
    !/(?:\b(?:and|or|not|is|are|was|were|about|for|than|of|to|on|with|by|at|from)|'s)$/.test(before.text)
  )
}

/** "…, and the lab is 10 now" */
const HOUR = compactPattern(
  /\b(?:is|are|can be|to|at|until|till|'s)(?: now| at)? \d{1,2}(?:[:.]\d{2})?(?: now| instead)?$/,
)

/** "gym to Friday, dentist to Monday": a task with a date or a priority. */
function setsSomething(clause: Clause, { text }: Clause, before: Clause, { view }: Context): boolean {
  const hasLevel = clause.levels.length > 0 || /\b(?:high|low|medium|urgent|important)\b/.test(clause.text)
  const hasHour = HOUR.test(clause.text)
  if (clause.whens.length === 0 && !hasLevel && !hasHour) return false
  const [best] = matches(clause.piece.text, view)
  if (clause.whens.length === 0 && !hasLevel && best?.task.due_time === undefined) return false
  if (best && best.hits >= 0.75 && (best.wordShare >= 0.5 || best.titleShare >= 0.5)) return true
  if (/^(?:the )?(?:first|second|third|last|other|it|that|this|rest|everything else)\b/.test(text))
    return true
  return before.whens.length > 0 && wordsIn(clause.text).length >= 2
}

/** "delete the gym, the dentist": a task's name after a request. */
function namesTask(first: string, before: Clause, { view }: Context): boolean {
  if (!BEGINS.test(before.text.replace(/^.*?,\s*/, '') || before.text) || wordsIn(first).length > 7)
    return false
  const [best] = matches(first, view)
  return best !== undefined && best.wordShare >= 0.8 && best.titleShare >= 0.5
}
