import { fold } from '../../../fold.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import type { Act, Target } from '../act.ts'
import { type Note, type ShownTask, shown } from '../saying/reply.ts'
import { stepNotes } from '../saying/reply-for-result.ts'
import { earlyLabel } from '../saying/say-repeats.ts'
import { dayWords } from '../saying/task-words.ts'
import { lastCompleted, nextOccurrence } from '../tasks/occurrences.ts'
import { isLoose, resolve } from '../tasks/resolve.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { TOOLS } from '../tool-names.ts'
import { findOrAsk } from './find-or-ask.ts'
import { isMany, propose } from './propose.ts'
import type { Turn } from './turn.ts'

type Settling = Extract<Act, { kind: 'complete' | 'delete' | 'reopen' }>

export async function completeOrDelete(turn: Turn, act: Settling): Promise<void> {
  const tasks = findOrAsk(turn, act, act.kind)
  if (!tasks) return
  const [first] = tasks
  if (!first) return
  const isDelete = act.kind === 'delete'
  const isFilter = act.target.by === 'filter'
  if (isDelete && tasks.length === 1 && (act.isGuess || isLoose(act.target, first, turn.context))) {
    const sure: Act = { kind: 'delete', target: { by: 'numbers', numbers: [first.number] } }
    turn.know({ question: { kind: 'confirm', act: sure }, focus: [first.number] })
    return turn.say({ kind: 'ask', about: 'delete', tasks: [shown(first)] }, [
      { label: 'Delete', say: 'yes, delete it' },
      { label: 'Keep', say: 'no, keep it' },
    ])
  }
  const isSure = isDelete ? !act.isGuess : true
  const isShown = isFilter || (tasks.length > 1 && !(isSure && isEachNamed(turn, act.target, tasks.length)))
  if ((isDelete && isShown && !act.isSeen) || isMany(tasks)) return propose(turn, act.kind, tasks, act)
  if (act.kind === 'complete' && tasks.every(({ completed }) => completed)) {
    turn.did(
      act,
      tasks.map(({ number }) => number),
    )
    return sayAlready(turn, tasks)
  }
  if (act.kind === 'reopen' && tasks.every(({ completed }) => !completed))
    return turn.say({ kind: 'nothing', why: 'same', tasks: tasks.map(shown) })
  const settled: ShownTask[] = []
  const next: ShownTask[] = []
  const already: IndexedTask[] = []
  const notes: Note[] = []
  for (const task of tasks) {
    if (act.kind === 'complete' && task.completed) continue
    const identifier = { task_identifier: isMaybeDone(turn, act, task) ? task.title : `#${task.number}` }
    const envelope = await turn.call(
      act.kind === 'reopen' ? TOOLS.update : TOOLS[act.kind],
      act.kind === 'reopen' ? { ...identifier, status: 'pending' } : identifier,
    )
    if (!envelope.success) {
      turn.failed(envelope)
      continue
    }
    const data = envelope.data as ShownTask & { already_completed?: boolean; next?: ShownTask }
    const before = data.already_completed ? turn.context.view.get(data.number) : undefined
    if (before) {
      already.push(before)
      continue
    }
    settled.push(shown(data))
    notes.push(...stepNotes(data))
    if (data.next) next.push(shown({ ...data.next, title: data.title }))
  }
  await turn.look()
  if (already.length > 0) {
    turn.know({ focus: already.map(({ number }) => number) })
    sayAlready(turn, already)
  }
  if (settled.length === 0) return
  turn.did(
    { ...act, target: { by: 'numbers', numbers: settled.map(({ number }) => number) } },
    isDelete ? [] : settled.map(({ number }) => number),
  )
  const noted = notes.length > 0 ? { notes } : {}
  if (act.kind === 'complete')
    turn.say({ kind: 'completed', tasks: settled, ...(next.length > 0 && { next }), ...noted })
  else turn.say({ kind: isDelete ? 'deleted' : 'reopened', tasks: settled, ...noted })
}

/**
 * Whether the person may mean the occurrence they completed just now, and not the next one. The tool decides, and it can
 * do so only by title.
 */
function isMaybeDone({ context: { view } }: Turn, { kind, isEarly }: Settling, task: IndexedTask): boolean {
  if (kind !== 'complete' || isEarly || !lastCompleted(task, view)) return false
  const title = fold(task.title)
  return view.tasks.every((other) => other === task || other.completed || fold(other.title) !== title)
}

/** Says when each was completed, and how to complete the next occurrence early. */
function sayAlready(turn: Turn, tasks: readonly IndexedTask[]): void {
  const { view, clock } = turn.context
  const [only, ...more] = tasks
  const next = only && more.length === 0 ? nextOccurrence(only, view) : undefined
  if (!only?.completed_at || !next) {
    turn.say({ kind: 'already', tasks: tasks.map(shown) })
    return
  }
  const { today, time } = clockAt(new Date(only.completed_at), clock.timezone)
  const at = today === clock.today ? `at ${time}` : `on ${dayWords(today, clock.today)}`
  turn.say({ kind: 'already', tasks: [shown(only)], at, next: shown(next) }, [
    { label: earlyLabel(next.due_date ?? clock.today, clock.today), say: `complete #${next.number}` },
  ])
}

/** The most tasks one message may delete. */
const MOST_DELETED = 3

/** "delete the poster and the flashcards": each named, so no preview is needed. */
function isEachNamed({ context }: Turn, target: Target, count: number): boolean {
  if (count > MOST_DELETED) return false
  // "the two doctor appointments"
  if (target.by === 'words' && /^(?:two|three) /i.test(target.text)) return true
  if (target.by !== 'each' || target.targets.length !== count) return false
  return target.targets.every((each) => {
    const found = each.by === 'words' || each.by === 'numbers' ? resolve(each, 'delete', context) : undefined
    const [task, ...more] = found && 'tasks' in found ? found.tasks : []
    return task !== undefined && more.length === 0 && !isLoose(each, task, context)
  })
}

export function askWhetherDone(turn: Turn, number: number): void {
  const task = turn.context.view.get(number)
  if (!task) return
  const act: Act = { kind: 'complete', target: { by: 'numbers', numbers: [number] } }
  turn.know({ question: { kind: 'confirm', act }, focus: [number] })
  turn.say({ kind: 'ask', about: 'complete', tasks: [shown(task)] }, [
    { label: 'Mark it done', say: 'mark it as done' },
    { label: 'Leave it', say: 'no, leave it' },
  ])
}
