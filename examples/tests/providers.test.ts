import type Anthropic from '@anthropic-ai/sdk'
import type { FunctionCall, Tool as GeminiTool, Part } from '@google/genai'
import type { Cohere } from 'cohere-ai'
import type OpenAI from 'openai'
import { describe, expect, test } from 'vitest'
import type { Envelope } from '../../src/envelope.ts'
import { TOOL_DEFINITIONS } from '../../src/tools/definitions.ts'
import { definitions, type Provider, parseCall, resultFor } from '../../src/tools/providers.ts'

const ADDED: Envelope = {
  success: true,
  message: "Task 'Buy milk' created successfully",
  data: { number: 1, title: 'Buy milk', completed: false },
  error: null,
}
const MISSED: Envelope = {
  success: false,
  message: 'No task',
  data: null,
  error: { code: 'not_found', message: 'No task', details: [], hint: 'Call list_tasks.' },
}
const TEXT = 'Task \'Buy milk\' created successfully\n#1 "Buy milk"'

// Compiling these is the test: each must fit the types of the provider's own package.
const TOOLS = {
  cohere: definitions('cohere') satisfies Cohere.ToolV2[],
  openai: definitions('openai') satisfies OpenAI.Responses.Tool[],
  'openai-chat': definitions('openai-chat') satisfies OpenAI.ChatCompletionTool[],
  anthropic: definitions('anthropic') satisfies Anthropic.Tool[],
  gemini: definitions('gemini') satisfies GeminiTool[],
}
const args = { title: 'Buy milk' }
const json = JSON.stringify(args)
const CALLS = {
  cohere: {
    id: 'c1',
    type: 'function',
    function: { name: 'add_task', arguments: json },
  } satisfies Cohere.ToolCallV2,
  openai: {
    type: 'function_call',
    id: 'fc_1',
    call_id: 'c1',
    name: 'add_task',
    arguments: json,
  } satisfies OpenAI.Responses.ResponseFunctionToolCall,
  'openai-chat': {
    id: 'c1',
    type: 'function',
    function: { name: 'add_task', arguments: json },
  } satisfies OpenAI.ChatCompletionMessageToolCall,
  anthropic: {
    type: 'tool_use',
    id: 'c1',
    name: 'add_task',
    input: args,
    caller: { type: 'direct' },
  } satisfies Anthropic.ToolUseBlock,
  gemini: { id: 'c1', name: 'add_task', args } satisfies FunctionCall,
}
const RESULTS = {
  cohere: resultFor('cohere', CALLS.cohere, ADDED) satisfies Cohere.ChatMessageV2,
  openai: resultFor('openai', CALLS.openai, ADDED) satisfies OpenAI.Responses.ResponseInputItem,
  'openai-chat': resultFor(
    'openai-chat',
    CALLS['openai-chat'],
    ADDED,
  ) satisfies OpenAI.ChatCompletionMessageParam,
  anthropic: resultFor('anthropic', CALLS.anthropic, ADDED) satisfies Anthropic.ToolResultBlockParam,
  gemini: resultFor('gemini', CALLS.gemini, ADDED) satisfies Part,
}

describe('definitions', () => {
  const NAMES: Record<Provider, string[]> = {
    cohere: TOOLS.cohere.map(({ function: { name } }) => name),
    openai: TOOLS.openai.map(({ name }) => name),
    'openai-chat': TOOLS['openai-chat'].map(({ function: { name } }) => name),
    anthropic: TOOLS.anthropic.map(({ name }) => name),
    gemini: TOOLS.gemini.flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
  }

  test.each(Object.entries(NAMES))('%s has all tools, and none takes a user id (W05)', (provider, names) => {
    expect(names).toEqual(TOOL_DEFINITIONS.map(({ name }) => name))
    expect(JSON.stringify(TOOLS[provider as Provider])).not.toMatch(/user_?id/i)
  })

  test('Cohere: a required parameter in every tool, and no unsupported keys', () => {
    for (const tool of TOOLS.cohere) {
      expect(Object.keys(tool)).toEqual(['type', 'function'])
      expect(Object.keys(tool.function)).toEqual(['name', 'description', 'parameters'])
      expect(tool.function.parameters.required.length).toBeGreaterThan(0)
    }
  })

  test('OpenAI: strict, so every parameter is required and optional ones accept null', () => {
    const [add] = TOOLS.openai
    expect(add).toMatchObject({ type: 'function', name: 'add_task', strict: true })
    expect(add?.parameters.required).toEqual(Object.keys(add?.parameters.properties ?? {}))
    expect(add?.parameters.properties.title?.type).toBe('string')
    expect(add?.parameters.properties.priority).toMatchObject({
      type: ['string', 'null'],
      enum: ['Low', 'Medium', 'High', null],
    })
    expect(TOOLS['openai-chat'].map((tool) => ({ type: tool.type, ...tool.function }))).toEqual(TOOLS.openai)
  })

  test('are copies that the application may change', () => {
    for (const tool of definitions('anthropic')) tool.input_schema.properties = {}
    expect(definitions('anthropic')).toEqual(TOOLS.anthropic)
  })
})

test.each(Object.entries(CALLS))('reads a call from %s', (_, call) => {
  const { id, name, rawArguments } = parseCall(call)
  expect([id, name]).toEqual(['c1', 'add_task'])
  expect(typeof rawArguments === 'string' ? JSON.parse(rawArguments) : rawArguments).toEqual(args)
})

test("results carry the call's id and the text for the model", () => {
  expect(RESULTS).toEqual({
    cohere: { role: 'tool', toolCallId: 'c1', content: [{ type: 'text', text: TEXT }] },
    openai: { type: 'function_call_output', call_id: 'c1', output: TEXT },
    'openai-chat': { role: 'tool', tool_call_id: 'c1', content: TEXT },
    anthropic: { type: 'tool_result', tool_use_id: 'c1', content: TEXT },
    gemini: { functionResponse: { id: 'c1', name: 'add_task', response: { output: TEXT } } },
  })
})

test('a failure is flagged if the provider has a flag for it', () => {
  const text = 'not_found: No task\nCall list_tasks.'
  expect(resultFor('anthropic', CALLS.anthropic, MISSED)).toMatchObject({ content: text, is_error: true })
  expect(resultFor('gemini', { name: 'complete_task', args: {} }, MISSED)).toEqual({
    functionResponse: { name: 'complete_task', response: { error: text } },
  })
  expect(resultFor('openai', CALLS.openai, MISSED).output).toBe(text)
})
