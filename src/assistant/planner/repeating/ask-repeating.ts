import { compactPattern } from '../../../compact-pattern.ts'
import { WEEKDAYS } from '../../../tasks/date-words.ts'
import type { Rate, Reading, Target } from '../act.ts'
import { askReading } from '../asking/ask-list.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { TASK_NOUN } from '../words/lexicon.ts'
import { sentence } from '../words/words.ts'

const REPEATS = '(?:repeats?|repeating|repeated|recurs?|recurring|recurrent|on repeat)'
const TASKS = `(?:${TASK_NOUN}|ones?|things?|stuff)`
const SHOW =
  "(?:show|list|display|find|get|see|give|tell|what are|what're|what's|what is|which are|what|which|do i have|have i got|do we have|are there|is there|any)"
const HAVE = "(?: (?:do i have|have i got|are there|i have|i've got|on my list|there|now|at the moment))*"

const LISTED = [
  `^(?:and |so )*(?:which|what)(?: all)?(?: of)?(?: my| the| these| those)*(?: ${TASKS})?(?: (?:do|that|which|are|is|will|set|to|keep|going to|supposed to|i have|do i have that|have))* ${REPEATS}\\??$`,
  `^(?:and |so )*${SHOW}(?: me| about| all| of| my| the| any| some| only| just)* ${REPEATS}(?: ${TASKS})?${HAVE}\\??$`,
  `^(?:and |so )*${SHOW}(?: me| about| all| of| my| the| any| only| just)*(?: ${TASKS}| everything| anything| all)?(?: that| which)? (?:is |are |set to )?${REPEATS}\\??$`,
].map((form) => compactPattern(new RegExp(form)))
const RATE = '(?:daily|weekly|monthly|yearly|annual)'
/** "what are my weekly tasks?", "what do I have to do every day?" */
const RATED = [
  `^(?:and |so )*${SHOW}(?: me| all| of| my| the| any| some)* (?<rate>${RATE}) ${TASKS}${HAVE}\\??$`,
  `^(?:and |so )*(?:which|what)(?: of)?(?: my| the)*(?: ${TASKS})? (?:are|is|repeats?|recurs?|happens?|(?:do|must|should) i (?:do|have|have to do|need to do)) (?<w>${WHEN})\\??$`,
].map((form) => compactPattern(new RegExp(form)))
const COUNTED = compactPattern(
  new RegExp(
    `^(?:and |so )*how many(?: of)?(?: my| the)*(?: ${REPEATS})?(?: ${TASKS})?(?: (?:do i have|have i got|are there|that|are|do))*(?: ${REPEATS})?\\??$`,
  ),
)

const HOW_OFTEN = [
  `^how (?:often|frequently|regularly)(?: (?:do|does|is|are|should|must|will|did|am|have|has|do i need|i|we|to|need|supposed|meant|got))* (?<x>.+?)(?: (?:${REPEATS}|come up|come round|come back|happens?|due|scheduled|set|again|done|to be done))*\\??$`,
  '^(?<x>)how (?:often|frequently)(?: again| exactly)?\\??$',
  `^(?:does|do|will|is|are) (?<x>.+?) (?:set to |going to |a |an |still |also )*(?:${REPEATS}|come back)(?: ${TASKS})?(?: (?:at all|again|or not|itself|automatically|yet|now))*\\??$`,
].map((form) => compactPattern(new RegExp(form)))

const UNITS: readonly [RegExp, Rate][] = [
  [/^(?:daily|(?:every|each) (?:single )?(?:day|night|morning|evening))$/i, 'day'],
  [/^(?:weekly|(?:every|each) week)$/i, 'week'],
  [/^(?:monthly|(?:every|each) month)$/i, 'month'],
  [/^(?:yearly|annual|annually|(?:every|each) year)$/i, 'year'],
]

function rateIn(found: Record<string, Clause> | undefined): Rate | undefined {
  const said = found?.rate?.text ?? found?.w?.whens[0]?.often
  if (said === undefined) return undefined
  const weekday = WEEKDAYS.find((name) => new RegExp(`^(?:on |every |each )*${name}s?$`, 'i').test(said))
  return weekday ? (sentence(weekday) as Rate) : UNITS.find(([form]) => form.test(said))?.[1]
}

/** Tasks in general, which a question about Errand is about. */
const ANY_TASK = new RegExp(
  `^(?:you|i|we|this|errand|(?:an? |my |the |any )?(?:${TASK_NOUN})|things?|something|stuff)$`,
)

/** "when's the next stand-up?" */
const NEXT = compactPattern(
  /^when(?:'s| is| are| will be) (?:the |my |our )?next (?!one\b|time\b|task\b)(?<x>.+?)(?: due| again)?\??$/,
)

/** Most messages have none of these words, and the forms cost time. */
const SPEAKS_OF_IT = new RegExp(
  `\\b(?:repeat|recur|on repeat|come back|often|frequently|regularly|next|${RATE})`,
)

/** "which of my tasks repeat?", "how often do I water the plants?" */
export function askRepeating(clause: Clause, context: Context): Reading | undefined {
  if (!SPEAKS_OF_IT.test(clause.text) && !clause.whens.some(({ often }) => often)) return undefined
  if (LISTED.some((form) => form.test(clause.text)))
    return askReading({ about: 'list', filter: { status: 'pending', repeats: 'any' } }, 0.98)
  if (COUNTED.test(clause.text) && /\b(?:repeat|recur)/.test(clause.text))
    return askReading({ about: 'list', filter: { status: 'pending', repeats: 'any' }, show: 'count' }, 0.98)
  const rate = RATED.map((form) => rateIn(clause.match(form))).find((found) => found !== undefined)
  if (rate) return askReading({ about: 'list', filter: { status: 'pending', repeats: rate } }, 0.98)
  for (const form of HOW_OFTEN) {
    const found = clause.match(form)
    if (!found || ANY_TASK.test(found.x?.text ?? '')) continue
    const target = targetOf(found.x, context)
    if (target) return askReading({ about: 'task', aspect: 'often', target }, 0.98)
  }
  const next = clause.match(NEXT)
  const target = next?.x && targetOf(next.x, context)
  return target && askReading({ about: 'task', aspect: 'when', target }, 0.96)
}

function targetOf(part: Clause | undefined, context: Context): Target | undefined {
  const target: Target = part && !part.isEmpty ? targetIn(part, context) : { by: 'it' }
  if (target.by === 'unsaid' || target.by === 'filter') return undefined
  const isPointing = target.by !== 'words' && target.by !== 'each'
  if (isPointing && context.state.focus.length === 0) return undefined
  return !context.hasView || isKnown(target, context) ? target : undefined
}
