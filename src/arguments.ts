import type { z } from 'zod'
import { type Detail, Problem, type ProblemCode } from './problem.ts'

/** What an operation takes, worked out once when it is defined. */
export type Parameters<Input extends z.ZodObject> = {
  schema: Input
  names: ReadonlySet<string>
  optional: ReadonlySet<string>
  /** Other names that people's programs use for a parameter: `{task_id: 'task_identifier'}`. */
  aliases: Readonly<Record<string, string>>
}

export function parameters<Input extends z.ZodObject>(
  schema: Input,
  aliases: Readonly<Record<string, string>> = {},
): Parameters<Input> {
  const fields = Object.entries(schema.shape)
  return {
    schema,
    names: new Set(fields.map(([name]) => name)),
    optional: new Set(
      fields.filter(([, field]) => (field as z.ZodType).safeParse(undefined).success).map(([name]) => name),
    ),
    aliases,
  }
}

export type Arguments = { fields: Record<string, unknown>; unknown: string[]; droppedIdentity: number }

/**
 * Sorts what a model or a request wrote, which may be anything: known fields are kept, claims of identity are dropped
 * without a word, and the rest is named, because a misspelt field that vanished would be a silent failure.
 */
export function sortArguments(
  raw: unknown,
  { names, optional, aliases }: Parameters<z.ZodObject>,
): Arguments {
  const written = asObject(raw)
  // Without a prototype there is no `__proto__` to write to.
  const fields: Record<string, unknown> = Object.create(null)
  const unknown: string[] = []
  let droppedIdentity = 0
  for (const key of Object.keys(written)) {
    const name = names.has(key) ? key : aliased(key, written, aliases)
    if (name !== undefined) {
      // Models in strict mode must name every field and write null for those they leave out.
      if (written[key] !== null || !optional.has(name)) fields[name] = written[key]
    } else if (isIdentityKey(key)) droppedIdentity++
    else unknown.push(key)
  }
  return { fields, unknown, droppedIdentity }
}

/** The parameter behind another name, unless that is given too and says something else. */
function aliased(key: string, written: Record<string, unknown>, aliases: Readonly<Record<string, string>>) {
  const name = Object.hasOwn(aliases, key) ? aliases[key] : undefined
  const contradicts = name !== undefined && Object.hasOwn(written, name) && written[name] !== written[key]
  return contradicts ? undefined : name
}

/** Validates sorted arguments, or says for each field what is wrong with it. */
export function validate<Input extends z.ZodObject>(
  { fields, unknown }: Arguments,
  { schema, names }: Parameters<Input>,
): z.output<Input> {
  const allowed = [...names].join(', ')
  const details = unknown.slice(0, 5).map((key) => ({
    field: shortened(key),
    message: `Unknown argument '${shortened(key)}'. Allowed: ${allowed}`,
  }))
  const parsed = schema.safeParse(fields)
  for (const { path, message } of parsed.error?.issues ?? []) {
    details.push({ field: path.map(String).join('.') || 'arguments', message })
  }
  if (details.length === 0) return parsed.data as z.output<Input>
  throw new Problem(codeFor(details), details.map(({ message }) => message).join('; '), { details })
}

function asObject(raw: unknown): Record<string, unknown> {
  let value = raw
  // Some clients send nothing, or an empty text, for a call without arguments.
  if (raw === undefined || raw === '') value = {}
  else if (typeof raw === 'string') {
    try {
      value = JSON.parse(raw)
    } catch {
      throw notAnObject('The arguments are not valid JSON')
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw notAnObject('The arguments must be a JSON object')
  }
  return value as Record<string, unknown>
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
const LONGEST_IDENTITY_KEY = 64

/** `user_id` in any case, width or separator, and what else claims to say whose data it is. */
export function isIdentityKey(key: string): boolean {
  if (key.length > LONGEST_IDENTITY_KEY) return false
  const letters = key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return IDENTITY.test(letters)
}

// A Map, because a field may be called `__proto__`.
const FIELD_CODES = new Map<unknown, ProblemCode>([
  ['priority', 'invalid_priority'],
  ['due_date', 'invalid_date'],
  ['due_time', 'invalid_date'],
])

/** The special code when that is all that is wrong. */
function codeFor(details: readonly Detail[]): ProblemCode {
  const codes = new Set(details.map(({ field }) => FIELD_CODES.get(field) ?? 'invalid_input'))
  const [code] = codes
  return codes.size === 1 && code ? code : 'invalid_input'
}

function shortened(key: string): string {
  const characters = [...key]
  return characters.length <= 40 ? key : `${characters.slice(0, 40).join('')}…`
}
