import { compactPattern } from '../../../compact-pattern.ts'
import { NUMBER_WORDS, ORDINAL_WORDS } from '../../../tasks/date-words.ts'
import type { Target } from '../act.ts'

// Tasks by their place in the list just shown, or by their order in time.

const ORDINALS = ORDINAL_WORDS.slice(1, 11)
export const COUNTED = NUMBER_WORDS.slice(1, 11)
const NOUN = '(?:ones?|tasks?|reminders?|items?|things?|bits?)'
const OF_LIST = '(?:of (?:them|those|these|the (?:two|three|four|lot))|(?:on|in|from) (?:the|that|my) list)'
const ORDINAL = `(?:${ORDINALS.join('|')}|1st|2nd|3rd|[4-9]th|1\\dth|2\\dth|last|latest|newest|bottom|top|final)`

const PLACE = new RegExp(
  `^(?:the |my )?(?:(very|second to|next to) )?(${ORDINAL})(?: ${NOUN}| ${OF_LIST})*(?:'s)?$`,
)
const SEVERAL = compactPattern(
  new RegExp(
    `^(?:both |all )?(?:the |my )?(?<end>first|top|last|bottom|final) (?<n>${COUNTED.slice(1).join('|')}|couple|[2-9])(?: ${NOUN}| ${OF_LIST})*$`,
  ),
)
const EACH = compactPattern(
  new RegExp(
    `^(?:both |all )?(?:the )?${ORDINAL}(?: ${NOUN})?(?:(?: ?,(?: and)?| and| &| \\+) (?:the )?${ORDINAL}(?: ${NOUN})?)+(?: ${OF_LIST})?$`,
  ),
)
const IN_TIME = compactPattern(
  new RegExp(
    `^(?:the|that) (?:(?<late>later|latter|latest)|earlier|earliest|sooner|soonest|former)(?: ${NOUN})?(?: ${OF_LIST})?$`,
  ),
)

/** A phrase that picks tasks by their place in a list: "the first two", "the first and the third", "the later of those". */
export const PLACES = `(?:both |all )?(?:the )?(?:${ORDINAL}|later|latter|earlier|sooner|former)(?: (?:${COUNTED.slice(1).join('|')}|couple|[2-9])(?![\\d:.]))?(?: ${NOUN})?(?:(?: ?,(?: and)?| and| &| \\+) (?:the )?${ORDINAL}(?: ${NOUN})?)*(?: ${OF_LIST})?`

export function placesIn(text: string): Target | undefined {
  const time = IN_TIME.exec(text)
  if (time) return { by: 'place', index: time.groups?.late ? -1 : 0, isInTime: true }
  const several = SEVERAL.exec(text)?.groups
  if (several?.n) {
    const count = several.n === 'couple' ? 2 : COUNTED.indexOf(several.n) + 1 || Number(several.n)
    const from = /^(?:first|top)$/.test(several.end ?? '') ? 0 : -count
    return {
      by: 'each',
      targets: Array.from({ length: count }, (_, index) => ({ by: 'place', index: from + index })),
    }
  }
  if (EACH.test(text)) {
    const each = text.replace(/^(?:both|all) /, '').split(/ ?,(?: and)? | and | & | \+ /)
    const indexes = each.map(placeOf)
    if (indexes.every((index) => index !== undefined))
      return { by: 'each', targets: indexes.map((index) => ({ by: 'place', index })) }
  }
  const index = placeOf(text)
  return index === undefined ? undefined : { by: 'place', index }
}

/** The position in a list: 0 is the first, -1 the last. */
export function placeOf(text: string): number | undefined {
  const [, before, found] = PLACE.exec(text) ?? []
  if (found === undefined) return undefined
  if (/^(?:last|bottom|final|latest|newest)$/.test(found))
    return before?.startsWith('second') || before?.startsWith('next') ? -2 : -1
  if (found === 'top') return 0
  const place = ORDINALS.indexOf(found)
  return place >= 0 ? place : Number.parseInt(found, 10) - 1
}
