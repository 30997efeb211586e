import { compactPattern } from '../../../compact-pattern.ts'
import type { Ask, Filter, Reading, Show } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { type Match, matches } from '../tasks/match-titles.ts'
import { fixTypo } from '../words/fix-typos.ts'
import { TASK_NOUN } from '../words/lexicon.ts'
import { contentWords, type Word } from '../words/words.ts'
import { filterIn, shownBy } from './ask-filters.ts'
import { ASKING, GENERIC } from './ask-forms.ts'
import { askedHours } from './ask-hours.ts'

const OURS = compactPattern(
  new RegExp(
    `\\b(?:${TASK_NOUN}|my list|the list|lists?|agenda|to do|due|overdue|pending|deadlines?|on my plate|outstanding|should i|where (?:do|should|shall|can) i (?:start|begin)|have i got|do i have|do i need|i have|i need|i've got|for me|i got|my (?:day|week|weekend|month|morning|afternoon|evening|schedule|diary|calendar)|am i (?:free|busy|doing|looking)|left|coming up|planned|scheduled|priorit|i (?:do|finish|complete|get done|accomplish|miss|forget|let|put|still)|me today|on today|on tomorrow|on for|next|(?:going )?on)\\b`,
  ),
)

const ONLY_WHEN = new RegExp(
  `^(?:(?:show me|what about|how about|how is|how's|how does|how are things|and|so|for|on|list|tell me|read me|read me out|what's|what is|give me|ok|then|or|what have i got|do i have) )*(?:for |on |about )?${WHEN}(?: (?:look|looking|like|going|shaping up))*[?.! ]*$`,
)

const NAMES_TASKS = compactPattern(
  new RegExp(`\\b(?:${TASK_NOUN}|list|about|to do)\\b|^(?:find|search|look (?:up|for)|show(?: me)?|list)\\b`),
)

const SEARCHES = compactPattern(new RegExp(`\\b(?:${TASK_NOUN}|list)\\b|^(?:find|search|look)`))

