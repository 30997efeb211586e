import { z } from 'zod'
import { setTags, Tags, tagsOf } from '../lists/tags.ts'
import type { ProblemCode } from '../problem.ts'
import { text } from '../text.ts'

export const PRIORITIES = ['Low', 'Medium', 'High'] as const

/** The word that clears a field. Not null: many models send null for a field they mean to leave out. */
export const CLEAR = 'none'

export function isClear(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === CLEAR
}

const Description = text('Description', 1000, { blank: true })
const DueDate = text('Due date', 60).describe('YYYY-MM-DD or words: tomorrow, next friday, in 3 days')
const DueTime = text('Due time', 20).describe('HH:MM')

export const Priority = z.preprocess(
  (value) => (isClear(value) ? undefined : capitalised(value)),
  z.enum(PRIORITIES, { error: 'Priority must be Low, Medium or High' }).optional(),
)

export const PriorityOrClear = z.preprocess(
  (value) => (isClear(value) ? CLEAR : capitalised(value)),
  z.enum([...PRIORITIES, CLEAR], { error: `Priority must be Low, Medium, High or ${CLEAR}` }),
)

function capitalised(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.trim()
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

type Field = {
  /** The value in the database and in the history; a task without one has null. */
  value: z.ZodType<string>
  /** The argument of add_task. */
  add: z.ZodType
  /** The argument of update_task. */
  update: z.ZodType
  /** The error code if this field is the only invalid one. */
  code?: ProblemCode
  /** The stored value after a call; by default the argument itself. */
  set?(argument: never, current: string | null): string | null
  /** The value in an answer, if it is not the stored one. */
  shown?: { schema: z.ZodType; from(value: string): unknown }
  /** The stored value in a task's line for a model. */
  inLine(value: string): string
}

/**
 * The optional fields of a task, in the order of the text for models and of the CSV file. The columns, tool arguments,
 * answers, history, OpenAPI, CSV and the page's types follow from this table; a migration adds the column.
 */
export const TASK_FIELDS = {
  description: {
    value: z.string(),
    add: Description.describe('Notes').optional(),
    update: Description.optional(),
    inLine: (value) => JSON.stringify(value),
  },
  priority: {
    value: z.enum(PRIORITIES),
    add: Priority.optional(),
    update: PriorityOrClear.optional(),
    code: 'invalid_priority',
    inLine: (value) => value,
  },
  due_date: {
    value: z.string(),
    add: DueDate.optional(),
    update: DueDate.optional(),
    code: 'invalid_date',
    inLine: (value) => `due ${value}`,
  },
  due_time: {
    value: z.string(),
    add: DueTime.optional(),
    update: DueTime.optional(),
    code: 'invalid_date',
    inLine: (value) => value,
  },
  tags: {
    value: z.string(),
    add: Tags.optional(),
    update: Tags.optional(),
    set: (names: string[], current) => setTags(names, current),
    shown: { schema: z.array(z.string()), from: tagsOf },
    inLine: (value) => `tags ${value.replaceAll(' ', ',')}`,
  },
} satisfies Record<string, Field>

export type FieldName = keyof typeof TASK_FIELDS
export const FIELD_NAMES = Object.keys(TASK_FIELDS) as FieldName[]

type Shape<Part extends 'add' | 'update'> = { [Name in FieldName]: (typeof TASK_FIELDS)[Name][Part] }

export function fieldArguments<Part extends 'add' | 'update'>(part: Part): Shape<Part> {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, TASK_FIELDS[name][part]])) as Shape<Part>
}

/** The fields' arguments in a call. */
export type FieldArguments = {
  [Name in FieldName]?: z.output<(typeof TASK_FIELDS)[Name]['update']> | undefined
}

type Value<Name extends FieldName> = (typeof TASK_FIELDS)[Name]['value']

/** Stored fields. The default is for history rows older than the field. */
export const STORED_FIELDS = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, TASK_FIELDS[name].value.nullable().default(null)]),
) as { [Name in FieldName]: z.ZodDefault<z.ZodNullable<Value<Name>>> }

type Shown<Name extends FieldName> = (typeof TASK_FIELDS)[Name] extends { shown: { schema: infer Schema } }
  ? Schema
  : Value<Name>

/** Fields in an answer. Empty ones are left out to save a model's tokens. */
export const SHOWN_FIELDS = Object.fromEntries(
  FIELD_NAMES.map((name) => {
    const field: Field = TASK_FIELDS[name]
    return [name, (field.shown?.schema ?? field.value).optional()]
  }),
) as { [Name in FieldName]: z.ZodOptional<Shown<Name> & z.ZodType> }

/** A field's value in an answer. */
export function shownValue(name: FieldName, value: string): unknown {
  const { shown }: Field = TASK_FIELDS[name]
  return shown ? shown.from(value) : value
}

/** A field's stored value after a call: left out it is kept, an empty text or the word `none` clears it. */
export function newValue(name: FieldName, argument: unknown, current: string | null): string | null {
  if (argument === undefined) return current
  const { set }: Field = TASK_FIELDS[name]
  if (set) return set(argument as never, current)
  return isClear(argument) || argument === '' ? null : (argument as string)
}
