import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { hasWords, titleWithout } from '../renaming/title-edit.ts'
import { matches } from '../tasks/match-titles.ts'
import { contentWords, wordsIn } from '../words/words.ts'

const LEADS =
  '(?:(?:oh|no|nope|wait|sorry|actually|ah|hm+|oops|hang on|hold on|and|but|ok|okay|um|er|on second thoughts?)[ ,.!…]+)*'
const WORDS = "(?<x>[\\p{L}\\p{N}' -]{2,30}?)"
const WHY = '(?:[,.;] .*| (?:because|cos|as|since|we have|we already|i have) .*)?[ .!]*$'
const LEAVES_OUT = [
  `(?:not|no|without|minus|skip|forget(?: about)?|drop|leave out|take out|remove|scratch|scrap|lose|cut|ditch) (?:the |any |my )?${WORDS}(?: (?:out|off|bit|part|actually|after all|though|then))*${WHY}`,
  `(?:leave|take|cut) (?:the )?${WORDS} (?:out|off)${WHY}`,
].map((form) => new RegExp(`^${LEADS}${form}`, 'u'))
const NO_NEED = [
  `(?:we|i) (?:don't|do not) need (?:the |any )?${WORDS}(?: (?:after all|actually|though|anymore|any more))*${WHY}`,
  `(?:we|i)(?: have|'ve got| got| already have) (?:enough |plenty of |the )*${WORDS} (?:already|at home|left)${WHY}`,
].map((form) => new RegExp(`^${LEADS}${form}`, 'u'))

/** "not eggs, we have plenty", after milk, eggs and bread were added: one of them is left out. */
export function readLeftOut(clause: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  if (state.done?.kind !== 'add' || state.question || state.proposed) return undefined
  if (clause.text.length > 120 || /\?/.test(clause.text)) return undefined
  const match = (forms: readonly RegExp[]) =>
    forms.map((form) => clause.match(form)?.x).find((x) => x !== undefined)
  const asked = match(LEAVES_OUT)
  const x = asked ?? match(NO_NEED)
  if (!x || x.whens.length + x.levels.length > 0 || contentWords(x.text).length === 0) return undefined
  const [only, ...more] = state.focus.flatMap((number) => view.get(number) ?? [])
  if (only && more.length === 0) {
    const title = isListed(only.title, x.piece.text) ? titleWithout(only.title, x.piece.text) : undefined
    return title === undefined
      ? undefined
      : { act: { kind: 'change', target: { by: 'it' }, set: { title } }, score: 0.96 }
  }
  const named = matches(x.piece.text, view, ({ number }) => state.focus.includes(number))
  const [best, second] = named.filter(({ wordShare, titleShare }) => wordShare >= 0.9 && titleShare >= 0.5)
  if (!asked || !best || second) return undefined
  return { act: { kind: 'delete', target: { by: 'numbers', numbers: [best.task.number] } }, score: 0.96 }
}

/** One of several things in a title: the eggs of "milk, eggs and bread". */
function isListed(title: string, words: string): boolean {
  if (!hasWords(title, words)) return false
  const own = wordsIn(title)
  const said = wordsIn(words)
  const at = own.findIndex(({ stem }) => stem === said[0]?.stem)
  const before = title.slice(own[at - 2]?.end ?? 0, own[at]?.start)
  const after = title.slice(own[at + said.length - 1]?.end)
  return /(?:,| and| &| plus|\+)\s*$/i.test(before) || /^\s*(?:,|and\b|&|plus\b|\+)/i.test(after)
}
