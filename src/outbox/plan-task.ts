import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { instantOf } from '../tasks/calendar.ts'
import { newTaskId } from '../tasks/new-task-id.ts'
import type { Task } from '../tasks/task.ts'
import { insertRow } from './outbox-store.ts'
import { reminderAt } from './reminder-at.ts'
import type { ReminderSettings } from './reminder-settings.ts'

export type Plan = {
  settings: ReminderSettings
  now: Date
  /** Whether a webhook wants to know when tasks are due. */
  wantsDue: boolean
}

/** True if a task can have a reminder. */
export function isPlannable(task: Task | null): task is Task {
  return task !== null && task.status === 'pending' && (task.due_date !== null || task.remind !== null)
}

/** Plans a task's reminder and its `task.due` event. Returns the earlier moment. */
export async function planTask(db: Db, caller: Caller, task: Task, plan: Plan): Promise<string | undefined> {
  const planned = [
    await planRow(db, caller, { task, kind: 'reminder', moment: reminderAt(task, plan), now: plan.now }),
    plan.wantsDue ? await planDue(db, caller, task, plan) : undefined,
  ]
  return planned.filter((at) => at !== undefined).sort()[0]
}

/** Plans a task's `task.due` event. Returns its moment. */
export function planDue(
  db: Db,
  caller: Caller,
  task: Task,
  plan: Omit<Plan, 'wantsDue'>,
): Promise<string | undefined> {
  return planRow(db, caller, { task, kind: 'due', moment: becomesDueAt(task, plan), now: plan.now })
}

type Planned = { task: Task; kind: 'reminder' | 'due'; moment: Date | undefined; now: Date }

async function planRow(
  db: Db,
  caller: Caller,
  { task, kind, moment, now }: Planned,
): Promise<string | undefined> {
  if (!moment) return undefined
  const at = moment.toISOString()
  const body = { about: 'plan', due: dueOf(task) } as const
  const created_at = now.toISOString()
  await insertRow(db, caller, { id: newTaskId(now), kind, task_id: task.id, at, body, created_at })
  return at
}

/** A task without a time becomes due when its day begins. */
function becomesDueAt(
  { due_date, due_time }: Task,
  { settings, now }: Omit<Plan, 'wantsDue'>,
): Date | undefined {
  if (due_date === null) return undefined
  const at = instantOf(due_date, due_time ?? '00:00', settings.timezone)
  return at > now ? at : undefined
}

/** The date and time of a task as one text, to see later whether it has moved. */
export function dueOf({ due_date, due_time }: Pick<Task, 'due_date' | 'due_time'>): string | null {
  return due_date !== null && due_time !== null ? `${due_date}T${due_time}` : due_date
}
