import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import type { Context } from '../context.ts'
import { nameIn } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'
import { contentWords, distance, sentence, type Word, wordsIn } from '../words/words.ts'
import { alignedTitle, hasWords, titleWithReplaced } from './title-edit.ts'
import { putWords } from './title-words.ts'

// Corrections of a misspelled title or a wrong name in it.

const LEADS =
  '(?:(?:oh|ah|oops|whoops|sorry|hi|hey|um|ugh|argh|damn|and|also|ok|so|wait|hm+|i think)[ ,.!]+)*'
const ASKED = '(?:(?:please|pls|can you|could you|would you|so|and|just) )*'
const REST = '(?:[,.;:!]+ | - | and | so | please )(?<rest>.+)'
const I = "i(?:'ve| have)?(?: just)?"

const form = (source: string) => new RegExp(`^${LEADS}${source}$`)

/** Forms with the mistake, then the correction. */
const WRONG = [
  form(
    `(?:there's|there is|theres|i made|i've made|i have) an? (?:\\w+ )?(?:typo|mistake|error) in (?<z>.+?)${REST}`,
  ),
  form(`(?:\\w+ )?(?:typo|mistake) in (?<z>.+?)${REST}`),
  form(
    `${I} (?:spelled|spelt|typed|written|wrote|got|put) (?<z>[^,.]+?) (?:wrong(?:ly)?|incorrectly)${REST}`,
  ),
  form(`${I} (?:typed|written|wrote|put) (?:with|by) (?:an? )?mistake:? (?<z>[^,.]+?)${REST}`),
  form(`${I} (?:mis-?spelled|mis-?spelt|mistyped|mis-?wrote) (?<z>[^,.]+?)${REST}`),
  form(`(?<z>[^,.]+?) is (?:(?:spelled|spelt|written) (?:wrong|incorrectly)|mis-?spelled|mis-?spelt)${REST}`),
]
/** "correct the spelling: Mdm Lim, not Mdm Lin" */
const SPELLED_LIKE = form(
  `${ASKED}(?:fix|correct|mend) the (?:typo|spelling|name)(?: (?:of|in|on) [^,:]+)?[:,-]* (?:it's |it is |it should be )?(?<y>[^,:]+),? not (?<x>[^,:]+?)[ .!]*`,
)
/** "fix the spelling of fertilizer" */
const MENDED = form(
  `${ASKED}(?:fix|correct|mend) the (?:typo|spelling|spelling mistake|mistake) (?:of|in|on|for) (?<z>[^,]+?)(?: please| pls)*[ .!]*`,
)
const ONLY_MEND = new RegExp(
  `^${ASKED}(?:fix|correct|mend|change|sort|update)(?: (?:it|that|this))?(?: please| pls| for me| thanks)*[ .!?]*$`,
)
const GIVEN = new RegExp(
  `^${ASKED}(?:(?:fix|correct|change|make|rename|update) (?:it|that|this|the name)(?: to| into)?|(?:it|that|this|the name)(?:'s| is| should (?:be|say|read))|its|(?:the )?(?:correct|right)(?: one| name| word| spelling)? is|should (?:be|say|read)|to) (?<y>.+?)(?:,? (?:please )?(?:repair|correct|fix|change|mend)(?: it| that)?)?(?: please| pls| thanks)*[ .!]*$`,
)
/** "I have misspelt a name: Pembleton should read Pemberton" */
const SHOULD_READ =
  /^(?<from>(?!(?:it|that|this|the name)\b)[^,]+?) should (?:be|say|read|have been) (?<to>[^,]+?)(?: please| thanks)*[ .!]*$/
const ITS_NAME =
  /^(?:(?:her|his|their|its|the|that|this) (?:\w+ )?(?:name|title|surname|task)|it|that|this|that one)$/

/** "there's a typo in the venues one, it should be …", "i spelled fertilizer wrong, fix it" */
export function readRespelled(whole: Clause, context: Context): Reading | undefined {
  if (!context.hasView || whole.text.length > 160 || HYPOTHETICAL.test(whole.text)) return undefined
  const other = whole.match(SPELLED_LIKE)
  if (other?.x && other.y) return corrected(other.x, unquoted(other.y.piece.text), context)
  const mended = whole.match(MENDED)?.z
  if (mended) return spelledLike(mended, context)
  for (const each of WRONG) {
    const { z, rest } = whole.match(each) ?? {}
    if (!z || !rest) continue
    if (ONLY_MEND.test(rest.text)) return spelledLike(z, context)
    const { from, to } = rest.match(SHOULD_READ) ?? {}
    if (from && to) return corrected(from, unquoted(to.piece.text), context)
    const y = rest.match(GIVEN)?.y
    if (y) return corrected(z, unquoted(y.piece.text), context)
  }
  return toldName(whole, context)
}

