import type { Failure } from '../../operation.ts'
import type { Made, Shown } from './seen.ts'

/** What came of a call, in a sentence or a short list. Built on the result alone. */
export function replyTo({ tool, args, envelope }: Made): string {
  if (!envelope.success) return failure(envelope.error, args)
  const data = envelope.data as Record<string, unknown> & Shown
  const say = SAY[tool]
  return say ? say(data, args) : envelope.message
}

type Data = Record<string, unknown> & Shown

const ABLE = 'add, list, complete, change and delete tasks, and undo what was changed'

/** What is said where no tool is wanted. */
export const NO_WISH = {
  greeting: `Hello! I can ${ABLE}. Try “add buy milk tomorrow” or “what's pending?”`,
  help: `I can ${ABLE}. For example: “add call mom on friday, high priority”, “what's due this week?”, “mark task 3 done”, “move the dentist to monday”, “undo that”.`,
  thanks: 'You are welcome.',
  answer: 'All right. Nothing was changed.',
  long: 'That is more than I can take in at once. Please say it in a shorter sentence.',
  other: `I look after your tasks and can only do that: ${ABLE}. Try “add buy milk tomorrow”.`,
}

const SAY: Readonly<Record<string, (data: Data, args: Made['args']) => string>> = {
  add_task: (task) => `Added ${named(task)}${details(task)}.`,
  complete_task: (task) =>
    `${task.already_completed ? `${named(task)} was done already` : `Done: ${named(task)}`}.${others(task)}`,
  delete_task: (task) => `Deleted ${named(task)}. Say “undo” to bring it back.`,
  update_task: (task, args) => `${changed(task, args)}${others(task)}`,
  undo_change: ({ tasks }) => `Undone: ${(tasks as Shown[]).map(named).join(', ')} as before.`,
  change_tasks: changedMany,
  list_tasks: listed,
}

function changed(task: Data, args: Made['args']): string {
  const parts = [
    args.new_title !== undefined && `renamed ${called(task.previous_title ?? task.title)} to ${named(task)}`,
    args.due_date !== undefined && (task.due_date ? `moved it to ${when(task)}` : 'took its date away'),
    args.priority !== undefined && `set its priority to ${String(task.priority ?? 'none').toLowerCase()}`,
    args.description !== undefined && 'changed its description',
    args.status === 'pending' && 'opened it again',
  ].filter((part) => part !== false)
  if (args.new_title === undefined) return `${named(task)}: ${parts.join(' and ')}.`
  const [first = '', ...more] = parts
  return `${first.charAt(0).toUpperCase()}${[first.slice(1), ...more].join(' and ')}.`
}

/** What else was called like it, so that nobody is surprised which one it was. */
function others({ other_matches: more }: Data): string {
  const names = ((more as Shown[] | undefined) ?? []).map(named)
  return names.length === 0 ? '' : ` ${names.join(', ')} ${names.length === 1 ? 'fits' : 'fit'} too.`
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

function changedMany({ applied, kind, count, tasks }: Data, args: Made['args']): string {
  const all = (tasks as Shown[] | undefined) ?? []
  const noun = count === 1 ? 'task' : 'tasks'
  if (applied) return `${PAST[String(kind)]} ${count} ${noun}. Say “undo” to take it back.`
  const { before, after } = conditionIn(args)
  const what = [count, ...before, noun, ...after].join(' ')
  return [`This would ${FUTURE[String(kind)]} ${what}:`, ...all.map(line), 'Shall I? (yes or no)'].join('\n')
}

/** The filters of a call in words, before and after the word "tasks". */
function conditionIn({ change, status, priority, due, search }: Made['args']): Condition {
  const isSaid = status === 'completed' ? change !== 'reopen' : status === 'pending' && change === 'delete'
  return {
    before: [
      isSaid && (status === 'completed' ? 'completed' : 'open'),
      due === 'overdue' && 'overdue',
      priority !== undefined && priority !== 'none' && `${String(priority).toLowerCase()} priority`,
    ].filter((words) => words !== false),
    after: [
      search !== undefined && `about ${called(search)}`,
      priority === 'none' && 'without a priority',
      due === 'none' && 'without a due date',
      due !== undefined && due !== 'overdue' && due !== 'none' && `due ${days(String(due))}`,
    ].filter((words) => words !== false),
  }
}

type Condition = { before: string[]; after: string[] }

/** "today", or the two ends of "today..friday". */
function days(due: string): string {
  const [from = '', to] = due.split('..')
  if (to === undefined) return called(from)
  return [from && `from ${called(from)}`, to && `until ${called(to)}`].filter(Boolean).join(' ')
}

function listed(data: Data, args: Made['args']): string {
  const tasks = (data.tasks as Shown[] | undefined) ?? []
  if (tasks.length === 0) return nothing(args)
  const count = tasks.length === 1 ? 'There is 1 task:' : `There are ${tasks.length} tasks:`
  const head = data.next_cursor ? `Here are the first ${tasks.length}:` : count
  return [head, ...tasks.map(line), ...(data.next_cursor ? ['There are more.'] : [])].join('\n')
}

function nothing({ status, search, due, priority }: Made['args']): string {
  if (search !== undefined) return `There are no tasks about ${called(search)}.`
  if (due === 'overdue') return 'Nothing is overdue.'
  if (due !== undefined || priority !== undefined) return 'There are no such tasks.'
  if (status === 'pending') return 'Nothing is pending.'
  return status === 'completed' ? 'Nothing is completed yet.' : 'There are no tasks yet.'
}

function failure({ code, message, details }: Failure, args: Made['args']): string {
  const name = args.task_identifier
  if (code === 'not_found' && name !== undefined)
    return `I found no task ${called(name)}. Nothing was changed.`
  if (code === 'not_found' && args.change !== 'last') {
    const { before, after } = conditionIn(args)
    return `I found no such ${[...before, 'task', ...after].join(' ')}. Nothing was changed.`
  }
  if (code === 'ambiguous')
    return ['Which one do you mean?', ...(details as unknown as Shown[]).map(line)].join('\n')
  if (code === 'invalid_date')
    return `I do not understand ${called(args.due_date ?? args.due ?? args.value)} as a date. Nothing was changed. Try “tomorrow”, “next friday” or “in 3 days”.`
  // After an outage the message says what became of the change, which may not be known.
  if (code === 'processing_error' && details.length > 0) return `${message}.`
  return `${message.replace(/(?:[.;,]\s*nothing was changed)?\.?$/i, '.')} Nothing was changed.`
}

/** One task in a list. */
function line(task: Shown): string {
  const facts = [task.completed && 'done', task.due_date && when(task), task.priority].filter(Boolean)
  return `#${task.number} ${named(task)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

function named({ title }: Shown): string {
  return called(title)
}

function details(task: Shown): string {
  const facts = [
    task.due_date && `due ${when(task)}`,
    task.priority && `${task.priority.toLowerCase()} priority`,
  ]
  return facts
    .filter(Boolean)
    .map((fact) => `, ${fact}`)
    .join('')
}

function when({ due_date = '', due_time }: Shown): string {
  const day = new Date(`${due_date}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return due_time ? `${day} at ${due_time}` : day
}

/** What somebody wrote, in quotes and on one line: it is shown, and never takes part in what is said. */
function called(text: unknown): string {
  return `“${String(text).replace(/\s+/g, ' ')}”`
}
