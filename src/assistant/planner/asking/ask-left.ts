import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { dateLabel } from '../dates/date-label.ts'
import { askReading } from './ask-list.ts'

const DAY = '(?: (?:for |with |due )?(?:\\x80|the day|now|then))*[?. ]*$'
/** "am I done for today", "did I do everything today" */
const AM_DONE = compactPattern(
  new RegExp(
    `^(?:(?:and|so|but|ok|okay|right|then)[ ,]+)*(?:(?:am|are) (?:i|we) (?:all |completely |totally |finally |officially )*(?:done|finished|through|caught up|up to date|good|sorted)(?: with (?:everything|it all|all of it|all))?|(?:is|was) (?:everything|it all|all of it) (?:all )?(?:done|finished|sorted|completed|ticked off)|(?:did|have) (?:i|we) (?:already )?(?:do|done|finish|finished|complete|completed|get through|tick(?:ed)? off|manage(?:d)?|get|got) (?:everything|it all|all of it|all my (?:tasks|things|jobs))(?: done)?|(?:all|everything) (?:done|finished|sorted))${DAY}`,
  ),
)
/** "is that everything for today" */
const IS_ALL = compactPattern(
  new RegExp(
    `^(?:(?:and|so|but|ok|okay|then)[ ,]+)*(?:(?:is|was|would) (?:that|this|it) (?:all|everything|it|the lot|be all)(?: (?:i have|i've got|there is|on|due|left|of (?:it|them)))*|(?:that's|that is|and that's) (?:all|everything|it)(?: (?:i have|i've got|there is))?)${DAY}`,
  ),
)

/** Asks for the day's open tasks: "am I done for today?" does not ask for completed ones. */
export function askLeft(clause: Clause, isMarked: boolean, { clock }: Context): Reading | undefined {
  const { text } = clause
  const isDone = AM_DONE.test(text) && (isMarked || !/^(?:\W|and |so |ok )*(?:all|everything)/.test(text))
  const isAll = IS_ALL.test(text) && (isMarked || !/\bthat(?:'s| is) /.test(text))
  if (!isDone && !isAll) return undefined
  const [when] = clause.whens.filter(({ range }) => range)
  // "is that it?" without a day is about what was just shown.
  if (isAll && !when && !/\bthe day\b/.test(text)) return undefined
  if (/\b(?:everything|all of it|it all)\b/.test(text) && !when && !/\bthe day\b/.test(text))
    return askReading({ about: 'list', filter: { status: 'pending' }, show: 'left' }, 0.97)
  const due = when?.range
    ? { due: when.range, dueWords: dateLabel(when) }
    : { due: { from: clock.today, to: clock.today }, dueWords: 'today' }
  return askReading(
    { about: 'list', filter: { status: 'pending', ...due }, ...(isDone && { show: 'left' }) },
    0.97,
  )
}

/** Asks whether the last list was complete: only the rest is of interest. */
export function asksWhetherAll({ text }: Clause): boolean {
  return IS_ALL.test(text)
}
