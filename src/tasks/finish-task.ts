import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { addDays, type Day, daysBetween } from './calendar.ts'
import { newTaskId } from './new-task-id.ts'
import { nextDay } from './repeat/next-day.ts'
import type { Repeat } from './repeat/repeat.ts'
import { nextRemind } from './set-remind.ts'
import { NO_SERIES } from './set-repeat.ts'
import { findSteps } from './step-store.ts'
import { complete, reopen, repeatOf, type Task } from './task.ts'
import { findOpenOccurrence, insertTask, removeTask, saveTask } from './task-store.ts'

export type Finished = {
  task: Task
  /** The next occurrence of a repeating task. */
  next?: Task
  /** How many open steps were completed with it. */
  completedSteps: number
}

/** Completes a task with its open steps, and adds the next occurrence of a repeating one. */
export async function finishTask(task: Task, context: Context): Promise<Finished> {
  const { db, caller, now, record } = context
  const repeat = repeatOf(task)
  // The rule moves on to the next occurrence, so reopening this one cannot make the series run twice.
  const finished = complete({ ...task, ...(repeat && { repeat_rule: null, repeat_from: null }) }, now)
  const done = await saveTask(db, caller, task, finished)
  record({ before: task, after: done })
  const steps = await findSteps(db, caller, task)
  const open = steps.filter(({ status }) => status === 'pending')
  for (const step of open)
    record({ before: step, after: await saveTask(db, caller, step, complete(step, now)) })
  const next = repeat && (await addNext(task, repeat, steps, context))
  return { task: done, ...(next && { next }), completedSteps: open.length }
}

/** Adds the next occurrence with its steps, unticked. Undefined if the series has ended. */
async function addNext(
  task: Task,
  repeat: Repeat,
  steps: readonly Task[],
  context: Context,
): Promise<Task | undefined> {
  const following = await followingDay(task, repeat, context.clock.today)
  if (!following) return undefined
  const next = await addCopy(task, { ...following, after: null }, context)
  const days = daysBetween(task.series_date as string, following.due_date)
  const copies = new Map<number, number>()
  for (const step of inRow(steps)) {
    const changes = { ...NO_SERIES, due_date: shifted(step.due_date, days), under: next.number }
    const after = copies.get(step.after as number) ?? null
    copies.set(step.number, (await addCopy(step, { ...changes, after }, context)).number)
  }
  return next
}

/** Steps that wait for another step come after it, so that the copy of that one exists already. */
function inRow(steps: readonly Task[]): Task[] {
  const byNumber = new Map(steps.map((step) => [step.number, step]))
  const row = new Set<Task>()
  const add = (step: Task | undefined) => {
    if (!step || row.has(step)) return
    add(byNumber.get(step.after as number))
    row.add(step)
  }
  for (const step of steps) add(step)
  return [...row]
}

async function addCopy(
  task: Task,
  changes: Partial<Task>,
  { db, caller, now, record }: Context,
): Promise<Task> {
  const copy = reopen(
    {
      ...task,
      ...changes,
      remind: nextRemind(task),
      id: newTaskId(now),
      created_at: now.toISOString(),
      version: 1,
    },
    now,
  )
  const added = await insertTask(db, caller, copy)
  record({ before: null, after: added })
  return added
}

async function followingDay({ series_date, series_time }: Task, repeat: Repeat, today: Day) {
  const following = await nextDay(repeat, { scheduled: series_date as string, today })
  if (!following) return undefined
  const { day, repeat: rest } = following
  return {
    due_date: day,
    due_time: series_time,
    series_date: day,
    repeat_rule: rest.rule,
    repeat_from: rest.from,
  }
}

/**
 * A reopened task, with its rule if the next occurrence is as its completion left it; that one is then withdrawn.
 * Unticking a task would otherwise leave two of them.
 */
export async function withRule(before: Task, after: Task, context: Context): Promise<Task> {
  if (before.status !== 'completed' || after.status !== 'pending' || before.series === null) return after
  const { db, caller } = context
  const next = await findOpenOccurrence(db, caller, before.series)
  const rule = next && next.created_at === before.completed_at && repeatOf(next)
  if (!rule) return after
  const all = [next, ...(await findSteps(db, caller, next))]
  if (all.some(({ version, created_at }) => version > 1 || created_at !== next.created_at)) return after
  await discardTask(next, context)
  return { ...after, repeat_rule: withOneMore(rule.rule), repeat_from: rule.from }
}

/** The rule as it was before an occurrence was used up. */
function withOneMore(rule: string): string {
  return rule.replace(/COUNT=(\d+)/, (_, count) => `COUNT=${Number(count) + 1}`)
}

/** Moves a repeating task to its next date without completing it, and unticks its steps. */
export async function skipTask(task: Task, context: Context): Promise<Task> {
  const { db, caller, now, record } = context
  const repeat = repeatOf(task)
  if (!repeat || task.status === 'completed') {
    throw refused(`Task '${task.title}' does not repeat, so there is nothing to skip`)
  }
  const following = await dayAfterSkip(task, repeat, context.clock.today)
  if (!following)
    throw refused(`Task '${task.title}' has no later date; complete it, or end it with repeat: none`)
  const skipped = await saveTask(db, caller, task, {
    ...task,
    ...following,
    remind: nextRemind(task),
    updated_at: now.toISOString(),
  })
  record({ before: task, after: skipped })
  const days = daysBetween(task.series_date as string, following.due_date)
  for (const step of await findSteps(db, caller, task)) {
    const [due_date, remind] = [shifted(step.due_date, days), nextRemind(step)]
    if (step.status === 'pending' && step.due_date === null && remind === step.remind) continue
    const moved = reopen({ ...step, due_date, remind }, now)
    record({ before: step, after: await saveTask(db, caller, step, moved) })
  }
  return skipped
}

/** The next date that is later than the one skipped, also if that one had been moved. */
async function dayAfterSkip(task: Task, repeat: Repeat, today: Day) {
  const skipped = task.due_date ?? (task.series_date as string)
  // Counted from completion, a task that is still ahead would otherwise move to its own date.
  const from = [today, task.series_date as string, skipped].sort().at(-1) as Day
  let following = await followingDay(task, repeat, from)
  while (following && following.due_date <= skipped) {
    const rest = { rule: following.repeat_rule, from: following.repeat_from }
    following = await followingDay({ ...task, ...following }, rest, from)
  }
  return following
}

function shifted(day: Day | null, days: number): Day | null {
  return day && (addDays(day, days) ?? day)
}

function refused(message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field: 'skip', message }] })
}

/** Deletes a task and its steps, and returns the number of steps. */
export async function discardTask(task: Task, { db, caller, record }: Context): Promise<number> {
  const steps = await findSteps(db, caller, task)
  // Steps first: undo goes backwards, and a step needs its parent.
  for (const each of [...steps, task]) {
    await removeTask(db, caller, each)
    record({ before: each, after: null })
  }
  return steps.length
}
