import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetOf } from '../targets/targets.ts'

const VERB = '(?:swap|switch|exchange|flip|trade|interchange)'
const AROUND = '(?: around| round| over)?'
const DATES = '(?:due )?(?:dates?|days?|times?|slots?|places?|deadlines?)'
const END = `(?: (?:around|round|over|with each other|for each other|${DATES}|please))*[ .!?]*$`

const EXCHANGES = [
  // "swap the dates of the gym and the dentist", "swap the gym and the dentist around"
  new RegExp(
    `^(?:let's |lets )?${VERB}${AROUND} (?:(?:the )?${DATES} (?:of|on|for|between) )?(?<x>.+?)(?:'s)?(?: ${DATES})?,? (?:and|with|for|&) (?<y>.+?)(?:'s)?(?: one)?${END}`,
  ),
  // "the gym and the dentist should swap days"
  new RegExp(
    `^(?:can |could |let |have )?(?<x>.+?) (?:and|&) (?<y>.+?) (?:(?:should|need to|needs to|have to|must|can|could|to) )*${VERB}(?: ${DATES})?${END}`,
  ),
  // "put the gym where the dentist is, and the other way round"
  /^(?:put|move) (?<x>.+?) (?:where|when) (?<y>.+?) is,? and (?:(?:the )?other way (?:round|around|about)|vice versa|.+ (?:where|when) .+ is)[ .!]*$/,
  new RegExp(
    `^(?:put|move|do) (?<x>.+?) on (?<y>.+?)(?:'s)? ${DATES},? and (?:(?:the )?other way (?:round|around|about)|vice versa)[ .!]*$`,
  ),
]
const EXCHANGE_THEM = compactPattern(
  new RegExp(
    `^(?:no,? )?(?:do )?(?:it )?(?:the )?other way (?:round|around|about)(?: please)?[ .!]*$|^(?:no,? )?vice versa[ .!]*$|^${VERB}${AROUND} (?:(?:the )?${DATES} (?:of|on|for) )?(?:them|those|these|both|those two|these two|the two|the two of them|them both|their ${DATES})${END}`,
  ),
)

/** "swap the gym and the dentist": each gets the date of the other. */
export function readExchange(clause: Clause, context: Context): Reading | undefined {
  if (EXCHANGE_THEM.test(clause.text))
    return { act: { kind: 'exchange', target: { by: 'them', count: 2 } }, score: 0.95 }
  if (!context.hasView) return undefined
  for (const form of EXCHANGES) {
    const { x, y } = clause.match(form) ?? {}
    if (!x || !y) continue
    const targets: Target[] = [targetOf(x), targetOf(y)]
    if (targets.every((target) => isKnown(target, context)))
      return { act: { kind: 'exchange', target: { by: 'each', targets } }, score: 0.95 }
  }
  return undefined
}
