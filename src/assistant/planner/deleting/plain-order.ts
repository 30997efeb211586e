import { compactPattern } from '../../../compact-pattern.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'

const DAY = '(?:today|tonight|tomorrow|tmrw|this week|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
/** "take away from the list everything that is done" */
const FROM_LIST = compactPattern(
  /\b(?:take away|take off|take out|take|remove|delete|clear|erase|wipe) (?:from|off) (?:the|my|our) (?:to-?do )?list (?=\S)/i,
)
/** "cancel the dentist appointment on my list" */
const ON_LIST = compactPattern(
  /\b(?:cancel|drop|scrap|clear|kill) (?!it\b|that\b)(.{2,50}?) (?:on|from) (?:the|my) (?:to-?do )?list(?=[ .!]*$)/i,
)
/** "clear tomorrow" */
const CLEAR_DAY = compactPattern(
  new RegExp(
    `^(?:please |ok |just )*(?:clear|wipe|empty)(?: out)? (?:all (?:of )?)?(?:my )?(${DAY})(?=[ .!]*(?:please)?[ .!]*$)`,
    'i',
  ),
)
/** "everything from today to tomorrow" */
const ALL_TO = compactPattern(
  new RegExp(
    `^(?:so |ok |please )*((?:all|everything|all (?:the )?(?:stuff|things|tasks)) (?:from|due|for|on) ${DAY}) (?:to|until|->|→) (?=\\S)`,
    'i',
  ),
)
const THAT_EVENT =
  /(?<=^(?<told>.{3,70}?)[,.;!]? (?:so |and |then |please |kindly |just |can you |could you |you can )*(?:delete|remove|cancel|scrap|drop|bin|erase|take off|get rid of) )(?:that|this|the) (?<noun>appointment|booking|event|meeting|visit|call|lesson|session|class|trip|job|errand|entry|reservation)(?=[ .!]*$|,? (?:please|thanks|from)\b)/i

/** Writes orders in the order of words that others use: "take away from the list everything that is done". */
export function withPlainOrder(text: string, { view }: Context): string {
  const plain = reordered(text)
  if (!SAYS_EVENT.test(plain)) return plain
  const { told, noun } = THAT_EVENT.exec(plain)?.groups ?? {}
  if (!told || !noun) return plain
  // "the dentist has cancelled, so delete that appointment"
  const isOpen = ({ completed }: { completed: boolean }) => !completed
  const [named, second] = matches(told, view, isOpen)
  const isOther = matches(noun, view, isOpen).some(({ task }) => task !== named?.task)
  const isOne =
    named !== undefined && named.titleShare >= 0.3 && (second === undefined || second.hits < named.hits)
  return isOne && !isOther ? plain.replace(THAT_EVENT, 'it') : plain
}

/** Quick tests: most messages have none of these forms, and their patterns are never compiled. */
const SAYS_EVENT =
  /(?:appointment|booking|event|meeting|visit|call|lesson|session|class|trip|job|errand|entry|reservation)\b/i
const MAY_REORDER = /\blist\b|^\W*(?:\w+ )?(?:clear|wipe|empty|all|everything)\b/i

function reordered(text: string): string {
  if (!MAY_REORDER.test(text)) return text
  return text
    .replace(FROM_LIST, 'delete ')
    .replace(ON_LIST, 'remove $1 from my list')
    .replace(CLEAR_DAY, 'delete everything for $1')
    .replace(ALL_TO, 'move $1 to ')
}
