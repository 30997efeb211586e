import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import type { Context } from '../context.ts'
import { namedIn } from '../targets/named-task.ts'
import { HEDGED, HYPOTHETICAL } from '../words/lexicon.ts'
import { WISHES } from '../words/only-told.ts'

/** Asks for a change described earlier: "could you change it please?" */
const CHANGE_IT =
  /[,.;!?]+ (?:(?:so|and|ok|i said (?:yes|ok|okay|fine|sure|that's fine|that's ok))[ ,.]+)*(?:(?:please|pls|can you|could you|would you|can u) )*(?:(?:change|move|update|reschedule|shift|amend|adjust) (?:it|that|this|the (?:date|time|day|task))|(?:put|stick|add) (?:that|it) (?:on|in) (?:it|there|that one))(?:[ .!?,]+(?:please|for me|accordingly|then|pls|thanks|thank you|ta|cheers|x|xx))*[ .!?,]*$/
const BETWEEN = /[,.;!?]+ | but | so | instead /g
/** A reason against the old day. */
const REFUSED =
  /\b(?:can't|cannot|couldn't|won't|isn't|doesn't|don't|not|no longer|unable|instead of|rather than|was)\b/
const ASKED_IF = /\b(?:asked|asks|asking|wondered|wonders|wanted to know) (?:if|whether)\b/

/** "he can't come friday, he says monday is fine. could you change it?": the new date comes from the statement. */
export function readToldChange(whole: Clause, context: Context): Reading | undefined {
  const end = context.hasView ? CHANGE_IT.exec(whole.text)?.index : undefined
  if (!end || whole.text.length > 250) return undefined
  const told = whole.part(0, end)
  const text = told.text.replace(ASKED_IF, 'asked').replace(/\b(?:gonna|going to)\b/g, 'will')
  if (HYPOTHETICAL.test(text) || HEDGED.test(text) || WISHES.test(text)) return undefined
  const dated = partsOf(told).filter(({ whens, text: said }) => whens.length > 0 && !REFUSED.test(said))
  const [part, ...more] = dated
  // "he says monday or tuesday": the person has to choose.
  const isOpen = new Set(part?.whens.flatMap(({ day }) => day ?? [])).size > 1
  const set = part && more.length === 0 && !isOpen ? settingIn(part) : undefined
  if (!set || (set.day === undefined && set.time === undefined && set.shift === undefined)) return undefined
  const named = namedIn(told, context, 'open', true)
  const { focus } = context.state
  const target = named ?? (focus.length === 1 ? ({ by: 'numbers', numbers: [...focus] } as const) : undefined)
  return target?.by === 'numbers' && target.numbers.length === 1
    ? { act: { kind: 'change', target: { by: 'numbers', numbers: [...target.numbers] }, set }, score: 0.95 }
    : undefined
}

function partsOf(told: Clause): Clause[] {
  const parts: Clause[] = []
  let from = 0
  for (const { 0: cut, index } of told.text.matchAll(BETWEEN)) {
    parts.push(told.part(from, index))
    from = index + cut.length
  }
  return [...parts, told.part(from)]
}
