import { attempt } from '../db/savepoint.ts'
import { findChange, type HistoryEntry } from '../history/history-store.ts'
import {
  type Change,
  isListChange,
  isSameList,
  type TaskChange,
  taskChanges,
} from '../history/read-changes.ts'
import { undoList } from '../history/undo-list.ts'
import { reuniteSteps, undoTask } from '../history/undo-task.ts'
import type { List } from '../lists/list.ts'
import { findLists } from '../lists/list-store.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { clockAt, dayInWords } from '../tasks/calendar.ts'
import type { Task } from '../tasks/task.ts'
import { type Later, type Standing, tooMany } from './trace-tasks.ts'

const MAX_TASKS = 500
const MAX_CHANGES = 2000

/** An undone change: the program's change, and the task or list before and after the undo. */
export type Undone = { change: number; at: string; undo: Change }

export type Stays = { change: number; at: string; title: string; because: string }

/** One task or list in a change of the program. */
type Piece = Standing & { at: string; change: Change }

type Undoing = {
  undone: Undone[]
  stays: Stays[]
  /** Why tasks stay, by their id: an earlier change of the same task then stays too. */
  stayed: Map<string, string>
  context: Context
}

/** Undoes the standing changes of a program, newest first, and leaves what somebody has changed since. */
export async function undoChanges(
  standing: readonly Standing[],
  context: Context,
): Promise<Pick<Undoing, 'undone' | 'stays'>> {
  if (new Set(standing.map(({ taskId }) => taskId)).size > MAX_TASKS)
    throw tooMany(`The program has changed more than ${MAX_TASKS} tasks since then`)
  if (standing.length > MAX_CHANGES)
    throw tooMany(`The program has made more than ${MAX_CHANGES.toLocaleString('en')} changes since then`)
  const undoing: Undoing = { undone: [], stays: [], stayed: new Map(), context }
  const bySeq = Map.groupBy(standing, ({ seq }) => seq)
  for (const seq of [...bySeq.keys()].sort((a, b) => b - a)) {
    const { created_at: at, changes } = (await findChange(context.db, context.caller, seq)) as HistoryEntry
    if (!changes) {
      const because = 'only a newer version of Errand can undo it'
      undoing.stays.push({ change: seq, at, title: `Change ${seq}`, because })
      continue
    }
    const pieces = (bySeq.get(seq) ?? [])
      .map((one): Piece => ({ ...one, at, change: changes[one.index] as Change }))
      // Backwards, so that a task changed twice in one change ends at its first state.
      .sort((a, b) => b.index - a.index)
    for (const unit of Map.groupBy(pieces, (piece) => unitOf(piece, changes)).values())
      await undoUnit(unit, undoing)
  }
  await reuniteSteps(taskChanges(undoing.undone.map(({ undo }) => undo)), context)
  return undoing
}

/** A completed occurrence and the next one are undone together, or the series would run twice. */
function unitOf({ change }: Piece, changes: readonly Change[]): string {
  if (isListChange(change)) return 'lists'
  const task = (change.after ?? change.before) as Task
  const others = taskChanges(changes).map(({ before, after }) => (after ?? before) as Task)
  const root = task.under === null ? task : others.find(({ number }) => number === task.under)
  return root?.series ?? task.id
}

async function undoUnit(unit: readonly Piece[], undoing: Undoing): Promise<void> {
  if (unit.some(({ change }) => isListChange(change))) {
    for (const piece of unit) await undoListPiece(piece, undoing)
    return
  }
  const blocked = unit.find((piece) => reasonOf(piece, undoing))
  if (blocked) return leave(unit, blocked, undoing)
  let current = unit[0] as Piece
  try {
    const done = await attempt(undoing.context.db, async () => {
      const changes: Undone[] = []
      for (current of unit) changes.push(await undoPiece(current, undoing.context))
      return changes
    })
    for (const one of done) {
      undoing.context.record(one.undo)
      undoing.undone.push(one)
    }
  } catch (error) {
    undoing.stayed.set(current.taskId as string, conflictIn(error, `Task '${titleOf(current)}'`))
    leave(unit, current, undoing)
  }
}

async function undoPiece({ seq, at, change }: Piece, { db, caller }: Context): Promise<Undone> {
  return { change: seq, at, undo: await undoTask(db, caller, change as TaskChange) }
}

/** Removes a list that the program added, unless it is in use, and takes back its other changes of lists. */
async function undoListPiece(piece: Piece, undoing: Undoing): Promise<void> {
  const { seq, at, change } = piece
  if (!isListChange(change)) return
  const { db, caller, record } = undoing.context
  const { id, name } = (change.before ?? change.after) as List
  const current = (await findLists(db, caller)).find((list) => list.id === id) ?? null
  if (isSameList(current, change.before)) return
  const because = await attempt(db, async () => {
    const undo = await undoList(db, caller, change)
    if (!undo) return 'it is in use or has been changed'
    record(undo)
    undoing.undone.push({ change: seq, at, undo })
    return undefined
  }).catch((error: unknown) => conflictIn(error, `The list '${name}'`))
  if (because) undoing.stays.push({ change: seq, at, title: name, because })
}

/** Why an undo is refused, read from its Problem. */
function conflictIn(error: unknown, subject: string): string {
  if (!(error instanceof Problem) || error.code !== 'conflict') throw error
  return error.message.replace('; nothing was undone', '').replace(subject, () => 'it')
}

/** Leaves a unit as it is, because of one of its tasks. */
function leave(unit: readonly Piece[], blocked: Piece, undoing: Undoing): void {
  const because = reasonOf(blocked, undoing) as string
  for (const piece of unit) {
    const own = reasonOf(piece, undoing) ?? `it goes with '${titleOf(blocked)}': ${because}`
    undoing.stayed.set(piece.taskId as string, own)
    undoing.stays.push({ change: piece.seq, at: piece.at, title: titleOf(piece), because: own })
  }
}

function reasonOf({ later, taskId }: Piece, { stayed, context }: Undoing): string | undefined {
  if (later === 'unknown') return 'it has been moved since'
  return later ? sayLater(later, context) : stayed.get(taskId as string)
}

/** "you moved it at 10:38" */
function sayLater({ client, program, at, verb }: Later, { clock }: Context): string {
  const { today, time } = clockAt(new Date(at), clock.timezone)
  const day = today === clock.today ? '' : `on ${dayInWords(today, clock.today)} `
  const what = verb === 'brought back' ? 'brought it back' : `${verb} it`
  return `${program === null ? 'you' : client} ${what} ${day}at ${time}`
}

function titleOf({ change: { before, after } }: Piece): string {
  return ((after ?? before) as Task).title
}
