import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { isAlike } from '../words/interchangeable.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'
import { contentWords, sentence } from '../words/words.ts'
import { alignedTitle } from './title-edit.ts'

// A task that has become another: "coffee with Theo is now drinks with Theo, 6pm", "the dues went up to $25, fix that".

const IS_NOW = new RegExp(
  `^(?<z>(?!(?:it|that|this|he|she|they|there)\\b)[^,]{2,60}?) (?:is|are|has become|turned into) (?:now |actually )?(?<=now |become |into )(?<to>[^,\\x80\\x81]{2,40}?)(?:,? (?:at |on )?(?<w>${WHEN}(?: ${WHEN})?))?[ .!]*$`,
)
const AMOUNT = '[£$€]?\\d[\\d,]*(?:\\.\\d+)?'
const WENT_UP = new RegExp(
  `^(?<z>(?:the |my |our )?[a-z][a-z -]{2,40}?) (?:(?:has |have )?(?:went|gone|going) (?:up|down) to|(?:is|are|costs?)(?: now| actually)?) (?<to>${AMOUNT})(?<now> now)?(?<rest>(?:[,.;]| so| please).*)?$`,
)
const FIX_IT =
  /\b(?:fix|correct|change|update|amend|edit|repair) (?:it|that|this|the (?:task|title|name|amount))\b/

export function readIsNow(whole: Clause, context: Context): Reading | undefined {
  if (!context.hasView || whole.text.length > 120 || /\?/.test(whole.text) || HYPOTHETICAL.test(whole.text))
    return undefined
  return readNewName(whole, context) ?? readNewAmount(whole, context)
}

function readNewName(whole: Clause, context: Context): Reading | undefined {
  const { z, to, w } = whole.match(IS_NOW) ?? {}
  if (!z || !to || donenessIn(to) !== 'none' || contentWords(to.text).length === 0) return undefined
  const [best] = matches(z.piece.text, context.view, ({ completed }) => !completed)
  if (!best || best.wordShare < 0.9 || best.titleShare < 0.9) return undefined
  const said = contentWords(to.piece.text)
  const own = contentWords(best.task.title)
  const isMore = said.some(({ stem }) => own.some((word) => word.stem === stem))
  const isLike = said.some(({ norm }) => own.some((word) => isAlike(norm, word.norm)))
  const title = isMore
    ? sentence(to.piece.text)
    : isLike && alignedTitle(best.task.title, to.piece.text, 'weak')
  return title ? changed(best.task, { ...(w && settingIn(w)), title }) : undefined
}

/** The title's only number. */
function readNewAmount(whole: Clause, { view }: Context): Reading | undefined {
  const { z, to, now, rest } = whole.match(WENT_UP) ?? {}
  if (!z || !to || !(now || FIX_IT.test(rest?.text ?? ''))) return undefined
  const [best, second] = matches(z.piece.text, view, ({ completed }) => !completed)
  if (!best || best.wordShare < 0.6 || (second && second.wordShare > best.wordShare - 0.2)) return undefined
  const numbers = [...best.task.title.matchAll(new RegExp(AMOUNT, 'g'))]
  const [old] = numbers
  if (!old || numbers.length > 1) return undefined
  const sign = /^[£$€]/.test(to.piece.text) ? '' : (/^[£$€]/.exec(old[0])?.[0] ?? '')
  const title = `${best.task.title.slice(0, old.index)}${sign}${to.piece.text}${best.task.title.slice(old.index + old[0].length)}`
  return changed(best.task, { title })
}

function changed({ number, title }: IndexedTask, set: { title: string }): Reading | undefined {
  return set.title === title
    ? undefined
    : { act: { kind: 'change', target: { by: 'numbers', numbers: [number] }, set }, score: 0.95 }
}
