import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { HYPOTHETICAL, TASK_NOUN } from '../words/lexicon.ts'

const SET = '(?:make|have|set|let|get|put|turn|change|switch|want|need|like)'
const SHOULD = '(?:should|must|shall|can|could|will|needs? to|has to|have to|is to|ought to|is going to)'
const REPEAT =
  '(?:repeat|recur|reoccur|come back|come round|come around|be repeated|be repeating|be recurring)'
const REPEATING = '(?:repeating|recurring|on repeat)'
const RATE = '(?:daily|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annual|nightly)'
const KIND = `(?:${TASK_NOUN}|one|thing|habit|job|chore|event|routine|appointment)`

const LEVELLED = `(?:,? (?:and |with )?(?:make it )?(?<l>${LEVEL}))?`

/** "make it repeat every friday", "repeat the rent monthly", "I want gym to repeat every tuesday" */
const REPEATED = [
  `^(?:(?:i|we)(?:'d| would)? )?${SET} (?<x>.+?) (?:to |up to |into )?(?:an? )?(?:${REPEAT}|${REPEATING}|happen)(?: ${KIND})?(?: itself| again| automatically)?,? ?(?:to |for |on )?(?<w>${WHEN})$`,
  `^repeat (?:(?<x>.+?),? )?(?<w>${WHEN})$`,
  `^(?:(?:can|could) )?(?<x>.+?) ${SHOULD} (?:also |now )?(?:${REPEAT}|happen) (?<w>${WHEN})$`,
  `^(?:can|could) (?<x>it|that|this|that one|this one) (?:also )?${REPEAT} (?<w>${WHEN})$`,
  `^(?<x>.+?) (?:now )?(?:repeats|recurs|comes back|comes round) (?<w>${WHEN})$`,
  `^(?:set|change|put|switch|update|edit) (?:the |its )?(?:repeat|repetition|recurrence|frequency)(?: (?:of|on|for) (?<x>.+?))? to (?<w>${WHEN})$`,
  `^(?:add|put|set)(?: up)? (?:an? )?(?:repeat|repetition|recurrence)(?: of)? (?<w>${WHEN}) (?:on|to|for) (?<x>.+)$`,
  // "the bins are every two weeks", "yoga every thursday at 7 from now on"
  `^(?:the |my |our )(?<x>.+?) (?:is|are)(?: now| actually| on| really)* (?<w>${WHEN})$`,
  `^(?<x>.+?),? (?<w>${WHEN}) (?:instead|from now on|from here on|now)$`,
].map((form) => compactPattern(new RegExp(form.replace(/\$$/, `${LEVELLED}$`))))

/** "make the rent a monthly task", "turn it into a weekly thing" */
const RATED = compactPattern(
  new RegExp(`^${SET} (?<x>.+?) (?:into |to )?(?:be )?(?:an? )?(?<rate>${RATE})(?: ${KIND})$`),
)

/** "make it repeat": how often is missing. */
const UNRATED = compactPattern(
  new RegExp(`^${SET} (?<x>.+?) (?:to |into )?(?:an? )?(?:${REPEAT}|${REPEATING})(?: ${KIND})?$`),
)

/** Most messages have none of these words, and the forms cost time. */
const SPEAKS_OF_IT = compactPattern(new RegExp(`\\b(?:${REPEAT}|${REPEATING}|${RATE})\\b`))

