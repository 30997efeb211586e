import type { LanguageModelV4 } from '@ai-sdk/provider'

type Settings = { baseURL?: string; apiKey?: string; fetch?: typeof fetch }

export type ModelProvider = {
  /** Its name for people. */
  label: string
  /**
   * Environment variables with its key, the first one set wins. Only the first is documented; the others are what the
   * provider's own programs read. Without any, no key is needed.
   */
  keys: readonly string[]
  /** Environment variables with its address. */
  urls: readonly string[]
  /** An example address, if the provider has no default one. */
  needsUrl?: string
  /** More about it for docs/assistant.md. */
  note?: string
  /** The models that the settings suggest; any other can be typed. */
  suggests: readonly string[]
  /** Loads the provider's package on first use. */
  open(id: string, settings: Settings): Promise<LanguageModelV4>
}

/**
 * The model providers, by the name before the colon in ERRAND_MODEL. Adding one is one entry and one dependency; then
 * `npm run docs`.
 */
export const MODEL_PROVIDERS: Readonly<Record<string, ModelProvider>> = {
  openai: {
    label: 'OpenAI',
    suggests: ['gpt-6.1-sol', 'gpt-6.1-terra', 'gpt-5.4-mini'],
    keys: ['OPENAI_API_KEY'],
    urls: ['OPENAI_BASE_URL'],
    async open(id, settings) {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings).responses(id)
    },
  },
  anthropic: {
    label: 'Anthropic',
    suggests: ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5'],
    keys: ['ANTHROPIC_API_KEY'],
    urls: ['ANTHROPIC_BASE_URL'],
    async open(id, settings) {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings).languageModel(id)
    },
  },
  cohere: {
    label: 'Cohere',
    suggests: ['command-a-03-2025', 'command-a-reasoning-08-2025'],
    keys: ['COHERE_API_KEY', 'CO_API_KEY'],
    urls: ['COHERE_BASE_URL'],
    async open(id, settings) {
      const { createCohere } = await import('@ai-sdk/cohere')
      return createCohere(settings).languageModel(id)
    },
  },
  google: {
    label: 'Google',
    suggests: ['gemini-flash-latest', 'gemini-pro-latest'],
    keys: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    urls: ['GOOGLE_GENERATIVE_AI_BASE_URL'],
    async open(id, settings) {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(settings).languageModel(id)
    },
  },
  local: {
    label: 'A model of your own',
    suggests: [],
    keys: [],
    urls: [],
    needsUrl: 'http://localhost:11434/v1',
    note: "Ollama, vLLM, LM Studio, or any server with OpenAI's chat completions",
    async open(id, { baseURL = '', ...settings }) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({ name: 'local', baseURL, ...settings })(id)
    },
  },
}
