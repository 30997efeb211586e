import type { Clock } from './calendar.ts'
import { dueFrom } from './set-due.ts'
import type { Task } from './task.ts'
import { FIELD_NAMES, type FieldName, isClear } from './task-fields.ts'

type Fields = Pick<Task, FieldName>

/** The fields of a new task before any is set. */
export const NO_FIELDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, null])) as Fields

/** A task's fields after a call: a field left out is kept; an empty string or the word `none` clears it. */
export function setFields(
  args: { [Name in FieldName]?: string | undefined },
  current: Fields,
  clock: Clock,
): Fields {
  const set = FIELD_NAMES.map((name) => [name, newValue(args[name], current[name])])
  return { ...(Object.fromEntries(set) as Fields), ...dueFrom(args, current, clock) }
}

function newValue(value: string | undefined, current: string | null): string | null {
  if (value === undefined) return current
  return isClear(value) || value === '' ? null : value
}
