import { type ChangeKind, MAX_NAMED } from '../../src/tasks/change-kinds.ts'
import { Refused, runTool, type Task } from '../data/api.ts'
import { announce, offerUndo } from '../data/change-store.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { loadClaims } from '../data/claim-store.ts'
import { type Due, sayDueInside, sayWhen } from '../data/dates.ts'
import { remindFact } from '../data/remind-words.ts'
import { sayStepCount } from '../data/steps.ts'
import { learn } from '../data/task-store.ts'
import { toast } from '../ui/toast.tsx'
import { type Completion, sayCompleted, sayDeleted } from './say-settled.ts'
import { dueChanges } from './task-changes.ts'

type ChangedTask = Task & { change?: number }
type DeletedTask = { change?: number; deleted_steps?: number; repeat?: string }

/** Completes or reopens a task, and returns whether that worked. */
export function completeTask(task: Task): Promise<boolean> {
  const { id, title, completed } = task
  return reporting(async () => {
    if (completed) return announce('Reopened', title, await update(id, { status: 'pending' }))
    const answer = await runTool<ChangedTask & Completion>('complete_task', { task_identifier: id })
    // Completed by another program or a second click, whose own toast offers the undo.
    if (answer.already_completed) return
    const { text, isAboutTask } = sayCompleted(task, answer)
    announce(text, isAboutTask ? title : undefined, learned(answer))
  })
}

export function deleteTask({ id, title }: Task): Promise<boolean> {
  return reporting(async () => {
    const deleted = await runTool<DeletedTask>('delete_task', { task_identifier: id })
    announce(sayDeleted(deleted), title, deleted.change)
  })
}

export function setPriority({ id }: Task, priority: string): Promise<boolean> {
  return reporting(() => update(id, { priority }))
}

export function renameTask({ id }: Task, new_title: string): Promise<boolean> {
  return reporting(() => update(id, { new_title }))
}

/** Adds steps below a task, or throws Refused. */
export async function addSteps({ number, title }: Task, titles: readonly string[]): Promise<void> {
  const changes: number[] = []
  for (let first = 0; first < titles.length; first += MAX_ADDED) {
    const steps = titles
      .slice(first, first + MAX_ADDED)
      .map((each) => ({ title: each, under: String(number) }))
    const { tasks, change } = await runTool<Added>('add_tasks', { tasks: steps })
    for (const task of tasks) learn(task, change)
    if (change !== undefined) changes.push(change)
  }
  if (titles.length > 1)
    toast(`Added ${sayStepCount(titles.length)} to`, { about: title, ...offerUndo(changes) })
}

type Added = { tasks: Task[]; change?: number }
/** The most tasks of one add_tasks call. */
const MAX_ADDED = 50

/** Repeats a task as the words say, or ends its repetition for "none". Throws Refused for words that are none. */
export async function repeatTask({ id, title, due_date }: Task, words: string): Promise<void> {
  const answer = await runTool<ChangedTask>('update_task', { task_identifier: id, repeat: words })
  const isMoved = answer.due_date !== due_date
  const said = answer.repeat
    ? `Repeats ${answer.repeat}${isMoved ? `, next ${sayWhen(answer)}` : ''}:`
    : 'No longer repeats:'
  announce(said, title, learned(answer))
}

/** Reminds of a task as the words say. Throws Refused for words that are no reminder. */
export async function remindTask({ id, title }: Task, words: string): Promise<void> {
  const answer = await runTool<ChangedTask>('update_task', { task_identifier: id, remind: words })
  const fact = remindFact(answer.remind)
  announce(`${fact.charAt(0).toUpperCase()}${fact.slice(1)}:`, title, learned(answer))
}

/** Makes a task wait for the one with this number, or for none. */
export function setAfter({ id, title }: Task, number: string | undefined): Promise<boolean> {
  return reporting(async () => {
    const change = await update(id, { after: number ?? 'none' })
    announce(number ? `Waits for #${number}:` : 'No longer waits:', title, change)
  })
}

/** Ends the claim on a task, whoever holds it. */
export function takeBack({ id, title }: Task): Promise<boolean> {
  return reporting(async () => {
    await runTool('claim_task', { task_identifier: id, release: 'Taken back' })
    await loadClaims()
    toast('Took back', { about: title })
  })
}

/** Moves a repeating task to its next date without completing it. */
export function skipTask({ id }: Task): Promise<boolean> {
  return reporting(async () => {
    const answer = await runTool<ChangedTask & { skipped: string }>('update_task', {
      task_identifier: id,
      skip: true,
    })
    const { skipped } = answer
    announce(
      `Skipped ${sayWhen({ due_date: skipped })}. Next: ${sayWhen(answer)}.`,
      undefined,
      learned(answer),
    )
  })
}

/** Gives a task another date, or throws Refused. */
export async function moveTask(task: Task, due: Due): Promise<void> {
  const change = await update(task.id, dueChanges(task, due))
  announce(due.due_date ? `Moved to ${sayDueInside(due)}:` : 'Removed the date of', task.title, change)
}

/** Changes a task, or throws Refused. */
export async function changeTask({ id }: Task, changes: object): Promise<void> {
  await update(id, changes)
}

async function update(task_identifier: string, changes: object): Promise<number | undefined> {
  return learned(await runTool<ChangedTask>('update_task', { task_identifier, ...changes }))
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
