import { createAnthropic } from '@ai-sdk/anthropic'
import { createCohere } from '@ai-sdk/cohere'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { Provider, Wire } from './server.ts'

const apiKey = 'test-key'

/** A model of each protocol, from the provider's real package, connected to a wire. */
export const MODELS = {
  'OpenAI responses': {
    provider: 'openai',
    model: ({ url }) => createOpenAI({ baseURL: url('openai'), apiKey })('gpt-4.1'),
  },
  'OpenAI chat': {
    provider: 'openai',
    model: ({ url }) => createOpenAI({ baseURL: url('openai'), apiKey }).chat('gpt-4.1'),
  },
  Anthropic: {
    provider: 'anthropic',
    model: ({ url }) => createAnthropic({ baseURL: url('anthropic'), apiKey })('claude-sonnet-5'),
  },
  Cohere: {
    provider: 'cohere',
    model: ({ url }) => createCohere({ baseURL: url('cohere'), apiKey })('command-a-03-2025'),
  },
  Gemini: {
    provider: 'google',
    model: ({ url }) => createGoogle({ baseURL: url('google'), apiKey })('gemini-2.5-flash'),
  },
  local: {
    provider: 'local',
    model: ({ url }) =>
      createOpenAICompatible({ name: 'local', baseURL: url('local'), includeUsage: true })('any'),
  },
} as const satisfies Record<string, { provider: Provider; model(wire: Wire): LanguageModel }>
