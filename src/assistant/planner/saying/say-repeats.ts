import type { Reply, ShownTask } from './reply.ts'
import { allNamed, dateOf, daysUntil, dayWords, named, when } from './task-words.ts'

/** "Next: Monday 23 November, #57": the next dates after repeating tasks were completed. */
export function sayCompleted(
  { tasks, next = [] }: Extract<Reply, { kind: 'completed' }>,
  hasCards: boolean,
  today?: string,
): string {
  const [only] = next
  if (only && next.length === 1 && tasks.length === 1)
    return `Done. Next: ${dayWords(only.due_date ?? '', today)}, #${only.number}${hasCards ? '' : ` ${named(only)}`}.`
  const done = hasCards ? '' : `Done: ${allNamed(tasks)}.`
  const dates = next.map(
    (task) => `${named(task)} on ${dayWords(task.due_date ?? '', today)}, #${task.number}`,
  )
  return [done, dates.length > 0 && `Next: ${dates.join('; ')}.`].filter(Boolean).join(' ')
}

export function sayAlready({ tasks, at, next }: Extract<Reply, { kind: 'already' }>, today?: string): string {
  const names = allNamed(tasks)
  if (!next) return `${names} ${tasks.length === 1 ? 'was' : 'were'} done already.`
  return `${names} was already completed${at ? ` ${at}` : ''}. The next one is ${dateOf(next, today)}; say “complete #${next.number}” to complete it early.`
}

export function saySkipped({ task, from }: Extract<Reply, { kind: 'skipped' }>, today?: string): string {
  return `Skipped ${dayWords(from, today)}. ${named(task)} is now due ${dateOf(task, today)}.`
}

/** How the deletion of repeating tasks ends them. */
export function sayEnded(tasks: readonly ShownTask[]): string {
  const repeating = tasks.filter(({ repeat }) => repeat)
  const [only] = repeating
  if (!only) return ''
  if (tasks.length === 1) return `It repeated ${only.repeat}; the series has ended.`
  return `The series of ${allNamed(repeating)} ${repeating.length === 1 ? 'has' : 'have'} ended.`
}

/** The new repetition of changed tasks; `it` stands for them. */
export function sayRepeat(task: ShownTask, it: string, isOne: boolean, today?: string): string {
  const due = task.due_date ? `, due ${dateOf(task, today)}` : ''
  return task.repeat
    ? `made ${it} repeat ${task.repeat}${due}`
    : `stopped repeating ${it}; ${isOne ? `it stays on the list${due}` : 'they stay on the list'}`
}

/** "how often do I water the plants?" */
export function sayHowOften(task: ShownTask, today: string): string {
  const due = task.due_date ? ` It is due ${when(task, today)}.` : ''
  return task.repeat
    ? `${named(task)} repeats ${task.repeat}.${due}`
    : `${named(task)} does not repeat.${due}`
}

/** The button that completes the next occurrence early. */
export function earlyLabel(day: string, today: string): string {
  const days = daysUntil(day, today)
  const [weekday = ''] = dayWords(day).split(' ')
  const names =
    days === 1 ? 'tomorrow’s' : days < 7 ? `${weekday}’s` : days < 14 ? `next ${weekday}’s` : 'the next one'
  return `Complete ${names} now`
}

export function cannotSkip(task: ShownTask | undefined, today?: string): string {
  if (!task) return 'Nothing was changed.'
  return `${named(task)} is due ${dateOf(task, today)}, and only that date can be skipped for now. Nothing was changed.`
}
