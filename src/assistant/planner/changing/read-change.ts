import type { Reading, Setting } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { readRename } from '../renaming/read-rename.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { targetOf } from '../targets/targets.ts'
import { HYPOTHETICAL, MOVE_VERBS, TASK_NOUN } from '../words/lexicon.ts'
import { readMove, readShift } from './read-move.ts'
import { readLevel } from './read-priority.ts'

const FIELD = '(?:(?:due )?(?:dates?|day|deadline)|due|due date and time|date and time)'

const TIME = '(?:(?:fixed |set |exact |specific |particular |clock )?(?:time|hour))'

/** "…, just the day" */
const DAY_ONLY =
  '(?:,? (?:please|(?:just|only) (?:the|a) (?:day|date)|any ?time (?:that day|is|then)?.*|whenever.*))*'

const EMPTIED = [
  /^(?:remove|take|drop|clear) (?<x>.+?) (?<w>\x80)$/,
  new RegExp(
    `^(?:remove|clear|delete|drop|erase|take|lose|strip|scrap|get rid of|unset)(?: off| away)? (?:only |just )?(?:the |its |their |any |that )?(?<f>${FIELD}|${TIME}|priority|description|notes?|details)(?: (?:from|of|on|for|off(?: of)?|away from|out of) (?<x>.+?))?(?: (?:off|away|completely|entirely))?$`,
  ),
  new RegExp(
    `^(?:remove|clear|delete|drop|erase|take|lose) (?<x>.+?)'s (?<f>${FIELD}|${TIME}|priority|description|notes?|details)(?: off| away)?$`,
  ),
  new RegExp(
    `^(?<x>.+?) (?:has no|doesn't have an?|does not have an?|doesn't need an?|no longer has an?|has not got an?|needs no|isn't|is not|without(?: an?)?|with no|no(?= )|no longer needs an?) ?(?<f>${FIELD}|${TIME}|priority|date)(?: (?:any ?more|any longer|now))?(?:${DAY_ONLY}|,.*)$`,
  ),
  new RegExp(
    `^(?:actually |make it |with |just |set it to |leave it |have )*(?:no|without an?|undated|not) ?(?<f>due date|date|deadline|${TIME}|priority|fixed (?:date|time))(?: (?:for|on) (?<x>.+?))?(?: (?:please|needed|required|yet|any ?more|at all))*$`,
  ),
  new RegExp(
    `^(?:i |we |it )*(?:don't|do not|doesn't) (?:really |actually |even )?(?:need|want|have to have) (?:an?|any|the|its) (?<f>due date|date|deadline|${TIME}|priority) (?:on|for|with) (?<x>.+?)(?: (?:any ?more|any longer|now|at all))*(?:${DAY_ONLY}|,.*)$`,
  ),
  new RegExp(
    `^(?:leave|keep|make|put|have) (?<x>.+?) (?:without an?|with no|undated|no) ?(?<f>due date|date|deadline|${TIME})?$`,
  ),
  /^(?:the |a )?(?<f>date|time|deadline|due date) (?:can|should|needs to|has to) (?:go|come off|be removed|be cleared|be deleted)$/,
  /^(?<x>.+?)(?:,)? (?:(?:can|should) be )?(?:any ?time|whenever|no rush(?: on it)?|open-?ended|someday|sometime)$/,
]

const WHOLE_TIME = new RegExp(`^${TIME}$`)

const ALSO_EMPTIED = new RegExp(
  `^(?:and |also |plus )*(?:the |its )(?<f>${FIELD}|${TIME}|priority|description|notes?)(?: (?:too|as well|also|off|away|please))*$`,
)

/** "and the date", after the time was removed */
function readAlsoEmpty(clause: Clause, { state }: Context): Reading | undefined {
  const set = state.done?.kind === 'change' && state.focus.length > 0 ? state.done.set : undefined
  const isEmptied = set && Object.entries(set).some(([key, value]) => value === 'none' && key !== 'words')
  const field = isEmptied ? clause.match(ALSO_EMPTIED)?.f?.text : undefined
  return field === undefined
    ? undefined
    : { act: { kind: 'change', target: { by: 'it' }, set: emptied(field) }, score: 0.93 }
}

