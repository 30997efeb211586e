import { compactPattern } from '../../../compact-pattern.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { DOING } from '../words/lexicon.ts'
import { isPast } from '../words/past-tense.ts'
import { wordsIn } from '../words/words.ts'

/** "compression socks, need to buy them before friday", "wetsuit's still at mum's, I must grab it this weekend" */
const THING_FIRST = compactPattern(
  /^(?:(?:oh|ok|so|and|right|also|hey)[ ,]+)*(?<thing>(?!(?:i|we|he|she|they|you|it|that|this|there|no|not|what|when|where|which|can|could|if)\b)[^,.!?:;\d\n]{3,40}?)(?:['’]s (?:still )?(?<at>at [^,.!?:;\d\n]{2,20}?))?[,.] (?:(?:i|we) )?(?:still |really |just )*(?:need|have|got|want|must|should|gotta)(?: to)? (?<verb>[a-z]+)(?<way>(?: (?:up|out|in|off|back))?) (?:it|them|those|that)(?<rest>(?: .*)?)$/i,
)

/** Puts the thing where the pronoun stands, so that the title of the new task names it. */
export function withNamedThing(text: string, { view }: Context): string {
  const { thing, at, verb, way = '', rest = '' } = THING_FIRST.exec(text)?.groups ?? {}
  if (!thing || !verb || !DOING.has(verb.toLowerCase())) return text
  // "call the bank, need to do it today" is about the deed, and a known task is meant itself.
  const isDeed = wordsIn(thing).some(
    ({ norm }, index) => isPast(norm) || /n't$/.test(norm) || (index === 0 && DOING.has(norm)),
  )
  const [known] = matches(thing, view, ({ completed }) => !completed)
  if (isDeed || (known && known.wordShare >= 0.8) || /^(?:do|finish|get|sort)$/i.test(verb)) return text
  return `add ${verb}${way} ${thing}${at ? ` ${at}` : ''}${rest}`
}
