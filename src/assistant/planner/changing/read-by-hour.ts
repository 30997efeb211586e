import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Setting } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { timeLike } from './amend-times.ts'

const BY_HOUR = compactPattern(
  /^(?:(?:so|ok|hey|and|oh|btw|actually)[ ,]+)*(?:(?:the|my|our) )?(?<a>\x80(?: \x80)?)(?: (?:one|appointment|meeting|call|slot|thing))?(?:'s| is| has been| has| got| gets| was)?(?: now| just| been)*(?: (?:goes|going|moves|moved|moving|shifts|shifted|becomes|changes|changed|pushed|rescheduled)(?: back| forward| over| now)*|(?<= now))(?: to| at)? ?(?<b>\x80|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?: now| instead)?[ .!]*$/,
)

/** "tomorrow's 2pm goes to 4pm": the task is named by its hour. */
export function readByHour(whole: Clause, context: Context): Reading | undefined {
  const { a, b } = (context.hasView ? whole.match(BY_HOUR) : undefined) ?? {}
  const time = a?.whens.find((when) => when.time !== undefined)?.time
  if (!a || !b || time === undefined || context.state.question || context.state.proposed) return undefined
  const day = a.whens.find((when) => when.day !== undefined)?.day
  const open = context.view.tasks.filter((task) => !task.completed && task.due_time === time)
  const dated = open.filter((task) => task.due_date === (day ?? context.clock.today))
  const [task, ...more] = dated.length > 0 || day ? dated : open
  const set = task && settingLike(b, task)
  return set && more.length === 0
    ? { act: { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set }, score: 0.95 }
    : { act: { kind: 'chat', about: 'unclear' }, score: 0.95 }
}

/** A new time; without its half of the day it is in that of the old one. */
function settingLike(said: Clause, { due_time: before }: IndexedTask): Setting | undefined {
  const when = said.whenAt(0)
  if (when && !when.isGuess) return settingOf(when)
  const [h = '', m] = when?.time?.split(':') ?? said.text.split(/[:.]/)
  const set = timeLike({ h: String(Number.parseInt(h, 10) % 12 || 12), ...(m && { m }) }, before)
  return set && { ...(when?.day && { day: when.day }), ...set }
}
