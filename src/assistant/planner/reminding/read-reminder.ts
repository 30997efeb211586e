import { compactPattern } from '../../../compact-pattern.ts'
import type { Clock } from '../../../tasks/calendar.ts'
import { OFF } from '../../../tasks/remind/remind.ts'
import type { Reading, Target } from '../act.ts'
import { newTask } from '../adding/new-task.ts'
import type { Context } from '../context.ts'
import { resolve } from '../tasks/resolve.ts'
import { clauseOf, knownTask } from './known-task.ts'
import { isBeforeDue, momentIn, nextMoment } from './moment-in.ts'
import { IT, NOUN, TELL } from './reminder-words.ts'

const SURE = 0.98

const ORDER = compactPattern(new RegExp(`^(?<tell>${TELL})(?:\\b|$)(?<rest>.*)$`, 'is'))
const CHANGES = /^(?:change|move|make|update|switch|shift|set|put) /i
/** "change the reminder for the dentist to the evening before" */
const CHANGED = compactPattern(
  new RegExp(
    `^(?:change|move|make|update|switch|shift|set|put) (?:the|its|my|that|this|(?<y>.+?)(?:'s)?) ${NOUN}(?: time)?(?: (?:for|of|on|about) (?<x>.+?))?(?: (?:to|for|at|be|so it's))? (?<p>.+)$`,
    'is',
  ),
)
/** "to buy wine", "that I can't eat": what to be reminded of. */
const NO_NAME = /^(?:to|and|or|so|because|if|i|we|he|she|they)\b|^that \S/i
const LATER_WORD = 'later'
/** Stands for two moments. */
const TWICE = 'twice'
export const ONLY_ONE: Reading = { act: { kind: 'chat', about: 'remind-once' }, score: SURE }
const LATER = /^(?:later|some other time|another time|at some point)$/

/** "remind me about the dentist the evening before", "set a reminder for the invoice at 8" */
export function readReminder(said: string, context: Context): Reading | undefined {
  const { tell, rest } = ORDER.exec(said)?.groups ?? {}
  if (tell === undefined || rest === undefined) return readChanged(said, context)
  const isVerb = /\b(?:me|us|reminded|notified|alerted)(?: again)?$/i.test(tell)
  if (!isVerb && /^[ .!?]*$/.test(rest) && ofFocus(context) && context.hasView) return asked({ by: 'it' })
  const found = partsOf(rest, context, isVerb)
  if (!found) return readChanged(said, context)
  const { name, moment } = found
  if (moment === TWICE) return ONLY_ONE
  const isAgain = /\bagain$/i.test(tell)
  if (name === undefined) return moment === undefined ? undefined : ofIt(moment, tell, context)
  const isBefore = moment !== undefined && isBeforeDue(moment, context.clock)
  // Without the tasks, "remind me of that tomorrow" may be a new one.
  if (!context.hasView && !isBefore) return undefined
  const target = knownTask(name, context, isBefore ? undefined : (moment ?? LATER_WORD))
  if (target)
    return moment === undefined || moment === LATER_WORD
      ? asked(target)
      : reminded(target, moment, isAgain && target.by === 'it')
  return moment === undefined || !context.hasView ? undefined : readUnknown(name, moment, context)
}

export function reminded(target: Target, remind: string, isSnooze = false): Reading {
  return {
    act: { kind: 'change', target, set: { remind }, ...(isSnooze && { isSnooze }) },
    score: SURE,
  }
}

/** Asks for the moment. */
export function asked(target: Target): Reading {
  return { act: { kind: 'change', target, set: {}, wants: { field: 'remind' } }, score: SURE }
}

type Parts = { name?: string; moment?: string }

/** The task and the moment in what follows "remind me". */
function partsOf(rest: string, context: Context, isVerb: boolean): Parts | undefined {
  const text = rest.replace(/^[\s,:]+|[\s,.!?]+$/g, '')
  const { clock } = context
  if (LATER.test(text)) return { moment: LATER_WORD }
  const whole = momentIn(text, clock)
  if (whole) return { moment: whole }
  return (
    beforeTask(text, context) ?? nameFirst(text, clock) ?? momentFirst(text, clock) ?? onlyName(text, isVerb)
  )
}

const CONNECTED = / (?:before|ahead of|prior to|in advance of|of) (?=\S)/gi

