import type { Act } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { countIn, isNo, isYes, readUndo } from '../talk/read-chat.ts'
import { readFilter } from '../targets/filters.ts'
import { matches } from '../tasks/match-titles.ts'
import { contentWords } from '../words/words.ts'
import { readMessage } from './read-message.ts'
import { agrees, asksAfterYes, BEGINS_YES } from './yes-answers.ts'

/** Nothing more than a yes, unlike "Yeah right, as if". */
const GO_ON =
  /^(?:(?:those|these|they|that's|that|it|them|all|both|everything|you|can|may|go|gone|please|thanks|thank you|delete|remove|move|complete|do|now|fine|is|are|one|ones|of|the|lot|away|ahead|sure|yes|ok|get|rid|clear|mark|done|finished|completed|overdue|old|stuff|things|tasks|with|on|then|for me|i'm sure|i'm quite certain|i'm certain|i am sure|positive|definitely|correct|right away|two|three|four|five)(?:[ ,.!]+|$))+$/

/** "Yes, both trumpet things": every word is in a proposed title. */
function isAbout(rest: Clause, { view, state }: Context): boolean {
  const words = contentWords(rest.piece.text.split(/,? (?:and|but) (?:don't|leave|keep)\b/i)[0] ?? '')
  return (
    words.length > 0 &&
    words.every(({ text }) => matches(text, view, ({ number }) => state.focus.includes(number)).length > 0)
  )
}

/** Yes in many words, or a change of mind, about what is proposed. */
export function onProposal(whole: Clause, plain: Clause, context: Context): Act[] | undefined {
  // Nothing has been done yet that could be undone.
  if (isNo(plain.text) || readUndo(plain)) return [{ kind: 'no' }]
  const count = countIn(plain.text)
  // "Both" of three is a mistake.
  if (count !== undefined && count !== context.state.focus.length && isYes(plain.text))
    return [{ kind: 'chat', about: 'unclear' }]
  const isAsked = /\?\s*$/.test(whole.text)
  if (isAsked && isYes(plain.text)) return [{ kind: 'chat', about: 'unclear' }]
  if (agrees(whole, plain, context.state.proposed?.kind ?? '')) return [{ kind: 'approve' }]
  const only = plain.match(
    /^(?:(?:yes|yeah|yep|no|ok|okay|sure|well|but|wait|hmm)[ ,.!]*)*(?:just|only|i (?:only )?meant(?: only| just)?) (?<x>.+?)[ .!]*$/,
  )
  if (only?.x) {
    const filter = readFilter(only.x)
    if (filter.unread === undefined && Object.keys(filter).length > 0) return [{ kind: 'narrow', filter }]
  }
  const asks = asksAfterYes(whole, plain, context)
  if (asks) return [{ kind: 'approve' }, ...asks]
  const begins = BEGINS_YES.exec(plain.text)
  const rest = begins ? plain.part(begins[0].length) : plain
  const limits = /\b(?:but|except|not|only|just|wait|actually|instead|unless|apart|without)\b/.test(rest.text)
  if (begins && !isAsked && !limits && !/^(?:and|also|then) /.test(rest.text)) {
    const [own] = readMessage(rest.piece.text, { ...context, state: { ...context.state, focus: [] } })
    const isSame =
      GO_ON.test(rest.text) ||
      isAbout(rest, context) ||
      (own !== undefined &&
        own.score >= 0.7 &&
        'target' in own.act &&
        own.act.kind === context.state.proposed?.kind)
    if (isSame) return [{ kind: 'approve' }]
  }
  return undefined
}
