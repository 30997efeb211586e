import { partsOfRemind } from '../../../tasks/remind/remind.ts'
import type { Reading } from '../act.ts'
import type { Context } from '../context.ts'
import { isInTime } from './known-task.ts'
import { isBeforeDue, momentIn } from './moment-in.ts'
import { ONLY_ONE, reminded } from './read-reminder.ts'

const LEAD =
  /^(?:(?:no|nope|actually|sorry|wait|hmm|oh|ok|okay|but|or|well|rather|better|make|set|change|move|do|put|let's|lets|say|have|it|that|this|to|for|should be|would be|be|can you|could you|please|i meant?|i said|on second thoughts?|how about|what about)[ ,.]+)+/i
const TAIL = /(?:[ ,]+(?:instead|rather|please|thanks|then))*[\s.!?]*$/i
const TIME = /^(?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?$|^(?:at )?(?:noon|midnight)$/i
const TOUCHES_TASK = /\b(?:make|change|put|set) (?:it|that|this)\b/i
const MOVES_TASK = /\b(?:move|push|shift|postpone|reschedule|bring|delay) (?:it|that|this)\b/i

/** "make it an hour before", "actually the evening before": after a reminder was set or asked about */
export function followReminder(said: string, context: Context): Reading | undefined {
  const last = lastAbout(context)
  if (!last || said.length > 80) return undefined
  const words = said.replace(LEAD, '').replace(TAIL, '')
  const amount = otherAmount(words, context)
  if (amount) return reminded({ by: 'it' }, amount)
  const more = /^(?:and|also|plus) (?:also )?/i.exec(said)?.[0]
  if (more && isMomentBefore(said.slice(more.length), context)) return ONLY_ONE
  const isTime = last === 'only' && TIME.test(words)
  const moment = momentIn(isTime && /^\d/.test(words) ? `at ${words}` : words, context.clock)
  if (!moment) return undefined
  if (isBeforeDue(moment, context.clock)) return reminded({ by: 'it' }, moment)
  if (last !== 'only' || MOVES_TASK.test(said)) return undefined
  const task = context.view.get(context.state.focus[0] ?? 0)
  const timed = isTime ? onItsDay(moment, context) : moment
  // "make it 5pm" moves a task that is due at 4.
  if (task && !isInTime(timed, task, context)) return undefined
  if (isTime) return reminded({ by: 'it' }, timed)
  // "make it friday" moves the task, unless its reminder was at a moment of its own.
  return isOwnMoment(context) || !TOUCHES_TASK.test(said) ? reminded({ by: 'it' }, moment) : undefined
}

const COUNT = /^(?:\d{1,2}|two|three|four|five|six|ten|fifteen|twenty|thirty)$/i

/** "make it two" after "an hour before" */
function otherAmount(words: string, { state }: Context): string | undefined {
  const { done } = state
  const remind = done?.kind === 'change' ? done.set.remind : undefined
  const unit = /\b(minute|hour|day|week)s? before$/.exec(remind ?? '')?.[1]
  return unit && COUNT.test(words) ? `${words.toLowerCase()} ${unit}s before` : undefined
}

function isMomentBefore(said: string, { clock }: Context): boolean {
  const moment = momentIn(said, clock)
  return moment !== undefined && isBeforeDue(moment, clock)
}

/** Whether the last act was about a reminder, and about nothing else. */
function lastAbout({ state }: Context): 'only' | 'also' | undefined {
  const { done, ask, focus } = state
  if (focus.length !== 1) return undefined
  if (ask?.about === 'reminder') return 'also'
  if (done?.kind === 'add') return done.tasks[0]?.remind === undefined ? undefined : 'also'
  if (done?.kind !== 'change' || done.set.remind === undefined) return undefined
  return Object.keys(done.set).length === 1 ? 'only' : 'also'
}

function ownReminder({ view, state }: Context) {
  const remind = view.get(state.focus[0] ?? 0)?.remind
  return remind === undefined ? undefined : partsOfRemind(remind)
}

function isOwnMoment(context: Context): boolean {
  const parts = ownReminder(context)
  return parts !== undefined && 'day' in parts
}

/** Another time of the same day: "at 7" after "the evening before". */
function onItsDay(time: string, context: Context): string {
  const parts = ownReminder(context)
  if (!parts || 'minutes' in parts) return time
  if ('day' in parts) return `${parts.day} ${time}`
  return parts.days > 0 ? `${parts.days} days before ${time}` : time
}
