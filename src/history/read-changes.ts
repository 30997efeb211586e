import { z } from 'zod'
import { Task } from '../tasks/task.ts'

/** One task before and after a change; null before it was added and after it was deleted. */
const Change = z.object({ before: Task.nullable(), after: Task.nullable() })
export type Change = z.output<typeof Change>

const Changes = z.array(Change.refine(({ before, after }) => before ?? after)).min(1)

/**
 * Parses a history row from any version: fields that an older version lacked get defaults, and fields that only a newer
 * version has are dropped. Undefined if a newer version wrote a value that this one cannot store, such as a priority.
 */
export function readChanges(content: string): Change[] | undefined {
  return Changes.safeParse(JSON.parse(content)).data
}

const FIELDS = Object.keys(Task.shape) as (keyof Task)[]

/** Compares two tasks, ignoring the version, which only ever rises. */
export function isSameTask(one: Task | null, other: Task | null): boolean {
  if (one === null || other === null) return one === other
  return FIELDS.every((field) => field === 'version' || one[field] === other[field])
}
