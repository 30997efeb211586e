import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import type { Context } from '../context.ts'
import { EVENTS } from '../renaming/add-to-title.ts'
import { kindsOf } from '../words/interchangeable.ts'
import { isPast } from '../words/past-tense.ts'
import { wordsIn } from '../words/words.ts'
import { newTask } from './new-task.ts'

export const DOES_IT =
  /^(?:\S+ ){0,2}(?:it|that|this|them|the rest)(?: (?:done|sorted|in|out|off|up|back))*$/i

const APPOINTMENT = compactPattern(
  /^(?:there(?:'s| is) (?:an? |the |my |our )?(?!no\b|nothing\b|something\b|anything\b|still\b|always\b)|(?:i|we)(?:'ve| have| got|'ve got| have got) (?:an? |(?=(?:[a-z'-]+ ){0,2}(?:appointment|meeting|interview|exam|test|class|lesson|dinner|lunch|training|visit)\b))|(?:(?:i|we)(?:'ve| have)? )?got (?:an? )?(?!(?:an? )?(?:extension|email|call|text|letter|quote|offer|raise|headache|lot|ticket|time)\b|everything\b|all\b|to\b|rid\b|the\b|my\b|some\b|it\b|that\b|them\b|back\b|home\b|up\b|through\b|till\b|until\b|by\b|on\b|in\b|out\b|off\b))/,
)

/** "I have a dentist appointment tomorrow" */
export function readAppointment(clause: Clause, { state, clock }: Context): Reading | undefined {
  if (!APPOINTMENT.test(clause.text) || !clause.whens.some(({ isPast }) => !isPast)) return undefined
  // "I got an extension, it's due Tuesday"
  if (/^\S+(?: \S+)? an? (?:extension|email|letter|raise|headache|offer|quote)\b/.test(clause.text))
    return undefined
  // "I got a present from Ana today"
  if (/\bgot\b.*\bfrom\b/.test(clause.text)) return undefined
  const task = newTask(cutStart(clause, APPOINTMENT), clause)
  // "got soaked today", "got another rejection today" tell what happened.
  const isGot = /\bgot\b/.test(APPOINTMENT.exec(clause.text)?.[0] ?? '')
  const hasHappened = task?.day === clock.today && task.time === undefined && !namesEvent(task.title)
  if (task && isGot && (hasHappened || isPast(wordsIn(task.title)[0]?.norm ?? ''))) return undefined
  if (task && DOES_IT.test(task.title) && state.focus.length > 0) return undefined
  return task && { act: { kind: 'add', tasks: [task] }, score: 0.85 }
}

/** "got dentist today", "got a meeting today" */
function namesEvent(title: string): boolean {
  return (
    / to [a-z]{2,}/.test(title) ||
    EVENTS.test(title) ||
    wordsIn(title).some(({ norm }) => kindsOf(norm).has('who'))
  )
}
