import type { ToolName } from '../operations.ts'
import type { Clock } from '../tasks/calendar.ts'
import { guessDue } from '../tasks/due.ts'
import type { Act, Filter, Setting, Target } from './planner/act.ts'
import { argumentsOf } from './planner/model/arguments-of.ts'
import { readFreely } from './planner/model/read-freely.ts'
import { readMessage } from './planner/reading/read-message.ts'
import { NO_STATE } from './planner/state.ts'
import { View } from './planner/tasks/view.ts'
import { sentence } from './planner/words/words.ts'

/** A tool's arguments as found in a text, in the person's own words. */
export type UnderstoodArguments = {
  title?: string | string[]
  description?: string
  task_identifier?: string | string[]
  new_title?: string
  priority?: string
  status?: string
  query?: string
  due_phrase?: string
  filter_due_phrase?: string
  recurrence?: string
  person?: string
  scope?: 'all'
  due_date?: string
  due_time?: string
}

export type Understood = {
  tool: ToolName | null
  args: UnderstoodArguments
  /** The part of a request for many tasks that was not understood; the planner would ask about it. */
  unclear?: string
}

/** How the built-in planner reads a text: the first request in it, in the person's own words. */
export function understand(text: string, clock: Clock): Understood {
  const readings = readMessage(text, { view: new View([]), hasView: false, state: NO_STATE, clock })
  const [first] = readings
  const closed = first && first.score >= 0.3 ? understoodOf(first.act) : { tool: null, args: {} }
  if (first && first.score >= 0.6 && isEachDated(first.act)) return closed
  return joined(text, closed, first?.score ?? 0, clock)
}

/** Several new tasks with a date each: the trained model finds only one. */
function isEachDated(act: Act): boolean {
  if (act.kind !== 'add' || !act.isBare || act.tasks.length < 2) return false
  const dates = new Set(act.tasks.map(({ words }) => words))
  return dates.size === act.tasks.length && !dates.has(undefined)
}

