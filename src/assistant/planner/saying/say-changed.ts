import type { Reply, ShownTask } from './reply.ts'
import { sayRepeat } from './say-repeats.ts'
import { allNamed, called, dateOf, named, placeWords, tagWords } from './task-words.ts'

type Changed = Extract<Reply, { kind: 'changed' }>

/** "Moved “Dentist” to Friday 20 November and set it to high priority." */
export function sayChanged(reply: Changed, today?: string): string {
  const { tasks: all, set, was } = reply
  const [task] = all
  if (!task) return ''
  const it = all.length === 1 ? 'it' : 'them'
  const renamed = set.title !== undefined && `renamed ${called(was?.title ?? '')} to ${named(task)}`
  const parts = renamed
    ? [renamed, ...partsOf(reply, it, today)]
    : // Only the first part names the tasks.
      [...partsOf(reply, allNamed(all), today).slice(0, 1), ...partsOf(reply, it, today).slice(1)]
  const [first = '', ...more] = parts
  if (first === '') return `${allNamed(all)}:`
  return `${first.charAt(0).toUpperCase()}${[first.slice(1), ...more].join(' and ')}.`
}

/** What was changed about the tasks besides their title; `it` stands for them. */
function partsOf({ tasks: all, set, parent, notes = [] }: Changed, it: string, today?: string): string[] {
  const [task] = all
  if (!task) return []
  const hasReminder = notes.some(({ kind }) => kind === 'remind')
  return [
    sayDate(all, set, it, today),
    set.often !== undefined && sayRepeat(task, it, all.length === 1, today),
    set.remind !== undefined &&
      !hasReminder &&
      (set.remind === 'none'
        ? `turned off the reminder for ${it}`
        : `set the reminder for ${it} to ${called(set.remind)}`),
    set.priority !== undefined &&
      (task.priority
        ? `set ${it} to ${task.priority.toLowerCase()} priority`
        : `removed the priority from ${it}`),
    set.description !== undefined && `changed the description of ${it}`,
    set.list !== undefined && `put ${it} ${placeWords(task.list)}`,
    set.tags !== undefined && sayTags(all, it),
    set.under !== undefined &&
      (task.under
        ? `made ${it} a step of ${parent ? named(parent) : `#${task.under}`}`
        : `made ${it} a task of its own`),
  ].filter((part) => part !== false)
}

function sayDate(all: ShownTask[], set: Changed['set'], it: string, today?: string): string | false {
  if (set.often !== undefined) return false
  if (set.day === undefined && set.time === undefined && set.shift === undefined) return false
  if (set.time === 'none' && set.day === undefined) return `removed the time from ${it}`
  if (!all[0]?.due_date) return `removed the date from ${it}`
  // Each keeps its own time, which was not asked for.
  const isDayOnly = set.time === undefined && set.shift === undefined && all.length > 1
  const days = all.map((task) => dateOf(isDayOnly ? { ...task, due_time: undefined } : task, today))
  return `moved ${it} to ${new Set(days).size === 1 ? days[0] : days.join(', ')}`
}

/** The new tags, if all tasks have the same. */
function sayTags(all: ShownTask[], it: string): string {
  const [tags = '', ...more] = new Set(all.map((task) => tagWords(task.tags ?? [])))
  if (more.length > 0) return `changed the tags of ${it}`
  return tags === '' ? `removed the tags from ${it}` : `tagged ${it} ${tags}`
}
