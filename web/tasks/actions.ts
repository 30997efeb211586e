import { type ChangeKind, MAX_NAMED } from '../../src/tasks/change-kinds.ts'
import { Refused, runTool, type Task } from '../data/api.ts'
import { announce, offerUndo } from '../data/change-store.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { loadClaims } from '../data/claim-store.ts'
import { type Due, sayDueInside, sayWhen } from '../data/dates.ts'
import { remindFact } from '../data/remind-words.ts'
import { sayStepCount } from '../data/steps.ts'
import { learn } from '../data/task-store.ts'
import { change as makeChange, mustWait } from '../data/waiting-store.ts'
import { toast } from '../ui/toast.tsx'
import { changeLater } from './change-later.ts'
import { type Completion, sayCompleted, sayDeleted } from './say-settled.ts'
import { dueChanges } from './task-changes.ts'
import type { Understood } from './understand.ts'

type ChangedTask = Task & { change?: number }
type UpdatedTask = ChangedTask & { skipped?: string }
type DeletedTask = { change?: number; deleted_steps?: number; repeat?: string }

/** Completes or reopens a task, and returns whether that worked. */
export function completeTask(task: Task): Promise<boolean> {
  const { id, title, completed } = task
  return reporting(async () => {
    if (completed) return announceUpdate('Reopened', title, await update(task, { status: 'pending' }))
    const answer = await makeChange<ChangedTask & Completion>({
      tool: 'complete_task',
      args: { task_identifier: id },
      about: title,
    })
    // Completed by another program or a second click, whose own toast offers the undo.
    if (!answer || answer.already_completed) return
    const { text, isAboutTask } = sayCompleted(task, answer)
    announce(text, isAboutTask ? title : undefined, learned(answer))
  })
}

export function deleteTask({ id, title }: Task): Promise<boolean> {
  return reporting(async () => {
    const deleted = await makeChange<DeletedTask>({
      tool: 'delete_task',
      args: { task_identifier: id },
      about: title,
    })
    if (deleted) announce(sayDeleted(deleted), title, deleted.change)
  })
}

export function setPriority(task: Task, priority: string): Promise<boolean> {
  return reporting(() => update(task, { priority }))
}

export function renameTask(task: Task, new_title: string): Promise<boolean> {
  return reporting(() => update(task, { new_title }))
}

/** Adds a task, or throws Refused. */
export async function addTask(task: Understood): Promise<void> {
  const added = await makeChange<ChangedTask>({ tool: 'add_task', args: task, about: task.title, adds: 1 })
  if (added) learned(added)
}

/** Adds steps below a task, or throws Refused. */
export async function addSteps({ number, title }: Task, titles: readonly string[]): Promise<void> {
  const changes: number[] = []
  for (let first = 0; first < titles.length; first += MAX_ADDED) {
    const steps = titles
      .slice(first, first + MAX_ADDED)
      .map((each) => ({ title: each, under: String(number) }))
    const added = await makeChange<Added>({
      tool: 'add_tasks',
      args: { tasks: steps },
      about: title,
      adds: steps.length,
    })
    if (!added) continue
    for (const task of added.tasks) learn(task, added.change)
    if (added.change !== undefined) changes.push(added.change)
  }
  if (titles.length > 1 && changes.length > 0)
    toast(`Added ${sayStepCount(titles.length)} to`, { about: title, ...offerUndo(changes) })
}

type Added = { tasks: Task[]; change?: number }
/** The most tasks of one add_tasks call. */
const MAX_ADDED = 50

/** Repeats a task as the words say, or ends its repetition for "none". Throws Refused for words that are none. */
export async function repeatTask(task: Task, words: string): Promise<void> {
  const answer = await update(task, { repeat: words })
  if (!answer) return
  const isMoved = answer.due_date !== task.due_date
  const said = answer.repeat
    ? `Repeats ${answer.repeat}${isMoved ? `, next ${sayWhen(answer)}` : ''}:`
    : 'No longer repeats:'
  announce(said, task.title, answer.change)
}

