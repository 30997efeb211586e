import type { Reply, ShownTask } from './reply.ts'
import { allNamed, called, line, named, plainLine, progress } from './task-words.ts'

export function saySplit({ task, tasks: steps }: Extract<Reply, { kind: 'split' }>, today?: string): string {
  const [only, ...more] = steps
  if (only && more.length === 0) return `Added the step ${named(only)} to ${named(task)}.`
  return [
    `Added ${steps.length} steps to ${named(task)}:`,
    ...steps.map((step) => plainLine(withoutParent(step), today)),
  ].join('\n')
}

export function saySteps(reply: Extract<Reply, { kind: 'steps' }>, hasCards: boolean): string {
  const { task, tasks: steps, today, isProgress } = reply
  if (steps.length === 0) {
    const state = isProgress ? ` and is ${task.completed ? 'done' : 'still open'}` : ''
    return `${named(task)} has no steps${state}. To add some, say “add steps to ${task.title}: …”.`
  }
  const done = steps.filter(({ completed }) => completed).length
  const head = `${named(task)}: ${progress({ ...task, steps: { done, total: steps.length } })}`
  const open = steps.filter(({ completed }) => !completed)
  if (isProgress) return open.length === 0 ? `${head}.` : `${head}. Still open: ${allNamed(open)}.`
  if (hasCards) return `${head}.`
  return [`${head}:`, ...steps.map((step) => line(withoutParent(step), today))].join('\n')
}

/** Under its own task, a step need not say where it belongs. */
function withoutParent({ under: _, list: __, ...step }: ShownTask): ShownTask {
  return step
}

export function sayNames({ of, names }: Extract<Reply, { kind: 'names' }>): string {
  if (names.length === 0)
    return of === 'lists'
      ? 'You have no lists yet: every task is in the inbox. Say “add milk to my groceries list”, and the list is there.'
      : 'No task has a tag yet. Say “add call mum #family”.'
  const all = names.map(({ name, open }) => `${of === 'lists' ? called(name) : `#${name}`} (${open} open)`)
  const noun = of === 'lists' ? 'list' : 'tag'
  const count = names.length === 1 ? `1 ${noun}` : `${names.length} ${noun}s`
  return `You have ${count}: ${all.join(', ')}.${of === 'lists' ? ' The sidebar of the page has them too, to rename, order or delete.' : ''}`
}

export function noList({ name, lists, isChange }: Extract<Reply, { kind: 'no-list' }>): string {
  const known =
    lists.length > 0 ? `Your lists are ${lists.map(called).join(', ')}.` : 'You have no lists yet.'
  return `There is no list ${called(name)}.${isChange ? ' Nothing was changed.' : ''} ${known}`
}
