import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import type { Clock } from './calendar.ts'
import { cannotRemind, readRemind } from './remind/read-remind.ts'
import { isRelative, OFF } from './remind/remind.ts'
import type { Task } from './task.ts'

export const RemindWords = text('remind', 100)

type Reminded = Pick<Task, 'due_date' | 'due_time' | 'remind'>

/** A task's reminder after a call; `current` has the new due date and time already. */
export function remindFrom(words: string | undefined, current: Reminded, clock: Clock): string | null {
  if (words === undefined) return keptRemind(current)
  if (/^(?:the )?default$/i.test(words)) return null
  const remind = readRemind(words, clock, current)
  if (remind === undefined) throw refused(cannotRemind(words))
  if (isRelative(remind) && current.due_date === null)
    throw refused(`“${words}” needs a due date; set due_date too, or say a moment such as tomorrow at 9`)
  return remind
}

/** A reminder before the due moment goes with the due date. */
export function keptRemind({ remind, due_date }: Pick<Task, 'remind' | 'due_date'>): string | null {
  return due_date === null && isRelative(remind) ? null : remind
}

/** The reminder of a task's next date: a moment was for this one. */
export function nextRemind({ remind }: Pick<Task, 'remind'>): string | null {
  return remind === OFF || isRelative(remind) ? remind : null
}

function refused(message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field: 'remind', message }] })
}
