import type { Envelope } from '../envelope.ts'
import { TOOL_DEFINITIONS } from './definitions.ts'
import { modelText } from './model-text.ts'
import { type Schema, type StrictSchema, strict } from './tool-schema.ts'

// What each model provider calls a tool, a call of it and its result. Written out here, so that an application needs
// the package of the provider that it uses and of no other; a test holds them against the providers' own types.

type Parameters<S> = S & {
  type: 'object'
  properties: Record<string, S>
  required: string[]
  additionalProperties: false
}
type Described<More> = { name: string; description: string } & More

/** What goes into a request's `tools`. */
export type Definitions = {
  cohere: { type: 'function'; function: Described<{ parameters: Parameters<Schema> }> }[]
  openai: ({ type: 'function' } & Described<{ parameters: Parameters<StrictSchema>; strict: true }>)[]
  'openai-chat': {
    type: 'function'
    function: Described<{ parameters: Parameters<StrictSchema>; strict: true }>
  }[]
  anthropic: Described<{ input_schema: Parameters<Schema> }>[]
  gemini: { functionDeclarations: Described<{ parametersJsonSchema: Parameters<Schema> }>[] }[]
}

export type Provider = keyof Definitions

/** What goes back to the model: a message, an input item, a content block or a part, as the provider has it. */
export type Results = {
  cohere: { role: 'tool'; toolCallId: string; content: { type: 'text'; text: string }[] }
  openai: { type: 'function_call_output'; call_id: string; output: string }
  'openai-chat': { role: 'tool'; tool_call_id: string; content: string }
  anthropic: { type: 'tool_result'; tool_use_id: string; content: string; is_error?: true }
  gemini: {
    functionResponse: { id?: string; name: string; response: { output: string } | { error: string } }
  }
}

/** A call as any of the providers' clients hands it over, or plainly `{name, arguments}`. */
export type ToolCall = {
  id?: string | undefined
  call_id?: string | undefined
  name?: string | undefined
  arguments?: unknown
  input?: unknown
  args?: unknown
  function?: { name?: string | undefined; arguments?: unknown } | undefined
}

/** The tools as a request to this provider takes them; yours to change. */
export function definitions<P extends Provider>(provider: P): Definitions[P] {
  return DEFINITIONS[provider]()
}

const DEFINITIONS: { [P in Provider]: () => Definitions[P] } = {
  // No `strict` for each tool, which Cohere does not have: `strictTools` of the request is for all of them.
  cohere: () =>
    tools().map(({ name, description, schema }) => ({
      type: 'function',
      function: { name, description, parameters: schema },
    })),
  openai: () => tools().map((tool) => ({ type: 'function', ...strictFunction(tool) })),
  'openai-chat': () => tools().map((tool) => ({ type: 'function', function: strictFunction(tool) })),
  anthropic: () =>
    tools().map(({ name, description, schema }) => ({ name, description, input_schema: schema })),
  gemini: () => [
    {
      functionDeclarations: tools().map(({ name, description, schema }) => ({
        name,
        description,
        parametersJsonSchema: schema,
      })),
    },
  ],
}

type Tool = Described<{ schema: Parameters<Schema> }>

function tools(): Tool[] {
  return TOOL_DEFINITIONS.map(({ name, description, inputSchema }) => ({
    name,
    description,
    schema: structuredClone(inputSchema) as Parameters<Schema>,
  }))
}

function strictFunction({ name, description, schema }: Tool) {
  const parameters = strict(schema) as Parameters<StrictSchema>
  return { name, description, parameters, strict: true as const }
}

/** What was called, with what, and the provider's id of the call if it has one. */
export function partsOf(call: ToolCall): { id: string; name: string; written: unknown } {
  return {
    // OpenAI's items have an id of their own beside that of the call.
    id: call.call_id ?? call.id ?? '',
    // A call without a name is one of a tool that there is not.
    name: call.function?.name ?? call.name ?? '',
    written: call.function?.arguments ?? call.arguments ?? call.input ?? call.args,
  }
}

/** The answer to a call as the provider's next request takes it. The model reads a few lines of text. */
export function resultFor<P extends Provider>(provider: P, call: ToolCall, envelope: Envelope): Results[P] {
  return RESULTS[provider](partsOf(call), modelText(envelope), envelope.success)
}

type Called = { id: string; name: string }

const RESULTS: { [P in Provider]: (call: Called, text: string, success: boolean) => Results[P] } = {
  // As Cohere's client has it; it writes `tool_call_id`. A plain text there would have to be JSON.
  cohere: ({ id }, text) => ({ role: 'tool', toolCallId: id, content: [{ type: 'text', text }] }),
  openai: ({ id }, text) => ({ type: 'function_call_output', call_id: id, output: text }),
  'openai-chat': ({ id }, text) => ({ role: 'tool', tool_call_id: id, content: text }),
  anthropic: ({ id }, text, success) => ({
    type: 'tool_result',
    tool_use_id: id,
    content: text,
    ...(!success && { is_error: true }),
  }),
  gemini: ({ id, name }, text, success) => ({
    functionResponse: { ...(id && { id }), name, response: success ? { output: text } : { error: text } },
  }),
}
