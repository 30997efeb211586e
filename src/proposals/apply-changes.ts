import {
  type Change,
  isListChange,
  isSameTask,
  type ListChange,
  type TaskChange,
} from '../history/read-changes.ts'
import { undoList } from '../history/undo-list.ts'
import { reuniteSteps, undoTask, withExistingPlace } from '../history/undo-task.ts'
import { type List, MAX_LISTS } from '../lists/list.ts'
import { nameKey } from '../lists/list-names.ts'
import { findLists, insertList } from '../lists/list-store.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { discardTask } from '../tasks/finish-task.ts'
import { restoredAfter } from '../tasks/set-after.ts'
import { mayBeStep } from '../tasks/set-place.ts'
import type { Task } from '../tasks/task.ts'
import { findTaskById, findTaskByNumber, insertTask, saveTask } from '../tasks/task-store.ts'

type Applying = {
  changes: readonly Change[]
  /** When the changes were computed. */
  proposedAt: string
  /** Whether the proposal wins over what has changed since. */
  replaces: boolean
}

/** What has got another name since: numbers of new tasks, and ids of lists that somebody else has added. */
type Renamed = { numbers: Map<number, number>; lists: Map<string, string> }

/** Makes the changes of a proposal, unless one of its tasks has changed since. */
export async function applyChanges(
  { changes, proposedAt, replaces }: Applying,
  context: Context,
): Promise<TaskChange[]> {
  const renamed: Renamed = { numbers: new Map(), lists: new Map() }
  const applied: TaskChange[] = []
  for (const change of changes) {
    if (isListChange(change)) {
      await applyList(change, renamed, context)
      continue
    }
    const after = rename(atMoment(change, proposedAt, context.now), renamed)
    applied.push(await applyTask({ before: change.before, after }, { renamed, replaces }, context))
  }
  await reuniteSteps(applied, context)
  return applied
}

/** The task after a change. It was computed earlier than it is made, so the moments that the change sets move on. */
function atMoment({ before, after }: TaskChange, proposedAt: string, now: Date): Task | null {
  if (!after) return null
  const moved = (name: 'created_at' | 'updated_at' | 'completed_at') =>
    after[name] === proposedAt && (name === 'updated_at' || before?.[name] !== proposedAt)
      ? { [name]: now.toISOString() }
      : {}
  return { ...after, ...moved('created_at'), ...moved('updated_at'), ...moved('completed_at') }
}

function rename(task: Task | null, { numbers, lists }: Renamed): Task | null {
  if (!task) return null
  const { list_id, under, after } = task
  return {
    ...task,
    list_id: list_id === null ? null : (lists.get(list_id) ?? list_id),
    under: under === null ? null : (numbers.get(under) ?? under),
    after: after === null ? null : (numbers.get(after) ?? after),
  }
}

async function applyTask(
  change: TaskChange,
  { renamed, replaces }: { renamed: Renamed; replaces: boolean },
  context: Context,
): Promise<TaskChange> {
  const { db, caller, record } = context
  if (isNew(change)) {
    const { number, ...task } = change.after as Task
    const place = await placeNow(change.after as Task, context)
    const added = await insertTask(db, caller, { ...task, ...place, version: 1 })
    renamed.numbers.set(number, added.number)
    return recorded({ before: null, after: added })
  }
  const current = change.before && (await findTaskById(db, caller, change.before.id))
  if (change.before && !current) throw gone(change.before)
  if (!current || !replaces || isSameTask(current, change.before))
    return recorded(
      await undoTask(db, caller, { before: change.after, after: change.before }).catch(changedSince),
    )
  if (!change.after) {
    await discardTask(current, context)
    return { before: current, after: null }
  }
  if (isFinished(change, current)) throw finished(current)
  const changed = { ...current, ...changedFields(change) }
  const after = await restoredAfter(db, caller, changed)
  return recorded({ before: current, after: await saveTask(db, caller, current, { ...changed, after }) })

  function recorded(done: TaskChange): TaskChange {
    record(done)
    return done
  }
}

/** Where a new task goes: its list or its parent may have moved or gone since. */
async function placeNow(task: Task, context: Context): Promise<Pick<Task, 'list_id' | 'under'>> {
  const { db, caller } = context
  const { list_id, under } = await withExistingPlace(db, caller, task)
  const parent = under === null ? undefined : await findTaskByNumber(db, caller, under)
  if (!parent) return { list_id, under: null }
  await mayBeStep({ under: null, repeat_rule: task.repeat_rule }, parent, context).catch(noLonger)
  return { list_id: parent.list_id, under }
}

/** A task that an undo brings back keeps its number; its version shows that it existed. */
function isNew({ before, after }: TaskChange): boolean {
  return before === null && after?.version === 1
}

/** Completing it again, or with an outdated next date, would make its series run twice. */
function isFinished({ before, after }: TaskChange, current: Task): boolean {
  const completes = before?.status === 'pending' && after?.status === 'completed'
  return completes && (current.status === 'completed' || before.repeat_rule !== null)
}

/** The fields that a change sets, with their new values. */
export function changedFields({ before, after }: TaskChange): Partial<Task> {
  const entries = Object.entries(after ?? {}) as [keyof Task, unknown][]
  return Object.fromEntries(
    entries.filter(([name, value]) => name !== 'version' && before?.[name] !== value),
  ) as Partial<Task>
}

async function applyList(change: ListChange, { lists }: Renamed, context: Context): Promise<void> {
  const { db, caller, record } = context
  const { before, after, moved } = change
  // A list that an undo brings back also gets its tasks back.
  if (before || moved) {
    const done = await undoList(db, caller, {
      kind: 'list',
      before: after,
      after: before,
      ...(moved && { moved }),
    }).catch(changedSince)
    if (!done) throw stale(`The list '${(before ?? after)?.name}' has been changed since`)
    return record(done)
  }
  const list = after as List
  const known = await findLists(db, caller)
  const same = known.find(({ name }) => nameKey(name) === nameKey(list.name))
  if (same) return void lists.set(list.id, same.id)
  if (known.length >= MAX_LISTS) throw stale(`There are already ${MAX_LISTS} lists`)
  const position = Math.max(0, ...known.map((each) => each.position)) + 1
  const added = { ...list, position, created_at: context.now.toISOString() }
  await insertList(db, caller, added)
  record({ kind: 'list', before: null, after: added })
}

/** A refusal of a step that was possible when it was proposed. */
function noLonger(error: unknown): never {
  throw error instanceof Problem ? stale(error.message) : error
}

/** A conflict in the words of a proposal, not of an undo. */
function changedSince(error: unknown): never {
  if (error instanceof Problem && error.code === 'conflict')
    throw stale(error.message.replace('; nothing was undone', ''))
  throw error
}

function gone({ title }: Task): Problem {
  return stale(`Task '${title}' has been deleted since`)
}

function finished({ title, status }: Task): Problem {
  const what = status === 'completed' ? 'completed' : 'changed'
  return stale(`Task '${title}' has been ${what} since`, 'Decline the proposal.')
}

function stale(message: string, hint = 'Decline the proposal, or approve it with replace.'): Problem {
  return new Problem('conflict', `${message}; nothing was changed`, { hint })
}
