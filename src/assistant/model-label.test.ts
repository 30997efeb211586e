import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labelOf } from './model-label.ts'
import { MODEL_PROVIDERS } from './model-providers.ts'

test.each([
  ['anthropic', 'claude-sonnet-5-5', 'Claude Sonnet 5.5'],
  ['anthropic', 'claude-sonnet-5', 'Claude Sonnet 5'],
  ['anthropic', 'claude-opus-4-1-20250805', 'Claude Opus 4.1'],
  ['anthropic', 'claude-3-haiku-20240307', 'Claude 3 Haiku'],
  ['openai', 'gpt-6.1-sol', 'GPT-6.1 sol'],
  ['openai', 'gpt-5.4-mini-2026-03-17', 'GPT-5.4 mini'],
  ['openai', 'gpt-5', 'GPT-5'],
  ['openai', 'o3', 'o3'],
  ['google', 'gemini-flash-latest', 'Gemini Flash'],
  ['google', 'gemini-2.5-flash', 'Gemini 2.5 Flash'],
  ['cohere', 'command-a-03-2025', 'Command A'],
  ['cohere', 'ft:my-model', 'ft:my-model'],
  ['local', 'qwen3:14b', 'qwen3:14b'],
  ['local', 'claude-like-7b', 'claude-like-7b'],
])('%s calls it %s, people %s', (provider, model, label) => {
  expect(labelOf(provider, model)).toBe(label)
})

test.each(Object.entries(MODEL_PROVIDERS).filter(([, { suggests }]) => suggests.length > 0))(
  "the suggested models of %s are in its package's own list",
  (name, { suggests }) => {
    const types = readFileSync(`node_modules/@ai-sdk/${name}/dist/index.d.ts`, 'utf8')
    for (const model of suggests) expect(types).toContain(`'${model}'`)
  },
)
