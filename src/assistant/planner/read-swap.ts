import type { Reading } from './act.ts'
import type { Context } from './context.ts'
import { escaped, withWords } from './escaped.ts'
import { matches } from './ground.ts'
import type { Clause } from './said-clause.ts'
import { BEGINS } from './sentences.ts'
import { contentWords } from './words.ts'

const SWAP =
  /^(?:(?:the|my) .{2,40}? should (?:say|be|read) |)(?:(?:(?:he|she|it) is called|it's|it is|it should be|it should say|should be|that's|that should be|is|(?:the|her|his|their|its) (?:last |first |sur)?name (?:is|should be|should say|should read)|for|with) )*(?:spelled |spelt |called |for |with |at |by )?(?<to>[^,.]{1,40}?)(?: (?:i|i've|i'm|i'd|we|we're|that|who)\b[^,]*)?,? (?:not|rather than|instead of) (?:for |with |at |by )?(?<from>[^,.]{1,40}?)(?:[,.;] ?.*| (?:lol|haha|on|in|please|fix|sorry|there|i|we|that|who)\b.*)?$/

/** "It's Mrs Brown, not Mr Brown": words of a title are put right. */
export function readSwap(clause: Clause, { view, state }: Context): Reading | undefined {
  const found = clause.match(SWAP)
  if (
    !found?.to ||
    !found.from ||
    clause.whens.length > 0 ||
    contentWords(found.to.piece.text).length === 0 ||
    /\b(?:only|just|mine|yours)\b/.test(found.to.text) ||
    /\b(?:is|are|was|were|it|that)$/.test(found.to.text)
  )
    return undefined
  const isClear =
    /^(?:(?:he|she|it) is called|it's|it is|it should|should|that's|that should|(?:the|her|his|their|its) (?:last |first |sur)?name|(?:the|my) .{2,40}? should)/.test(
      clause.text,
    )
  if (
    !isClear &&
    (BEGINS.test(found.to.text) || /^(?:i|we|take|got|bought|went|had|use)\b/.test(found.to.text))
  )
    return undefined
  const from = found.from.piece.text.replace(/^(?:the|my)\s+/i, '')
  const holding = view.tasks.filter(({ title, completed }) => !completed && hasWords(title, from))
  const task =
    holding.find(({ number }) => state.focus.includes(number)) ??
    (isClear && holding.length === 1 ? holding[0] : undefined)
  const to = found.to.piece.text.replace(/^(?:the|my)\s+/i, '')
  if (
    !task ||
    hasWords(task.title, to) ||
    matches(to, view, ({ number }) => number !== task.number).some(
      ({ said, title }) => said >= 0.9 && title >= 0.6,
    )
  )
    return undefined
  const title = withWords(task.title, from, to)
  return {
    act: { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set: { title } },
    score: 0.93,
  }
}

function hasWords(title: string, words: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(words)}(?![\\p{L}\\p{N}])`, 'iu').test(title)
}
