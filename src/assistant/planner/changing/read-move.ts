import { compactPattern } from '../../../compact-pattern.ts'
import { NUMBER_WORDS } from '../../../tasks/date-words.ts'
import type { Reading, Setting, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd } from '../clauses/cut.ts'
import { ARROW, LEVEL, WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import type { When } from '../dates/find-whens.ts'
import { amountOf, shiftOf } from '../dates/relative-dates.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { exceptOf, fromThatDay } from '../targets/filters.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { matches } from '../tasks/match-titles.ts'
import { MOVE_VERBS, SET_VERBS } from '../words/lexicon.ts'

const POINT = `(?:${WHEN}|\\d{1,2}(?:[:.]?\\d{2})?(?: ?[ap]m?)?)`

/** Words that may follow a new date without adding anything. */
export const AFTER = `(?:[ ,.!]*(?:(?:except(?: for)?|apart from|other than|but not|excluding) [^\x80]*|(?:on )?the same day|same (?:day|hour)|(?:the|my|our|that|this) .*\\b(?:is|are|can|will|was|has|have|isn't|can't|'s)\\b.*|(?:i|i'm|i've|i'll|we|it|it's|he|he's|she|she's|they|they're|there|there's|you|nobody|everyone|cos|and i|but)(?![\\w']).*|,? ?got (?:\x80|an?|no|too|another|some|so|loads|visitors|guests)(?![\\w']).*|(?:but |and )?still (?:at |for |on )?${POINT}|instead|at the same time|same time|too|please|then|now|thanks|for me|(?:instead of|rather than|not) ${POINT}|and (?:keep|leave) the (?:time|rest).*|,? (?:because|since|as|so|cos|bc|when|if that) .*|(?:after|before) [^\x80,]*|[,.] (?:i|we|it|he|she|they|that|the|there|my|you|because|since|as)\\b.*|${LEVEL}))*[ .!?]*`

/** Begins with a verb that also adds or describes, so it only moves existing tasks. */
const IS_SET = new RegExp(
  `^(?:${SET_VERBS}|stick|pop|chuck|bung|slot|pencil|park|plonk|whack|lob|sling|get|schedule|book|leave|save|keep|hold)(?![\\w'])`,
)

const HOURS = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})'

/** "change the haircut to 11", "make the dentist 2" */
const NEW_HOUR = new RegExp(
  `^${SET_VERBS} (?<x>.+?)(?: (?:to|at|for)|(?<=^make (?:the|my|our) .+)) (?<w>\\d{1,2}(?: ?[ap]m?)?)(?<rest>${AFTER})$`,
)

/** "put the groomer back to 3" */
const PUT_BACK = new RegExp(
  `^(?:put|hold|leave) (?<x>.+?) (?:off|back|over) (?:(?:till|until|to|for) (?<w>${POINT})|(?<v>${WHEN}))(?<rest>${AFTER})$`,
)

/** "give me another day on the quote" */
const MORE_TIME = new RegExp(
  `^(?:(?:give|allow|grant)(?: me| us)?|have|get|take) (?<w>${WHEN}) (?:on|for|with) (?<x>[^,]+?)(?:,.*)?$`,
)

/** "leave the oven for saturday", "save it for sunday", "keep it on friday" */
const LEFT_UNTIL = new RegExp(
  `^(?<v>leave|save|keep|hold(?: off(?: on)?)?) (?<x>it|that|this|them|those|that one|(?:the|my|our|that) .+?|[a-z]+)(?<!\\b(?:out|in|on|off|open|up|over|with .+|at .+)) (?<p>(?:(?:for|to|until|till|on|at) )*)(?<w>${WHEN})(?<rest>${AFTER})$`,
)

/** "stick the vet on monday": a verb that also puts down what is new. */
const STUCK = new RegExp(
  `^(?:stick|pop|chuck|bung|slot|pencil|park|plonk|whack|lob|sling) (?<x>(?:the|my|our|that) .+?)(?: (?:in|down|back|over))* (?:(?:for|on|at|to|until|till|by|onto|in|into) )*(?<w>${WHEN})(?<rest>${AFTER})$`,
)

/** "got an extension on the essay till wednesday" */
const EXTENDED = new RegExp(
  `^(?:(?:i|we)(?:'ve| have| was| were)? )?(?:just )?(?:been )?(?:got|have|had|given) (?:an? )?(?:\\w+ )?(?:extension|extra time|more time) (?:on|for|with) (?<x>.+?) (?:(?:to|until|till) )?(?<w>${WHEN})(?<rest>${AFTER})$`,
)

