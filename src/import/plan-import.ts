import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../operation.ts'
import { newTaskId } from '../tasks/new-task-id.ts'
import { NO_FIELDS } from '../tasks/set-fields.ts'
import { MAX_STEPS } from '../tasks/set-place.ts'
import type { Task } from '../tasks/task.ts'
import { cleanRemind, cleanSchedule, cleanTags, cleanTexts } from './clean-draft.ts'
import type { Draft, ListDraft, Warn } from './draft.ts'
import { findPresent, type Presence } from './find-duplicates.ts'
import { findRoots } from './find-roots.ts'
import type { Present } from './import-store.ts'
import { type PlannedLists, planLists } from './plan-lists.ts'

/** A task to add. Its number, and those that it refers to, are known only when it is stored. */
export type Planned = Omit<Task, 'number' | 'under' | 'after' | 'version'> & {
  draft: Draft
  /** The task that this one is a step of: a new one, or one that is here. */
  parent?: Planned | Present
  /** The same for the task to be done first. */
  waitsFor?: Planned | Present
}

export type Plan = {
  lists: PlannedLists
  /** In the order of the files. */
  tasks: Planned[]
  /** The titles of tasks that are here already. */
  duplicates: string[]
}

type Planning = {
  context: Context
  warn: Warn
  lists: PlannedLists
  present: Presence
  /** By the key of a draft: what became of it. */
  outcomes: Map<string, Planned | Present>
  steps: Map<Planned | Present, number>
  ids: Set<string>
  series: Map<string, string>
  plan: Plan
}

/** How many drafts are planned before other people's calls get their turn. */
const BLOCK = 200

/** Decides what an import adds, without changing anything. */
export async function planImport(
  { drafts, lists: listDrafts }: { drafts: readonly Draft[]; lists: readonly ListDraft[] },
  context: Context,
  warn: Warn,
): Promise<Plan> {
  const lists = await planLists(listDrafts, context, warn)
  const plan: Plan = { lists, tasks: [], duplicates: [] }
  const planning: Planning = {
    context,
    warn,
    lists,
    present: await findPresent(context),
    outcomes: new Map(),
    steps: new Map(),
    ids: new Set(),
    series: new Map(),
    plan,
  }
  const roots = findRoots(drafts, warn)
  // Tasks before their steps, which may come first in a file.
  for (const isStep of [false, true])
    for (const [index, draft] of drafts.entries()) {
      if (index % BLOCK === 0) await nextTurn()
      if (roots.has(draft) === isStep) await planDraft(draft, roots.get(draft), planning)
    }
  const order = new Map(drafts.map((draft, index) => [draft, index]))
  plan.tasks.sort((a, b) => (order.get(a.draft) as number) - (order.get(b.draft) as number))
  planWaiting(planning)
  return plan
}

async function planDraft(draft: Draft, root: string | undefined, planning: Planning): Promise<void> {
  const { context, warn, lists, present, plan } = planning
  const texts = cleanTexts(draft, warn)
  if (!texts) return
  const id = draft.id ?? newTaskId(context.now)
  const parent = root === undefined ? undefined : parentFrom(root, texts.title, planning)
  const schedule = await cleanSchedule({ ...draft, parent: parent && root }, context.clock, warn)
  const list = parent || present.has(id) ? undefined : lists.find(draft.list)
  const list_id = parent ? parent.list_id : (list?.id ?? null)
  const double = doubleOf({ id, ...texts, ...schedule, list_id }, parent, planning)
  if (double) {
    plan.duplicates.push(texts.title)
    if (double !== 'in the file') remember(draft, double, planning)
    return
  }
  const task: Planned = {
    draft,
    id,
    ...NO_FIELDS,
    ...texts,
    priority: draft.priority ?? null,
    tags: cleanTags(draft, warn),
    ...schedule,
    list_id,
    ...seriesOf(draft, schedule, planning),
    remind: cleanRemind(draft, schedule),
    ...timesOf(draft, context.now),
    ...(parent && { parent }),
  }
  planning.ids.add(id)
  if (parent) planning.steps.set(parent, (planning.steps.get(parent) ?? 0) + 1)
  if (list) lists.use(list)
  remember(draft, task, planning)
  plan.tasks.push(task)
}

