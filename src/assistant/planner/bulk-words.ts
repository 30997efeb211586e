import { MASKS } from './bulk-filters.ts'
import { TASK } from './words.ts'

const { due, bareDue, status, search } = MASKS
const LIST =
  '(?:(?:my|the|our|this)\\s+)?(?:(?:to-?do|tasks?|reminders?)\\s+)?(?:lists?|calendar|agenda|schedule)'
const SOMEBODY_HAS = "(?:(?:that|which)\\s+)?(?:i|we)(?:'ve|\\s+have|\\s+had)?(?:\\s+(?:just|already|still))?"
const LEADS_TO_WORDS =
  '(?:about|for me to|for|with|containing|mentioning|concerning|regarding|involving|matching|pertaining to|relat(?:ed|ing) to|(?:that ha(?:ve|s) |having )?to do with|that (?:say|mention|contain|include)s?|called|named|titled|to)'

export const SEPARATOR = /^[\s,.;:!?()-]+/
/** Synonyms of "task". */
export const NAME = new RegExp(`^(?:${TASK}|things?|stuff|ones?|lists?)(?![\\w'-])`, 'i')
export const DETERMINER = /^(?:of|my|the|our|single)(?![\w'-])/i
/** Before words to search for. */
export const LINK = new RegExp(`^${LEADS_TO_WORDS}\\s+`, 'i')
/** What changes nothing about which tasks are meant. */
export const FILLER = new RegExp(
  `^(?:${[
    "(?:that|which)(?:'s|'re|\\s+(?:is|are|was|were))",
    `(?:that|which|${SOMEBODY_HAS})(?=\\s*${status})`,
    "(?:(?:that|which)\\s+)?(?:i|we)(?:'ve got|\\s+have got|\\s+have|\\s+had|\\s+still have)(?!\\s+(?:to|set|made|saved|got)\\b)",
    `${SOMEBODY_HAS}\\s+(?:set(?: up)?|made|saved|got)(?!\\s*${bareDue})`,
    'there\\s+(?:is|are)',
    `(?:from|on|in|off)\\s+${LIST}`,
    '(?:from|on|in|off)\\s+(?:my|the|our)\\s+(?:tasks|reminders|to-?dos)',
    `(?:set|scheduled|due|planned|happen(?:s|ing)?|com(?:e|es|ing)|occur(?:s|ring)?)(?: up)?(?=\\s*${due})`,
    `${LEADS_TO_WORDS}(?=\\s*${search})`,
    'in\\s+(?:them|it|there|the (?:titles?|names?))',
    'any ?more|now|immediately|permanently|forever|completely|entirely|again|too|together|please|only|just|at once|in one go|(?:right|straight) away',
    '(?:more|further|existing|current)(?=\\s+(?:tasks|reminders|to-?dos|alerts|items))',
  ].join('|')})(?![\\w'-])`,
  'i',
)

/** May stand inside of words to search for, but neither begins nor ends them. */
const GLUE = setOf(
  'a an the my our your his her their of with for to at from in on up out off by through into about',
)
/** English words that join, negate, compare or point: never words to search for. */
const FUNCTION_WORDS = setOf(
  `and or but nor except excepting excluding besides apart aside save unless without minus not no non never nothing none
  than then other others else rest if when whenever while because since until till before after that which who whom
  whose what where why how i me we us you he she they them him it its this these those is are was were be been being am
  do does did can could will would should shall may might must have has had having only also both either neither many
  much more most few fewer less least several some half almost nearly as so too very under over above below between
  among within during per all any every each everything anything`,
)
/** Fields of a task: conditions on them are filters, not words in its title. */
const FIELDS = setOf('due date dates deadline deadlines priority priorities description descriptions status')
/** Conditions that no filter covers. */
const QUALIFIERS = setOf(
  `old older oldest new newer newest recent recently latest last first next previous past future upcoming remaining
  similar same duplicate duplicated duplicates recurring repeating repeated missed unimportant irrelevant useless created
  added made changed updated assigned shared tagged one two three four five six seven eight nine ten`,
)
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}'&./+-]*$/u
const CONTRACTED = /n't$|'(?:m|ve|re|ll|d)$/i
const MOST_WORDS = 10

/** The words to search for at the beginning of a text. `after` a link they may be longer and have small words inside. */
export function searchWords(text: string, after: 'link' | 'all'): string {
  let end = 0
  let count = 0
  for (const { index, 0: token } of text.matchAll(/[^\s,;:!?()]+(?:[,;:!?()]+)?/g)) {
    const word = token.replace(/[,.;:!?()]+$/, '')
    const isGlue = after === 'link' && GLUE.has(word.toLowerCase())
    if (count++ >= MOST_WORDS || !(isGlue || isContent(word, after)) || NAME.test(word)) break
    if (!isGlue) end = index + word.length
    if (word !== token) break
  }
  return text.slice(0, end)
}

function isContent(word: string, after: 'link' | 'all'): boolean {
  const lower = word.toLowerCase()
  if (!WORD.test(word) || CONTRACTED.test(word) || FUNCTION_WORDS.has(lower) || FIELDS.has(lower))
    return false
  return after === 'link' || !(GLUE.has(lower) || QUALIFIERS.has(lower) || /^\d+$/.test(word))
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
