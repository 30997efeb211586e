import { CHATS } from './chats.ts'
import type { Note, Reply, ShownTask } from './reply.ts'
import { sayChanged } from './say-changed.ts'
import { sayComparison } from './say-compared.ts'
import { sayBusyDays, sayClock, timeLeft } from './say-days.ts'
import { noList, sayNames, saySplit, saySteps } from './say-groups.ts'
import { sayList } from './say-list.ts'
import { type SayOptions, sayMissing, sayQuestion, sayWhich } from './say-question.ts'
import { sayReminder, sayReminders } from './say-reminders.ts'
import { cannotSkip, sayAlready, sayCompleted, sayEnded, sayHowOften, saySkipped } from './say-repeats.ts'
import { sayWaiting } from './say-waiting.ts'
import {
  allNamed,
  conditionWords,
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
      return hasCards ? '' : `Reopened ${allNamed(reply.tasks)}.`
    case 'deleted':
      return spoken(deleted(reply.tasks, hasCards), reply.notes)
    case 'changed':
      return spoken(hasCards ? '' : sayChanged(reply, today), reply.notes, today)
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
    return `${allNamed(note.tasks)} ${note.tasks.length === 1 ? 'fits' : 'fit'} too.`
  })
  return [words, ...said].filter((part) => part !== '').join(' ')
}

function deleted(tasks: ShownTask[], hasCards: boolean): string {
  const ended = sayEnded(tasks)
  if (hasCards) return ended
  const back = `Say “undo” to bring ${tasks.length === 1 ? 'it' : 'them'} back.`
  return [`Deleted ${allNamed(tasks)}.`, ended, back].filter((part) => part !== '').join(' ')
}

function stepsToo({ completed, deleted }: Extract<Note, { kind: 'steps' }>): string {
  const count = completed ?? deleted ?? 0
  const steps = `${count} ${completed ? 'open ' : ''}${count === 1 ? 'step' : 'steps'}`
  return completed ? `${steps} completed with it.` : `${steps} deleted with it.`
}

/** More tasks are only counted. */
const MOST_NAMED = 5

function undone({ tasks: all, gone = [], more = 0 }: Extract<Reply, { kind: 'undone' }>): string {
  const back = all.length > 0 && `Undone: ${namedOrCounted(all, more)} as before.`
  // The next occurrence goes when a completion is undone.
  const other = gone.filter(({ title }) => !all.some((task) => task.title === title))
  const off = other.length > 0 && `${namedOrCounted(other, all.length > 0 ? 0 : more)} off the list again.`
  return [back, off].filter((part) => part !== false).join(' ')
}

/** "“Milk” is", "“Milk” and “Eggs” are", "1,200 tasks are" */
function namedOrCounted(tasks: ShownTask[], more: number): string {
  const count = tasks.length + more
  return `${count > MOST_NAMED ? taskCount(count) : allNamed(tasks)} ${count === 1 ? 'is' : 'are'}`
}

function added(all: ShownTask[], today?: string): string {
  const [first] = all
  if (all.length === 1 && first) return `Added ${named(first)}${details(first, today)}.`
  return [`Added ${taskCount(all.length)}:`, ...all.map((task) => plainLine(task, today))].join('\n')
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
    return `${allNamed(all) || 'It'} has been changed since, so nothing was undone.`
  if (why === 'same')
    return `${allNamed(all)} ${all.length === 1 ? 'is' : 'are'} like that already. Nothing was changed.`
  if (why === 'once')
    return `${allNamed(all)} ${all.length === 1 ? 'does' : 'do'} not repeat. Nothing was changed.`
  if (why === 'skip-later') return cannotSkip(all[0], today)
  if (why === 'no-date')
    return all[0]?.due_date
      ? `${allNamed(all)} has no time to count from. Tell me the new time.`
      : `${allNamed(all)} has no date to count from. Tell me the new date.`
  if (why === 'no-reminder-date') return `${allNamed(all)} has no date. Say a moment, such as tomorrow at 9.`
  const { before, after } = conditionWords(label)
  return `I found no ${before}task${after} to change. Nothing was changed.`
}
