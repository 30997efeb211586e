import { compactPattern } from '../../../compact-pattern.ts'
import type { Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart, unquoted } from '../clauses/cut.ts'
import { QUOTED, WHEN } from '../clauses/masked-message.ts'
import { LIST_NOUN, POLITE_AFTER, TASK_NOUN } from '../words/lexicon.ts'
import { COUNTED, placesIn } from './places.ts'

const COUNTED_WORDS = COUNTED.map((word) => new RegExp(`\\b${word}\\b`))
const IT = compactPattern(
  /^(?:it|mine|that|this|that one|this one|the same(?: one)?|the one|(?:the|that|this) (?:task|thing|item|reminder|one|job|entry)(?: (?:i|we|you) (?:just )?(?:added|made|created|mentioned))?|him|her|he|she|it all|that bit|the (?:last|latest|newest) (?:one|task) (?:i|we|you) (?:just )?(?:added|made|created)|what i just (?:added|said)|(?:the )?(?:one|task) i just (?:added|made))$/,
)
const THEM = compactPattern(
  new RegExp(
    `^(?:(?:all|both|each|any)(?: of)? )?(?:them|those|these|they)(?: (?:all|both|(?:all )?(?:${COUNTED.join('|')})))?(?: (?:tasks|ones|items|things|reminders))?$|^both(?: (?:ones|tasks|things))?$|^(?:the|those|these|all) (?<n>${COUNTED.join('|')}|\\d)(?: of (?:them|those|these))?(?: (?:tasks|ones|things))?$|^the (?:lot|pair)$|^all (?:of )?(?:that|this)$|^the (?:ones|tasks) (?:above|you (?:just )?(?:listed|showed|mentioned)(?: me)?)$`,
  ),
)
const OTHER = /^(?:the )?other(?: one| task| thing)?$|^(?:the|that) other (?:one|task|thing)$/
// Each list can be read in only one way: two would double the time with every number.
const DIGITS = '\\d+(?!\\d)'
const BEFORE_NUMBER = '(?:tasks?|to-?dos?|reminders?|items?|entry|entries|jobs?|numbers?|no\\.?|nr\\.?)'
const NUMBER = `(?:${BEFORE_NUMBER} ?)?# ?${DIGITS}|${BEFORE_NUMBER} (?:number |no\\.? )?(?:${DIGITS}|${COUNTED.join('|')})`
const NUMBERS = compactPattern(
  new RegExp(`^(?:the )?(?:${NUMBER})(?:(?: , ?|,(?: and)? ?| (?:and|&) ?| ?)(?:${NUMBER}|${DIGITS}))*$`),
)

const BARE_NUMBERS = compactPattern(/^(?:both |all )?\d{1,4}(?:(?: ?,| and| &| \+|, and) ?\d{1,4})*$/)

const POINTING =
  /^(?:(?:the|my|our|that|this|those|these|an?|any|some|recurring|upcoming|of|off|out|up|down|just|to|about|for|with) )+(?!ones?\b)(?=\S)/
