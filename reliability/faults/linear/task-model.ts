import type { Model } from './is-linearizable.ts'

/** A task as its readers see it. `stamp` is the write that it comes from. */
export type Content = { isDone: boolean; text: string; stamp: string }

export type TaskCall =
  | { kind: 'add'; title: string }
  | { kind: 'complete'; title: string; stamp: string }
  | { kind: 'update'; title: string; text: string }
  | { kind: 'delete'; title: string }
  | { kind: 'undo'; change: number }
  | { kind: 'list' }

export type Seen = { title: string; isDone: boolean; text: string }

export type TaskAnswer =
  | { kind: 'made'; change: number; seen?: Seen }
  | { kind: 'already done'; seen: Seen }
  | { kind: 'not found' | 'conflict' }
  | { kind: 'listed'; tasks: Seen[] }

type Change = { title: string; before: Content | undefined; after: Content | undefined }

export type TaskState = {
  tasks: Readonly<Record<string, Content>>
  lastChange: number
  changes: Readonly<Record<number, Change>>
}

/** One person's tasks, if there were only one client. */
export const taskModel: Model<TaskState, TaskCall, TaskAnswer> = { step, textOf: JSON.stringify }

function step(state: TaskState, call: TaskCall, answer: TaskAnswer | undefined): TaskState | undefined {
  switch (call.kind) {
    case 'add':
      return change(state, call.title, { isDone: false, text: '', stamp: call.title }, answer)
    case 'complete': {
      const task = state.tasks[call.title]
      if (task?.isDone)
        return answer === undefined || isAlreadyDone(answer, call.title, task) ? state : undefined
      return task
        ? change(state, call.title, { ...task, isDone: true, stamp: call.stamp }, answer)
        : missing(state, answer)
    }
    case 'update': {
      const task = state.tasks[call.title]
      return task
        ? change(state, call.title, { ...task, text: call.text, stamp: call.text }, answer)
        : missing(state, answer)
    }
    case 'delete':
      return state.tasks[call.title] ? change(state, call.title, undefined, answer) : missing(state, answer)
    case 'undo':
      return undo(state, call.change, answer)
    case 'list':
      return answer === undefined || (answer.kind === 'listed' && isAll(answer.tasks, state))
        ? state
        : undefined
  }
}

/** The numbers of changes rise in the order in which the changes are made. */
function change(
  state: TaskState,
  title: string,
  after: Content | undefined,
  answer: TaskAnswer | undefined,
): TaskState | undefined {
  const { [title]: before, ...others } = state.tasks
  const tasks = after ? { ...others, [title]: after } : others
  if (answer === undefined) return { ...state, tasks: sorted(tasks) }
  if (answer.kind !== 'made' || answer.change <= state.lastChange) return undefined
  if (answer.seen && after && !isSame(answer.seen, title, after)) return undefined
  return {
    tasks: sorted(tasks),
    lastChange: answer.change,
    changes: { ...state.changes, [answer.change]: { title, before, after } },
  }
}

/** A change can be undone once, and only while its task is as the change left it. */
function undo(state: TaskState, number: number, answer: TaskAnswer | undefined): TaskState | undefined {
  const undone = state.changes[number]
  if (!undone) return undefined
  const current = state.tasks[undone.title]
  if (answer?.kind === 'conflict') return current?.stamp === undone.after?.stamp ? undefined : state
  // A second completion in the same millisecond leaves the same task.
  const isAsLeft = current?.isDone === undone.after?.isDone && current?.text === undone.after?.text
  return isAsLeft ? change(state, undone.title, undone.before, answer) : undefined
}

function missing(state: TaskState, answer: TaskAnswer | undefined): TaskState | undefined {
  return answer === undefined || answer.kind === 'not found' ? state : undefined
}

function isAlreadyDone(answer: TaskAnswer, title: string, task: Content): boolean {
  return answer.kind === 'already done' && isSame(answer.seen, title, task)
}

function isAll(seen: readonly Seen[], { tasks }: TaskState): boolean {
  return (
    seen.length === Object.keys(tasks).length &&
    seen.every((each) => {
      const task = tasks[each.title]
      return task !== undefined && isSame(each, each.title, task)
    })
  )
}

function isSame(seen: Seen, title: string, { isDone, text }: Content): boolean {
  return seen.title === title && seen.isDone === isDone && seen.text === text
}

/** Equal states have equal texts. */
function sorted(tasks: Record<string, Content>): Record<string, Content> {
  return Object.fromEntries(Object.entries(tasks).sort(([a], [b]) => (a < b ? -1 : 1)))
}