/** "add 5pm to the gym" */
const ADDED_TO = new RegExp(
  `^(?:add|put|set|stick) (?:an? (?:deadline|due date|date) (?:of|for) )?(?<w>${WHEN}) (?:to|on|for|against|as the (?:date|time|deadline) (?:of|for)) (?<x>(?:the|my|our) (?!(?:[a-z]+ )?(?:list|calendar|diary|agenda|schedule|planner|to-?dos?)\\b).+?|it|that)(?<rest>${AFTER})$`,
)

const MOVED = [
  ADDED_TO,
  MORE_TIME,
  EXTENDED,
  LEFT_UNTIL,
  STUCK,
  new RegExp(`^(?:give|allow|grant|leave) (?<x>.+?) (?<w>${WHEN})(?: on top of that)?(?<rest>${AFTER})$`),
  PUT_BACK,
  // From the old date to the new one.
  new RegExp(
    `^(?:${MOVE_VERBS}|${SET_VERBS}) (?<x>.+?)(?<!\\b(?:of|for|the|my|all|on|due|everything|anything|have|got|had|down|is|are|open)) (?:from )?(?<old>${WHEN}),? (?:to|until|till|${ARROW}) (?<w>${POINT})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^(?:${MOVE_VERBS}|${SET_VERBS}) (?<x>.+?) (?:to |until |till |for |on |at |by )*(?<w>${POINT})(?: instead)? (?:instead of|rather than|and not|not|from) (?:${POINT})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^${MOVE_VERBS} (?<x>.+?) (?:back|forward|forwards|out|up|over|off|along|down|on)?(?: ?(?:to|until|till|for|on|at|by|${ARROW}|onto|into|in))* ?(?<w>${WHEN}|(?<=(?:to|until|till|for|at|by|${ARROW}) )${POINT})(?<rest>${AFTER})$`,
  ),
  // "let's say the 26th for packing"
  new RegExp(
    `^(?:let's |lets )?(?:say|go for|make it|do) (?<w>${WHEN}) for (?<x>(?!an?\\b).+?)(?<rest>${AFTER})$`,
  ),
  // "the second one move to 16:00"
  new RegExp(
    `^(?<x>(?:the|my|that|task|number) .+?|it|that)(?<!\\b(?:to|might|may|could|would|will|not|never|n't)) (?:move|shift|push|postpone|change|give) (?:to|until|till|for|on) (?<w>${POINT})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^${SET_VERBS} (?:the )?(?:due |new )?(?:date|time|day|deadline|due date)(?: and time)?(?: (?:of|for|on) (?<x>.+?))? (?:(?:to|as|is|be|${ARROW}|on|for|at) ?)*(?<w>${POINT})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^${SET_VERBS} (?<x>.+?)(?:'s)? (?:due |new )?(?:date|time|day|deadline|due date) (?:to|as|be) ?(?<w>${POINT})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^${SET_VERBS} (?<x>.+?) (?:(?:to|be|is|as|for|on|at|by|due|${ARROW}|happen|start) )*(?<w>${WHEN})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^(?:stick|put|pop|chuck|bung|slot|pencil|do|have|get|schedule|book) (?<x>it|that|this|them|those|both|them all|them both|all of (?:them|those)|both of (?:them|those|these)|those two|that one) (?:in |on |down |back |off |all |both |over )*(?:for |on |at |to |until |till |by )*(?:(?<=(?:for|at|to|by) )(?<h>${HOURS}) )?(?<w>${WHEN})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^${SET_VERBS} (?<x>it|that|this|that one|this one) (?:to |at |for )?(?<w>${POINT})(?<rest>${AFTER})$`,
  ),
  new RegExp(
    `^${SET_VERBS} (?<x>(?:the|my) .+?) (?:to |at |for )?(?<w>\\d{1,2}[:.]\\d{2}(?: ?[ap]m?)?)(?<rest>${AFTER})$`,
  ),
  NEW_HOUR,
]

export const LEFT_OUT = /^[ ,.!]*(?:except(?: for)?|apart from|other than|but not|excluding) (?<x>.+)$/