/** The right spelling: corrects the only title with a similar word. */
function spelledLike(z: Clause, { view, state }: Context): Reading | undefined {
  const said = contentWords(z.piece.text)
  const found = view.tasks
    .filter(({ completed }) => !completed)
    .flatMap((task) => said.flatMap((word) => respelled(task, word) ?? []))
  const [first, ...more] = found.filter(({ task }) => found.length === 1 || state.focus.includes(task.number))
  return first && more.length === 0 ? renamed(first.task, first.title) : undefined
}

function respelled(task: IndexedTask, word: Word): { task: IndexedTask; title: string } | undefined {
  const own = wordsIn(task.title)
  if (own.some(({ norm }) => norm === word.norm) || word.norm.length < 4) return undefined
  const at = own.findIndex(
    ({ norm }) => norm.length > 3 && distance(norm, word.norm, 2) <= (word.norm.length > 5 ? 2 : 1),
  )
  const title = at < 0 ? undefined : putWords(task.title, own, { from: at, to: at + 1 }, word.text)
  return title === undefined ? undefined : { task, title }
}

function corrected(z: Clause, right: string, context: Context): Reading | undefined {
  const { state, view } = context
  const isName = ITS_NAME.test(z.text)
  const last = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  const wrong = nameIn(z)?.piece.text ?? z.piece.text
  const task = isName ? (last ?? oneLike(right, context)) : oneLike(wrong, context)
  if (!task || task.completed) return undefined
  const title =
    wholeTitle(task, right) ??
    (!isName && hasWords(task.title, wrong) ? titleWithReplaced(task.title, wrong, right) : undefined) ??
    alignedTitle(task.title, right, isName ? 'weak' : 'sure')
  return title === undefined ? undefined : renamed(task, title)
}

/** Begins like the title and has most of its words. */
function wholeTitle({ words }: IndexedTask, right: string): string | undefined {
  const said = contentWords(right)
  const isLike = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined &&
    other !== undefined &&
    distance(one.stem, other.stem, 2) <= (one.stem.length > 4 ? 2 : 0)
  const shared = words.filter((own) => said.some((word) => isLike(own, word))).length
  return said.length > 1 && isLike(words[0], said[0]) && shared >= words.length / 2
    ? sentence(right)
    : undefined
}

function oneLike(text: string, { view }: Context): IndexedTask | undefined {
  const [best, next] = matches(text, view, ({ completed }) => !completed)
  const isClear =
    best && best.wordShare >= 0.5 && (next === undefined || best.wordShare - next.wordShare >= 0.2)
  return isClear ? best.task : undefined
}

const CHANGE_NAME =
  /[,.;:!]+ (?:so |and |please |can you |could you )*(?:change|fix|update|correct|amend) (?:the |its )?(?:name|title|wording)(?: of (?:it|that|that one|this one|the task)| on (?:it|that|that one))?(?: please| for me| accordingly)*[ .!?]*$/
const IS_FOR =
  /^(?<z>(?:the |my |our )?[^,]+?)(?:'s| is| are) (?:just |only |now |actually |really )*(?<to>(?:for|with|at|to|in|on|from|against) [^,]+?)(?: now| actually)?$/

/** "the card's just for Sue, can you change the name of that one" */
function toldName(whole: Clause, context: Context): Reading | undefined {
  const end = CHANGE_NAME.exec(whole.text)?.index
  const { z, to } = (end === undefined ? undefined : whole.part(0, end).match(IS_FOR)) ?? {}
  const task = z && to && oneLike(z.piece.text, context)
  const title = task && alignedTitle(task.title, to.piece.text, 'told')
  return title ? renamed(task, title) : undefined
}

function renamed({ number, title: before }: IndexedTask, title: string): Reading | undefined {
  return title === before
    ? undefined
    : { act: { kind: 'change', target: { by: 'numbers', numbers: [number] }, set: { title } }, score: 0.96 }
}
