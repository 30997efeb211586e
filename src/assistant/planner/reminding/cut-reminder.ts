import { compactPattern } from '../../../compact-pattern.ts'
import type { Act, Reading } from '../act.ts'
import type { Context } from '../context.ts'
import { clauseOf, knownTask } from './known-task.ts'
import { isBeforeDue, momentIn } from './moment-in.ts'
import { reminded } from './read-reminder.ts'
import { IT, NOUN, TELL } from './reminder-words.ts'

const JOIN = '(?:\\s*[,;.!?:–—(]+\\s*|\\s+-+\\s+|\\s+)'
const ALSO =
  "(?:(?:and|but|also|plus|then|so|please|pls|can you|could you|would you|will you|you can|just|do|make sure (?:to|you)|be sure to|don't forget to|maybe) )*"
const OF_IT = `(?:,? (?:about|of|for|on|to) ${IT}\\b)?`

/** "…, remind me an hour before", "… with a reminder the evening before" */
const ASKED = compactPattern(
  new RegExp(`${JOIN}${ALSO}(?:${TELL}|with (?:an?|the) ${NOUN})(?: set)?${OF_IT}(?=[ ,:])`, 'gi'),
)
/** "…, reminder 1h before": only with words that mean nothing else. */
const SHORT = compactPattern(
  new RegExp(`${JOIN}(?:and |with |w/ ?)?(?:remind|reminders?|rem)(?: me)?[ :]`, 'gi'),
)
const REFUSED = compactPattern(
  new RegExp(
    `${JOIN}${ALSO}(?:without (?:an? |any )?${NOUN}|(?:with )?no ${NOUN}(?: needed| please| necessary| required)?|(?:don't|do not|no need to) remind me(?: (?:about|of) ${IT})?|i (?:don't|do not) need (?:a |any )?${NOUN}(?: for ${IT})?)[ .!]*$`,
    'i',
  ),
)

export type Cut = { text: string; rest: string; remind: string }

/** A message without the reminder at its end, for every way to cut it. */
export function cutsOf(text: string, context: Context): Cut[] {
  const refused = REFUSED.exec(text)
  if (refused && refused.index > 2) return [{ text, rest: text.slice(0, refused.index), remind: 'none' }]
  return [
    ...cutsBy(ASKED, text, context, false),
    ...cutsBy(SHORT, text, context, true),
    ...cutsBy(/, /g, text, context, true).filter(({ rest }) => /^(?:\w+ ){0,3}remind/i.test(rest)),
  ]
}

function cutsBy(form: RegExp, text: string, context: Context, isShort: boolean): Cut[] {
  return Array.from(text.matchAll(form)).flatMap(({ 0: mark, index }) => {
    const said = text.slice(index + mark.length)
    const moment = momentIn(said.replace(ITS_NOUN, ' before '), context.clock)
    if (
      !moment ||
      index < 3 ||
      NO_REST.test(text.slice(0, index)) ||
      (isShort && !isBeforeDue(moment, context.clock))
    )
      return []
    return [{ text, rest: text.slice(0, index), remind: moment }]
  })
}

/** "send them a reminder …", "instead of reminding me on Thursday, …" */
const NO_REST = /^instead of\b|\b(?:an?|the|my|another|them|him|her)$/i

/** "an hour before the appointment": the task that was just named. */
const ITS_NOUN = compactPattern(
  / before (?:the|my|our) (?:appointment|appt|meeting|event|call|flight|train|exam|class|deadline|visit|party|interview|game|match|show|lesson|date|task)(?: (?:starts|begins))?(?: |$)/i,
)

/** Reads the rest, and gives its tasks the reminder. */
export function readCut(
  { text, rest, remind }: Cut,
  context: Context,
  read: (text: string) => Reading[],
): Reading[] | undefined {
  const { clock, hasView } = context
  const named = hasView ? knownTask(rest, context) : undefined
  // "the dentist, remind me an hour before"
  if (named && clauseOf(rest, context).whens.length === 0 && !/^(?:add|new|create)\b/i.test(rest))
    return [reminded(named, remind)]
  const readings = read(rest)
  const at = readings.findLastIndex(({ act }) => isReminded(act))
  const found = readings[at]
  if (!found) return undefined
  const isMoment = remind !== 'none' && !isBeforeDue(remind, clock)
  // "buy milk, remind me tomorrow" gives the date.
  const isUndated = found.act.kind === 'add' && found.act.tasks.every(({ words }) => words === undefined)
  // Without the tasks, "tonight; remind me at 8" is one date.
  const isUntimed = found.act.kind === 'add' && found.act.tasks.every(({ time }) => time === undefined)
  if (!hasView && (isUndated || (isMoment && isUntimed))) return undefined
  if (isUndated && isMoment) return read(text).map(withReminderThen)
  return readings.with(at, { act: withReminder(found.act, remind), score: Math.max(found.score, 0.9) })
}

function isReminded(act: Act): boolean {
  return (act.kind === 'add' && act.tasks.length > 0) || act.kind === 'change'
}

function withReminderThen({ act, score }: Reading): Reading {
  if (act.kind !== 'add') return { act, score }
  return { act: { ...act, tasks: act.tasks.map((task) => ({ ...task, isReminder: true })) }, score }
}

function withReminder(act: Act, remind: string): Act {
  if (act.kind === 'change') return { ...act, set: { ...act.set, remind } }
  if (act.kind !== 'add') return act
  return { ...act, tasks: act.tasks.map((task) => ({ ...task, remind })) }
}
