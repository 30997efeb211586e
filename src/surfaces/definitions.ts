import { z } from 'zod'
import type { Operation } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'

/** A JSON Schema of the few keywords that every model provider takes. */
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
  /** The envelope: what `structuredContent` holds. */
  outputSchema: Record<string, unknown>
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

const FAILURE = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(z.record(z.string(), z.unknown())),
  hint: z.string().optional(),
  request_id: z.string().optional(),
})

/** Worked out once: what a tool looks like never changes while a process runs. */
export const TOOL_DEFINITIONS: readonly ToolDefinition[] = OPERATIONS.map(definitionOf)

function definitionOf({ name, summary, effect, input, output }: Operation): ToolDefinition {
  return {
    name,
    title: titleOf(name),
    description: summary,
    inputSchema: withOneRequired(inputSchema(input)),
    outputSchema: envelopeSchema(output),
    annotations: {
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destroy',
      // complete_task twice is complete_task once; no other change is.
      idempotentHint: effect === 'read' || name === 'complete_task',
      openWorldHint: false,
    },
  }
}

function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function envelopeSchema(output: z.ZodType): Record<string, unknown> {
  const envelope = z.object({
    success: z.boolean(),
    message: z.string(),
    data: output.nullable(),
    error: FAILURE.nullable(),
  })
  const { $schema, ...schema } = z.toJSONSchema(envelope, { io: 'output' })
  return schema
}

/** What an operation takes, in JSON Schema. */
export function inputSchema(input: z.ZodObject): Schema {
  return portable(z.toJSONSchema(input, { io: 'input' }) as JsonSchema)
}

type JsonSchema = Omit<Schema, 'properties' | 'items'> & {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Only the keywords that all providers take. Lengths and ranges are left to validation, which explains them better. */
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

/** Cohere's strict mode wants a required parameter in every tool: where none is needed, the first one is asked for. */
function withOneRequired(schema: Schema): Schema {
  if (schema.required?.length) return schema
  return { ...schema, required: Object.keys(schema.properties ?? {}).slice(0, 1) }
}

/** A schema in OpenAI's strict form, where every parameter is required and null stands for one that is left out. */
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
