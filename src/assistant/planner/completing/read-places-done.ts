import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { targetOf } from '../targets/targets.ts'

// Done, by number or by place in a list.

export function readPlacesDone(clause: Clause, context: Context): Reading | undefined {
  return readNumberDone(clause) ?? readTwoDone(clause) ?? readPlaceDone(clause, context)
}

/** "finished 3 and 5" */
function readNumberDone(clause: Clause): Reading | undefined {
  const said = clause.match(
    /^(?:(?:i|we|i've|we've|i have|we have|just|already|finally|also) )*(?:did|done|finished|completed|paid|sent|posted|bought|called|[a-z]{3,}ed) (?:with )?(?<x>(?:task |number |no\.? )#?\d+(?:(?:,| and|, and) (?:task |number )?#?\d+)*|(?<=(?:did|done|finished|completed) (?:with )?)#?\d+(?:(?:,| and|, and) (?:task |number )?#?\d+)*|the (?:first|second|third|fourth|fifth|last|other) one)(?: (?:already|\x80))*[ .!]*$/,
  )
  if (said?.x) return { act: { kind: 'complete', target: targetOf(said.x) }, score: 0.9 }
  return undefined
}

/** "the first and the third are done" */
function readTwoDone(clause: Clause): Reading | undefined {
  const several = clause.match(
    /^(?:the )?(?<x>(?:first|second|third|fourth|fifth|last|\d{1,2})(?: one)?) (?:\+|and|&|,) (?:the )?(?<y>(?:first|second|third|fourth|fifth|last|\d{1,2})(?: one)?)(?: (?:are|is))? .*$/,
  )
  if (several?.x && several.y) {
    const targets = [several.x, several.y].map((each) =>
      /^\d+$/.test(each.text) ? { by: 'numbers' as const, numbers: [Number(each.text)] } : targetOf(each),
    )
    return { act: { kind: 'complete', target: { by: 'each', targets } }, score: 0.9 }
  }
  return undefined
}

/** "second one, finished" */
function readPlaceDone(clause: Clause, context: Context): Reading | undefined {
  const place = clause.match(
    /^(?:(?:and|yep|ok|right|so|the) )*(?<x>(?:first|second|third|fourth|fifth|last|other) one)(?:'s| is|,)? .*$/,
  )
  if (place?.x) return { act: { kind: 'complete', target: targetOf(place.x) }, score: 0.85 }
  const count =
    /^(?:the )?first (two|three|four)(?: ones)? (?:are|were) /.exec(clause.text)?.[1] ??
    /^(?:(?:i|we|i've|we've|i have|have|just|already) )*(?:did|done|finished|completed) the first (two|three|four)(?: ones| of (?:them|those))?[ .!]*$/.exec(
      clause.text,
    )?.[1]
  if (!count || context.state.listed.length === 0) return undefined
  const numbers = context.state.listed.slice(0, ['two', 'three', 'four'].indexOf(count) + 2)
  return { act: { kind: 'complete', target: { by: 'numbers', numbers } }, score: 0.85 }
}
