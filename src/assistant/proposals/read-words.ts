import { NUMBER_WORDS, ORDINAL_WORDS } from '../../tasks/date-words.ts'
/** Which proposals a person means. */
export type Which =
  /** `program` in the person's words; `place` counts from 0, or from -1 at the end. */
  | { by: 'all'; program?: string; except?: Which }
  | { by: 'places'; places: number[]; program?: string }
  | { by: 'numbers'; numbers: number[] }
  | { by: 'it' }
  | { by: 'them' }

export type ProposalWords = { isNamed: boolean } & (
  | { verb: 'list'; program?: string }
  | { verb: 'approve'; which: Which }
  | { verb: 'decline'; which: Which; reason?: string }
)

const LONGEST = 700
const LONGEST_ORDER = 120

/**
 * A question about proposals, or a decision on them, in closed forms only: a decision is the person's alone, so nothing
 * that is merely similar counts. `isNamed` if the message has the word "proposal", and cannot mean anything else.
 */
export function readProposalWords(message: string): ProposalWords | undefined {
  if (message.length > LONGEST) return undefined
  const text = message.replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  const isNamed = /\bpropos/i.test(text)
  return readQuestion(text, isNamed) ?? readDecision(text, isNamed)
}

const NAME = "(?<program>[\\p{L}\\d][\\p{L}\\d ._()'-]{0,60}?)"
const PROPOSALS = '(?:proposals?|proposed (?:changes?|things?|tasks?))'
const OPEN = '(?:new |open |waiting |pending |other |more )*'

const QUESTIONS = [
  `(?:what|which)(?:'s| is| are| has| have|'ve| was| were)?(?: been| being)? proposed(?: by ${NAME})?`,
  `(?:what|which) ${OPEN}${PROPOSALS}(?: are(?: there)?| do i have| have i got)?(?: open| waiting| pending| left| wait)?(?: for me)?`,
  `(?:(?:are|were) there |do i have |have i got |have you got |got )?any ${OPEN}${PROPOSALS}(?: waiting| left| there)?(?: (?:from|by) ${NAME})?(?: for me)?`,
  `(?:show|list|see|view|display|read|give)(?: me)?(?: all)?(?: of)?(?: the| my)? ${OPEN}${PROPOSALS}(?: (?:from|by|of) ${NAME})?`,
  `(?:all )?(?:the |my )?${OPEN}${PROPOSALS}`,
  `how many ${OPEN}${PROPOSALS}(?: are(?: there)?| do i have| have i got)?(?: open| waiting| wait)?(?: for me)?`,
  `what (?:does|did|has|would) ${NAME} (?:propose|proposed|like to (?:do|change))`,
  "(?:what|is there anything|anything)(?:'s| is)?(?: there)?(?: waiting)? (?:for me )?to approve",
  "(?:what|anything)(?:'s| is)? (?:waiting for|needs|need) my (?:approval|decision)",
].map((form) => new RegExp(`^(?:(?:ok|okay|so|and|hey|please)[, ]+)*${form}(?:,? please)?[ ?.!]*$`, 'iu'))

function readQuestion(text: string, isNamed: boolean): ProposalWords | undefined {
  if (text.length > LONGEST_ORDER) return undefined
  for (const form of QUESTIONS) {
    const match = form.exec(text)
    const program = match?.groups?.program
    if (match) return { verb: 'list', isNamed, ...(program && { program }) }
  }
  return undefined
}

const POLITE =
  '(?:(?:ok|okay|yes|yeah|right|so|then|and|now|please|hey|errand|(?:can|could|would) you)[, ]+)*'
const ORDER = new RegExp(
  `^${POLITE}(?<verb>approve|accept|allow|decline|reject|refuse|deny)(?: (?<rest>.*))?$`,
  'iu',
)
/** Between what is declined and why. */
const REASON = /(?:[,;:.]? (?:because|since)(?: of)? |[:;] | [–—-] )(?<reason>.+)$/iu

function readDecision(text: string, isNamed: boolean): ProposalWords | undefined {
  const { verb = '', rest = '' } = ORDER.exec(text)?.groups ?? {}
  if (verb === '') return undefined
  if (/^(?:approve|accept|allow)$/i.test(verb)) {
    const which = readWhich(text, rest)
    return which && { verb: 'approve', which, isNamed }
  }
  const reason = REASON.exec(rest)?.groups?.reason?.trim()
  const which = readWhich(text, rest.replace(REASON, ''))
  return which && { verb: 'decline', which, isNamed, ...(reason && { reason: reason.slice(0, 500) }) }
}

/** "approve all?" asks, "can you approve all?" does not. */
function readWhich(text: string, rest: string): Which | undefined {
  const words = rest.replace(/(?:,? (?:please|thanks|thank you|then|now))+(?=[ .!?]*$)/i, '').trim()
  if (words.length > LONGEST_ORDER) return undefined
  if (words.endsWith('?') && !/\b(?:can|could|would) you\b/i.test(text)) return undefined
  return whichOf(words.replace(/[ .!?]+$/, ''))
}