const BY_AMOUNT =
  /^(?<v>push|delay|postpone|move|shift|bump|extend|put off|put(?=.* (?:off|back) )|defer|bring|pull|slide)(?: back| out| off)? (?<x>.+?) (?:back |out |off |forward |up |by |for (?=an? |one |two |\d)|another |along )*(?<n>an?|one|two|three|four|five|six|seven|\d{1,2}|a couple of|a few|half an) (?<u>days?|weeks?|months?|hours?|minutes?|mins?|fortnight)(?<d> (?:later|back|out|forward|earlier|sooner))?(?<rest>(?:[ ,].*)?)$/

/** "push the call one day" */
export function readShift(clause: Clause, context: Context): Reading | undefined {
  const found = clause.match(BY_AMOUNT)
  if (!found?.x || !found.n || !found.u || !found.v) return undefined
  // "move my calls to sunday, got a day off": the amount belongs to the reason.
  if (/\x80,/.test(found.x.text)) return undefined
  const isEarlier =
    /earlier|sooner|forward/.test(found.d?.text ?? '') ||
    /\b(?:forward|up)\b/.test(clause.text) ||
    /^(?:bring|pull)/.test(clause.text)
  const half = found.n.text === 'half an'
  const count = (half ? 30 : amountOf(found.n.text)) * (isEarlier ? -1 : 1)
  const shift = half ? { minutes: count } : shiftOf(count, found.u.text)
  const target = targetIn(found.x, context)
  if (context.hasView && !isKnown(target, context)) return undefined
  return {
    act: { kind: 'change', target, set: { shift, words: `${found.n.text} ${found.u.text}` } },
    score: 0.94,
  }
}

