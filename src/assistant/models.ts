import type { LanguageModelV4 } from '@ai-sdk/provider'
import { type Config, SetupError } from '../config.ts'
import type { Metrics } from '../observe/metrics.ts'
import { guardedModel } from './guarded-model.ts'
import { labelOf } from './model-label.ts'
import { MODEL_PROVIDERS } from './model-providers.ts'

/** Who answers in the chat. */
export type Assistant = {
  /** As ERRAND_MODEL names it. */
  name: string
} & (
  | {
      isBuiltIn: false
      model: LanguageModelV4
      /** Its name for people. */
      label: string
      /** The provider or host that receives the messages; undefined if that is the operator's business. */
      place: string | undefined
      /** The person has chosen it, so its problems are theirs to solve. */
      isOwn: boolean
    }
  /** Our own planner, which is not a language model. */
  | { isBuiltIn: true }
)

// Its warnings would go to standard error as lines that no log reader expects.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Opens the model that the configuration names. */
export async function openAssistant({ model }: Pick<Config, 'model'>, metrics: Metrics): Promise<Assistant> {
  const { name, provider, id, url, key } = model
  if (provider === 'builtin') return { name, isBuiltIn: true }
  const known = MODEL_PROVIDERS[provider]
  if (!known) throw new SetupError(`There is no model provider '${provider}'`)
  const opened = await known.open(id, { ...(url && { baseURL: url }), ...(key && { apiKey: key }) })
  return {
    name,
    isBuiltIn: false,
    model: guardedModel(opened, metrics),
    label: labelOf(provider, id),
    place: known.needsUrl === undefined ? known.label : undefined,
    isOwn: false,
  }
}
