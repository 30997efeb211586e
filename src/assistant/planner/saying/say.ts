import { CHATS } from './chats.ts'
import type { Note, Reply, ShownTask } from './reply.ts'
import { sayComparison } from './say-compared.ts'
import { sayBusyDays, sayClock, timeLeft } from './say-days.ts'
import { sayList } from './say-list.ts'
import { type SayOptions, sayMissing, sayQuestion, sayWhich } from './say-question.ts'
import {
  called,
  conditionWords,
  dateOf,
  details,
  lateness,
  named,
  otherHalf,
  plainLine,
  taskCount,
  when,
} from './task-words.ts'

/** All replies in words. */
export function sayAll(replies: readonly Reply[], options: SayOptions = { hasCards: false }): string {
  return replies
    .map((reply) => say(reply, options))
    .filter((words) => words !== '')
    .join('\n')
}

export function say(reply: Reply, options: SayOptions = { hasCards: false }): string {
  const { hasCards, today } = options
  switch (reply.kind) {
    case 'added':
      return spoken(hasCards ? '' : added(reply.tasks, today), reply.notes)
    case 'completed':
      return spoken(hasCards ? '' : `Done: ${reply.tasks.map(named).join(', ')}.`, reply.notes)
    case 'already':
      return `${reply.tasks.map(named).join(', ')} ${reply.tasks.length === 1 ? 'was' : 'were'} done already.`
    case 'reopened':
      return hasCards ? '' : `Open again: ${reply.tasks.map(named).join(', ')}.`
    case 'deleted':
      return spoken(
        hasCards
          ? ''
          : `Deleted ${reply.tasks.map(named).join(', ')}. Say “undo” to bring ${reply.tasks.length === 1 ? 'it' : 'them'} back.`,
        reply.notes,
      )
    case 'changed':
      return spoken(hasCards ? '' : changed(reply, today), reply.notes)
    case 'undone':
      return hasCards ? '' : undone(reply)
    case 'listed':
      return sayList(reply, hasCards)
    case 'days':
      return sayBusyDays(reply)
    case 'compared':
      return sayComparison(reply)
    case 'clock':
      return sayClock(reply)
    case 'task':
      return fact(reply)
    case 'applied':
      return hasCards ? '' : `${PAST[reply.change]} ${taskCount(reply.count)}. Say “undo” to take it back.`
    case 'proposed':
      return hasCards ? '' : proposed(reply, today)
    case 'which':
      return sayWhich(reply, options)
    case 'ask':
      return sayQuestion(reply, options)
    case 'missing':
      return sayMissing(reply, options)
    case 'recalled':
      return reply.summary ? `The last change: ${reply.summary}.` : 'Nothing of the kind was changed lately.'
    case 'nothing':
      return nothing(reply)
    case 'chat':
      return CHATS[reply.about]
    case 'failed':
      return reply.message
  }
}

function spoken(words: string, notes: Note[] = []): string {
  const said = notes.map((note) => {
    if (note.kind === 'guess')
      return `I took the time as ${note.time}; say “${otherHalf(note.time)}” if you meant that.`
    if (note.kind === 'often')
      return `I cannot repeat tasks yet, so ${called(note.words)} has only its first date. Tell me the next one when it is done.`
    if (note.kind === 'twice') return `#${note.number} has the same title; say “undo” if one is enough.`
    return `${note.tasks.map(named).join(', ')} ${note.tasks.length === 1 ? 'fits' : 'fit'} too.`
  })
  return [words, ...said].filter((part) => part !== '').join(' ')
}

function undone({ tasks: all, gone = [] }: Extract<Reply, { kind: 'undone' }>): string {
  const back = all.length > 0 && `Undone: ${all.map(named).join(', ')} as before.`
  const off =
    gone.length > 0 && `${gone.map(named).join(', ')} ${gone.length === 1 ? 'is' : 'are'} off the list again.`
  return [back, off].filter((part) => part !== false).join(' ')
}

function added(all: ShownTask[], today?: string): string {
  const [first] = all
  if (all.length === 1 && first) return `Added ${named(first)}${details(first, today)}.`
  return [`Added ${taskCount(all.length)}:`, ...all.map((task) => plainLine(task, today))].join('\n')
}