const ORDINALS = ORDINAL_WORDS.slice(1, 11)
const COUNTS = NUMBER_WORDS.slice(1, 11)
const THING = '(?: one| proposal| change| of (?:them|those|these))?'
const PLACE = `(?:the )?(?:(?:very )?(?:${ORDINALS.join('|')})|\\d{1,2}(?:st|nd|rd|th)|last|oldest|newest|latest)${THING}`
const AND = '(?:, and |,? and |, )'
const CHANGES = '(?: (?:proposals?|proposed changes|changes|ones))?'

const IT = /^(?:it|that|this|(?:that|this|the|the only) (?:one|proposal|change))?$/i
const THEM = /^(?:them|those|these|both(?: of (?:them|those))?|(?:those|these)(?: proposals| changes))$/i
const ALL =
  /^(?:all|everything|every one|them all|all of (?:it|them|those)|(?:all(?: of)? )?(?:the |my |those |these )?(?:proposals|proposed changes|changes)|every (?:proposal|change))$/i
const PLACES = new RegExp(`^${PLACE}(?:${AND}${PLACE})*$`, 'i')
const FIRST_FEW = new RegExp(
  `^the (?<end>first|last) (?<count>${COUNTS.join('|')}|\\d{1,2})(?: proposals| changes)?$`,
  'i',
)
const NUMBERS = new RegExp(`^(?:(?:proposals?|numbers?|no\\.?) )?#?\\d{1,9}(?:${AND}#?\\d{1,9})*$`, 'i')
const OF_PROGRAM = [
  `(?:all|everything|all (?:the )?(?:proposals|changes)|the (?:proposals|changes))(?: of| from| by| that) ${NAME}(?:'s|s')?${CHANGES}`,
  `(?:all(?: of)? |everything of )?${NAME}(?:'s|s')${CHANGES}`,
  `(?:everything|all|what)(?: that)? ${NAME} (?:proposes|proposed|has proposed|wants|would like)`,
].map((form) => new RegExp(`^${form}$`, 'iu'))
const PLACE_OF_PROGRAM = new RegExp(
  `^${NAME}(?:'s|s') (?<place>${PLACE})$|^(?<at>${PLACE}) (?:of|from|by) (?<by>.{1,60}?)(?:'s|s')?$`,
  'iu',
)
const EXCEPT = /^(?<all>.+?),? (?:except|except for|but|but not|apart from|other than) (?<but>.+)$/i

function whichOf(words: string): Which | undefined {
  if (IT.test(words)) return { by: 'it' }
  if (THEM.test(words)) return { by: 'them' }
  if (ALL.test(words)) return { by: 'all' }
  if (PLACES.test(words)) return { by: 'places', places: placesIn(words) }
  if (NUMBERS.test(words)) return { by: 'numbers', numbers: (words.match(/\d+/g) ?? []).map(Number) }
  const few = FIRST_FEW.exec(words)?.groups
  if (few) return { by: 'places', places: fewOf(few.end ?? '', few.count ?? '') }
  const { all, but } = EXCEPT.exec(words)?.groups ?? {}
  if (all !== undefined && but !== undefined) return allExcept(whichOf(all), whichOf(but))
  const { program, place, at, by } = PLACE_OF_PROGRAM.exec(words)?.groups ?? {}
  const [where, who] = [place ?? at, program ?? by]
  if (where && who && !/^(?:them|those|these)$/i.test(who))
    return { by: 'places', places: placesIn(where), program: who }
  for (const form of OF_PROGRAM) {
    const name = form.exec(words)?.groups?.program
    if (name) return { by: 'all', program: name }
  }
  return undefined
}

function allExcept(all: Which | undefined, except: Which | undefined): Which | undefined {
  return all?.by === 'all' && except && except.by !== 'all' ? { ...all, except } : undefined
}

/** As in "the first and the last one". */
function placesIn(words: string): number[] {
  const found = words
    .toLowerCase()
    .match(new RegExp(`${ORDINALS.join('|')}|\\d+|last|oldest|newest|latest`, 'g'))
  return (found ?? []).map((word) => {
    if (word === 'newest' || word === 'latest') return 0
    if (word === 'last' || word === 'oldest') return -1
    const place = ORDINALS.indexOf(word)
    return place >= 0 ? place : Number(word) - 1
  })
}

function fewOf(end: string, word: string): number[] {
  const count = COUNTS.includes(word.toLowerCase()) ? COUNTS.indexOf(word.toLowerCase()) + 1 : Number(word)
  return Array.from({ length: count }, (_, index) => (/last/i.test(end) ? -1 - index : index))
}
