import type { Reading, Setting, Target } from './act.ts'
import { LEVEL, WHEN } from './clause.ts'
import type { Context } from './context.ts'
import { priorityOf } from './levels.ts'
import { HYPOTHETICAL, MOVE_VERBS, TASK_NOUN } from './lexicon.ts'
import { readMove, readShift } from './read-move.ts'
import { readRename } from './read-rename.ts'
import { isKnown, targetIn } from './read-target.ts'
import type { Clause } from './said-clause.ts'
import { targetOf, unquoted } from './targets.ts'

const FIELD = '(?:(?:due )?(?:dates?|day|deadline)|due|due date and time|date and time)'

const TIME = '(?:time|hour|clock time)'

const EMPTIED = [
  /^(?:remove|take|drop|clear) (?<x>.+?) (?<w>\x80)$/,
  new RegExp(
    `^(?:remove|clear|delete|drop|erase|take|lose|strip|scrap|get rid of|unset)(?: off| away)? (?:only |just )?(?:the |its |their |any |that )?(?<f>${FIELD}|${TIME}|priority|description|notes?|details)(?: (?:from|of|on|for|off(?: of)?|away from|out of) (?<x>.+?))?(?: (?:off|away|completely|entirely))?$`,
  ),
  new RegExp(
    `^(?:remove|clear|delete|drop|erase|take|lose) (?<x>.+?)'s (?<f>${FIELD}|${TIME}|priority|description|notes?|details)(?: off| away)?$`,
  ),
  new RegExp(
    `^(?<x>.+?) (?:has no|doesn't have an?|does not have an?|doesn't need an?|no longer has an?|has not got an?|needs no|isn't|is not|without an?|no longer needs an?) ?(?<f>${FIELD}|${TIME}|priority|date)(?: (?:any ?more|any longer|now))?(?:,.*)?$`,
  ),
  new RegExp(
    `^(?:actually |make it |with |just |set it to |leave it |have )*(?:no|without an?|undated|not) ?(?<f>due date|date|deadline|${TIME}|priority|fixed (?:date|time))(?: (?:for|on) (?<x>.+?))?(?: (?:please|needed|required|yet|any ?more|at all))*$`,
  ),
  new RegExp(
    `^(?:leave|keep|make|put|have) (?<x>.+?) (?:without an?|with no|undated|no) ?(?<f>due date|date|deadline|${TIME})?$`,
  ),
  /^(?:the |a )?(?<f>date|time|deadline|due date) (?:can|should|needs to|has to) (?:go|come off|be removed|be cleared|be deleted)$/,
  /^(?<x>.+?)(?:,)? (?:(?:can|should) be )?(?:any ?time|whenever|no rush(?: on it)?|open-?ended|someday|sometime)$/,
]

const WHOLE_TIME = new RegExp(`^${TIME}$`)