function remember({ key }: Draft, outcome: Planned | Present, { outcomes }: Planning): void {
  if (key !== undefined && !outcomes.has(key)) outcomes.set(key, outcome)
}

/** The task that a step goes under; undefined if that is full or was left out. */
function parentFrom(root: string, title: string, planning: Planning): Planned | Present | undefined {
  const { outcomes, steps, present, warn } = planning
  const parent = outcomes.get(root)
  if (!parent) return undefined
  const here = isPlanned(parent) ? 0 : present.stepsOf(parent.number)
  if (here + (steps.get(parent) ?? 0) < MAX_STEPS) return parent
  warn(`A task has at most ${MAX_STEPS} steps; the others become tasks`, title)
  return undefined
}

export function isPlanned(task: Planned | Present): task is Planned {
  return 'draft' in task
}

type Compared = Pick<Task, 'id' | 'title' | 'due_date' | 'list_id' | 'repeat_rule'>

function doubleOf(task: Compared, parent: Planned | Present | undefined, { present, ids }: Planning) {
  if (ids.has(task.id)) return 'in the file'
  // A step of a new task is new, unless it has been moved to another task here.
  if (parent && isPlanned(parent) && !present.has(task.id)) return undefined
  const under = parent && !isPlanned(parent) ? parent.number : null
  const found = present.take({ ...task, under, isRepeating: task.repeat_rule !== null })
  // A completed date of a series takes no more steps, and neither does a step.
  const isClosed = parent && !isPlanned(parent) && (parent.under !== null || isPastDate(parent))
  return found ?? (isClosed ? 'in the file' : undefined)
}

function isPastDate({ series, status }: Present): boolean {
  return series !== null && status === 'completed'
}

type Schedule = Pick<Task, 'due_date' | 'due_time' | 'repeat_rule'>
type Series = Pick<Task, 'series' | 'series_date' | 'series_time'>

/** Errand's own export has series; those of another program begin with their import. */
function seriesOf({ own }: Draft, schedule: Schedule, { series, present }: Planning): Series {
  const isRepeating = schedule.repeat_rule !== null
  if (!own?.series && !isRepeating) return { series: null, series_date: null, series_time: null }
  const dates = isRepeating
    ? {
        series_date: own?.series_date ?? schedule.due_date,
        series_time: own?.series ? (own.series_time ?? null) : schedule.due_time,
      }
    : { series_date: own?.series_date ?? null, series_time: own?.series_time ?? null }
  if (!own?.series) return { series: randomUUID(), ...dates }
  // Only one occurrence of a series has the rule, and one that is here may have it already.
  const isTaken = isRepeating && series.get(`rule ${own.series}`) !== undefined
  const known = series.get(own.series) ?? (present.hasSeries(own.series) ? randomUUID() : own.series)
  if (!isTaken) series.set(own.series, known)
  if (isRepeating) series.set(`rule ${own.series}`, known)
  return { series: isTaken ? randomUUID() : known, ...dates }
}

function timesOf({ isCompleted = false, createdAt, completedAt, own }: Draft, now: Date) {
  const at = now.toISOString()
  const completed_at = isCompleted ? (completedAt ?? at) : null
  return {
    status: isCompleted ? ('completed' as const) : ('pending' as const),
    created_at: createdAt ?? (completed_at !== null && completed_at < at ? completed_at : at),
    updated_at: own?.updated_at ?? completed_at ?? createdAt ?? at,
    completed_at,
  }
}

/** Sets which task waits for which. A circle is cut, because none of its tasks could ever begin. */
function planWaiting({ plan, outcomes, warn }: Planning): void {
  for (const task of plan.tasks) {
    const first = task.draft.after === undefined ? undefined : outcomes.get(task.draft.after)
    if (first === undefined) continue
    let next: Planned | Present | undefined = first
    while (next && isPlanned(next) && next !== task) next = next.waitsFor
    if (next === task) warn('Tasks that wait for each other no longer wait', task.title)
    else task.waitsFor = first
  }
}
