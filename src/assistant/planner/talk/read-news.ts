import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { namedIn } from '../targets/named-task.ts'
import { kindsOf } from '../words/interchangeable.ts'
import { DOING } from '../words/lexicon.ts'
import { isPast } from '../words/past-tense.ts'
import { sentenceIn } from '../words/whole-sentence.ts'
import { wordsIn } from '../words/words.ts'

const NEWS = compactPattern(
  /^(?:(?:oh|so|well|and|just)[ ,]+)*(?:(?:the|my|our) )?(?!(?:i|we|just|he|she|they)\b)[a-z'-]+(?: [a-z'-]+)? (?:just )?(?:rang|called|phoned|texted|emailed|messaged)(?: (?:me|us|back|again|earlier))*(?:,| and|\.) (?:(?:it's|its|it is) (?:his|her|their) |(?:his|her|their) [a-z]+(?: [a-z]+)?(?:'s| is| are) )/,
)

/** Ends a sentence that only tells: "…, so excited", "…, can't wait". */
const FEELING = compactPattern(
  /[,.!] ?(?:(?:i'm|i am|we're|and|so|really|very|super|too|a bit|quite|such) )*(?:excited|happy|nervous|proud|glad|thrilled|delighted|stressed|sad|scared|worried|relieved|gutted|jealous|anxious|exciting|can't wait|cannot wait|cant wait|yay+|woo+|woohoo|hooray|finally|at last|fingers crossed|wish me luck)[ .!]*$/,
)

/** "tempted to just delete the whole list and go to the pub" */
const TEMPTED = compactPattern(
  /^(?:(?:i'm|i am|im|i|we're|so|very|sorely|really|half|kinda|kind of|almost|honestly|ngl|lol|ugh|just) )*(?:tempted (?:to|by)|(?:feel|feeling) like (?:just )?[a-z]+ing|(?:wish i could|would love to|i'd love to) just)(?![\w'])/,
)

/** "mum's at the dentist tomorrow", "mike's having his boiler checked that day too": other people's business. */
const OF_OTHERS = compactPattern(
  /^(?:(?:oh|so|well|and|ha|haha|lol|apparently)[ ,]+)*(?:(?:my|our|the) )?(?<who>[a-z]+)(?:'s| is) (?:(?:off|away|down|up|stuck|over) )?(?:(?:at|in|to) (?:the|his|her)\b|(?<own>(?:having|getting) (?:his|her|their)\b))/,
)

/** "one of these years" is never. */
const ONE_DAY = /\bone of these (?:days|weeks|months|years)\b|\b(?:in|if) another life\b/

/** A sigh that ends a tale: "paged at 3am again. dead inside". */
const SIGH = compactPattern(
  /^(?:(?:i'm|i am|im|just|so|very|totally|absolutely|honestly|truly|already) )*(?:dead(?: inside| on my feet| tired)?|living the dream|story of my life|such is life|that's life|the (?:joys|glamour)(?: of .{2,30})?|send (?:help|wine|coffee|chocolate|gin|cake)|kill me(?: now)?|shoot me(?: now)?|i (?:give up|can't even|need (?:a (?:nap|holiday|drink|break|hug|lie down)|sleep|coffee|wine|gin))|what a (?:life|day|week|night|mess)|fml|brain dead|wrecked|knackered|exhausted|shattered|broken|not (?:ok|okay|fine))(?: (?:lol|haha|again|tbh))*[ .!]*$/,
)

/** Nobody asks for anything before such a sigh, unless with a verb or a date to come. */
function isSighed(whole: Clause): boolean {
  const at = /[.!…]+ (?=[^.!…]+[.!… ]*$)/.exec(whole.text)
  if (!at || !SIGH.test(whole.text.slice(at.index + at[0].length))) return false
  const told = whole.part(0, at.index)
  const [first] = wordsIn(told.text)
  if (!first || BEGINS.test(told.text) || DOING.has(first.norm) || /\?/.test(told.text)) return false
  return told.whens.length > 0 ? isPast(first.norm) : donenessIn(told) === 'none'
}

/** "mum rang, it's her birthday tomorrow", "dad called, his party is on friday": somebody's own event is no task. */
export function readNews(whole: Clause, context: Context): Reading | undefined {
  if (TEMPTED.test(whole.text) || ONE_DAY.test(whole.piece.text.toLowerCase()) || isSighed(whole))
    return { act: { kind: 'chat', about: 'noted' }, score: 0.95 }
  const { who, own } = OF_OTHERS.exec(whole.text)?.groups ?? {}
  const isOfOthers = own !== undefined || (who !== undefined && kindsOf(who).has('who'))
  return NEWS.test(whole.text) || isOfOthers || isFelt(whole, context)
    ? { act: { kind: 'chat', about: 'unchanged' }, score: 0.95 }
    : undefined
}

/** "my mum arrives on Sunday, so excited": news, unless they are about a task. */
function isFelt(whole: Clause, context: Context): boolean {
  const at = FEELING.exec(whole.text)?.index
  const told = at ? whole.part(0, at) : undefined
  return (
    told !== undefined &&
    !/[,.!?]/.test(told.text) &&
    (sentenceIn(told.text) !== undefined || /(?: is| are|'s|'re) \x80$/.test(told.text)) &&
    namedIn(told, context, 'open', true) === undefined
  )
}