const NAME_BEFORE = compactPattern(
  new RegExp(
    `^${TASK_NOUN}(?: (?:that )?(?:i (?:just )?(?:have set|have|had|set|made)|there is|set|is|are))? ?(?:[:,]|(?:to|for|for me to|about|of|called|named|titled|regarding|concerning|relating to|related to|that says|saying|on|with)(?= ))? (?=\\S)`,
  ),
)
const NAME_AFTER = compactPattern(
  new RegExp(
    `(?:'s)? (?:${TASK_NOUN}|ones?|bits?|thingy?|thingie|stuff)(?: (?:that (?:is|are|was) )?(?:set|scheduled|i (?:set|made|have|gave you)))?(?: (?:for|on|at|to|about|from))?$`,
  ),
)
const LIST_AFTER = compactPattern(
  new RegExp(` (?:from|on|off|off of|in|of|to|out of|onto) (?:(?:my|the|our|a|this) )?${LIST_NOUN}$`),
)
const LOOSE_AFTER =
  / (?:for|on|at|to|from|by|is|are|as|that (?:is|are)|set|scheduled|any ?more|instead|now|too|please|off|back|out|'s)$/
const AFTER = compactPattern(new RegExp(` ${POLITE_AFTER}$`))
const NO_NAME = new RegExp(`^(?:${TASK_NOUN}|lists?|one|ones|as|the|my|a|an|to|about|up|stuff|something)$`)

/** The target of a phrase: "it", "#3", "the second one", or words of a title. */
export function targetOf(part: Clause | undefined): Target {
  if (!part || part.isEmpty) return { by: 'unsaid' }
  const pointed = pointing(part)
  if (pointed) return pointed
  const rest = nameIn(part)
  if (!rest) return { by: 'unsaid' }
  const again = pointing(rest)
  if (again) return again
  const text = rest.piece.text
  const { whens } = rest
  if (text === '') return { by: 'unsaid' }
  const full = cutStart(part, POINTING).piece.text
  return { by: 'words', text: unquoted(text), whens, ...(full !== text && { full }) }
}

function pointing(part: Clause): Target | undefined {
  const text = part.text.replace(/[.!?]+$/, '').trim()
  if (IT.test(text)) return { by: 'it' }
  const them = THEM.exec(text)
  if (them)
    return { by: 'them', ...countOf(them.groups?.n ?? /\b(two|three|four|five|six|both)\b/.exec(text)?.[1]) }
  if (OTHER.test(text)) return { by: 'other' }
  const others =
    /^(?:the |all the )?(?:others|other (?<n>two|three|four|five|\d)|other ones|rest(?: of them)?)(?: (?:ones|tasks))?$/.exec(
      text,
    )
  if (others) return { by: 'others', ...countOf(others.groups?.n) }
  if (NUMBERS.test(text) || BARE_NUMBERS.test(text)) return { by: 'numbers', numbers: numbersIn(text) }
  return placesIn(text)
}

function countOf(word: string | undefined): { count?: number } {
  if (word === undefined) return {}
  const counted = word === 'both' ? 2 : COUNTED.indexOf(word) + 1
  return { count: counted > 0 ? counted : Number(word) }
}

function numbersIn(text: string): number[] {
  const words = text.match(/\d+/g) ?? []
  if (words.length > 0) return words.map(Number)
  return COUNTED_WORDS.flatMap((word, index) => (word.test(text) ? [index + 1] : []))
}

/** The part that names the task, without articles and nouns such as "task". */
export function nameIn(part: Clause): Clause | undefined {
  let rest = part
  for (let before = ''; before !== rest.text && rest.text !== ''; ) {
    before = rest.text
    rest = cutEnd(rest, /[?.!]+$/)
    rest = cutStart(rest, POINTING)
    rest = cutStart(rest, NAME_BEFORE)
    rest = cutEnd(rest, LIST_AFTER)
    rest = cutEnd(rest, NAME_AFTER)
    rest = cutEnd(rest, LOOSE_AFTER)
    rest = cutEnd(rest, AFTER)
    rest = cutStart(
      rest,
      /^(?:to|about|for|of|the one (?:about|for|with|called|named|to|that says|on|at|in|where|that is|that's)) (?=\S)/,
    )
  }
  return rest.isEmpty || NO_NAME.test(rest.text) ? undefined : rest
}

const AND_BETWEEN = / ?,(?: and| &)? | and | & | plus | as well as |\n|(?:^|,? )\d{1,2}[.)] (?=[a-z])/g
const OR_BETWEEN = / ?,(?: and| &| or)? | and | or | & | plus | as well as |\n/g

/** The parts of "the milk, the eggs and bread". */
export function listParts(part: Clause, isRefused = false): Clause[] {
  const parts: Clause[] = []
  let from = 0
  const between = isRefused ? OR_BETWEEN : AND_BETWEEN
  for (const match of part.text.matchAll(between)) {
    parts.push(part.part(from, match.index))
    from = match.index + match[0].length
  }
  parts.push(part.part(from))
  return parts.filter((each) => !each.isEmpty)
}

export const ONLY_QUOTED = new RegExp(`^${QUOTED}$`)
export const ONLY_WHEN = new RegExp(`^${WHEN}$`)
