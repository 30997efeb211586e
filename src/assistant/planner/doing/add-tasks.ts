import type { Clock } from '../../../tasks/calendar.ts'
import type { Act, NewTask } from '../act.ts'
import { type Note, type ShownTask, shown } from '../saying/reply.ts'
import { otherHalf } from '../saying/task-words.ts'
import { TOOLS } from '../tool-names.ts'
import { askDue, lacksDate, remindFor } from './add-reminder.ts'
import { askHowOften } from './ask-how-often.ts'
import { reminderOf } from './reminder-of.ts'
import type { Turn } from './turn.ts'

export async function addTasks(turn: Turn, act: Extract<Act, { kind: 'add' }>): Promise<void> {
  if (act.tasks.length === 0) {
    turn.know({ question: { kind: 'title', ...(act.due && { due: act.due }) } })
    const words = act.due?.list
    return turn.say({ kind: 'ask', about: 'title', ...(words && { words }) })
  }
  const [first, ...others] = act.tasks
  if (first && others.length === 0 && lacksDate(first, turn.context.clock)) return askDue(turn, first)
  const tasks = act.tasks.map((task) => argumentsOf(task, turn.context.clock))
  const open = turn.context.view.tasks.filter(({ completed }) => !completed)
  const added = await callToAdd(turn, act, tasks)
  if (!added) return
  const notes = [...notesOn(act.tasks, added), ...remindNotes(turn, tasks, added)]
  const title = added.length === 1 ? added[0]?.title.toLowerCase() : undefined
  const same = open.find((task) => task.title.toLowerCase() === title)
  if (same) notes.push({ kind: 'twice', number: same.number })
  const guess = notes.find((note) => note.kind === 'guess')
  turn.say(
    { kind: 'added', tasks: added.map(shown), ...(notes.length > 0 && { notes }) },
    guess?.kind === 'guess' && added.length === 1
      ? [{ label: `${otherHalf(guess.time)} instead`, say: `at ${otherHalf(guess.time)}` }]
      : [],
  )
  const [task, ...more] = added
  if (task && more.length === 0 && act.tasks[0]?.isRepeating && !act.tasks[0].often) askHowOften(turn, task)
}

/** Adds the tasks and remembers them for the next message; undefined if the tool refused, which is then said. */
export async function callToAdd(
  turn: Turn,
  act: Extract<Act, { kind: 'add' | 'split' }>,
  tasks: Record<string, unknown>[],
): Promise<ShownTask[] | undefined> {
  const [only] = tasks
  const envelope =
    tasks.length === 1 && only
      ? await turn.call(TOOLS.add, only)
      : await turn.call(TOOLS.addSeveral, { tasks })
  if (!envelope.success) {
    turn.failed(envelope)
    return undefined
  }
  const data = envelope.data as { tasks?: ShownTask[] } & ShownTask
  const added = data.tasks ?? [data]
  const numbers = added.map(({ number }) => number)
  await turn.look()
  turn.did(act, numbers)
  if (added.length > 1) turn.know({ listed: numbers })
  return added
}

export function offer(turn: Turn, text: string): void {
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 200)
  turn.know({ question: { kind: 'unknown', text: words, isAsked: true } })
  turn.say({ kind: 'ask', about: 'add', words }, [
    { label: 'Add it', say: 'add it' },
    { label: 'Search for it', say: 'search for it' },
  ])
}

export function argumentsOf(task: NewTask, clock: Clock): Record<string, unknown> {
  const { title, day, time, priority, description, often, person, list, tags } = task
  const remind = remindFor(task, clock)
  return {
    title: (person ? `Remind ${person}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title).slice(
      0,
      255,
    ),
    ...(day && { due_date: day }),
    ...(time && { due_time: time }),
    ...(often && { repeat: often }),
    ...(remind && { remind }),
    ...(priority && { priority }),
    ...(description && { description }),
    ...(list && { list }),
    ...(tags && { tags }),
  }
}

function notesOn(wanted: NewTask[], added: ShownTask[]): Note[] {
  const notes: Note[] = []
  for (const [index, task] of wanted.entries()) {
    const time = added[index]?.due_time
    if (task.isGuess && time && notes.length === 0) notes.push({ kind: 'guess', time })
  }
  return notes
}

/** When one new task will be reminded of, if its reminder was asked for. */
function remindNotes({ context }: Turn, wanted: Record<string, unknown>[], added: ShownTask[]): Note[] {
  const [only, ...more] = added
  const task = context.view.get(only?.number ?? 0)
  return task && more.length === 0 && wanted[0]?.remind !== undefined
    ? [{ kind: 'remind', reminder: reminderOf(task, context), isNew: true }]
    : []
}
