import { hash } from 'node:crypto'
import { verbOf } from '../history/describe-change.ts'
import { listChangesAfter } from '../history/history-store.ts'
import { findLastBefore } from '../history/program-history-store.ts'
import { type Change, isListChange, type TaskChange } from '../history/read-changes.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import type { Task } from '../tasks/task.ts'

/** Reading more would keep everybody waiting. */
const MAX_READ = 20_000
const PAGE = 100

/** Somebody's change of a task after the program's. */
export type Later = { client: string; program: string | null; at: string; verb: string }

/** A change of the program that is still in force; `later` if somebody has changed the task since. */
export type Standing = { seq: number; index: number; taskId?: string; later?: Later | 'unknown' }

/** A state of a task, and the change that first led to it. */
type State = { key: string; from?: State; made?: Made }
type Made = { seq: number; index: number; isOwn: boolean; later: Later }
type Trace = { current: State; states: Map<string, State> }

/**
 * Reads the history since a moment, and returns the changes of a program that have not been undone. An undo restores
 * every field, so comparing a task with its earlier states shows what was undone, however it was.
 */
export async function traceTasks(
  { program, since }: { program: string; since: string },
  { db, caller, historyFrom: from }: Context,
): Promise<Standing[]> {
  const traces = new Map<string, Trace>()
  /** Changes of lists, and those that only a newer version can read. */
  const others: Standing[] = []
  let last: number | undefined = await findLastBefore(db, caller, since)
  let read = 0
  while (last !== undefined) {
    const page = await listChangesAfter(db, caller, { after: last, limit: PAGE, from })
    for (const { seq, program: author, client, created_at: at, changes, isFromNewerVersion } of page) {
      const isOwn = author === program
      if (isOwn && isFromNewerVersion) others.push({ seq, index: 0 })
      for (const [index, change] of (changes ?? []).entries()) {
        if (++read > MAX_READ) throw tooMany('Too much has been changed since then')
        if (!isListChange(change)) {
          const later = { client, program: author, at, verb: laterVerb(change) }
          follow(traces, change, { seq, index, isOwn, later })
        } else if (isOwn) others.push({ seq, index })
      }
    }
    last = page.length < PAGE ? undefined : page.at(-1)?.seq
  }
  return [...others, ...[...traces].flatMap(standing)]
}

function laterVerb(change: TaskChange): string {
  const { before, after } = change
  const verb = verbOf(change)
  if (verb === 'added') return 'brought back'
  const isMoved = before?.due_date !== after?.due_date || before?.list_id !== after?.list_id
  return verb === 'changed' && isMoved ? 'moved' : verb
}

/** A choice of a later moment helps, because what is undone already does not count. */
export function tooMany(message: string): Problem {
  return new Problem('invalid_input', `${message}; choose a later moment`, {
    details: [{ field: 'since', message }],
    hint: 'Undo the newest changes first, then those before them.',
  })
}

/** Moves a task's trace on. Tasks that the program has not changed yet have none. */
function follow(traces: Map<string, Trace>, change: TaskChange, made: Made): void {
  const { id } = (change.after ?? change.before) as Task
  const before = keyOf(change.before)
  const trace = traces.get(id) ?? (made.isOwn ? begun(before) : undefined)
  if (!trace) return
  traces.set(id, trace)
  // Deleting a list moves its tasks without a change of each.
  if (trace.current.key !== before) enter(trace, { key: before, from: trace.current })
  const after = keyOf(change.after)
  const known = trace.states.get(after)
  if (known && !(made.isOwn && overridesOthers(trace.current, known))) trace.current = known
  else enter(trace, { key: after, from: trace.current, made })
}

function begun(key: string): Trace {
  const current = { key }
  return { current, states: new Map([[key, current]]) }
}

function enter(trace: Trace, state: State): void {
  trace.states.set(state.key, state)
  trace.current = state
}

/** Whether the way back to a state undoes the change of somebody else, which is a change of its own. */
function overridesOthers(from: State, to: State): boolean {
  const kept = new Set(wayTo(to))
  return wayTo(from).some((state) => !kept.has(state) && !state.made?.isOwn)
}

/** A state and all before it, newest first. */
function wayTo(state: State): State[] {
  const way = []
  for (let at: State | undefined = state; at; at = at.from) way.push(at)
  return way
}

function standing([taskId, { current }]: [string, Trace]): Standing[] {
  const found: Standing[] = []
  let later: Standing['later']
  for (const { from, made } of wayTo(current)) {
    if (!from) break
    if (made?.isOwn) found.push({ seq: made.seq, index: made.index, taskId, ...(later && { later }) })
    else later = made?.later ?? 'unknown'
  }
  return found
}

/** Equal for equal tasks. The version only ever rises, so it does not count. */
export function keyOf(task: Change['before']): string {
  if (task === null) return 'none'
  return hash('sha256', JSON.stringify({ ...task, version: undefined }), 'base64')
}
