import type { Reading } from '../act.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import type { Context } from '../context.ts'
import { askReminders } from './ask-reminders.ts'
import { cutsOf, readCut } from './cut-reminder.ts'
import { followReminder } from './follow-reminder.ts'
import { clauseOf } from './known-task.ts'
import { readReminder } from './read-reminder.ts'
import { readReminderOff } from './read-reminder-off.ts'
import { readReminderSettings } from './read-reminder-settings.ts'
import { readSnooze } from './read-snooze.ts'
import { SPEAKS_OF_IT } from './reminder-words.ts'

/** How people type these words on a phone. */
const TYPED: readonly [RegExp, string][] = [
  [/’/g, "'"],
  [/\bb4\b/gi, 'before'],
  [/(?<=\b(?:remind|remindin) (?:me|us) )'?(?:bout|abt)\b/gi, 'about'],
]

/** A message about a reminder. `read` reads a message without it. */
export function readReminding(
  message: string,
  context: Context,
  read: (text: string) => Reading[],
): Reading[] | undefined {
  const text = TYPED.reduce((said, [form, meant]) => said.replaceAll(form, meant), message).trim()
  if (!SPEAKS_OF_IT.test(text)) {
    const follow = followReminder(text, context)
    return follow && [follow]
  }
  const whole = clauseOf(text, context)
  const bare = withoutLeads(whole).clause
  const forms = [text, withoutMarks(withoutTail(bare)).piece.text, withoutMarks(bare).piece.text]
  for (const said of new Set(forms)) {
    const alone = readAlone(said, context)
    if (alone) return [alone]
  }
  for (const cut of cutsOf(text, context)) {
    const readings = readCut(cut, context, read)
    if (readings) return readings
  }
  const follow = followReminder(text, context)
  return follow && [follow]
}

/** Longer than such a message. */
const LONGEST = 200

function readAlone(said: string, context: Context): Reading | undefined {
  if (said.length > LONGEST) return undefined
  return (
    readReminderSettings(said, context) ??
    askReminders(said, context) ??
    readReminderOff(said, context) ??
    readSnooze(said, context) ??
    readReminder(said, context)
  )
}