function changed({ tasks: all, set, was }: Extract<Reply, { kind: 'changed' }>, today?: string): string {
  const [task] = all
  if (!task) return ''
  const name = all.map(named).join(', ')
  const its = all.length === 1 ? 'its' : 'their'
  const it = all.length === 1 ? 'it' : 'them'
  const days = [...new Set(all.map((each) => dateOf(each, today)))]
  const hasDate = set.day !== undefined || set.time !== undefined || set.shift !== undefined
  const parts = [
    set.title !== undefined && `renamed ${called(was?.title ?? '')} to ${named(task)}`,
    hasDate &&
      (set.time === 'none' && set.day === undefined
        ? `took ${its} time away`
        : task.due_date
          ? `moved ${it} to ${days.length === 1 ? dateOf(task, today) : all.map((each) => dateOf(each, today)).join(', ')}`
          : `took ${its} date away`),
    set.priority !== undefined && `set ${its} priority to ${String(task.priority ?? 'none').toLowerCase()}`,
    set.description !== undefined && `changed ${its} description`,
  ].filter((part) => part !== false)
  if (set.title === undefined) return `${name}: ${parts.join(' and ')}.`
  const [first = '', ...more] = parts
  return `${first.charAt(0).toUpperCase()}${[first.slice(1), ...more].join(' and ')}.`
}

function fact({ aspect, task, today }: Extract<Reply, { kind: 'task' }>): string {
  const date = task.due_date ? `${lateness(task, today)}due ${when(task, today)}` : 'without a date'
  if (aspect === 'done')
    return task.completed ? `Yes, ${named(task)} is done.` : `Not yet: ${named(task)} is still open, ${date}.`
  if (task.completed)
    return `${named(task)} is done already${task.due_date ? `; it was due ${when(task, today)}` : ''}.`
  if (aspect === 'priority')
    return `${named(task)} has ${task.priority ? `${task.priority.toLowerCase()} priority` : 'no priority'}.`
  if ((aspect === 'date' || aspect === 'time') && task.due_date) {
    const isThere = aspect === 'date' || task.due_time !== undefined
    return `${isThere ? 'Yes' : 'No'}: ${named(task)} is ${date}${isThere ? '' : ', without a time'}.`
  }
  if (aspect === 'left' && task.due_date) return timeLeft(task, today)
  return aspect === 'any'
    ? `Yes: ${named(task)}, ${date}.`
    : `${named(task)} ${task.due_date ? `is ${date}` : 'has no date'}.`
}

const PAST: Readonly<Record<string, string>> = {
  delete: 'Deleted',
  complete: 'Completed',
  reopen: 'Reopened',
  set_priority: 'Changed the priority of',
  set_due_date: 'Moved',
}

const FUTURE: Readonly<Record<string, string>> = {
  delete: 'delete',
  complete: 'complete',
  reopen: 'reopen',
  set_priority: 'change the priority of',
  set_due_date: 'move',
}

function proposed(
  { change, tasks: all, label, value }: Extract<Reply, { kind: 'proposed' }>,
  today?: string,
): string {
  const { before, after } = conditionWords(label)
  const noun = all.length === 1 ? 'task' : 'tasks'
  return [
    `This would ${value === 'none' && change === 'set_due_date' ? 'take the date off' : FUTURE[change]} ${all.length} ${before}${noun}${after}:`,
    ...all.map((task) => plainLine(task, today)),
    'Shall I? (yes or no)',
  ].join('\n')
}

function nothing({ why, label = {}, tasks: all = [] }: Extract<Reply, { kind: 'nothing' }>): string {
  if (why === 'undo') return 'There is nothing to undo.'
  if (why === 'changed-since')
    return `${all.map(named).join(', ') || 'It'} has been changed since, so nothing was undone.`
  if (why === 'same')
    return `${all.map(named).join(', ')} ${all.length === 1 ? 'is' : 'are'} like that already. Nothing was changed.`
  if (why === 'often')
    return `I cannot repeat tasks yet, so ${all.map(named).join(', ')} stays as it is. Tell me the next date when it is done.`
  if (why === 'no-date')
    return all[0]?.due_date
      ? `${all.map(named).join(', ')} has no time to count from. Tell me the new time.`
      : `${all.map(named).join(', ')} has no date to count from. Tell me the new date.`
  const { before, after } = conditionWords(label)
  return `I found no ${before}task${after} to change. Nothing was changed.`
}
