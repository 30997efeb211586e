import { CHATS } from './chats.ts'
import type { Note, Reply, ShownTask } from './reply.ts'
import { sayComparison } from './say-compared.ts'
import { sayBusyDays, sayClock, timeLeft } from './say-days.ts'
import { noList, sayNames, saySplit, saySteps } from './say-groups.ts'
import { sayList } from './say-list.ts'
import { type SayOptions, sayMissing, sayQuestion, sayWhich } from './say-question.ts'
import { sayReminder, sayReminders } from './say-reminders.ts'
import {
  cannotSkip,
  sayAlready,
  sayCompleted,
  sayEnded,
  sayHowOften,
  sayRepeat,
  saySkipped,
} from './say-repeats.ts'
import { sayWaiting } from './say-waiting.ts'
import {
  called,
  conditionWords,
  dateOf,
  details,
  lateness,
  named,
  otherHalf,
  placeWords,
  plainLine,
  progress,
  tagWords,
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
      return spoken(hasCards ? '' : added(reply.tasks, today), reply.notes, today)
    case 'completed':
      return spoken(sayCompleted(reply, hasCards, today), reply.notes)
    case 'already':
      return sayAlready(reply, today)
    case 'skipped':
      return saySkipped(reply, today)
    case 'reopened':
      return hasCards ? '' : `Open again: ${reply.tasks.map(named).join(', ')}.`
    case 'deleted':
      return spoken(deleted(reply.tasks, hasCards), reply.notes)
    case 'changed':
      return spoken(hasCards ? '' : changed(reply, today), reply.notes, today)
    case 'undone':
      return hasCards ? '' : undone(reply)
    case 'listed':
      return sayList(reply, hasCards)
    case 'split':
      return hasCards ? '' : saySplit(reply, today)
    case 'steps':
      return saySteps(reply, hasCards)
    case 'names':
      return sayNames(reply)
    case 'reminders':
      return sayReminders(reply)
    case 'no-list':
      return noList(reply)
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
      return nothing(reply, today)
    case 'waiting':
      return sayWaiting(reply, hasCards)
    case 'proposals':
      return hasCards && reply.isShown ? '' : reply.words
    case 'chat':
      return CHATS[reply.about]
    case 'failed':
      return reply.message
  }
}

function spoken(words: string, notes: Note[] = [], today?: string): string {
  const said = notes.map((note) => {
    if (note.kind === 'guess')
      return `I took the time as ${note.time}; say “${otherHalf(note.time)}” if you meant that.`
    if (note.kind === 'remind') return sayReminder(note, today)
    if (note.kind === 'steps') return stepsToo(note)
    if (note.kind === 'twice') return `#${note.number} has the same title; say “undo” if one is enough.`
    return `${note.tasks.map(named).join(', ')} ${note.tasks.length === 1 ? 'fits' : 'fit'} too.`
  })
  return [words, ...said].filter((part) => part !== '').join(' ')
}

function deleted(tasks: ShownTask[], hasCards: boolean): string {
  const ended = sayEnded(tasks)
  if (hasCards) return ended
  const back = `Say “undo” to bring ${tasks.length === 1 ? 'it' : 'them'} back.`
  return [`Deleted ${tasks.map(named).join(', ')}.`, ended, back].filter((part) => part !== '').join(' ')
}

function stepsToo({ completed, deleted }: Extract<Note, { kind: 'steps' }>): string {
  const count = completed ?? deleted ?? 0
  const steps = `${count} ${completed ? 'open ' : ''}${count === 1 ? 'step' : 'steps'}`
  return completed ? `${steps} completed with it.` : `${steps} deleted with it.`
}

function undone({ tasks: all, gone = [] }: Extract<Reply, { kind: 'undone' }>): string {
  const back = all.length > 0 && `Undone: ${all.map(named).join(', ')} as before.`
  // The next occurrence goes when a completion is undone.
  const other = gone.filter(({ title }) => !all.some((task) => task.title === title))
  const off =
    other.length > 0 &&
    `${other.map(named).join(', ')} ${other.length === 1 ? 'is' : 'are'} off the list again.`
  return [back, off].filter((part) => part !== false).join(' ')
}

function added(all: ShownTask[], today?: string): string {
  const [first] = all
  if (all.length === 1 && first) return `Added ${named(first)}${details(first, today)}.`
  return [`Added ${taskCount(all.length)}:`, ...all.map((task) => plainLine(task, today))].join('\n')
}

