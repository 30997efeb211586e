import type { Clock } from './calendar.ts'
import { dueFrom } from './set-due.ts'
import type { Task } from './task.ts'
import { FIELD_NAMES, type FieldArguments, type FieldName, newValue } from './task-fields.ts'

type Fields = Pick<Task, FieldName>

/** The fields of a new task before any is set. */
export const NO_FIELDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, null])) as Fields

/** A task's fields after a call. */
export function setFields(args: FieldArguments, current: Fields, clock: Clock): Fields {
  const set = FIELD_NAMES.map((name) => [name, newValue(name, args[name], current[name])])
  return { ...(Object.fromEntries(set) as Fields), ...dueFrom(args, current, clock) }
}
