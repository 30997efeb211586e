import { z } from 'zod'
import { List } from '../lists/list.ts'
import { Task } from '../tasks/task.ts'

/** One task before and after a change; null before it was added and after it was deleted. */
const TaskChange = z.object({ before: Task.nullable(), after: Task.nullable() })
export type TaskChange = z.output<typeof TaskChange>

const ListChange = z.object({
  kind: z.literal('list'),
  before: List.nullable(),
  after: List.nullable(),
  /** The tasks that left a deleted list, or came back to a restored one, and the other list; null is the inbox. */
  moved: z.object({ numbers: z.array(z.int()), to: z.string().nullable() }).optional(),
})
export type ListChange = z.output<typeof ListChange>

const Change = z.union([ListChange, TaskChange])
export type Change = z.output<typeof Change>

export function isListChange(change: Change): change is ListChange {
  return 'kind' in change
}

/** Whether changes touch only tasks of the list that a program is limited to, before and after. */
export function areVisible(
  changes: readonly Change[] | null | undefined,
  { onlyList }: { onlyList?: string },
): boolean {
  return onlyList === undefined || (changes ?? []).every((change) => isInList(change, onlyList))
}

function isInList(change: Change, listId: string): boolean {
  if (isListChange(change)) return false
  return [change.before, change.after].every((task) => task === null || task.list_id === listId)
}

export function taskChanges(changes: readonly Change[]): TaskChange[] {
  return changes.filter((change): change is TaskChange => !isListChange(change))
}

export function listChanges(changes: readonly Change[]): ListChange[] {
  return changes.filter(isListChange)
}

const Changes = z.array(Change.refine(({ before, after }) => before ?? after)).min(1)

/**
 * Parses a history row from any version: fields that an older version lacked get defaults, and fields that only a newer
 * version has are dropped. Undefined if a newer version wrote a value that this one cannot store, such as a priority.
 */
export function readChanges(content: string): Change[] | undefined {
  return Changes.safeParse(JSON.parse(content)).data
}

const FIELDS = Object.keys(Task.shape) as (keyof Task)[]

/** Compares two lists. */
export function isSameList(one: List | null, other: List | null): boolean {
  if (one === null || other === null) return one === other
  return LIST_FIELDS.every((field) => one[field] === other[field])
}

const LIST_FIELDS = Object.keys(List.shape) as (keyof List)[]

/** Compares two tasks, ignoring the version, which only ever rises. */
export function isSameTask(one: Task | null, other: Task | null): boolean {
  if (one === null || other === null) return one === other
  return FIELDS.every((field) => field === 'version' || one[field] === other[field])
}
