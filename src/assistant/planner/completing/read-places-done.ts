import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { PLACES, placesIn } from '../targets/places.ts'
import { targetOf } from '../targets/targets.ts'

// Done, by number or by place in a list.

export function readPlacesDone(clause: Clause, context: Context): Reading | undefined {
  return readNumberDone(clause) ?? readPlaceDone(clause, context)
}

/** "1 and 3 are done" */
const NUMBERS_DONE =
  /^(?:(?:k|ok|so|yes|yep|and) )*(?:numbers? )?(?<x>#?\d{1,2}(?:(?: ?,|,? and| &| \+) #?\d{1,2})+)(?: (?:are|is))? .*$/

/** "finished 3 and 5" */
function readNumberDone(clause: Clause): Reading | undefined {
  const each = clause.match(NUMBERS_DONE)?.x
  if (each) return { act: { kind: 'complete', target: targetOf(each) }, score: 0.9 }
  const said = clause.match(
    /^(?:(?:i|we|i've|we've|i have|we have|just|already|finally|also) )*(?:did|done|finished|completed|paid|sent|posted|bought|called|[a-z]{3,}ed) (?:with )?(?<x>(?:task |number |no\.? )#?\d+(?:(?:,| and|, and) (?:task |number )?#?\d+)*|(?<=(?:did|done|finished|completed) (?:with )?)#?\d+(?:(?:,| and|, and) (?:task |number )?#?\d+)*|the (?:first|second|third|fourth|fifth|last|other) one)(?: (?:already|\x80))*[ .!]*$/,
  )
  if (said?.x) return { act: { kind: 'complete', target: targetOf(said.x) }, score: 0.9 }
  return undefined
}

const LEAD = '(?:(?:k|ok|okay|so|right|and|yes|yep|yeah|also) )*'
const PLACES_DONE = [
  // "k did the first 2", "I've done the first and the third"
  new RegExp(
    `^${LEAD}(?:(?:i|we|i've|we've|i have|we have|have|just|already|finally|also) )*(?:did|done|finished|completed|sorted|(?:ticked|knocked) off|got)(?: with)? (?<x>${PLACES})(?: (?:done|finished|sorted|already|now|too|as well|\\x80))*[ .!]*$`,
  ),
  // "the top one's finished", "the first two are done"
  new RegExp(
    `^${LEAD}(?<x>${PLACES}|(?:the )?other one)(?:'s| is| are| were|,| \\x80| has been| have been| (?=(?:i|we)(?: |'ve))) ?.*$`,
  ),
  new RegExp(`^${LEAD}(?<x>${PLACES}) (?:done|finished|sorted|complete|completed)[ .!]*$`),
].map(compactPattern)

function readPlaceDone(clause: Clause, { state }: Context): Reading | undefined {
  if (state.listed.length === 0 && state.focus.length < 2) return undefined
  for (const form of PLACES_DONE) {
    const { x } = clause.match(form) ?? {}
    const target = x && (placesIn(x.text) ?? targetOf(x))
    if (target && /^(?:place|each|other)$/.test(target.by))
      return { act: { kind: 'complete', target }, score: 0.9 }
  }
  return undefined
}
