import { daysFromToday, sayWeekday } from '../data/dates.ts'

/** How many tasks a day has. */
export type Counts = { day: string; done: number; due: number }

/** `earlier` are due before today; `today` are due today at a time that has passed, and are also among those due. */
export type Late = { earlier: number; today: number }

export function weekTitle(away: number): string {
  if (away === 0) return 'This week'
  if (away === -1) return 'Last week'
  return away === 1 ? 'Next week' : away < 0 ? `${-away} weeks ago` : `In ${away} weeks`
}

/** The week in words. */
export function weekSentence(days: readonly Counts[], away: number, late: Late): string {
  const done = filled(days, 'done')
  const due = filled(days, 'due')
  if (away === 0 && done.length === 0 && due.length === 0)
    return `Nothing done or due this week. ${sayLate(late)}`
  return [away <= 0 && sayDoneOn(done, away), away >= 0 && sayDueOn(due, away, late.today), sayLate(late)]
    .filter(Boolean)
    .join(' ')
}

type Part = { day: string; count: number }

/** The days that have any. */
function filled(days: readonly Counts[], kind: 'done' | 'due'): Part[] {
  return days.map((each) => ({ day: each.day, count: each[kind] })).filter(({ count }) => count > 0)
}

function total(parts: readonly Part[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

/** 1 done today. 3 done, all on Mon. 3 done: 2 on Mon, 1 today. */
function sayDoneOn(parts: readonly Part[], away: number): string {
  const [first, ...more] = parts
  if (!first) return away === 0 ? 'Nothing done yet.' : 'Nothing was done.'
  if (more.length > 0)
    return `${total(parts)} done: ${parts.map(({ day, count }) => `${count} ${sayOn(day)}`).join(', ')}.`
  if (first.count === 1) return `1 done ${sayOn(first.day)}.`
  return `${first.count} done, ${sayAll(first.count)} ${sayOn(first.day)}.`
}

/** 39 left, all due today. 9 left, 3 of them today. 4 left, the first due on Thu. */
function sayDueOn(parts: readonly Part[], away: number, lateToday: number): string {
  const [first, ...more] = parts
  if (!first) return away === 0 ? 'Nothing left.' : 'Nothing due yet.'
  const sum = total(parts)
  const start = away === 0 ? `${sum} left` : `${sum} due`
  // "4 due, all due on Mon" would say it twice.
  const due = away === 0 ? 'due ' : ''
  const isToday = daysFromToday(first.day) === 0
  const when =
    more.length === 0
      ? `${sum === 1 ? '' : `${sayAll(sum)} `}${due}${sayOn(first.day)}`
      : isToday
        ? `${first.count} of them today`
        : `the first ${due}${sayOn(first.day)}`
  if (lateToday === 0) return `${start}, ${when}.`
  return sum === 1 ? `${start}, ${when} and overdue.` : `${start}, ${when}, ${lateToday} overdue.`
}

function sayLate({ earlier, today }: Late): string {
  if (earlier === 0) return today === 0 ? 'Nothing is overdue.' : ''
  return `${earlier} ${today === 0 ? '' : 'more '}${earlier === 1 ? 'is' : 'are'} overdue.`
}

function sayAll(count: number): string {
  return count === 2 ? 'both' : 'all'
}

/** today, tomorrow, on Fri. */
function sayOn(day: string): string {
  const away = daysFromToday(day)
  return away === 0 ? 'today' : away === 1 ? 'tomorrow' : away === -1 ? 'yesterday' : `on ${sayWeekday(day)}`
}
