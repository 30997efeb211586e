import type { Clock } from '../tasks/calendar.ts'
import { guessDue } from '../tasks/due.ts'
import type { Act } from './planner/act.ts'
import { argumentsOf } from './planner/model/arguments-of.ts'
import { readFreely } from './planner/model/read-freely.ts'
import { readMessage } from './planner/reading/read-message.ts'
import { NO_STATE } from './planner/state.ts'
import { View } from './planner/tasks/view.ts'
import { sentence } from './planner/words/words.ts'
import { type Understood, understoodOf } from './understood.ts'

/** How the built-in planner reads a text: the first request in it, in the person's own words. */
export function understand(text: string, clock: Clock): Understood {
  const { args, ...understood } = read(text, clock)
  // Like a due date, the repetition is there as the person said it and as the tools take it.
  const { recurrence: repeat } = args
  return { ...understood, args: { ...args, ...(repeat && { repeat }) } }
}

function read(text: string, clock: Clock): Understood {
  const readings = readMessage(text, { view: new View([]), hasView: false, state: NO_STATE, clock })
  const [first] = readings
  const closed = first && first.score >= 0.3 ? understoodOf(first.act) : { tool: null, args: {} }
  if (first && first.score >= 0.6 && (isEachDated(first.act) || isGrouping(first.act))) return closed
  return joined(text, closed, first?.score ?? 0, clock)
}

/** Several new tasks with a date each: the trained model finds only one. */
function isEachDated(act: Act): boolean {
  if (act.kind !== 'add' || !act.isBare || act.tasks.length < 2) return false
  const dates = new Set(act.tasks.map(({ words }) => words))
  return dates.size === act.tasks.length && !dates.has(undefined)
}

/** Questions and orders about lists and steps, which the trained model does not know. */
function isGrouping(act: Act): boolean {
  if (act.kind === 'chat') return act.about === 'manage-lists' || act.about === 'new-list'
  if (act.kind !== 'ask') return act.kind === 'split'
  const { ask } = act
  return (
    ask.about === 'steps' ||
    ask.about === 'names' ||
    (ask.about === 'task' && (ask.aspect === 'list' || ask.aspect === 'tags'))
  )
}

/** Unambiguous forms, where the rules decide. */
function isClosed(text: string, { tool, args, unclear }: Understood, score: number): boolean {
  if (tool === 'undo_change' || unclear !== undefined) return true
  if (args.list || args.tags || args.tag || args.under || args.remind) return true
  if (score < 0.85) return false
  const name = [args.task_identifier].flat()[0]
  if (name !== undefined && /^(?:#?\d+|it|them|the \d+\. one|the last one)$/.test(name)) return true
  if (args.scope || args.description || (tool === 'update_task' && (args.status || args.priority)))
    return true
  if (tool === 'update_task' && (args.skip || args.recurrence) && score >= REPETITION) return true
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

/** The score of the rules for repetition, which the trained model does not know. */
const REPETITION = 0.98

/** The trained model decides from this probability on, */
const SURE = 0.6
/** from this one where the rules only guess, */
const UNSURE = 0.7
/** and from this one where it says that a text is not about tasks although a rule fits. */
const DENIED = 0.9

/** Takes the tool and the spans of free text from the trained model, closed forms and dates from the rules. */
function joined(text: string, closed: Understood, score: number, clock: Clock): Understood {
  const free = readFreely(text)
  const { list, tag, under } = closed.args
  const isDenied =
    closed.tool === 'list_tasks' && !(list ?? tag ?? under) && free.tool === null && free.p >= DENIED
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
  // The rules separate a recurrence from its time and first day.
  if (same?.args.recurrence && typeof own === 'string' && own.toLowerCase() === title?.toLowerCase())
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
