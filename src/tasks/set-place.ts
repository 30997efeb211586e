import { z } from 'zod'
import { SETTINGS } from '../caller.ts'
import { findOrAddList } from '../lists/find-list.ts'
import { ListName } from '../lists/list.ts'
import { findLists } from '../lists/list-store.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { findOneTask } from './find-task.ts'
import { countSteps, findSteps } from './step-store.ts'
import { type Task, TaskIdentifier } from './task.ts'
import { CLEAR, isClear } from './task-fields.ts'
import { findTaskByNumber, saveTask } from './task-store.ts'

/** The most steps of one task: each completion of a repeating task copies them. */
export const MAX_STEPS = 100

/** The arguments that say where a task belongs. */
export const PLACE_ARGUMENTS = {
  list: ListName.describe(`List name; new ones are created, '${CLEAR}' is the inbox`).optional(),
  under: z.optional(TaskIdentifier.describe('Make it a step of this task')),
}

type PlaceArguments = { list?: string | undefined; under?: string | undefined }
type Place = Pick<Task, 'list_id' | 'under'>

const INBOX = { list_id: null, under: null, repeat_rule: null }

/** Where a new task goes by itself: the inbox, or the list that the program is limited to. */
export async function homeOf({ db, caller }: Context): Promise<Omit<typeof INBOX, 'list_id'> & Place> {
  if (caller.onlyList === undefined) return INBOX
  const [list] = await findLists(db, caller)
  if (list) return { ...INBOX, list_id: list.id }
  throw new Problem('forbidden', 'The list of this program has been deleted', { hint: SETTINGS })
}

/** A task's list and parent after a call. A step is always in the list of its parent. */
export async function placeFrom(
  args: PlaceArguments,
  current: Pick<Task, 'list_id' | 'under' | 'repeat_rule'> & { id?: string; number?: number },
  context: Context,
): Promise<Place> {
  const parent = await parentFrom(args.under, current, context)
  if (parent && args.under !== undefined) await mayBeStep(current, parent, context)
  const list_id = args.list === undefined ? undefined : await listIdFrom(args.list, context)
  return parent
    ? beside(parent, list_id)
    : { list_id: list_id === undefined ? current.list_id : list_id, under: null }
}

function beside(parent: Task, list_id: string | null | undefined): Place {
  if (list_id !== undefined && list_id !== parent.list_id) {
    throw refused('list', `A step is in the list of its task; change the list of #${parent.number}`)
  }
  return { list_id: parent.list_id, under: parent.number }
}

async function listIdFrom(name: string, context: Context): Promise<string | null> {
  const list = await findOrAddList(name, context)
  return list === null ? null : list.id
}

async function parentFrom(
  under: string | undefined,
  current: Pick<Task, 'under'>,
  { db, caller }: Context,
): Promise<Task | undefined> {
  if (under === undefined && current.under === null) return undefined
  if (under !== undefined && isClear(under)) return undefined
  // By its number only: the words of another title must not become the parent.
  if (under === undefined) return findTaskByNumber(db, caller, current.under as number)
  const { task } = await findOneTask(db, caller, under, { prefer: 'one' })
  return task
}

/** Refuses a parent that cannot have this step. */
export async function mayBeStep(
  task: Pick<Task, 'under' | 'repeat_rule'> & { id?: string; number?: number },
  parent: Task,
  { db, caller }: Context,
): Promise<void> {
  if (task.id === parent.id) throw refused('under', 'A task cannot be a step of itself')
  if (parent.under !== null) {
    throw refused('under', `#${parent.number} is itself a step of #${parent.under}; steps have no steps`)
  }
  if (parent.series !== null && parent.status === 'completed')
    throw refused(
      'under',
      `#${parent.number} is a completed date of a repeating task; add it to the open one`,
    )
  if (task.repeat_rule !== null)
    throw refused('under', 'A repeating task cannot be a step; end its repetition first')
  const counts = await countSteps(
    db,
    caller,
    task.number === undefined ? [parent.number] : [parent.number, task.number],
  )
  if (task.number !== undefined && counts.has(task.number)) {
    throw refused('under', `#${task.number} has steps of its own, so it cannot be a step`)
  }
  const steps = counts.get(parent.number)
  if (steps && steps.total >= MAX_STEPS && task.under !== parent.number)
    throw refused('under', `A task can have at most ${MAX_STEPS} steps`)
}

/** Moves the steps of a task that has changed its list. */
export async function moveSteps(task: Task, { db, caller, record }: Context): Promise<void> {
  for (const step of await findSteps(db, caller, task)) {
    if (step.list_id === task.list_id) continue
    const moved = { ...step, list_id: task.list_id, updated_at: task.updated_at }
    record({ before: step, after: await saveTask(db, caller, step, moved) })
  }
}

function refused(field: 'list' | 'under', message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field, message }] })
}