/** "make it repeat every friday", "repeat the rent monthly" */
export function readRepeating(clause: Clause, context: Context): Reading | undefined {
  if (!SPEAKS_OF_IT.test(clause.text) && !clause.whens.some(({ often }) => often)) return undefined
  if (HYPOTHETICAL.test(clause.text) || /\b(?:not|don't|never)\b/.test(clause.text)) return undefined
  for (const form of REPEATED) {
    const found = clause.match(form)
    const when = found?.w?.whens[0]
    if (!found || !when?.often) continue
    const target = taskIn(found.x, context)
    const level = found.l?.levels[0]?.value
    const set = { ...settingOf(when), ...(level && { priority: level }) }
    if (target) return { act: { kind: 'change', target, set }, score: 0.98 }
  }
  const rated = clause.match(RATED)
  const target = rated && taskIn(rated.x, context)
  if (rated?.rate && target)
    return { act: { kind: 'change', target, set: { often: rateOf(rated.rate.text) } }, score: 0.98 }
  const unrated = clause.match(UNRATED)
  const open = unrated && taskIn(unrated.x, context)
  return open && { act: { kind: 'change', target: open, set: {}, wants: { field: 'often' } }, score: 0.97 }
}

function rateOf(word: string): string {
  return word === 'annual' ? 'yearly' : word
}

const NO_MORE = '(?: (?:any ?more|any longer|again|from now on|now|at all|please))*'
const NEVER =
  "(?:don't|do not|doesn't|does not|shouldn't|should not|needn't|need not|won't|will not|mustn't|must not|no longer|never|isn't|is not|aren't|are not)"
const ONCE =
  '(?:one[- ]?off|one[- ]?time|single|non-?(?:repeating|recurring)|not (?:to )?(?:repeat|recur|repeating|recurring)|(?:happen |be )?(?:just|only) once|once only)'

/** "stop repeating that", "the plants no longer repeat", "make it a one-off" */
const ENDED = [
  `^(?:stop|quit|end|cease|turn off|switch off|disable|pause)(?: the| its| from)* (?:repeating|repeats?|repetition|recurrence|series)(?: (?:of|on|for|from|in))?(?: (?<x>.+?))?${NO_MORE}$`,
  `^(?:stop|end) (?<x>.+?) (?:from )?(?:repeating|recurring|coming back)${NO_MORE}$`,
  `^(?:cancel|remove|delete|drop|clear|take|lose|get rid of|strip|unset)(?: off| away)?(?: the| its| that)* (?:repeats?|repetition|recurrence|repeat rule)(?: (?:of|on|for|from|off|off of|in) (?<x>.+?))?${NO_MORE}$`,
  `^(?:(?:i|we|you) )?(?:don't|do not|no longer|never|needn't|no need|there's no need)(?: need| want| have)?(?: to)?(?: ever)? (?:repeat|be repeating) (?<x>.+?)${NO_MORE}$`,
  `^(?<x>.+?) ${NEVER}(?: need to| have to| needs to| has to| be| actually| really)* ?(?:repeats?|recurs?|repeating|recurring|repeated|come back)${NO_MORE}$`,
  `^(?:make|let|have|set|turn) (?<x>.+?) (?:into |to |be )?(?:an? )?${ONCE}(?: ${KIND})?$`,
].map((form) => compactPattern(new RegExp(form)))

/** "no repeat", "just once": about the task just mentioned, if it repeats */
const ENDED_IT = compactPattern(
  new RegExp(
    `^(?:no (?:more )?(?:repeats?|repetition|repeating)|without repeating|not repeating|(?:just|only) (?:the )?once|(?:just|only) (?:this|the) one time|once is enough)${NO_MORE}$`,
  ),
)

const SPEAKS_OF_END = /\b(?:repe(?:at|ti)|recur|series|com(?:e|ing) back|one|once|single|non)/

/** "don't repeat the plants any more": ends the repetition and keeps the task. */
export function readRepeatEnd(clause: Clause, context: Context): Reading | undefined {
  if (!SPEAKS_OF_END.test(clause.text) || HYPOTHETICAL.test(clause.text)) return undefined
  for (const form of ENDED) {
    const found = clause.match(form)
    if (!found) continue
    const target = taskIn(found.x, context)
    if (target)
      return { act: { kind: 'change', target: repeatingOf(target), set: { often: 'none' } }, score: 0.98 }
  }
  const { view, state } = context
  return ENDED_IT.test(clause.text) && view.get(state.focus[0] ?? 0)?.repeat !== undefined
    ? { act: { kind: 'change', target: { by: 'it' }, set: { often: 'none' } }, score: 0.98 }
    : undefined
}

/** "stop repeating everything" is only about tasks that repeat. */
function repeatingOf(target: Target): Target {
  return target.by === 'filter' ? { by: 'filter', filter: { ...target.filter, repeats: 'any' } } : target
}

/** A form that did not match to its end. */
const UNFINISHED = /\b(?:to be|an?|recurring|repeating)$/

/** The task that the words name; without words, the one just mentioned. */
function taskIn(part: Clause | undefined, context: Context): Target | undefined {
  if (part && UNFINISHED.test(part.text)) return undefined
  const target: Target = part ? targetIn(part, context) : { by: 'it' }
  if (target.by === 'unsaid' || (context.hasView && !isKnown(target, context))) return undefined
  return target
}
