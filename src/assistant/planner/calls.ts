import { recognise } from './recognise.ts'
import { choiceIn, referTo } from './references.ts'
import type { Seen } from './seen.ts'
import type { Wish, WishArguments } from './wish.ts'

/** What to do about a wish: call a tool, or say something. */
export type Step = { tool: string; args: Record<string, unknown>; note?: string } | { say: string }

export const ASK_TITLE = 'What should the task be called?'
const ASK_WHICH = /^Which task should I (\w+)\?/

/** The wishes in a message, read as an answer where something was asked. */
export function wishesIn(text: string, seen: Seen): Wish[] {
  const wishes = recognise(text)
  const isPlain = wishes.length === 1 && (wishes[0]?.tool === null || wishes[0]?.tool === 'add_task')
  if (!isPlain || wishes[0]?.about === 'help') return wishes
  if (seen.said.endsWith(ASK_TITLE)) {
    const [wish] = recognise(wishes[0]?.tool ? text : `add ${text}`)
    return wish ? [wish] : wishes
  }
  const asked = ASK_WHICH.exec(seen.said)?.[1]
  return asked && wishes[0]?.tool === null ? recognise(`${asked} ${text}`) : wishes
}

/** The call that an answer to "which one?" completes, if the message is such an answer. */
export function answered(text: string, { unclear }: Seen): Step | undefined {
  if (!unclear) return undefined
  const chosen = choiceIn(text, unclear.candidates)
  if (!chosen) return undefined
  const { tool, args } = unclear.made
  return { tool, args: { ...args, task_identifier: String(chosen.number) } }
}

/** What to do about one wish, knowing what was seen. */
export function stepFor({ tool, args, about }: Wish, seen: Seen): Step {
  const note = args.recurrence ? { note: 'I cannot repeat a task by itself yet, so this is for once.' } : {}
  switch (tool) {
    case null:
      return { say: SMALL_TALK[about ?? 'other'] }
    case 'add_task':
      if (!args.title) return { say: ASK_TITLE }
      return { tool, args: { ...fields(args), title: titleOf(args) }, ...note }
    case 'list_tasks':
      return {
        tool,
        args: {
          status: args.status ?? (args.filter_due_phrase === 'overdue' ? 'pending' : 'all'),
          ...filters(args),
        },
      }
    case 'undo_change':
      return { tool, args: { change: 'last' } }
    case 'change_tasks':
      return { tool, args: { change: args.change, ...targets(args) } }
    default:
      return onOneTask(tool, args, seen, note)
  }
}

const VERBS: Readonly<Record<string, string>> = {
  complete_task: 'complete',
  update_task: 'change',
  delete_task: 'delete',
}

function onOneTask(tool: string, args: WishArguments, seen: Seen, note: { note?: string }): Step {
  const said = args.task_identifier
  if (typeof said !== 'string') return { say: `Which task should I ${VERBS[tool]}?` }
  const tasks = referTo(said, seen)
  if (tasks?.length === 0) return { say: `I am not sure which task you mean by “${said}”. Which one is it?` }
  if (tasks && tasks.length > 1 && tool !== 'update_task') {
    const task_identifiers = tasks.map(({ number }) => String(number))
    return {
      tool: 'change_tasks',
      args: { change: tool === 'delete_task' ? 'delete' : 'complete', task_identifiers },
    }
  }
  const task_identifier = tasks?.[0] ? String(tasks[0].number) : said
  const changes = tool === 'update_task' ? fields(args) : {}
  if (tool === 'update_task' && Object.keys(changes).length === 0)
    return { say: `What should I change about “${said}”?` }
  return { tool, args: { task_identifier, ...changes }, ...note }
}

function titleOf({ title = '', person }: WishArguments): string {
  return person ? `Remind ${person}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
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
    ...(due_phrase && { due_date: bareDate(due_phrase) }),
    ...(status && { status }),
  }
}

function filters({ filter_due_phrase, priority, query }: WishArguments): Record<string, unknown> {
  return {
    ...(filter_due_phrase && { due: bareDate(filter_due_phrase) }),
    ...(priority && { priority }),
    ...(query && { search: query }),
  }
}

function targets(args: WishArguments): Record<string, unknown> {
  if (Array.isArray(args.task_identifier)) return { task_identifiers: args.task_identifier }
  return { status: args.status ?? (args.change === 'complete' ? 'pending' : 'all'), ...filters(args) }
}

/** A date phrase without the words that lead to it. */
export function bareDate(phrase: string): string {
  return phrase
    .replace(/^(?:(?:due|on|by|at|for|before|until|till|from|around|about|in the)\s+)+/i, '')
    .replace(/^(?:rest of )?(?:the |this )?(week|month)$/i, 'this $1')
    .replace(/^(?:rest of )?(?:the |this )?day$/i, 'today')
    .replace(/'s$/, '')
}

const ABLE = 'add, list, complete, change and delete tasks, and undo what was changed'

const SMALL_TALK = {
  greeting: `Hello! I can ${ABLE}. Try “add buy milk tomorrow” or “what's pending?”`,
  help: `I can ${ABLE}. For example: “add call mom on friday, high priority”, “what's due this week?”, “mark task 3 done”, “move the dentist to monday”, “undo that”.`,
  thanks: 'You are welcome.',
  other: `I look after your tasks and can only do that: ${ABLE}. Try “add buy milk tomorrow”.`,
}
