import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { withoutDates } from '../targets/named-task.ts'
import { matches } from '../tasks/match-titles.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'
import { timeLike } from './amend-times.ts'

const HOUR = '\\d{1,2}(?:[:.]\\d{2})?'
const END = '(?: (?:any ?more|sorry|please|now|actually))*[ .!]*$'

/** A new hour next to the task's own. */
const CONTRASTS = [
  new RegExp(
    `^(?<x>[^,]+?),? (?:(?:at|is|to|for|should be|starts|start|starting|begins|now|kicks off) )*(?<new>${HOUR}),? (?:and )?(?:not|instead of|rather than) (?:at )?(?<old>${HOUR})${END}`,
  ),
  new RegExp(
    `^(?:(?:i|we) (?:said|put|wrote|told you|had|have)(?: down)? )?(?<old>${HOUR}) for (?<x>[^,]+?),? but (?:it's|it is|its|[a-z]+(?: [a-z]+)? (?:reckons|says|said|thinks|wants|prefers|suggested|meant|can only do))(?: (?:it's|at|for))* (?<new>${HOUR})${END}`,
  ),
]

/** "haircut 11 not 10", "I said 5 for the barbecue but Shane reckons 6": if the old hour is the task's. */
export function readOtherHour(clause: Clause, { view }: Context): Reading | undefined {
  if (HYPOTHETICAL.test(clause.text)) return undefined
  for (const each of CONTRASTS) {
    const found = clause.match(each)
    if (!found?.x || !found.old || !found.new) continue
    const [best, next] = matches(withoutDates(found.x), view, ({ completed }) => !completed)
    const time = best?.task.due_time
    if (!best || best.wordShare < 0.75 || (next && next.wordShare >= best.wordShare) || time === undefined)
      continue
    const [hour, minute = '00'] = found.old.text.split(/[:.]/)
    const isOwn = Number(hour) % 12 === Number(time.slice(0, 2)) % 12 && minute === time.slice(3)
    const [h, m] = found.new.text.split(/[:.]/)
    const set = isOwn ? timeLike({ h, m }, time) : undefined
    if (set)
      return {
        act: { kind: 'change', target: { by: 'numbers', numbers: [best.task.number] }, set },
        score: 0.95,
      }
  }
  return undefined
}
