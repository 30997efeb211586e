import { clockAt } from '../../src/tasks/calendar.ts'
import { cannotRemind, readRemind } from '../../src/tasks/remind/read-remind.ts'
import { isRelative } from '../../src/tasks/remind/remind.ts'
import { type Habits, remindAt } from '../../src/tasks/remind/remind-at.ts'
import { remindWords } from '../../src/tasks/remind/remind-words.ts'
import { type Due, dayAt, sayTime, sayWeekday, sayWhen, today } from '../data/dates.ts'
import { sayRemind, sayRemindInside } from '../data/remind-words.ts'
import { zone } from '../data/zone.ts'
import type { ReminderSettings } from '../reminders/settings-store.ts'
import type { Choice } from './choices.tsx'

/** What the server would make of the words: the reminder in its own words and its moment, or its refusal. */
export type RemindReading = { remind: string; text: string } | { problem: string }

/** The word that gives a task the person's default back. */
export const DEFAULT = 'default'

export function readWords(words: string, due: Due, settings: ReminderSettings | undefined): RemindReading {
  if (words.trim().toLowerCase() === DEFAULT) return { remind: DEFAULT, text: sayDefault(due, settings) }
  const clock = clockAt(new Date(), zone())
  const remind = readRemind(words, clock, stored(due))
  if (!remind) return { problem: cannotRemind(words.trim()) }
  if (isRelative(remind) && !due.due_date)
    return { problem: 'This task has no date. Set one first, or name a moment: tomorrow at 9.' }
  const said = remindWords(remind)
  const at = momentOf(remind, due, settings)
  return {
    remind: said,
    text: [sayRemind(said), at && isRelative(remind) && sayAt(at)].filter(Boolean).join(', '),
  }
}

/** The common reminders of a task with this date, each with its moment. */
export function remindChoices(due: Due, settings: ReminderSettings | undefined): Choice[] {
  const clock = clockAt(new Date(), zone())
  const choices = labelsFor(due).flatMap(([label, words]): Choice[] => {
    const remind = readRemind(words, clock, stored(due))
    if (!remind) return []
    const at = momentOf(remind, due, settings)
    return [{ label, words: remindWords(remind), ...(at && { hint: sayAtShort(at) }) }]
  })
  const habit = defaultRemind(due, settings)
  const own: Choice = { label: 'My default', words: DEFAULT, ...(habit && { hint: sayRemindInside(habit) }) }
  return [...(due.due_date ? [own] : []), { label: 'No reminder', words: 'none' }, ...choices]
}

/** The reminder of a task as it is, as one of the choices. */
export function chosenRemind({ remind, due_date }: Due & { remind?: string | undefined }): string {
  return remind ?? (due_date ? DEFAULT : 'none')
}

export function sayDefault(due: Due, settings: ReminderSettings | undefined): string {
  const habit = defaultRemind(due, settings)
  return habit === undefined ? 'By default' : `${sayRemind(habit)}, by default`
}

/** The reminder that a task without its own gets; undefined before the settings have been read. */
function defaultRemind(due: Due, settings: ReminderSettings | undefined): string | undefined {
  if (!due.due_date) return 'none'
  if (due.due_time) return settings?.default_remind
  return settings && (settings.day_time === 'none' ? 'none' : remindWords('PT0M'))
}

type Label = [label: string, words: string]

function labelsFor({ due_date, due_time }: Due): Label[] {
  if (!due_date)
    return [
      ['In an hour', 'in 1 hour'],
      ['Tomorrow morning', 'tomorrow at 09:00'],
    ]
  const evening: Label = ['The evening before', 'the evening before']
  if (!due_time) return [['On the day', 'when it is due'], evening]
  return [
    ['At the time', 'when it is due'],
    ['10 minutes before', '10 minutes before'],
    ['1 hour before', '1 hour before'],
    evening,
  ]
}

function momentOf(remind: string, due: Due, settings: ReminderSettings | undefined): Date | undefined {
  return remindAt({ ...stored(due), remind }, habitsOf(settings), zone())
}

/** The default is not needed: it is asked about a reminder of its own. */
function habitsOf(settings: ReminderSettings | undefined): Habits {
  const time = settings?.day_time ?? 'none'
  return { default_remind: null, day_time: time === 'none' ? null : time }
}

function stored({ due_date = null, due_time = null }: { [Name in keyof Due]: Due[Name] | null }) {
  return { due_date, due_time }
}

/** Sat 21 Nov, 08:50. */
function sayAt(at: Date): string {
  return `${sayWhen({ due_date: dayAt(at) })}, ${sayTime(at.toISOString())}`
}

/** Sat 08:50; a moment that has passed says so. */
function sayAtShort(at: Date): string {
  if (at <= new Date()) return 'has passed'
  const [day, time] = [dayAt(at), sayTime(at.toISOString())]
  return day === today() ? time : `${sayWeekday(day)} ${time}`
}