/** Of "between 2 and 4". */
const HOUR_WORD = /^(?:between|\d{1,2}(?::?\d{2})?(?:am|pm)?|am|pm|o'?clock)$/

/** "how many things still missing to do?" */
const STILL_MISSING = /\b(?:still|what's|what is|things|anything) missing\b/

/** "anything on at 4pm" is no condition for a change. */
const ANYTHING = /^(?:(?:and|so|or|but) )*(?:is there |have i got |do i have )?any(?:thing)?\b/

const LEFT = /\b(?:left|still|remaining|remains|outstanding)\b/
const GROUP = /\b(?:for|about|with) (?:the |my |our )?\w|\b(?:stuff|bits|things?|jobs)\b/

/** Verbs of a promise, which need not be in the title. */
const LIGHT =
  /^(?:promised?|agreed?|offered?|volunteered?|bring|brought|taking|take|carry|supply|organi[sz]e|sort|prepare|make|making|get|getting|buy|buying|pick|picking|fetch|collect|say|said|tell|told|mention(?:ed)?|talk(?:ed)?|planned|plan|wanted|hoped|intended)$/

export function askList(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  const start = ASKING.exec(text)?.[0]
  const lead = start ? clause.part(0, start.length).piece.text.length : 0
  const { piece, whens, levels, tags } = clause
  const marked = [...whens, ...levels, ...tags]
  const at = askedHours(clause, context)
  const residue = contentWords(piece.text).filter(
    ({ norm, start, end }) =>
      start >= lead &&
      !GENERIC.test(norm) &&
      !GENERIC.test(fixTypo(norm, false)) &&
      !(at && HOUR_WORD.test(norm)) &&
      !(norm === 'missing' && STILL_MISSING.test(text)) &&
      !marked.some((mark) => start + piece.start < mark.end && mark.start < end + piece.start),
  )
  // "do I have the gym at 5" names no day, and the gym may be on any.
  const isDated = residue.length === 0 || whens.some(({ range }) => range)
  const filter = filterIn(clause, isDated ? at : undefined)
  const show = shownBy(text) ?? (isFirstThing(clause) ? 'first' : undefined)
  const hasFilter = Object.keys(filter).length > 0
  const isOnlyWhen = ONLY_WHEN.test(text)
  if (isOnlyWhen && hasFilter)
    return askReading({ about: 'list', filter: { status: 'pending', ...filter } }, 0.9)
  const question = { clause, filter, ...(show && { show }) }
  if (residue.length === 0) return askWithoutTopic(question, at !== undefined)
  // "am I free saturday evening, there's a party": the reason is no condition.
  if (show === 'free' && filter.due !== undefined && filter.due !== 'none')
    return askReading({ about: 'list', filter, show }, 0.9)
  return askByOtherWords(question, residue, context) ?? askByTopic(question, residue, context)
}

type ListQuestion = { clause: Clause; filter: Filter; show?: Show }

/** "what's left?", "anything on friday?": nothing but a list and its conditions. */
function askWithoutTopic(
  { clause: { text }, filter, show }: ListQuestion,
  hasHours: boolean,
): Reading | undefined {
  const hasFilter = Object.keys(filter).length > 0
  const isOurs = OURS.test(text)
  if (
    !isOurs &&
    !hasFilter &&
    !/^(?:what|what's|which|show|see|view|display|list|read|give|anything|any|how many|everything)/.test(text)
  )
    return undefined
  if (/^(?:why|who|where|how (?:do|can|should|old|far|are|is)|can i|could i|will i)\b/.test(text) && !isOurs)
    return undefined
  return askReading(
    { about: 'list', filter, ...(show && { show }) },
    hasHours && ANYTHING.test(text)
      ? 0.97
      : isOurs || hasFilter || show
        ? 0.9
        : /\b(?:everything|all|list|the (?:whole )?lot)\b/.test(text)
          ? 0.75
          : 0.55,
  )
}

/** Topic words that no title has as they are. */
function askByOtherWords(
  { clause, filter }: ListQuestion,
  residue: readonly Word[],
  context: Context,
): Reading | undefined {
  const { text } = clause
  const isOurs = OURS.test(text)
  const found = topicMatches(residue, context)
  // "what was it I had promised to bring to the supper?" asks about the supper.
  const plain = found.some(({ wordShare }) => wordShare >= 0.6)
    ? []
    : residue.filter(({ norm }) => !LIGHT.test(norm))
  if ((isOurs || /\b(?:i|we)\b/.test(text)) && plain.length > 0 && plain.length < residue.length) {
    const words = plain.map(({ text: word }) => word).join(' ')
    if (matches(words, context.view).some(({ wordShare }) => wordShare >= 0.8))
      return askReading({ about: 'list', filter: { ...filter, search: span(clause, plain) } }, 0.85)
  }
  const known =
    found.length > 0 || !isOurs ? [] : residue.filter(({ text: word }) => isKnownWord(word, context))
  if (known.length > 0 && /\b(?:still|do i (?:have|need|owe)|have i got|left|to do)\b/.test(text))
    return askReading({ about: 'list', filter: { ...filter, search: span(clause, known) } }, 0.8)
  return undefined
}

/** "find the tax stuff", "any wedding stuff left?" */
function askByTopic(
  { clause, filter, show }: ListQuestion,
  residue: readonly Word[],
  context: Context,
): Reading | undefined {
  const { text } = clause
  const isOurs = OURS.test(text)
  const query = span(clause, residue)
  const found = topicMatches(residue, context)
  const names = NAMES_TASKS.test(text)
  const isQuery =
    /^(?:find|search|look (?:up|for)|show|list|display|pull up|see|view)\b/.test(text) ||
    /\babout\b/.test(text)
  if (found.length > 0 && (found.length < 12 || isQuery))
    return askReading(
      {
        about: 'list',
        filter: { ...filter, search: query },
        ...(show && show !== 'free' && { show }),
      },
      0.88,
    )
  if (names || !context.hasView)
    return askReading(
      { about: 'list', filter: { ...filter, search: query }, ...(show && { show }) },
      SEARCHES.test(text) ? 0.7 : names ? 0.6 : 0.5,
    )
  // "any wedding stuff left?", "what's left for the holiday"
  if (isOurs && residue.length <= 2 && LEFT.test(text) && GROUP.test(text))
    return askReading({ about: 'list', filter: { status: 'pending', ...filter, search: query } }, 0.7)
  // A question about something else that has a few words of ours.
  return isOurs && residue.length <= 1 && Object.keys(filter).length > 0
    ? askReading({ about: 'list', filter, ...(show && { show }) }, 0.5)
    : undefined
}

function topicMatches(residue: readonly Word[], { view }: Context): Match[] {
  return matches(residue.map(({ text }) => text).join(' '), view).filter(({ wordShare }) => wordShare >= 0.5)
}

/** "what's the first thing tomorrow": the words are in the date. */
function isFirstThing({ text, whens }: Clause): boolean {
  return /\b(?:the|my) \x80/.test(text) && whens.some(({ words }) => /^first thing\b/i.test(words))
}

function isKnownWord(word: string, { view }: Context): boolean {
  return matches(word, view).some(({ wordShare }) => wordShare >= 0.8)
}

export function askReading(ask: Ask, score: number): Reading {
  return { act: { kind: 'ask', ask }, score }
}

/** From the first to the last topic word of a question. */
function span(clause: Clause, words: readonly { start: number; end: number }[]): string {
  const { text } = clause.piece
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
}
