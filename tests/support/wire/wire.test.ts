import { createAnthropic } from '@ai-sdk/anthropic'
import { createCohere } from '@ai-sdk/cohere'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, isStepCount, streamText, tool } from 'ai'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Script, startWire, type Wire } from './server.ts'

async function wireForTest(script: Script): Promise<Wire> {
  const wire = await startWire(script)
  onTestFinished(() => wire.close())
  return wire
}
const MODELS = {
  'openai responses': (w: Wire) => createOpenAI({ baseURL: w.url('openai'), apiKey: 'test-key' })('gpt-x'),
  cohere: (w: Wire) => createCohere({ baseURL: w.url('cohere'), apiKey: 'test-key' })('command-x'),
  google: (w: Wire) => createGoogle({ baseURL: w.url('google'), apiKey: 'test-key' })('gemini-x'),
  'openai chat': (w: Wire) => createOpenAI({ baseURL: w.url('openai'), apiKey: 'test-key' }).chat('gpt-x'),
  anthropic: (w: Wire) => createAnthropic({ baseURL: w.url('anthropic'), apiKey: 'test-key' })('claude-x'),
  local: (w: Wire) => createOpenAICompatible({ name: 'local', baseURL: w.url('local') })('any'),
}
const tools = {
  create_task: tool({
    inputSchema: z.strictObject({ title: z.string() }),
    execute: async ({ title }) => ({ made: title }),
  }),
  list_tasks: tool({ inputSchema: z.strictObject({}), execute: async () => 'no tasks' }),
}
describe.each(Object.keys(MODELS) as (keyof typeof MODELS)[])('%s', (name) => {
  test.each([true, false])('round trip, streaming %s', async (streaming) => {
    const wire = await wireForTest([
      [
        { text: 'Let me see.' },
        { call: { name: 'create_task', arguments: { title: 'milk 🥛' } } },
        { call: { name: 'list_tasks', arguments: {} } },
      ],
      [{ text: 'Added the milk.' }],
    ])
    const options = {
      model: MODELS[name](wire),
      instructions: 'Be brief.',
      prompt: 'add milk',
      tools,
      stopWhen: isStepCount(5),
    }
    const r = streaming ? streamText(options) : await generateText(options)
    expect(await r.text).toBe('Added the milk.')
  })
})