/** "remove the due date from task 3", "no date please" */
function readEmpty(clause: Clause, context: Context): Reading | undefined {
  for (const [index, form] of EMPTIED.entries()) {
    const found = clause.match(form)
    if (!found || (!found.f && index > 0 && index < 5)) continue
    // "no time for stamps today"
    if (/^no time for\b/.test(clause.text) && clause.whens.length > 0) continue
    if (index === 0 && found.w?.whens[0]?.prefix !== 'from') continue
    const field = found.f?.text ?? 'date'
    const target = found.x ? targetIn(found.x, context) : ({ by: 'it' } as const)
    if (found.x && (index >= 3 || index === 0) && !isKnown(target, context)) continue
    const set: Setting = /desc|note|detail/.test(field)
      ? { description: 'none' }
      : /priority/.test(field)
        ? { priority: 'none' }
        : WHOLE_TIME.test(field)
          ? { time: 'none' }
          : { day: 'none', words: 'none' }
    return { act: { kind: 'change', target, set }, score: 0.93 }
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

const LEVELS = `(?:${LEVEL}|high|low|medium|normal|urgent|important|top|critical|highest|lowest|higher|lower)`

const LEVELLED = [
  new RegExp(
    `^(?:(?:set|change|make|update|raise|lower|bump|put|increase|decrease) )?(?:the |its )?(?:priority|importance) (?:of|for|on) (?<x>.+?) (?:to|as|is|up to|down to) (?<l>${LEVELS})(?: priority)?$`,
  ),
  new RegExp(
    `^(?:make|mark|set|change|update|flag|give|bump|raise|lower|put|treat|label|move|drop|keep|have) (?<x>.+?)(?:'s)?(?: priority)? (?:(?:as|to|at|is|of|an?|with|up to|down to|up|down|the|be|being|should be) )*(?<l>${LEVELS})(?: priority| importance)?(?: (?:one|task))?$`,
  ),
  new RegExp(
    `^(?<x>.+?)(?:'s)?(?: (?:is|are|'s|should|needs?|ought|has|have|can|could|must|will|to|be|go|goes|get|gets|got|on|at|as|up|down|now|really|actually|very|super|more|quite|an?|also|pretty|only|just|the|became|become|deserves|moved|move|set|made|marked|of|bumped))+ (?<l>${LEVELS})(?: priority| importance| one)?(?: (?:now|then|really|actually))*$`,
  ),
  new RegExp(`^(?<l>${LEVEL}) (?:for|on) (?<x>.+)$`),
  new RegExp(
    `^(?:give|set|assign|put|make) (?:an? |the )?(?<l>${LEVELS})(?: priority)? (?:to|on|for) (?<x>.+)$`,
  ),
  new RegExp(
    `^(?:set|change|make|put|bump|lower|raise|drop|turn|bring|take) (?<x>(?:the |its )?priority) (?:up |down )?(?:to |as )?(?<l>${LEVELS})(?: priority)?$`,
  ),
  /^(?:prioriti[sz]e|bump up|flag|star) (?<x>.+)$/,
  /^(?:de-?prioriti[sz]e|bump down) (?<x>.+)$/,
  new RegExp(
    `^(?<x>(?:${TASK_NOUN}|number) ?#? ?\\d+|# ?\\d+|(?:the|my) .+?|it|that one) ?[:,]? ?(?<l>${LEVELS})(?: priority)?$`,
  ),
  // "shelf one low", after another one
  /^(?<x>[a-z]+(?: [a-z]+){0,3}) (?<l>high|low|medium)$/,
]

function readLevel(clause: Clause, context: Context): Reading | undefined {
  for (const [index, form] of LEVELLED.entries()) {
    const found = clause.match(form)
    if (!found?.x) continue
    if (index === LEVELLED.length - 1 && context.state.done?.kind !== 'change') continue
    if (index === 2 && /^(?:what|which|how|is|are|anything)\b/.test(clause.text)) continue
    const isIts = /^(?:the |its )?priority$/.test(found.x.text)
    const target: Target = isIts ? { by: 'it' } : targetIn(found.x, context)
    if (target.by === 'unsaid') continue
    if (context.hasView && !isKnown(target, context) && (index >= 2 || target.by === 'words')) continue
    const level = found.l?.text ?? (/^(?:de|bump down)/.test(clause.text) ? 'low' : 'high')
    const said = found.l?.levelAt(0)?.value
    const priority = level === 'higher' || level === 'lower' ? level : (said ?? priorityOf(level))
    return {
      act: { kind: 'change', target, set: { priority } },
      score: 0.92,
    }
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

/** "rename task 3", "move the dentist": what it is to become has been left out. */
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
  const found = [readEmpty, readDescribe, readShift, readMove, readLevel, readRename, readUndecided].map(
    (read) => read(clause, context),
  )
  const [first] = found
    .filter((reading) => reading !== undefined)
    .sort((one, other) => other.score - one.score)
  return first ?? readUnsaid(clause, context)
}