/** "2 hours before the dentist", "the evening before the exam at 7", "on the morning of the trip" */
function beforeTask(text: string, context: Context): Parts | undefined {
  for (const { 0: link, index } of text.matchAll(CONNECTED)) {
    const span = `${text.slice(0, index)} ${link.trim() === 'of' ? 'of' : 'before'}`
    const moment = momentIn(span, context.clock)
    if (!moment || !isBeforeDue(moment, context.clock)) continue
    const name = text.slice(index + link.length)
    if (/^(?:and|or|plus) /i.test(name) && momentIn(name.replace(/^\w+ /, ''), context.clock))
      return { moment: TWICE }
    if (NO_NAME.test(name)) continue
    for (const [first, tail] of endings(name)) {
      const timed = momentIn(`${span} ${tail}`, context.clock)
      if (timed && knownTask(first, context)) return { name: first, moment: timed }
    }
    return { name, moment }
  }
  return undefined
}

const ABOUT = /^(?:about|of|for|on|to|regarding|re)(?: doing)? /i

/** "about the dentist the evening before" */
function nameFirst(text: string, clock: Clock): Parts | undefined {
  const about = ABOUT.exec(text)?.[0]
  if (about === undefined) return undefined
  for (const [name, tail] of endings(text.slice(about.length))) {
    const moment = LATER.test(tail) ? LATER_WORD : momentIn(tail, clock)
    // "to call mum at 5" is a new task.
    if (moment && (!/^to /i.test(about) || IS_THING.test(name))) return { name, moment }
  }
  return undefined
}

const IS_THING = new RegExp(`^(?:the|my|our|#?\\d|${IT}\\b)`, 'i')

/** "tomorrow morning about the dentist", "for 8 on the invoice" */
function momentFirst(text: string, clock: Clock): Parts | undefined {
  for (const { 0: link, index } of text.matchAll(/,? (?:about|of|for|on|regarding) (?=\S)/gi)) {
    const moment = momentIn(text.slice(0, index), clock)
    if (moment) return { name: text.slice(index + link.length), moment }
  }
  return undefined
}

/** "about the dentist", "before the dentist"; "for the dentist" after "set a reminder" */
function onlyName(text: string, isVerb: boolean): Parts | undefined {
  const name = (isVerb ? /^(?:about|of|before) (.+)$/is : /^(?:about|of|before|for|on) (.+)$/is).exec(
    text,
  )?.[1]
  return name === undefined ? undefined : { name }
}

/** The ways to cut a text in two, with the longest end first. */
function endings(text: string): [string, string][] {
  const places = Array.from(text.matchAll(/,? /g), ({ 0: space, index }) => [index, index + space.length])
  return places.map(([end, start]) => [text.slice(0, end), text.slice(start)])
}

/** "remind me an hour before": of the task just mentioned. */
function ofIt(moment: string, tell: string, context: Context): Reading | undefined {
  const { state, hasView, clock } = context
  const isIt = state.focus.length === 1
  const target: Target = isIt || !hasView ? { by: 'it' } : { by: 'unsaid' }
  if (/\bagain$/i.test(tell))
    return moment === LATER_WORD ? asked(target) : reminded({ by: 'it' }, nextMoment(moment, clock), true)
  if (moment === LATER_WORD) return isIt ? asked(target) : undefined
  if (isBeforeDue(moment, clock)) return reminded(target, moment)
  // "set a reminder for tomorrow at 9" is a new one.
  return isIt && hasView && /\b(?:me|us|reminded)$/i.test(tell) ? reminded(target, moment) : undefined
}

/** "remind me an hour before my lunch on thursday": a new task, if there is none with that name. */
function readUnknown(name: string, moment: string, context: Context): Reading | undefined {
  if (!isBeforeDue(moment, context.clock)) return undefined
  const clause = clauseOf(name.replace(/^(?:the|my|our) /i, ''), context)
  const task = newTask(clause, clause.part(0, 0))
  return task && { act: { kind: 'add', tasks: [{ ...task, remind: moment }] }, score: SURE }
}

/** "move the reminder to 8"; a date means the task, unless it has a reminder of its own. */
function readChanged(said: string, context: Context): Reading | undefined {
  if (!CHANGES.test(said)) return undefined
  const { x, y, p = '' } = CHANGED.exec(said)?.groups ?? {}
  const moment = momentIn(p, context.clock)
  if (!moment) return undefined
  const name = x ?? y
  const target = name === undefined ? ofFocus(context) : knownTask(name, context)
  if (!target) return undefined
  const isOwn = isBeforeDue(moment, context.clock) || hasReminder(target, context)
  return isOwn ? reminded(target, moment) : undefined
}

function ofFocus({ state, hasView }: Context): Target | undefined {
  return !hasView || state.focus.length === 1 ? { by: 'it' } : undefined
}

/** Whether the one task that is meant has a reminder that was asked for. */
export function hasReminder(target: Target, context: Context): boolean {
  const found = resolve(target, 'change', context)
  const [task, ...more] = 'tasks' in found ? found.tasks : []
  return more.length === 0 && task?.remind !== undefined && task.remind !== OFF
}
