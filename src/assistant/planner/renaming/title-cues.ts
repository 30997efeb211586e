import { compactPattern } from '../../../compact-pattern.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd } from '../clauses/cut.ts'

/**
 * A correction of a title. `from` is the wrong part. `sure` corrections name the intended words; `weak` ones only take
 * something back or state a fact.
 */
export type TitleCorrection = { to: Clause; from?: Clause; how: 'sure' | 'says' | 'weak' | 'told' }

const LEADS =
  '(?:(?:oh|no+|nope|wait|sorry|actually|ah|hm+|oops|whoops|ugh|argh|damn|shit|hang on|hold on|i am sorry|i.m sorry|and|but|ok|okay|um|er|lol|haha|my bad|my mistake|(?:i )?tell a lie|so|well|yes|yeah|yep|btw|by the way)[ ,.!…]+)*'
const TAKES_BACK =
  '(?:(?:oh|ah|ok|um|er|and|but|hm+)[ ,.!…]+)*(?:(?:no+|nope|wait|sorry|actually|oops|whoops|ugh|argh|damn|hang on|hold on|my bad|my mistake|(?:i )?tell a lie)[ ,.!…]+)+'
const IS = "(?:it's|its|it is|that's|that is|is|was|it was)"
const OUGHT =
  "(?:(?:it|that|this)(?:'s| is| was| has| needs)? )?(?:should|supposed to|meant to|has to|needs to|to)(?: actually)?"
const READS = `(?:${OUGHT} (?:say|read|have said)|(?:her|his|their|the) (?:sur|last |first )?name (?:is|should be|should say))`
const SAYS = `(?:${IS}(?: actually| really| now)?|make (?:it|that)(?: say)?|change (?:it|that) to|${READS}|${OUGHT} (?:be|have been)|i (?:said|meant?|should have said|wanted)|(?:${IS} )?(?:called|spelled|spelt|written)|i'll|we'll|(?:we're|i'm|we are|i am) (?:\\w+ing|on)(?: (?:against|with|at|to|for))?|(?:he|she|they)(?:'s|'re| is| are) (?:called )?|(?:he|she) calls (?:him|her)self)`
/** A stop only in "Dr. Simmons" and "9.30". */
const WORDS = "(?:[\\p{L}\\p{N}£$€'’& /-]|(?<=\\b(?:dr|mrs?|ms|st|prof))\\.|(?<=\\d)\\.(?=\\d))"
const MEANS = '(?:i meant?|i should say|i should have said|is what i meant?)'

const form = (source: string) => new RegExp(source, 'u')
const TO = `(?<to>(?!not\\b)${WORDS}{1,60}?)`
/** "Daisy who swims" */
const CLEFT = `(?: (?:who|that|which|i|i'm|i've|we|we're|we've) ${WORDS}{1,40}?)`
const FROM = `(?<from>${WORDS}{1,60}?)`

/** With the wrong words: "60 not 40", "not with the bank, with the auditor". */
const EXCHANGES = [
  form(
    `^${LEADS}(?:${SAYS} )?${TO}${CLEFT}?,? (?:${MEANS},? )?(?:and )?(?:not|instead of|rather than) ${FROM}$`,
  ),
  form(`^${LEADS}(?:${IS} |i (?:said|meant) )?not ${FROM}(?:[,;.]| but) ?(?:but )?(?:${SAYS} )?${TO}$`),
  form(`^${LEADS}did i say ${FROM}\\? ?${LEADS}(?:${SAYS} )?${TO}$`),
  form(`^${LEADS}${FROM} should (?:be|say|read|have been) ${TO}$`),
]
/** How it should read: "can it say cut and colour?" */
const SAID = [
  form(`^(?:.+, )?${LEADS}(?:can|could) (?:it|you make it|you have it|that) (?:say|read|be called) ${TO}$`),
]
/** "make it a priority", "make that the same day": says no name. */
const NO_THING =
  '(?!(?:an?|the) (?:priority|reminder|habit|rule|point|must|date|thing|day|week|weekend|month|morning|afternoon|evening|night|bit|little|lot|while|few|couple|good|quick|nice|big|small|half|quarter|number|recurring|daily|weekly|regular|one|task|note|list|double|surprise|same|next|other|first|second|third|last|end|top|usual|high|low|most|main|\\w+est)\\b)'
