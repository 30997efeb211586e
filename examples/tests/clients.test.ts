import Anthropic from '@anthropic-ai/sdk'
import { GoogleGenAI } from '@google/genai'
import { CohereClientV2 } from 'cohere-ai'
import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { type ModelOutput, wireForTest } from '../../tests/support/wire/server.ts'

// The providers' own clients check the wire format, besides the AI SDK.

const apiKey = 'test-key'
const prompt = [{ role: 'user' as const, content: 'add milk' }]
const call = { name: 'create_task', arguments: { title: 'Buy milk 🥛' } }
const OUTPUT: ModelOutput[] = [
  { text: 'Let me see.' },
  { call },
  { call: { name: 'list_tasks', arguments: {} } },
]

test('OpenAI’s client reads responses', async () => {
  const wire = await wireForTest([OUTPUT, OUTPUT])
  const { responses } = new OpenAI({ apiKey, baseURL: wire.url('openai') })
  const request = { model: 'gpt-4.1', input: prompt }
  const whole = await responses.create(request)
  const streamed = await responses.stream(request).finalResponse()
  for (const { output, output_text, status, usage } of [whole, streamed]) {
    expect([output_text, status, usage?.total_tokens]).toEqual(['Let me see.', 'completed', 18])
    expect(
      output.flatMap((item) => (item.type === 'function_call' ? [JSON.parse(item.arguments)] : [])),
    ).toEqual([call.arguments, {}])
  }
})

test('OpenAI’s client reads chat completions', async () => {
  const wire = await wireForTest([OUTPUT, OUTPUT])
  const { completions } = new OpenAI({ apiKey, baseURL: wire.url('openai') }).chat
  const request = { model: 'gpt-4.1', messages: prompt }
  const whole = await completions.create(request)
  const streamed = await completions
    .stream({ ...request, stream_options: { include_usage: true } })
    .finalChatCompletion()
  for (const { choices, usage } of [whole, streamed]) {
    expect([choices[0]?.finish_reason, usage?.total_tokens]).toEqual(['tool_calls', 18])
    expect(choices[0]?.message).toMatchObject({
      content: 'Let me see.',
      tool_calls: [
        {
          id: expect.any(String),
          function: { name: 'create_task', arguments: JSON.stringify(call.arguments) },
        },
        { id: expect.any(String), function: { name: 'list_tasks', arguments: '{}' } },
      ],
    })
  }
})

test('Anthropic’s client reads messages', async () => {
  const wire = await wireForTest([OUTPUT, OUTPUT])
  const { messages } = new Anthropic({ apiKey, baseURL: wire.url('anthropic').replace('/v1', '') })
  const request = { model: 'claude-sonnet-5', max_tokens: 100, messages: prompt }
  for (const message of [await messages.create(request), await messages.stream(request).finalMessage()])
    expect(message).toMatchObject({
      content: [
        { type: 'text', text: 'Let me see.' },
        { type: 'tool_use', name: 'create_task', input: call.arguments },
        { type: 'tool_use', name: 'list_tasks', input: {} },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 11, output_tokens: 7 },
    })
})

test('Cohere’s client reads chat', async () => {
  const wire = await wireForTest([OUTPUT, OUTPUT])
  const client = new CohereClientV2({ token: apiKey, environment: wire.url('cohere').replace('/v2', '') })
  const request = { model: 'command-a-03-2025', messages: prompt }
  const { message, finishReason, usage } = await client.chat(request)
  expect([finishReason, usage?.tokens?.outputTokens]).toEqual(['TOOL_CALL', 7])
  expect(message).toMatchObject({
    content: [{ text: 'Let me see.' }],
    toolCalls: [
      { function: { name: 'create_task', arguments: JSON.stringify(call.arguments) } },
      { function: { name: 'list_tasks', arguments: '{}' } },
    ],
  })
  let received = ''
  for await (const event of await client.chatStream(request)) {
    if (event.type === 'content-delta') received += event.delta?.message?.content?.text
    if (event.type === 'tool-call-delta') received += event.delta?.message?.toolCalls?.function?.arguments
    if (event.type === 'message-end') received += event.delta?.finishReason
  }
  expect(received).toBe(`Let me see.${JSON.stringify(call.arguments)}{}TOOL_CALL`)
})

test('Google’s client reads generated content', async () => {
  const wire = await wireForTest([OUTPUT, OUTPUT])
  const { models } = new GoogleGenAI({
    apiKey,
    httpOptions: { baseUrl: wire.url('google').replace('/v1beta', '') },
  })
  const request = { model: 'gemini-2.5-flash', contents: 'add milk' }
  const whole = await models.generateContent(request)
  const streamed = await Array.fromAsync(await models.generateContentStream(request))
  for (const chunks of [[whole], streamed]) {
    const parts = chunks.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? [])
    expect(parts.map(({ text = '' }) => text).join('')).toBe('Let me see.')
    expect(chunks.flatMap(({ functionCalls = [] }) => functionCalls)).toMatchObject([
      { name: 'create_task', args: call.arguments },
      { name: 'list_tasks', args: {} },
    ])
    expect(chunks.at(-1)).toMatchObject({
      candidates: [{ finishReason: 'STOP' }],
      usageMetadata: { totalTokenCount: 18 },
    })
  }
})
