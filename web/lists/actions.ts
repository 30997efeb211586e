import { go } from '../app/route.ts'
import { ask, type Success, type Task } from '../data/api.ts'
import { announce, offerUndo } from '../data/change-store.ts'
import type { List } from '../data/list-store.ts'
import { taskWithId } from '../data/task-store.ts'
import { update } from '../tasks/actions.ts'
import { toast } from '../ui/toast.tsx'
import { countTasks } from './count-tasks.ts'

type Answer = Pick<List, 'id' | 'name'> & { change?: number }

const PATH = '/api/lists'

/** Adds a list and opens it. Returns whether that worked. */
export function addList(name: string): Promise<boolean> {
  return change('POST', PATH, { name }, (list) => {
    announce('Added the list', list.name, list.change)
    go({ pane: 'tasks', scope: 'list', list: list.id, tags: [] })
  })
}

export function renameList({ id }: List, name: string): Promise<boolean> {
  return change('PATCH', `${PATH}/${id}`, { name }, (list) => announce('Renamed to', list.name, list.change))
}

/** Moves a list in the sidebar; `position` counts from 1. */
export function moveList({ id }: List, position: number): Promise<boolean> {
  return change('PATCH', `${PATH}/${id}`, { position }, (list) => announce('Moved', list.name, list.change))
}

export function archiveList({ id }: List, archived: boolean): Promise<boolean> {
  return change('PATCH', `${PATH}/${id}`, { archived }, (list) =>
    announce(archived ? 'Archived' : 'Brought back', list.name, list.change),
  )
}

/** Moves all tasks of a list into another one and deletes the list. */
export function mergeList({ id, name }: List, into: List): Promise<boolean> {
  return change('POST', `${PATH}/${id}/merge`, { into: into.id }, (list) => {
    announce(`Merged ${name} into`, list.name, list.change)
    go({ pane: 'tasks', scope: 'list', list: list.id, tags: [] }, { replace: true })
  })
}

/** Deletes a list; its tasks go to the inbox or are deleted with it. */
export function deleteList({ id }: List, tasks: 'inbox' | 'delete'): Promise<boolean> {
  return change('DELETE', `${PATH}/${id}?tasks=${tasks}`, undefined, (list) => {
    announce('Deleted the list', list.name, list.change)
    const scope = tasks === 'inbox' ? 'inbox' : 'all'
    go({ pane: 'tasks', scope, list: undefined, tags: [] }, { replace: true })
  })
}

/** Puts tasks into a list, or into the inbox without one. `made` are changes that the same undo takes back. */
export async function putInto(
  tasks: readonly Task[],
  name: string | undefined,
  made: readonly number[] = [],
): Promise<void> {
  const changes: number[] = []
  let problem: string | undefined
  for (const task of tasks) {
    try {
      const change = (await update(task, { list: name ?? 'none' }))?.change
      if (change !== undefined) changes.push(change)
    } catch (error) {
      problem = (error as Error).message
      break
    }
  }
  const [first] = tasks
  const about = problem ?? (tasks.length === 1 ? first?.title : `${changes.length} tasks`) ?? ''
  const text = problem ? `Moved ${countTasks(changes.length)}.` : `Moved to ${name ?? 'the inbox'}:`
  if (changes.length > 0) toast(text, { about, ...offerUndo([...made, ...changes]) })
  else if (problem !== undefined) toast(problem)
}

/** Adds a list and puts a task into it. By its name alone the task might get into a list with a similar name. */
export async function putIntoNew(task: Task, name: string): Promise<void> {
  try {
    const { data } = await ask<Success<Answer>>('POST', PATH, { name })
    await putInto([task], data.name, data.change === undefined ? [] : [data.change])
  } catch (error) {
    toast((error as Error).message)
  }
}

/** Adds a tag to a task, or takes it off. */
export async function tagTask(task: Task, tag: string, isOn: boolean): Promise<void> {
  try {
    const answer = await update(task, { tags: [`${isOn ? '+' : '-'}${tag}`] })
    if (answer) announce(isOn ? `Tagged #${tag}:` : `Took #${tag} off`, task.title, answer.change)
  } catch (error) {
    toast((error as Error).message)
  }
}

/** Puts tasks into a list by their ids; those that are there already stay, and steps stay with their task. */
export async function putIntoById(ids: readonly string[], name: string | undefined): Promise<void> {
  const tasks = ids
    .flatMap((id) => taskWithId(id) ?? [])
    .filter(({ list, under }) => list !== name && under === undefined)
  await putInto(tasks, name)
}

async function change(
  method: string,
  path: string,
  body: object | undefined,
  done: (answer: Answer) => void,
): Promise<boolean> {
  try {
    const { data } = await ask<Success<Answer>>(method, path, body)
    done(data)
    return true
  } catch (error) {
    toast((error as Error).message)
    return false
  }
}