const SURE = [
  form(`^${LEADS}make (?:it|that) ${NO_THING}(?<to>(?:an?|the) ${WORDS}{2,40}?)$`),
  form(`^${LEADS}i (?:meant?|should have said|wanted to (?:say|write)) ${TO}$`),
  form(`^${LEADS}${TO},? ${MEANS}$`),
  form(`^${LEADS}(?:${READS}|(?:${IS} )?(?:spelled|spelt|written)(?: like)?) ${TO}$`),
  form(`^\\* ?${TO}\\*?$`),
  form(`^${TO}\\*(?:[ ,]*sorry)?$`),
]
const WEAK = [
  form(`^${LEADS}make (?:it|that) ${TO}$`),
  form(`^${TAKES_BACK}(?:${IS} (?:actually )?)?${TO}$`),
  form(`^${TO},? (?:sorry|oops|whoops|my bad|my mistake|typo)$`),
  form(`^${LEADS}i said ${TO}$`),
  form(`^${LEADS}${IS} ${TO} (?:we're|i'm|we are|i am|we've|i've|i have|we have) ${WORDS}+$`),
  form(`^${LEADS}${OUGHT} (?:be|have been) ${TO}$`),
]
/** Plain statements: "it's with Ana and Marko", "he's saying it's 20 now". */
const TOLD = [
  form(
    `^${LEADS}(?:(?:he|she|they)(?:'s|s|'re| is| are)? (?:sayin|saying|says|say|said|want|wants)(?: that)? )?${IS} ${TO}(?: now)?$`,
  ),
]

/** Remarks after a correction: "bloody phone", "please change", "I am getting in a muddle". */
const EXCUSE = compactPattern(
  /(?:^|[ ,.!;]+)(?:please |can you |could you |so )*(?:(?:change|correct|fix|update|amend)(?: (?:it|that|this|the name|the title))?(?: please| for me)?|please|thanks?(?: you)?|ta|lol|haha|smh|now|instead|obviously|obvs|(?:(?:bloody|stupid|damn|damned|silly|my|this|the|fucking|sodding|flipping|i|i'm|i'd|i'll|i've|am|was|had|got|put|wrote|typed|it|down|sorry|a|in|that|getting|all|so|me|again|voice|its|it's) )*(?:phone|autocorrect|auto correct|typo|keyboard|dictation|siri|brain|wrong|muddled?|mixed up|mix up|mistake|confused|fingers|spelling|losing it|misspoke|tired))[ .!?]*$/,
)

/** All possible corrections in a clause. */
export function meantIn(whole: Clause): TitleCorrection[] {
  const clause = withoutExcuse(whole)
  const isAsked = /\?[ .!]*$/.test(whole.text) && !/\bdid i say\b/.test(whole.text)
  const read = (forms: readonly RegExp[], how: TitleCorrection['how']) =>
    forms.flatMap((each): TitleCorrection[] => {
      const { to, from } = clause.match(each) ?? {}
      if (!to || to.isEmpty || to.whens.length + to.levels.length > 0) return []
      // "make it 2 weeks"
      if (/^(?:\d+|an?|one|two|three|four|five|six) (?:days?|weeks?|months?|hours?|minutes?)$/.test(to.text))
        return []
      return from ? [{ to, from, how }] : [{ to, how }]
    })
  const said = read(SAID, 'says')
  if (isAsked) return said
  const exchanges = read(EXCHANGES, 'sure')
  // "email him, not ring" corrects no name.
  if (exchanges.length > 0) return exchanges
  return [...said, ...read(SURE, 'sure'), ...read(WEAK, 'weak'), ...read(TOLD, 'told')]
}

/** Trailing punctuation and emoji. */
const ENDS = /[ .!?;\x83]+$/

function withoutExcuse(whole: Clause): Clause {
  let clause = cutEnd(whole, ENDS)
  for (let before = ''; before !== clause.text; ) {
    before = clause.text
    const rest = cutEnd(cutEnd(clause, EXCUSE), ENDS)
    if (!rest.isEmpty) clause = rest
  }
  return clause
}
