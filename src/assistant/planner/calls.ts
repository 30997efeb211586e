import { dueOf, isDate, openHour, rangeOf } from './dates.ts'
import { ASK_TITLE, askCondition, askHalf, askWhat, askWhich, askWhichBy } from './questions.ts'
import { recognise } from './recognise.ts'
import { choiceIn, referTo } from './references.ts'
import { NO_WISH } from './replies.ts'
import type { Made, Seen, Shown } from './seen.ts'
import type { Wish, WishArguments } from './wish.ts'
import { taskWords } from './words.ts'

/** What to do about a wish: call a tool, or say something. */
export type Step = { tool: string; args: Record<string, unknown>; note?: string } | { say: string }

/** The call that an answer to "which one?" completes, if the message is such an answer. */
export function answered(text: string, { unclear }: Seen): Step | undefined {
  if (!unclear) return undefined
  const [wish, ...more] = recognise(text)
  // Another request is no answer, even if its words are those of a title.
  if (more.length > 0 || (wish?.tool && !wish.isBare) || (wish && !wish.tool && wish.about !== 'other'))
    return undefined
  const chosen = choiceIn(text, unclear.candidates)
  const { tool, args } = unclear.made
  if (chosen === 'several') return { tool, args: { ...args, task_identifier: taskWords(text) } }
  if (chosen.length > 1) return inOneGo(tool, chosen)
  return chosen[0] && { tool, args: { ...args, task_identifier: String(chosen[0].number) } }
}

/** Where no task is called "milk and bread", two may be meant. */
export function retried(step: Step, { envelope }: Made): Step | undefined {
  if (!('tool' in step) || envelope.success || envelope.error.code !== 'not_found') return undefined
  const { tool, args } = step
  const names = String(args.task_identifier ?? '').split(/\s*,\s*(?:and\s+)?|\s+and\s+/i)
  const isOnlyNamed = tool === 'delete_task' || tool === 'complete_task'
  if (!isOnlyNamed || names.length < 2 || names.includes('')) return undefined
  return { tool: 'change_tasks', args: { change: VERBS[tool], task_identifiers: names.map(taskWords) } }
}

/** What to do about one wish, knowing what was seen. */
export function stepFor(wish: Wish, seen: Seen): Step {
  const { tool, args, about, unclear } = wish
  if (unclear) return { say: askCondition(unclear, args.change ?? VERBS[tool ?? '']) }
  const hour = args.due_phrase === undefined ? undefined : openHour(args.due_phrase)
  const note = args.recurrence ? { note: 'I cannot repeat a task by itself yet, so this is for once.' } : {}
  switch (tool) {
    case null:
      return { say: NO_WISH[about ?? 'other'] }
    case 'add_task':
      if (!args.title) return { say: ASK_TITLE }
      if (hour) return { say: askHalf(hour) }
      return { tool, args: addition(wish), ...note }
    case 'list_tasks':
      return { tool, args: { status: statusOf(args), ...filters(args) } }
    case 'undo_change':
      return { tool, args: { change: 'last' } }
    case 'change_tasks':
      return { tool, args: { change: args.change, ...targets(args) } }
    case 'update_task':
      if (hour && args.task_identifier !== undefined) return { say: askHalf(hour) }
      return onOneTask(tool, args, seen, note)
    default:
      return onOneTask(tool, args, seen, {})
  }
}

/** What is due is asked for to be done. */
function statusOf({ status, filter_due_phrase }: WishArguments): string {
  return status ?? (filter_due_phrase === undefined ? 'all' : 'pending')
}

/** A time that is no date, such as "next summer", stays in the title. */
function addition({ args: said, wholeTitle }: Wish): Record<string, unknown> {
  const { title = '', person, due_phrase, ...args } = said
  const hasDate = due_phrase !== undefined && isDate(due_phrase)
  const isKept = due_phrase === undefined || hasDate || title.includes(due_phrase)
  const whole = isKept ? title : (wholeTitle ?? `${title} ${due_phrase}`)
  return {
    title: person ? `Remind ${person}: ${whole.charAt(0).toLowerCase()}${whole.slice(1)}` : whole,
    ...fields(hasDate ? { ...args, due_phrase } : args),
  }
}

const VERBS: Readonly<Record<string, string>> = {
  complete_task: 'complete',
  update_task: 'change',
  delete_task: 'delete',
}

function onOneTask(tool: string, args: WishArguments, seen: Seen, note: { note?: string }): Step {
  const said = args.task_identifier
  if (typeof said !== 'string') {
    // "Delete the one for tomorrow": the date says which, and they are shown before anything happens.
    if (tool === 'update_task' || args.filter_due_phrase === undefined)
      return { say: askWhich(VERBS[tool] ?? 'change') }
    return { tool: 'change_tasks', args: { change: VERBS[tool], status: statusOf(args), ...filters(args) } }
  }
  const tasks = referTo(said, seen)
  if (tasks?.length === 0) return { say: askWhichBy(said) }
  if (tasks && tasks.length > 1) return inOneGo(tool, tasks, args)
  const task_identifier = tasks?.[0] ? String(tasks[0].number) : said
  const changes = tool === 'update_task' ? fields(args) : {}
  if (tool === 'update_task' && Object.keys(changes).length === 0) return { say: askWhat(said) }
  return { tool, args: { task_identifier, ...changes }, ...note }
}

/** The same for several tasks, which the person is asked about first. */
function inOneGo(tool: string, tasks: Shown[], args: WishArguments = {}): Step {
  const task_identifiers = tasks.map(({ number }) => String(number))
  if (tool !== 'update_task') return { tool: 'change_tasks', args: { change: VERBS[tool], task_identifiers } }
  const { priority, due_phrase, status } = args
  if (priority)
    return { tool: 'change_tasks', args: { change: 'set_priority', value: priority, task_identifiers } }
  if (due_phrase)
    return {
      tool: 'change_tasks',
      args: { change: 'set_due_date', value: dueOf(due_phrase), task_identifiers },
    }
  if (status) return { tool: 'change_tasks', args: { change: 'reopen', task_identifiers } }
  return { say: 'I can change the words of one task at a time. Which one is it?' }
}

function fields({
  new_title,
  description,
  priority,
  due_phrase,
  status,
}: WishArguments): Record<string, unknown> {
  return {
    ...(new_title && { new_title }),
    ...(description && { description }),
    ...(priority && { priority }),
    ...(due_phrase && { due_date: dueOf(due_phrase) }),
    ...(status && { status }),
  }
}

function filters({ filter_due_phrase, priority, query }: WishArguments): Record<string, unknown> {
  return {
    ...(filter_due_phrase && { due: rangeOf(filter_due_phrase) }),
    ...(priority && { priority }),
    ...(query && { search: query }),
  }
}

/** The status of the tasks that a change is usually about. */
const USUALLY = {
  complete: 'pending',
  reopen: 'completed',
  delete: 'all',
  set_priority: 'pending',
  set_due_date: 'pending',
}

function targets({ change, priority, ...args }: WishArguments): Record<string, unknown> {
  if (Array.isArray(args.task_identifier)) return { task_identifiers: args.task_identifier }
  const { status = USUALLY[change ?? 'complete'] } = args
  if (change === 'set_priority') return { status, value: priority, ...filters(args) }
  if (change === 'set_due_date') return { status, value: dueOf(args.due_phrase ?? ''), ...filters(args) }
  return { status, ...filters({ ...args, ...(priority && { priority }) }) }
}
