import type { Act } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { isYes } from '../talk/read-chat.ts'
import { readMessage } from './read-message.ts'

const AGREED: readonly [RegExp, string][] = [
  [/\b(?:delete|remove|get rid of)\b/, 'delete'],
  [/\b(?:complete|mark)\b/, 'complete'],
  [/\bmove\b/, 'change'],
]

/** A yes. "Delete it" is one only where deleting was asked about, and "ok?" asks back. */
export function agrees(whole: Clause, { text }: Clause, kind: string): boolean {
  if (/\?\s*$/.test(whole.text)) return false
  const yes = /\b(?:not|don't|keep|but|except|only|just the)\b/.test(text) ? text : text.replace(WHY, '')
  return isYes(yes) && AGREED.every(([verb, wanted]) => wanted === kind || !verb.test(text))
}

/** "yes all of them, I want to start fresh" */
const WHY =
  /,? (?:i|we)(?: just| really)? (?:want|need|wanna|would like)(?: to)? (?:start|begin|have|get|clear|be|a) [^,.?]{2,40}$/

export const BEGINS_YES =
  /^(?:yes|yep|yeah|yup|sure|ok(?:ay)?|correct|right|exactly|go ahead|do it|please do)(?:[ ,]+(?:please|thank you|thanks|do))*[ ,.!]+/

/** "Yep. What's left?" is a yes and a question, "ok, which ones?" only a question. */
export function asksAfterYes(whole: Clause, plain: Clause, context: Context): Act[] | undefined {
  const begins = BEGINS_YES.exec(plain.text)?.[0]
  const isAsked = /\?\s*$/.test(whole.text)
  if (begins === undefined || !(isAsked ? /[.!]/ : /[.,!]/).test(begins)) return undefined
  const state = { ...context.state, focus: [] }
  const after = readMessage(plain.part(begins.length).piece.text, { ...context, state }).filter(
    ({ act }) => act.kind !== 'chat' || !/^(?:thanks|pleased|laugh|wow)$/.test(act.about),
  )
  const isAll = after.length > 0 && after.every(({ act, score }) => act.kind === 'ask' && score >= 0.7)
  return isAll ? after.map(({ act }) => act) : undefined
}