/** "move the dentist from monday to friday", "push the report back a day", "make it 5pm" */
export function readMove(whole: Clause, context: Context): Reading | undefined {
  const clause = withoutThen(whole)
  for (const form of MOVED) {
    const found = clause.match(form)
    if (found?.v && !found.w) found.w = found.v
    if (!found?.w) continue
    const when = found.w.whenAt(0)
    if (form === LEFT_UNTIL && !isLeftUntil(found, when)) continue
    const date: Setting | undefined = when ? settingOf(when) : timeOf(found.w.text)
    if (!date) continue
    const set = found.h ? { ...date, ...hourOn(found.h.text, date.words ?? '') } : date
    const isGiven = form === MORE_TIME || /^(?:give|allow|grant|leave)/.test(clause.text)
    if (isGiven && form !== LEFT_UNTIL && !set.shift && when?.prefix !== 'until') continue
    // "move the gym to friday, the dentist at 11" is about two.
    if (found.x && /\b(?:to|until|till|for|on) \x80,/.test(found.x.text)) continue
    // "everything without a date"
    if (found.x && /\b(?:without an?|with no|no|any)$/.test(found.x.text)) continue
    // "anywhere but sunday"
    if (found.x && /\b(?:but|except|not)$/.test(found.x.text)) continue
    // "postpone mom, I'm busy tomorrow": the day belongs to the reason.
    if (
      found.x &&
      /(?:,| because| since| as) (?:i'm|i am|we're|we are|he's|she's|they're|i've|i have)\b/.test(
        found.x.text,
      )
    )
      continue
    const isAdding =
      /^(?:set|make|put|have|do) (?:an? |another |new |some )/.test(clause.text) &&
      !/\bdue\b/.test(clause.text)
    if (isAdding) continue
    if (found.x && /^(?:back|forward|out|up|off)$/.test(found.x.text))
      found.x = found.x.part(found.x.text.length)
    const target: Target =
      found.x && !found.x.isEmpty
        ? targetIn(
            cutEnd(
              found.x,
              / (?:back|forward|forwards|out|up|over|along|from|to|due|is|'s)$|(?<!\b(?:them|those|these|they)) both$/,
            ),
            context,
          )
        : { by: 'it' }
    if (form === NEW_HOUR && !isTimed(target, context)) continue
    const old = found.old?.whens[0]
    if (target.by === 'filter' && old?.range && target.filter.due === undefined) {
      target.filter.due = fromThatDay(old, '')
      target.filter.dueWords = old.words
    }
    const isIts = target.by === 'it' && context.state.focus.length === 1
    const isSet = IS_SET.test(clause.text)
    if (target.by === 'unsaid' && isSet) continue
    const isUnknown = context.hasView && target.by === 'words' && !isKnown(target, context)
    if (
      isUnknown &&
      (isSet || form === ADDED_TO || /^(?:bring|put|roll|pull|kick|shift|push)/.test(clause.text))
    )
      continue
    if (isUnknown && /^move /.test(clause.text) && !/^move (?:(?:the|my) |\x80)/.test(clause.text)) continue
    const level = found.rest?.levels[0]?.value
    const left = found.rest?.match(LEFT_OUT)?.x
    if (left && target.by !== 'filter') continue
    const except = left && exceptOf(cutEnd(left, /[ .!?]+$/))
    if (except && target.by === 'filter') target.filter.except ??= except
    return {
      act: {
        kind: 'change',
        target: target.by === 'unsaid' ? { by: 'it' } : target,
        set: { ...set, ...(level && { priority: level }), ...(old?.day && { insteadOf: old.day }) },
      },
      score: isUnknown
        ? 0.7
        : form === ADDED_TO || form === PUT_BACK || form === LEFT_UNTIL
          ? 0.96
          : isSet && !isIts
            ? 0.9
            : 0.93,
    }
  }
  return undefined
}

/** "could the flu jab be on monday instead?", "can the vet go to friday?" */
export const ASKED_MOVE = compactPattern(
  new RegExp(
    `^(?:can|could|would|may) (?<x>(?:the|my|our) .+?|it|that) (?:please |possibly |maybe )*(?:(?:be (?:moved|pushed|put|changed|shifted)|go|move|wait)(?: back| over| forward)?(?: to| on| until| till)? ?(?<w>${WHEN})|(?:be|happen)(?: on| at| for)? ?(?<v>${WHEN})(?= instead| please| rather))(?: instead| please| then| rather)*[ .!?]*$`,
  ),
)

export function readAskedMove(clause: Clause, context: Context): Reading | undefined {
  const { x, w, v } = clause.match(ASKED_MOVE) ?? {}
  const when = (w ?? v)?.whenAt(0)
  const target = x && targetIn(x, context)
  if (!when || !target || !isKnown(target, context)) return undefined
  return { act: { kind: 'change', target, set: settingOf(when) }, score: 0.96 }
}

/** "leave the house at 8" and "keep the receipts until friday" are things to do. */
function isLeftUntil({ v, x, p }: Record<string, Clause>, when: When | undefined): boolean {
  const lead = when?.prefix ?? p?.text ?? ''
  const isPointed = /^(?:it|that|this|them|those|that one)$/.test(x?.text ?? '')
  if (!when || when.shift) return false
  if (v?.text === 'keep') return isPointed || /^(?:on|at)?$/.test(lead)
  return v?.text === 'leave' && isPointed ? lead !== 'by' : /^(?:for|until|till|to)$/.test(lead)
}

/** Whether a number after the name of a task is likely to be an hour. */
function isTimed(target: Target, { view, state }: Context): boolean {
  const task =
    target.by === 'words'
      ? matches(target.text, view)[0]?.task
      : view.get(target.by === 'it' ? (state.focus[0] ?? 0) : 0)
  return task?.due_time !== undefined && !/\d/.test(task.title)
}

/** "four o'clock then": after a time it says nothing. */
function withoutThen(clause: Clause): Clause {
  const last = /(?:\x80|\d) \x80[ .!]*$/.test(clause.text) ? clause.whens.at(-1) : undefined
  return last && /^then$/i.test(last.words) ? cutEnd(clause, / \x80[ .!]*$/) : clause
}

/** "eight tomorrow morning": the hour, in the part of the day that the date names. */
function hourOn(said: string, words: string): Setting {
  const hour = /^\d/.test(said) ? said : String(NUMBER_WORDS.indexOf(said))
  const half = /\bmorning\b/i.test(words) ? 'a' : /\b(?:afternoon|evening|night)\b/i.test(words) ? 'p' : ''
  const { words: _, ...set } = timeOf(`${hour}${half}`) ?? {}
  return set
}

function timeOf(text: string): Setting | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?: ?([ap])m?)?$/.exec(text)
  const hour = Number(match?.[1])
  if (!match || hour > 23) return undefined
  const half = match[3] ?? (hour >= 1 && hour <= 6 ? 'p' : '')
  const full = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour
  return {
    time: `${String(full).padStart(2, '0')}:${match[2] ?? '00'}`,
    ...(match[3] === undefined && hour <= 12 && { isGuess: true }),
    words: text,
  }
}
