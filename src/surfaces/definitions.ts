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

/** A tool as a model sees it. */
export type ToolDefinition = {
  name: string
  description: string
  inputSchema: Schema
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

/** Worked out once: what a tool looks like never changes while a process runs. */
export const TOOL_DEFINITIONS: readonly ToolDefinition[] = OPERATIONS.map(definitionOf)

function definitionOf({ name, summary, effect, input }: Operation): ToolDefinition {
  return {
    name,
    description: summary,
    inputSchema: withOneRequired(inputSchema(input)),
    annotations: {
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destroy',
      // complete_task twice is complete_task once; no other change is.
      idempotentHint: effect === 'read' || name === 'complete_task',
      openWorldHint: false,
    },
  }
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
