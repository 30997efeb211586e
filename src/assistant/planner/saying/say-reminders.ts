import type { Note, Reply, ShownReminder } from './reply.ts'
import { dateOf, dayWords, named, when } from './task-words.ts'

/** After a change: "I'll remind you Thursday 19 November, at 18:00." */
export function sayReminder(
  { reminder, isNew }: Extract<Note, { kind: 'remind' }>,
  today: string | undefined,
): string {
  const { at, none, isThen, isLate, isQuiet } = reminder
  if (none === 'off') return "I won't remind you of it."
  if (!at) return "I can't remind you of it: that moment has passed."
  if (isLate) return `I'll remind you when it is due, ${dateOf(at, today)}: the moment you named has passed.`
  if (isQuiet) return `I'll remind you when your quiet hours end: ${dateOf(at, today)}.`
  return isThen && isNew ? "I'll remind you then." : `I'll remind you ${dateOf(at, today)}.`
}

/** "when will you remind me about the dentist?", "which tasks have a reminder?" */
export function sayReminders({
  reminders,
  total,
  today,
  isList,
  day,
}: Extract<Reply, { kind: 'reminders' }>): string {
  const [only, ...more] = reminders
  if (isList && !only) return `No reminder is to come${day ? ` ${dayWords(day, today)}` : ''}.`
  if (only && more.length === 0 && !isList) return ofOne(only, today)
  const head = isList
    ? `${total === 1 ? '1 reminder is' : `${total} reminders are`} to come${day ? ` ${dayWords(day, today)}` : ''}${total > reminders.length ? `. Here are the first ${reminders.length}` : ''}:`
    : 'These could be meant:'
  return [
    head,
    ...reminders.map(({ task, at }) => `#${task.number} ${named(task)}: ${at ? when(at, today) : 'none'}`),
  ].join('\n')
}

function ofOne(
  { task, at, none, isDefault }: ShownReminder & { task: Parameters<typeof named>[0] },
  today: string,
): string {
  const due = task.due_date ? ` It is due ${when(task, today)}.` : ''
  if (at)
    return `I'll remind you of ${named(task)} ${when(at, today)}${isDefault ? ', as your settings say' : ''}.${due}`
  if (task.completed) return `${named(task)} is done already, so there is no reminder.`
  if (none === 'passed') return `The reminder of ${named(task)} has passed.${due}`
  return `${named(task)} has no reminder.${due || ' It has no date.'} Say when you want one: “remind me about it tomorrow at 9”.`
}