/** Reminds of a task as the words say. Throws Refused for words that are no reminder. */
export async function remindTask(task: Task, words: string): Promise<void> {
  const answer = await update(task, { remind: words })
  if (!answer) return
  const fact = remindFact(answer.remind)
  announce(`${fact.charAt(0).toUpperCase()}${fact.slice(1)}:`, task.title, answer.change)
}

/** Makes a task wait for the one with this number, or for none. */
export function setAfter(task: Task, number: string | undefined): Promise<boolean> {
  return reporting(async () => {
    const answer = await update(task, { after: number ?? 'none' })
    announceUpdate(number ? `Waits for #${number}:` : 'No longer waits:', task.title, answer)
  })
}

/** Ends the claim on a task, including another program’s. */
export function takeBack({ id, title }: Task): Promise<boolean> {
  return reporting(async () => {
    await runTool('claim_task', { task_identifier: id, release: 'Taken back' })
    await loadClaims()
    toast('Took back', { about: title })
  })
}

/** Moves a repeating task to its next date without completing it. */
export function skipTask(task: Task): Promise<boolean> {
  return reporting(async () => {
    const answer = await update(task, { skip: true })
    if (!answer) return
    const skipped = sayWhen({ due_date: answer.skipped as string })
    announce(`Skipped ${skipped}. Next: ${sayWhen(answer)}.`, undefined, answer.change)
  })
}

/** Gives a task another date, or throws Refused. */
export async function moveTask(task: Task, due: Due): Promise<void> {
  const answer = await update(task, dueChanges(task, due))
  announceUpdate(due.due_date ? `Moved to ${sayDueInside(due)}:` : 'Removed the date of', task.title, answer)
}

/** Changes a task, or throws Refused. */
export async function changeTask(task: Task, changes: object): Promise<void> {
  await update(task, changes)
}

/** Updates a task. Returns undefined if the change waits for a connection. */
export async function update({ id, title }: Task, changes: object): Promise<UpdatedTask | undefined> {
  const args = { task_identifier: id, ...changes }
  const answer = await makeChange<UpdatedTask>({ tool: 'update_task', args, about: title })
  if (answer) learned(answer)
  return answer
}

/** A change that waits has announced itself. */
function announceUpdate(text: string, about: string, answer: UpdatedTask | undefined): void {
  if (answer) announce(text, about, answer.change)
}

/** Shows the new state at once, and returns the number of the change. */
function learned({ change, ...task }: ChangedTask): number | undefined {
  learn(task, change)
  return change
}

async function reporting(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast((error as Error).message)
    return false
  }
}

type Selected = readonly Pick<Task, 'id'>[]
type Preview = { confirmation?: string; count?: number; change?: number }

/** Changes several tasks, and returns whether that worked. The person picked each, so nobody confirms the preview. */
export async function changeMany(tasks: Selected, change: ChangeKind, value?: string): Promise<boolean> {
  if (mustWait()) return changeLater(tasks, change, value)
  const changes: number[] = []
  let count = 0
  let problem: string | undefined
  try {
    for (let first = 0; first < tasks.length; first += MAX_NAMED) {
      const batch = tasks.slice(first, first + MAX_NAMED)
      const done = await changeBatch(batch, { change, ...(value && { value }) })
      changes.push(...done.changes)
      count += done.count
    }
    if (count === 0) problem = 'Nothing to change: these tasks are like this already'
  } catch (error) {
    problem = (error as Error).message
  }
  const done = count > 0 && `${CHANGE_WORDS[change].done} ${count === 1 ? '1 task' : `${count} tasks`}`
  toast([done, problem].filter(Boolean).join('. '), count > 0 ? offerUndo(changes) : {})
  return problem === undefined
}

async function changeBatch(tasks: Selected, args: object) {
  const task_identifiers = tasks.map(({ id }) => id)
  try {
    const { confirmation } = await runTool<Preview>('change_tasks', { ...args, task_identifiers })
    const { change, count = 0 } = await runTool<Preview>('change_tasks', { ...args, confirmation })
    return { changes: change === undefined ? [] : [change], count }
  } catch (error) {
    // None of this batch would change; tasks of another may.
    if (error instanceof Refused && error.code === 'not_found') return { changes: [], count: 0 }
    throw error
  }
}