function emptied(field: string): Setting {
  if (/desc|note|detail/.test(field)) return { description: 'none' }
  if (/priority/.test(field)) return { priority: 'none' }
  return WHOLE_TIME.test(field) ? { time: 'none' } : { day: 'none', words: 'none' }
}

/** "remove the due date from task 3", "no date please" */
function readEmpty(clause: Clause, context: Context): Reading | undefined {
  for (const [index, form] of EMPTIED.entries()) {
    const found = clause.match(form)
    if (!found || (!found.f && index > 0 && index < 5)) continue
    // "no time for stamps today"
    if (/^no time for\b/.test(clause.text) && clause.whens.length > 0) continue
    // "tasks without a date" is a condition, not a request.
    if (
      index === 3 &&
      /^(?:all |the |my |any )*(?:tasks|things|ones|stuff|everything|anything)\b/.test(clause.text)
    )
      continue
    // "laundry takes no time"
    if (index === 3 && /\b(?:takes?|took|have|had|got|there's|in)$/.test(found.x?.text ?? '')) continue
    if (index === 0 && found.w?.whens[0]?.prefix !== 'from') continue
    const field = found.f?.text ?? 'date'
    const target = found.x ? targetIn(found.x, context) : ({ by: 'it' } as const)
    if (found.x && (index >= 3 || index === 0) && !isKnown(target, context)) continue
    return { act: { kind: 'change', target, set: emptied(field) }, score: 0.93 }
  }
  return undefined
}

const DESCRIBED = [
  new RegExp(
    `^(?:note|description|details?) (?:to|on|for|of) (?<x>(?:${TASK_NOUN}|number) ?#? ?\\d+|it|the .+?) ?: ?(?<y>.+)$`,
  ),
  /^(?:add|put|attach) (?:the |a )?(?:note|description|details?) (?:to|on|for) (?<x>.+?) ?(?::|saying|that says) ?(?<y>.+)$/,
  /^(?:set|change|update) (?:the )?(?:note|description|details?) (?:of|on|for) (?<x>.+?) to (?<y>.+)$/,
]

function readDescribe(clause: Clause, context: Context): Reading | undefined {
  for (const form of DESCRIBED) {
    const found = clause.match(form)
    if (!found?.x || !found.y) continue
    const set = { description: unquoted(found.y.piece.text) }
    return { act: { kind: 'change', target: targetIn(found.x, context), set }, score: 0.97 }
  }
  return undefined
}

const UNSAID = new RegExp(
  `^(?:change|update|edit|modify|reset|rename|move|reschedule|postpone|delay|push back|push) (?<x>.*\\b(?:${TASK_NOUN})\\b.*|#? ?\\d+|it|that|the .+|my .+)$`,
)

/** "move it to the 45th" */
const NO_DATE = new RegExp(
  `^${MOVE_VERBS} (?<x>.+?) (?:to|until|till) (?:the )?\\d+(?:st|nd|rd|th)?(?: .*)?$`,
)

/** "postpone mom, I'm busy tomorrow", "move the essay anywhere but Sunday" */
const NO_DATE_YET = [
  /^put (?:off )?(?<x>(?:the|my|our) [^,]+?)(?: off)?(?: for now| a bit| a while)?$/,
  /^(?:(?:i|we) )?(?:need|have|want|got) to (?:move|reschedule|postpone|rearrange|rebook|push back) (?<x>(?:the|my|our) [^,]+?)$/,
  /^(?:rename|retitle|reschedule|postpone|delay|push back|move) (?<x>[^,]+?)(?:,? (?:because |since |as )?(?:i'm|i am|we're|we are|he's|she's|they're|i've|i have|i|we)\b.*)?$/,
  new RegExp(
    `^${MOVE_VERBS} (?<x>[^,]+?),? (?:to )?(?:anywhere|any day|any time|anything|some day|another day) (?:but|except|other than|not)(?: on)? ${WHEN}.*$`,
  ),
]
/** "put a date on that", "give the report a deadline": the date is missing. */
const DATE_ON = [
  new RegExp(`^(?:put|add|set|stick) (?:an? |the )(?:${FIELD}|${TIME}) (?:on|to|for|in) (?<x>[^,]+?)$`),
  new RegExp(`^give (?<x>[^,]+?) (?:an? |the )(?:${FIELD}|${TIME})$`),
]

function readDateOn(clause: Clause, context: Context): Reading | undefined {
  const part = DATE_ON.map((form) => clause.match(form)?.x).find((x) => x !== undefined)
  if (!part || part.whens.length > 0) return undefined
  const target = targetIn(part, context)
  if (target.by === 'unsaid' || target.by === 'filter' || !isKnown(target, context)) return undefined
  return { act: { kind: 'change', target, set: {}, wants: { field: 'day' } }, score: 0.97 }
}

/** "to monday or tuesday": the person has to choose. */
const EITHER = new RegExp(
  `^${MOVE_VERBS} (?<x>[^,]+?),? (?:to |on |for )?(?<one>${WHEN}),? or (?:to |on |for )?(?<other>${WHEN})[ .!]*$`,
)

function readUndecided(clause: Clause, context: Context): Reading | undefined {
  const either = clause.match(EITHER)
  const part =
    either?.x ?? NO_DATE_YET.map((form) => clause.match(form)?.x).find((x) => x?.whens.length === 0)
  if (!part || part.whens.length > 0) return undefined
  const target = targetIn(part, context)
  if (target.by === 'unsaid' || target.by === 'filter' || !isKnown(target, context)) return undefined
  const days = [either?.one, either?.other].flatMap((each) => each?.whens.map(({ words }) => words) ?? [])
  const field = /^re(?:name|title)/.test(clause.text) ? 'title' : 'day'
  return {
    act: { kind: 'change', target, set: {}, wants: { field, ...(days.length > 0 && { days }) } },
    score: days.length > 0 ? 0.95 : /^move /.test(clause.text) ? 0.66 : 0.85,
  }
}

/** "rename task 3", "move the dentist": the new title or date is missing. */
function readUnsaid(clause: Clause, context: Context): Reading | undefined {
  const part = clause.match(NO_DATE)?.x ?? clause.match(UNSAID)?.x
  if (!part) return undefined
  const target = targetOf(part)
  if (target.by === 'unsaid' || (context.hasView && !isKnown(target, context))) return undefined
  const isPostponed = /^(?:postpone|delay|push)/.test(clause.text)
  const field = /^(?:move|reschedule|postpone|delay|push)/.test(clause.text)
    ? 'day'
    : /^rename/.test(clause.text)
      ? 'title'
      : undefined
  return {
    act: { kind: 'change', target, set: {}, ...(field && { wants: { field } }) },
    score: isPostponed ? 0.8 : 0.75,
  }
}

/** "change task 1 to 'Call mom'", "move the dentist to friday", "make it high priority" */
export function readChange(clause: Clause, context: Context): Reading | undefined {
  if (
    HYPOTHETICAL.test(clause.text) ||
    /^(?:don't|do not|never|not)\b(?! (?:date|due|deadline|time))/.test(clause.text)
  )
    return undefined
  const found = [
    readEmpty,
    readAlsoEmpty,
    readDescribe,
    readDateOn,
    readShift,
    readMove,
    readLevel,
    readRename,
    readUndecided,
  ].map((read) => read(clause, context))
  const [first] = found
    .filter((reading) => reading !== undefined)
    .sort((one, other) => other.score - one.score)
  return first ?? readUnsaid(clause, context)
}
