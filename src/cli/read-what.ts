import { fold } from '../fold.ts'
import { addDays, type Clock, mondayOf } from '../tasks/calendar.ts'
import { type DayRange, readDayRange } from '../tasks/day-range.ts'

/** The arguments of list_tasks that some words mean. */
export type What = {
  status: 'pending' | 'completed' | 'all'
  due?: string
  /** When it was completed; list_tasks has no such filter. */
  finished?: DayRange
  priority?: string
  list?: string
  tag?: string
  search?: string
}

export type Known = { lists: readonly string[]; tags: readonly string[]; clock: Clock }

/** Reads "today", "done", "groceries", "+family week" or words to search for. A quoted argument is not taken apart. */
export function readWhat(args: readonly string[], known: Known): What {
  const { today } = known.clock
  const sunday = addDays(mondayOf(today) ?? today, 6) ?? today
  const what: What = { status: 'pending' }
  // "next week" is a date, although "week" is a word of its own.
  const whole = args.length > 1 ? readNamed(args.join(' '), known) : undefined
  if (whole) return { ...what, ...whole }
  const rest: string[] = []
  for (const arg of args) {
    const word = fold(arg)
    const tag = /^[#+](\S+)$/.exec(word)?.[1]
    if (tag !== undefined) what.tag = what.tag === undefined ? tag : `${what.tag} ${tag}`
    else if (word === 'done' || word === 'completed') what.status = 'completed'
    else if (word === 'all' || word === 'open') what.status = word === 'all' ? 'all' : 'pending'
    // What is late has to be done today as well.
    else if (word === 'today') what.due = `..${today}`
    else if (word === 'week') what.due = `..${sunday}`
    else if (word === 'overdue' || word === 'tomorrow') what.due = word
    else if (word === 'high' || word === 'medium' || word === 'low') what.priority = word
    else if (word === 'inbox') what.list = 'none'
    else rest.push(arg)
  }
  const read = rest.length === 0 ? what : withRest(what, rest.join(' '), known)
  return read.status === 'completed' ? asFinished(read, known.clock) : read
}

/** "done today": of completed tasks, people ask when they were done, not when they were due. */
function asFinished({ due, ...what }: What, clock: Clock): What {
  if (due === undefined || due === 'none' || due === 'overdue') return what
  const [, last] = due.split('..')
  const from = last === clock.today ? clock.today : mondayOf(clock.today)
  const finished = last === undefined ? readDayRange(due, clock) : from && { from, to: last }
  return finished ? { ...what, finished } : what
}

function withRest(what: What, text: string, known: Known): What {
  return { ...what, ...(readNamed(text, known) ?? { search: text }) }
}

/** The name of a list or a tag, or a date. */
function readNamed(text: string, { lists, tags, clock }: Known): Partial<What> | undefined {
  const words = fold(text)
  const name = words
    .replace(/^(?:in|on) /, '')
    .replace(/^(?:my|the) /, '')
    .replace(/ list$/, '')
  const list = lists.find((each) => [words, name].includes(fold(each)))
  if (list !== undefined) return { list }
  const tag = tags.find((each) => each === words)
  if (tag !== undefined) return { tag }
  if (words === 'no date') return { due: 'none' }
  return /^\d+$/.test(words) || !readDayRange(words, clock) ? undefined : { due: words }
}
