import { clockAt } from '../../src/tasks/calendar.ts'
import { guessDue, nextDayWith, readDue, readTime } from '../../src/tasks/due.ts'
import { type Due, sayClock } from '../data/dates.ts'
import { zone } from '../data/zone.ts'

/** A date being chosen: the texts of the two fields, and the date they give. */
export type Draft = { words: string; time: string; due: Due; problem?: string }

export function startDraft(due: Due): Draft {
  return { words: '', time: due.due_time ? sayClock(due.due_time) : '', due }
}

/** Reads a date in words. Without any, the date is as it was. */
export function typeWords(draft: Draft, words: string, saved: Due): Draft {
  if (words.trim() === '') return startDraft(saved)
  const due = readWords(words, saved)
  if (due) return { ...startDraft(due), words }
  const problem = `I can’t read “${words.trim()}” as a date. Try friday 9am, in 3 days or 24 december.`
  return { ...draft, words, problem }
}

/** Reads a time of day. An empty field means no time. */
export function typeTime(draft: Draft, time: string): Draft {
  const { words, due } = draft
  const text = time.trim()
  if (text === '') return { words, time, due: { ...(due.due_date && { due_date: due.due_date }) } }
  const due_time = readTime(/^\d{1,2}$/.test(text) ? `${text}:00` : text)
  if (due_time)
    return { words, time, due: { due_date: due.due_date ?? nextDayWith(due_time, now()), due_time } }
  return { ...draft, time, problem: `I can’t read “${text}” as a time. Try 17:30 or 5pm.` }
}

/** A day with the time that is set. */
export function onDay(due_date: string, { due: { due_time } }: Draft): Due {
  return { due_date, ...(due_time && { due_time }) }
}

export function isSameDue(one: Due, other: Due): boolean {
  return one.due_date === other.due_date && one.due_time === other.due_time
}

const NO_DATE = /^\s*(?:none|no (?:due )?date)\s*$/i

function readWords(words: string, saved: Due): Due | undefined {
  if (NO_DATE.test(words)) return {}
  // A bare number could be a day, an hour or a year.
  if (/^[\d\s]*$/.test(words)) return undefined
  const time = readTime(words)
  // A time alone keeps the day.
  if (time && saved.due_date) return { due_date: saved.due_date, due_time: time }
  const due = readDue(words, now()) ?? guessDue(words, now())
  const due_time = due?.time ?? saved.due_time
  return due && { due_date: due.day, ...(due_time && { due_time }) }
}

function now() {
  return clockAt(new Date(), zone())
}
