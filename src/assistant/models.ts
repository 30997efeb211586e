import type { LanguageModelV4 } from '@ai-sdk/provider'
import { type Config, SetupError } from '../config.ts'
import type { Metrics } from '../observe/metrics.ts'
import { guardedModel } from './guarded-model.ts'

/** Who answers in the chat. */
export type Assistant = {
  /** As ERRAND_MODEL names it. */
  name: string
} & (
  | { isBuiltIn: false; model: LanguageModelV4 }
  /** Our own planner, which is no language model. */
  | { isBuiltIn: true }
)

// Its warnings would go to standard error as lines that no log reader expects.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Opens the model that the configuration names; says in one line what is wrong with it. */
export async function openAssistant({ model }: Pick<Config, 'model'>, metrics: Metrics): Promise<Assistant> {
  const { name, provider, id } = model
  if (provider === 'builtin') return { name, isBuiltIn: true }
  return { model: guardedModel(await openModel(model, id), metrics), name, isBuiltIn: false }
}

async function openModel({ provider, url, key }: Config['model'], id: string): Promise<LanguageModelV4> {
  const settings = { ...(url !== undefined && { baseURL: url }), ...(key !== undefined && { apiKey: key }) }
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings).responses(id)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings).languageModel(id)
    }
    case 'cohere': {
      const { createCohere } = await import('@ai-sdk/cohere')
      return createCohere(settings).languageModel(id)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(settings).languageModel(id)
    }
    case 'local': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({ name: 'local', baseURL: url as string, ...(key && { apiKey: key }) })(
        id,
      )
    }
    default:
      throw new SetupError(`There is no model provider '${provider}'`)
  }
}
