import { z } from 'zod'
import { failureSchema } from '../envelope.ts'
import type { Operation } from '../operation.ts'

/** JSON Schema with only the keywords that every model provider accepts. */
export type Schema = {
  type: string
  description?: string
  enum?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: false
  items?: Schema
}

/** A tool as clients and their models see it. */
export type ToolDefinition = {
  name: string
  title: string
  description: string
  inputSchema: Schema
  /** The schema of `structuredContent`, which is the envelope. */
  outputSchema: Record<string, unknown>
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

const FAILURE = failureSchema({
  details: { type: 'array', items: { type: 'object', additionalProperties: true } },
})

/** The tool definition of an operation. */
export function definitionOf({
  name,
  summary,
  effect,
  input,
  output,
  isIdempotent,
}: Operation): ToolDefinition {
  return {
    name,
    title: titleOf(name),
    description: summary,
    inputSchema: withOneRequired(inputSchema(input)),
    outputSchema: envelopeSchema(output),
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

function envelopeSchema(output: z.ZodType): Record<string, unknown> {
  const { $schema, ...data } = z.toJSONSchema(output, { io: 'output' })
  const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      data: orNull(singleTyped(data)),
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

/** A schema in OpenAI's strict form: every parameter is required, and null means it is left out. */
export type StrictSchema = {
  type: string | string[]
  description?: string
  enum?: (string | null)[]
  properties?: Record<string, StrictSchema>
  required?: string[]
  additionalProperties?: false
  items?: StrictSchema
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
