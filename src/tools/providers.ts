import type { Envelope } from '../envelope.ts'
import { TOOL_DEFINITIONS } from './definitions.ts'
import { modelText } from './model-text.ts'
import type { Schema, StrictSchema } from './schema.ts'
import { strict } from './tool-schema.ts'

// Each provider's types for tools, calls and results. They are copied here so that an application needs only its own
// provider's package; a test checks them against the providers' types.

type Parameters<S> = S & {
  type: 'object'
  properties: Record<string, S>
  required: string[]
  additionalProperties: false
}
type Described<More> = { name: string; description: string } & More

/** The `tools` of a request. */
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

/** The result in the provider's form: a message, an input item, a content block or a part. */
export type Results = {
  cohere: { role: 'tool'; toolCallId: string; content: { type: 'text'; text: string }[] }
  openai: { type: 'function_call_output'; call_id: string; output: string }
  'openai-chat': { role: 'tool'; tool_call_id: string; content: string }
  anthropic: { type: 'tool_result'; tool_use_id: string; content: string; is_error?: true }
  gemini: {
    functionResponse: { id?: string; name: string; response: { output: string } | { error: string } }
  }
}

/** A call from any provider's client, or a plain `{name, arguments}`. */
export type ToolCall = {
  id?: string | undefined
  call_id?: string | undefined
  /** The providers' own, which nothing here reads. */
  type?: string | undefined
  name?: string | undefined
  arguments?: unknown
  input?: unknown
  args?: unknown
  function?: { name?: string | undefined; arguments?: unknown } | undefined
}

/** The tools in this provider's form. Each call returns a fresh copy, which the application may change. */
export function definitions<P extends Provider>(provider: P): Definitions[P] {
  return DEFINITIONS[provider]()
}

const DEFINITIONS: { [P in Provider]: () => Definitions[P] } = {
  // Cohere has no `strict` per tool; the request's `strictTools` covers all of them.
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

/** The call's name, its raw arguments, and the provider's id for it if it has one. */
export function parseCall(call: ToolCall): { id: string; name: string; rawArguments: unknown } {
  return {
    // OpenAI's items have their own `id` next to `call_id`.
    id: call.call_id ?? call.id ?? '',
    // No tool has an empty name, so a call without a name is answered as an unknown tool.
    name: call.function?.name ?? call.name ?? '',
    rawArguments: call.function?.arguments ?? call.arguments ?? call.input ?? call.args,
  }
}

/** The answer to a call, for the provider's next request. */
export function resultFor<P extends Provider>(provider: P, call: ToolCall, envelope: Envelope): Results[P] {
  return RESULTS[provider](parseCall(call), modelText(envelope), envelope.success)
}

type CallRef = { id: string; name: string }

const RESULTS: { [P in Provider]: (call: CallRef, text: string, success: boolean) => Results[P] } = {
  // Cohere's client turns `toolCallId` into `tool_call_id`. Content as a bare string would have to be JSON.
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
