// Apart from what writes schemas, so that the types of the library need no other package.

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
