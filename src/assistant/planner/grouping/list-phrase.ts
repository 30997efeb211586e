import { compactPattern } from '../../../compact-pattern.ts'
import { fold } from '../../../fold.ts'
import { nameKey } from '../../../lists/list-names.ts'
import type { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { LEVEL, QUOTED, TAG, WHEN } from '../clauses/masked-message.ts'
import type { View } from '../tasks/view.ts'
import { TASK_NOUN } from '../words/lexicon.ts'
import { knownList } from './known-list.ts'

/** A list that a clause names: "to my groceries list". */
export type ListPhrase = {
  /** In the person's words; `none` is the inbox. */
  name: string
  isKnown: boolean
  /** The name is a date too: "my weekend list". */
  isDate: boolean
  /** Named without the word "list". */
  isBare: boolean
  /** The word before it, such as "to". */
  link: string
  hasOwner: boolean
  /** Where the link, or else the noun, begins in the clause's text. */
  from: number
  /** Where the noun begins and ends: "my groceries list". */
  noun: [number, number]
}

const LINKS = '(?<link>to|on|onto|in|into|off(?: of)?|from|out of|under|for)'
const OWNER = '(?:(?<owner>my|our|the|an?|this|that) )'

/** Words that are no part of a list's name: "to the end of the list", "my whole list", "my to-do list". */
const NO_NAME =
  "(?:of|the|my|our|your|his|her|their|an?|to|on|in|into|onto|for|from|off|at|with|and|or|that|this|it|them|these|those|is|are|was|were|be|do|done|i|we|you|he|she|they|what|what's|which|whole|entire|full|long|short|same|other|another|next|last|first|top|bottom|old|new|big|current|own|separate|different|single|specific|particular|certain|right|following|every|each|all|any|no|whose|to-?dos?|tasks?|reminders?|things?|items?|one|two|three)(?![\\w-])"
const WORD = `(?!${NO_NAME})[\\p{L}\\p{N}](?:[\\p{L}\\p{N}&'-]*[\\p{L}\\p{N}])?(?<!'s)`
const NAME = `(?<name>${WORD}(?: (?:& )?${WORD}){0,2}?|${QUOTED}|${WHEN})`
const CALLED = `(?<called>${QUOTED}|[\\p{L}\\p{N}][\\p{L}\\p{N}&' -]{0,40}?(?=$|[,.!?:;]| with\\b| and\\b|${WHEN}|${LEVEL}|${TAG}))`
const NOUN = `(?:new )?(?:(?<compound>(?:wish|watch|shopping|bucket|reading|packing)list)(?![\\w'-])|${NAME} list(?!['\\w-]| of\\b)|list (?:called|named|titled) ${CALLED}|list (?<quoted>${QUOTED}))`

// These are matched both with and without the places of their groups, so they have them from the start.
const WITH_LINK = compactPattern(
  new RegExp(`(?<![\\w'-])${LINKS} (?<noun>${OWNER}?${NOUN})(?! (?:${TASK_NOUN})(?![\\w'-]))`, 'du'),
)
/** "my grocery list reminder" is a task. */
const ALONE = `(?=$|[,.!?:;]| [${WHEN}${LEVEL}${TAG}]| (?:to|into|as|with|and|or|for|on|in|by|from|please|now|out|aloud|again|instead|sorted|ordered|has|is|are|got|today|then)(?![\\w'-]))`
const WITH_OWNER = compactPattern(new RegExp(`(?<![\\w'-])(?<noun>${OWNER}${NOUN})${ALONE}`, 'du'))
const AT_START = compactPattern(new RegExp(`^(?<noun>${NOUN})(?= ?:)`, 'du'))
const INBOX =
  /(?<![\w'-])(?<link>in|to|into|from|out of|of) (?<noun>(?:(?<owner>my|our|the) )?inbox)(?![\w-])/
const SHOWN_INBOX =
  /^(?:show|open|see|view|list|check|read)(?: me)? (?<noun>(?:(?<owner>my|our|the) )?inbox)(?![\w-])/

/** Lists of other people and programs, unless the person has one of that name. */
export const ELSEWHERE = /^(?:mailing|waiting|wait|distribution|e-?mail|contacts?|price|set|friends?)$/

/** What may follow a list that is named without the word "list". */
const ENDS = `(?=$|[,.!?:;]| [${WHEN}${LEVEL}${TAG}]| (?:please|too|as well|also|instead|then|now|again|for|on|by|and (?:add|put|tag|make|mark|set|delete|complete|move|remind))(?![\\w']))`

/** "my friday list" is what is due then, "my christmas list" a list. */
const SEASON =
  /^(?:the )?(?:weekend|holidays?|vacation|summer|winter|spring|autumn|christmas|xmas|easter|new year'?s?|halloween|thanksgiving|birthday)$/i

/** "show groceries", "clear groceries" */
const SHOW =
  "(?:(?:show|see|view|open|read|list|display|check|give)(?: me)?|what's|what is|clear(?: out)?|empty|wipe)"

/** Whether a text can name a list at all, which most do not. */
export function mayNameList(text: string, { lists }: View): boolean {
  if (/list\b|\binbox\b/i.test(text)) return true
  const said = lists.length > 0 ? fold(text) : ''
  return lists.some(({ name }) => said.includes(nameKey(name)))
}

/** The first list that a clause names. */
export function listPhraseIn(clause: Clause, view: View): ListPhrase | undefined {
  const { text } = clause
  if (text.includes('list')) {
    const found = [WITH_LINK, WITH_OWNER, AT_START]
      .map((form) => phraseOf(clause, form, view))
      .filter((phrase) => phrase !== undefined)
      .sort((one, other) => one.noun[0] - other.noun[0] || one.from - other.from)
    if (found[0]) return found[0]
  }
  if (text.includes('inbox')) {
    const found = phraseOf(clause, INBOX, view) ?? phraseOf(clause, SHOWN_INBOX, view)
    if (found) return { ...found, name: 'none', isKnown: true, isBare: false }
  }
  return view.lists.length > 0 ? barePhraseIn(clause, view) : undefined
}

function phraseOf(clause: Clause, form: RegExp, view: View): ListPhrase | undefined {
  const parts = clause.match(form)
  const found = form.exec(clause.text)
  if (!parts?.noun || !found) return undefined
  const from = found.index
  const end = from + found[0].length
  const said = parts.name ?? parts.called ?? parts.quoted ?? parts.compound
  const words = said ? unquoted(said.piece.text) : 'none'
  const known = knownList(words, view)
  const isDate = said?.whenAt(0) !== undefined && said.text.length === 1
  if (isDate && known === undefined && !SEASON.test(words)) return undefined
  const { link = '', noun = '', owner } = found.groups ?? {}
  return {
    name: known ?? words,
    isKnown: known !== undefined,
    isDate,
    isBare: false,
    link,
    hasOwner: owner === 'my' || owner === 'our',
    from,
    noun: [end - noun.length, end],
  }
}

/** "add milk to groceries", where there is such a list. */
function barePhraseIn(clause: Clause, view: View): ListPhrase | undefined {
  const found = bareForms(view)
    .map((form) => phraseOf(clause, form, view))
    .find((phrase) => phrase !== undefined)
  return found && { ...found, isKnown: true, isBare: true }
}

const BARE_FORMS = new WeakMap<View, RegExp[]>()

function bareForms(view: View): RegExp[] {
  const made = BARE_FORMS.get(view)
  if (made) return made
  const names = view.lists
    .map(({ name }) => nameKey(name))
    .sort((one, other) => other.length - one.length)
    .map((key) => key.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|')
  const noun = `(?<noun>${OWNER}?(?<name>${names}))`
  const forms = [
    new RegExp(`(?<![\\w'-])${LINKS} ${noun}${ENDS}`, 'u'),
    new RegExp(`^${noun}(?= ?:)`, 'u'),
    new RegExp(`^(?:(?:and|so|ok) )*${SHOW} ${noun}(?=[ ?.!]*$)`, 'u'),
  ]
  BARE_FORMS.set(view, forms)
  return forms
}