/** Unambiguous forms, where the rules decide. */
function isClosed(text: string, { tool, args, unclear }: Understood, score: number): boolean {
  if (tool === 'undo_change' || unclear !== undefined) return true
  if (score < 0.85) return false
  const name = [args.task_identifier].flat()[0]
  if (name !== undefined && /^(?:#?\d+|it|them|the \d+\. one|the last one)$/.test(name)) return true
  if (args.scope || args.description || (tool === 'update_task' && (args.status || args.priority)))
    return true
  if (tool === 'list_tasks') return args.query === undefined || /^(?:find|search)\b/i.test(text)
  if (tool === 'add_task')
    return (
      Array.isArray(args.title) ||
      (ADDING.test(text) && !/\b(?:lists?|items?|notes?|todos?)\b/i.test(text)) ||
      /["“”]|\s['‘].+['’]$|\bpriority\b|\bp[123]\b/i.test(text)
    )
  return false
}

const ADDING =
  /^(?:please |can you |could you |hey |hi |ok |pls )*(?:add|put|jot|note|new task|task:|todo:|to-?do:)\b/i

/** The trained model decides from this probability on, */
const SURE = 0.6
/** from this one where the rules only guess, */
const UNSURE = 0.7
/** and from this one where it says that a text is not about tasks although a rule fits. */
const DENIED = 0.9

/** Takes the tool and the spans of free text from the trained model, closed forms and dates from the rules. */
function joined(text: string, closed: Understood, score: number, clock: Clock): Understood {
  const free = readFreely(text)
  const isDenied = closed.tool === 'list_tasks' && free.tool === null && free.p >= DENIED
  if (isClosed(text, closed, score) && !isDenied) return closed
  if (free.p < (score >= 0.85 ? SURE : UNSURE) && score >= 0.6) return closed
  if (free.tool === null && free.p < DENIED && score >= 0.7) return closed
  if (free.tool === null) return { tool: null, args: {} }
  const { title, new_title, due_phrase, filter_due_phrase, query, ...found } = argumentsOf(text, free)
  const phrase = bare(due_phrase)
  const same = closed.tool === free.tool ? closed : undefined
  // "Add tomorrow update the list": a date found by the rules is not part of the title.
  const own = same?.args.title
  if (
    same?.args.due_phrase &&
    !phrase &&
    typeof own === 'string' &&
    title?.toLowerCase().endsWith(own.toLowerCase())
  )
    return closed
  const guessed = phrase === undefined ? undefined : guessDue(phrase, clock)
  // A new time keeps the task's day.
  const isTime = free.tool === 'update_task' && same?.args.due_time && !same.args.due_date
  const due = guessed && {
    ...(!isTime && { due_date: guessed.day }),
    ...(guessed.time && { due_time: guessed.time }),
  }
  return {
    tool: free.tool,
    args: {
      ...(title && { title: sentence(title) }),
      ...(new_title && { new_title: sentence(new_title) }),
      ...(phrase && { due_phrase: phrase }),
      ...(filter_due_phrase && { filter_due_phrase: bare(filter_due_phrase) as string }),
      ...(query && { query: query.replace(/^(?:the|my)\s+(?=\S)/i, '') }),
      ...found,
      ...(same?.args.priority && { priority: same.args.priority }),
      ...(same?.args.status && { status: same.args.status }),
      ...(same?.args.description && { description: same.args.description }),
      ...due,
    },
    ...(same?.unclear && { unclear: same.unclear }),
  }
}

/** A date without its preposition. */
function bare(phrase: string | undefined): string | undefined {
  return phrase?.replace(/^(?:(?:on|at|by|for|due)\s+)+(?=\S)/i, '')
}

function understoodOf(act: Act): Understood {
  switch (act.kind) {
    case 'add': {
      const [task, ...more] = act.tasks
      if (!task) return { tool: 'add_task', args: act.due?.words ? { due_phrase: act.due.words } : {} }
      const { title, description, priority, words, often, person, day, time } = task
      return {
        tool: 'add_task',
        args: {
          title: more.length > 0 ? act.tasks.map((each) => each.title) : title,
          ...(description && { description }),
          ...(priority && { priority }),
          ...(often ? { recurrence: often } : words && { due_phrase: words }),
          ...(person && { person }),
          ...(day && { due_date: day }),
          ...(time && { due_time: time }),
        },
      }
    }
    case 'ask': {
      const { ask } = act
      if (ask.about !== 'task') return { tool: 'list_tasks', args: filterArguments(ask.filter) }
      return { tool: 'list_tasks', args: ask.target.by === 'words' ? { query: ask.target.text } : {} }
    }
    case 'complete':
    case 'delete':
      return targeted(`${act.kind}_task`, act.target)
    case 'reopen':
      return targeted('update_task', act.target, { status: 'pending' })
    case 'change':
      return targeted('update_task', act.target, settingArguments(act.set))
    case 'undo':
      return { tool: 'undo_change', args: {} }
    default:
      return { tool: null, args: {} }
  }
}

function targeted(tool: ToolName, target: Target, more: UnderstoodArguments = {}): Understood {
  switch (target.by) {
    case 'words': {
      const phrase = target.whens.map(({ words }) => words).join(' ')
      let name = target.text
      for (const { words } of target.whens) name = name.replace(words, ' ')
      const bare = name
        .replace(/\s+/g, ' ')
        .replace(/(?:\s(?:for|on|at|by|from|of|due))+\s*$/i, '')
        .trim()
      return {
        tool,
        args: {
          ...(bare && { task_identifier: bare }),
          ...(phrase && { filter_due_phrase: phrase }),
          ...more,
        },
      }
    }
    case 'numbers':
      return {
        tool,
        args: {
          task_identifier:
            target.numbers.length === 1 ? String(target.numbers[0]) : target.numbers.map(String),
          ...more,
        },
      }
    case 'filter': {
      const { unread } = target.filter
      const { query, ...rest } = filterArguments(target.filter)
      const args = { ...rest, ...(query && { query, task_identifier: query }), ...more }
      return unread === undefined
        ? { tool, args: { ...args, scope: 'all' } }
        : { tool, args, unclear: unread }
    }
    case 'each':
      return {
        tool,
        args: {
          task_identifier: target.targets.flatMap((each) =>
            each.by === 'words' ? each.text : each.by === 'numbers' ? each.numbers.map(String) : [],
          ),
          ...more,
        },
      }
    case 'it':
    case 'them':
      return { tool, args: { task_identifier: target.by, ...more } }
    case 'place':
      return {
        tool,
        args: {
          task_identifier: target.index < 0 ? 'the last one' : `the ${target.index + 1}. one`,
          ...more,
        },
      }
    default:
      return { tool, args: more }
  }
}

function settingArguments({ day, time, priority, title, description, words }: Setting): UnderstoodArguments {
  return {
    ...(title && { new_title: title }),
    ...(description && { description }),
    ...(priority && { priority }),
    ...(words && { due_phrase: words }),
    ...(day && { due_date: day }),
    ...(time && { due_time: time }),
  }
}

function filterArguments({ status, due, dueWords, priority, search, finished }: Filter): UnderstoodArguments {
  return {
    ...(status && { status }),
    ...(due === 'overdue' || due === 'none'
      ? { filter_due_phrase: due }
      : (due || finished) && dueWords && { filter_due_phrase: dueWords }),
    ...(priority && { priority }),
    ...(search && { query: search }),
  }
}
