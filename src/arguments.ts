import { z } from 'zod'
import { type Detail, Problem, type ProblemCode } from './problem.ts'
import { TASK_FIELDS } from './tasks/task-fields.ts'

/** An operation's parameters, computed once when it is defined. */
export type Parameters<Input extends z.ZodObject> = {
  schema: Input
  names: ReadonlySet<string>
  optional: ReadonlySet<string>
  /** Other names that programs use for a parameter: `{task_id: 'task_identifier'}`. */
  aliases: Readonly<Record<string, string>>
  /** Parameters that are lists of objects, with the parameters of each object. */
  lists: ReadonlyMap<string, Parameters<z.ZodObject>>
}

export function parameters<Input extends z.ZodObject>(
  schema: Input,
  aliases: Readonly<Record<string, string>> = {},
): Parameters<Input> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const optional = fields.filter(([, field]) => field.safeParse(undefined).success)
  const lists = fields.flatMap(([name, field]) =>
    field instanceof z.ZodArray && field.element instanceof z.ZodObject
      ? [[name, parameters(field.element)] as const]
      : [],
  )
  return {
    schema,
    names: new Set(fields.map(([name]) => name)),
    optional: new Set(optional.map(([name]) => name)),
    aliases,
    lists: new Map(lists),
  }
}

export type Arguments = { fields: Record<string, unknown>; unknown: string[]; droppedIdentity: number }

/**
 * Sorts raw arguments, which can be anything: known fields are kept, identity claims are dropped silently, and unknown
 * fields are reported, because ignoring a misspelt field would hide a mistake.
 */
export function sortArguments(raw: unknown, parameters: Parameters<z.ZodObject>): Arguments {
  return sortObject(asObject(raw), parameters)
}

function sortObject(raw: Record<string, unknown>, parameters: Parameters<z.ZodObject>): Arguments {
  const { names, optional, aliases, lists } = parameters
  // Without a prototype there is no `__proto__` to write to.
  const sorted: Arguments = { fields: Object.create(null), unknown: [], droppedIdentity: 0 }
  for (const key of Object.keys(raw)) {
    const name = names.has(key) ? key : aliased(key, raw, aliases)
    if (name === undefined) {
      if (isIdentityKey(key)) sorted.droppedIdentity++
      else sorted.unknown.push(key)
      continue
    }
    const value = raw[key]
    // Left out under its alias, and given under its own name.
    if (value === null && name !== key && Object.hasOwn(raw, name)) continue
    const item = lists.get(name)
    if (item && Array.isArray(value)) sortList(name, value, item, sorted)
    // Models in strict mode must send every field, with null for those they leave out.
    else if (value !== null || !optional.has(name)) sorted.fields[name] = value
  }
  return sorted
}

const MAX_LIST = 1000

/** Sorts each object of a list. Validation refuses lists that are too long and items that are not objects. */
function sortList(name: string, list: unknown[], parameters: Parameters<z.ZodObject>, into: Arguments): void {
  into.fields[name] = list.slice(0, MAX_LIST).map((item, index) => {
    if (!isObject(item)) return item
    const { fields, unknown, droppedIdentity } = sortObject(item, parameters)
    into.unknown.push(...unknown.map((key) => `${name}.${index}.${key}`))
    into.droppedIdentity += droppedIdentity
    return fields
  })
}

/** The parameter behind an alias, unless both are given and differ. */
function aliased(key: string, raw: Record<string, unknown>, aliases: Readonly<Record<string, string>>) {
  const name = Object.hasOwn(aliases, key) ? aliases[key] : undefined
  if (name === undefined || !Object.hasOwn(raw, name) || raw[key] === null) return name
  // 3 and "3" are the same task.
  return String(raw[name]) === String(raw[key]) ? name : undefined
}

/** Validates sorted arguments. The problem it throws explains every invalid field. */
export function validate<Input extends z.ZodObject>(
  { fields, unknown }: Arguments,
  { schema, names }: Parameters<Input>,
): z.output<Input> {
  const details: Detail[] = unknown.slice(0, 5).map((key) => unknownArgument(key, names))
  const parsed = schema.safeParse(fields)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const index = path.find((part) => typeof part === 'number')
    const field = path.map(String).join('.') || 'arguments'
    details.push({ field, ...(index !== undefined && { index }), message })
  }
  if (details.length === 0) return parsed.data as z.output<Input>
  throw new Problem(codeFor(details), details.map(({ message }) => message).join('; '), { details })
}

function unknownArgument(key: string, names: ReadonlySet<string>): Detail {
  const field = shortened(key)
  return { field, message: `Unknown argument '${field}'. Allowed: ${[...names].join(', ')}` }
}

function asObject(raw: unknown): Record<string, unknown> {
  let value = raw
  // Some clients send nothing, or an empty string, for a call without arguments.
  if (raw === undefined || raw === '') value = {}
  else if (typeof raw === 'string') {
    try {
      value = JSON.parse(raw)
    } catch {
      throw notAnObject('The arguments are not valid JSON')
    }
  }
  if (!isObject(value)) throw notAnObject('The arguments must be a JSON object')
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notAnObject(message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field: 'arguments', message }] })
}

const ROLE = '(x|as|by|for|of|to|my|the|current|auth|authenticated|session|target|effective|real)?'
const WHO = '(user|owner|account|tenant)(s?ids?|uuid|guid|identifier|name|email|key|ref)?'
const WHOSE_ID =
  '(org|organi[sz]ation|customer|member|person|principal|caller|actor|author|subject|profile|identity)(id|uuid|guid)'
const OTHER =
  'uid|sub|email|emailaddress|principal|caller|identity|actas|actingas|runas|onbehalfof|impersonate|createdby'
const IDENTITY = new RegExp(`^(${ROLE}(${WHO}|${WHOSE_ID})|${OTHER})$`)
const MAX_IDENTITY_KEY = 64

/** Matches `user_id` in any case, width or separator, and other names that claim an identity. */
export function isIdentityKey(key: string): boolean {
  if (key.length > MAX_IDENTITY_KEY) return false
  const letters = key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return IDENTITY.test(letters)
}

// A Map, because a field can be called `__proto__`.
const FIELD_CODES = new Map<string, ProblemCode>(
  Object.entries(TASK_FIELDS).flatMap(([name, field]) => ('code' in field ? [[name, field.code]] : [])),
)

/** A field's own code if nothing else is invalid. */
function codeFor(details: readonly Detail[]): ProblemCode {
  const codes = new Set(details.map(({ field }) => FIELD_CODES.get(lastPart(field)) ?? 'invalid_input'))
  const [code] = codes
  return codes.size === 1 && code ? code : 'invalid_input'
}

/** `due_date` of `tasks.2.due_date`. */
function lastPart(field: unknown): string {
  return String(field).replace(/^.*\./, '')
}

function shortened(key: string): string {
  const characters = [...key]
  return characters.length <= 40 ? key : `${characters.slice(0, 40).join('')}…`
}