function changed(
  { tasks: all, set, was, parent, notes = [] }: Extract<Reply, { kind: 'changed' }>,
  today?: string,
): string {
  const [task] = all
  if (!task) return ''
  const name = all.map(named).join(', ')
  const its = all.length === 1 ? 'its' : 'their'
  const it = all.length === 1 ? 'it' : 'them'
  const days = [...new Set(all.map((each) => dateOf(each, today)))]
  const hasDate =
    set.often === undefined && (set.day !== undefined || set.time !== undefined || set.shift !== undefined)
  const parts = [
    set.title !== undefined && `renamed ${called(was?.title ?? '')} to ${named(task)}`,
    hasDate &&
      (set.time === 'none' && set.day === undefined
        ? `took ${its} time away`
        : task.due_date
          ? `moved ${it} to ${days.length === 1 ? dateOf(task, today) : all.map((each) => dateOf(each, today)).join(', ')}`
          : `took ${its} date away`),
    set.often !== undefined && sayRepeat(task, it, today),
    set.remind !== undefined &&
      !notes.some(({ kind }) => kind === 'remind') &&
      (set.remind === 'none' ? `turned ${its} reminder off` : `set ${its} reminder to ${called(set.remind)}`),
    set.priority !== undefined && `set ${its} priority to ${String(task.priority ?? 'none').toLowerCase()}`,
    set.description !== undefined && `changed ${its} description`,
    set.list !== undefined && (task.list ? `put ${it} ${placeWords(task.list)}` : `put ${it} in the inbox`),
    set.tags !== undefined && tagged(all),
    set.under !== undefined &&
      (task.under
        ? `made ${it} a step of ${parent ? named(parent) : `#${task.under}`}`
        : `made ${it} a task of its own`),
  ].filter((part) => part !== false)
  if (parts.length === 0) return `${name}:`
  if (set.title === undefined) return `${name}: ${parts.join(' and ')}.`
  const [first = '', ...more] = parts
  return `${first.charAt(0).toUpperCase()}${[first.slice(1), ...more].join(' and ')}.`
}

/** The new tags, if all tasks have the same. */
function tagged(all: ShownTask[]): string {
  const its = all.length === 1 ? 'its' : 'their'
  const [tags = '', ...more] = new Set(all.map((task) => tagWords(task.tags ?? [])))
  if (more.length > 0) return `changed ${its} tags`
  return tags === '' ? `took ${its} tags away` : `${its} tags are now ${tags}`
}

function fact({ aspect, task, today }: Extract<Reply, { kind: 'task' }>): string {
  if (aspect === 'often') return sayHowOften(task, today)
  const due = task.due_date ? `${lateness(task, today)}due ${when(task, today)}` : 'without a date'
  const date = [due, progress(task)].filter(Boolean).join(', ')
  if (aspect === 'list') return `${named(task)} is ${placeWords(task.list)}.`
  if (aspect === 'tags')
    return `${named(task)} has ${task.tags ? `the tags ${tagWords(task.tags)}` : 'no tags'}.`
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

function nothing(
  { why, label = {}, tasks: all = [] }: Extract<Reply, { kind: 'nothing' }>,
  today?: string,
): string {
  if (why === 'undo') return 'There is nothing to undo.'
  if (why === 'changed-since')
    return `${all.map(named).join(', ') || 'It'} has been changed since, so nothing was undone.`
  if (why === 'same')
    return `${all.map(named).join(', ')} ${all.length === 1 ? 'is' : 'are'} like that already. Nothing was changed.`
  if (why === 'once')
    return `${all.map(named).join(', ')} ${all.length === 1 ? 'does' : 'do'} not repeat. Nothing was changed.`
  if (why === 'skip-later') return cannotSkip(all[0], today)
  if (why === 'no-date')
    return all[0]?.due_date
      ? `${all.map(named).join(', ')} has no time to count from. Tell me the new time.`
      : `${all.map(named).join(', ')} has no date to count from. Tell me the new date.`
  if (why === 'no-reminder-date')
    return `${all.map(named).join(', ')} has no date. Say a moment, such as tomorrow at 9.`
  const { before, after } = conditionWords(label)
  return `I found no ${before}task${after} to change. Nothing was changed.`
}
