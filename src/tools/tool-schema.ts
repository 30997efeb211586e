import { z } from 'zod'
import { failureSchema } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { Decisions } from '../proposals/decisions.ts'
import { WaitingView } from '../proposals/propose.ts'
import type { Schema, StrictSchema, ToolDefinition } from './schema.ts'

const FAILURE = failureSchema({
  details: { type: 'array', items: { type: 'object', additionalProperties: true } },
})

/** The tool definition of an operation. */
export function definitionOf(operation: Operation): ToolDefinition {
  const { name, summary, effect, input, isIdempotent } = operation
  return {
    name,
    title: titleOf(name),
    description: summary,
    inputSchema: withOneRequired(inputSchema(input)),
    outputSchema: envelopeSchema(operation),
    annotations: {
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destroy',
      idempotentHint: effect === 'read' || isIdempotent === true,
      openWorldHint: false,
    },
  }
}

function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Some clients accept only one type per value, so a list of types becomes `anyOf`. */
function singleTyped(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map((part) => (isObject(part) ? singleTyped(part) : part))
  const parts = Object.entries(schema as object).map(([name, part]) => [
    name,
    isObject(part) ? singleTyped(part) : part,
  ])
  const { type, ...rest } = Object.fromEntries(parts)
  if (!Array.isArray(type)) return type === undefined ? rest : { type, ...rest }
  return { ...rest, anyOf: type.map((one) => ({ type: one })) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

type Described = Pick<Operation, 'effect' | 'scope' | 'unrecorded' | 'tellsDecisions'>

/** Whether a call may be answered with a proposal. */
export function isProposable({ effect, scope, unrecorded }: Described): boolean {
  return effect !== 'read' && scope !== 'account' && !unrecorded
}

/** Whether an answer may tell a program what the person has decided. */
export function isTold({ effect, scope, tellsDecisions }: Described): boolean {
  return (effect !== 'read' && scope !== 'account') || tellsDecisions === true
}

/** The data of an answer that tells of decisions. */
export function withDecisions<Data extends object>(data: Data): Data {
  const decisions = outputSchema(Decisions)
  const { properties } = data as { properties?: object }
  return { ...data, properties: { ...properties, decisions } }
}

/** The data of an answer to a call that waits for the person. */
export function proposedSchema(): Record<string, unknown> {
  return outputSchema(WaitingView)
}

/** Without the bounds that zod gives every integer: they were an eighth of what clients download at each start. */
function outputSchema(type: z.ZodType): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(type, {
    io: 'output',
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return schema
}

function envelopeSchema(operation: Operation): Record<string, unknown> {
  const own = outputSchema(operation.output)
  const data = isTold(operation) ? withDecisions(own) : own
  const proposed = isProposable(operation) ? [singleTyped(withDecisions(proposedSchema()))] : []
  const orNull = (schema: object, ...others: object[]) => ({ anyOf: [schema, ...others, { type: 'null' }] })
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      data: orNull(singleTyped(data), ...proposed),
      error: orNull(FAILURE),
    },
    required: ['success', 'message', 'data', 'error'],
    additionalProperties: false,
  }
}

export function inputSchema(input: z.ZodObject): Schema {
  return portable(z.toJSONSchema(input, { io: 'input' }) as JsonSchema)
}

type JsonSchema = Omit<Schema, 'properties' | 'items'> & {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Keeps the keywords that all providers accept. Validation checks lengths and ranges, with better messages. */
function portable({ type, description, enum: values, properties, required, items }: JsonSchema): Schema {
  return {
    type,
    ...(description && { description }),
    ...(values && { enum: values }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, portable(schema)]),
      ),
      ...(required && { required }),
      additionalProperties: false as const,
    }),
    ...(items && { items: portable(items) }),
  }
}

/** Cohere's strict mode needs a required parameter in every tool, so a tool without one gets its first. */
function withOneRequired(schema: Schema): Schema {
  if (schema.required?.length) return schema
  return { ...schema, required: Object.keys(schema.properties ?? {}).slice(0, 1) }
}

export function strict(schema: Schema, optional = false): StrictSchema {
  const { type, enum: values, properties, items, required = [], ...rest } = schema
  const names = Object.keys(properties ?? {})
  return {
    ...rest,
    type: optional ? [type, 'null'] : type,
    ...(values && { enum: optional ? [...values, null] : values }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, strict(part, !required.includes(name))]),
      ),
      required: names,
    }),
    ...(items && { items: strict(items) }),
  }
}
