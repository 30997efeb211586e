import type { LanguageModelV4 } from '@ai-sdk/provider'
import { isPersonal } from '../../accounts/personal-mode.ts'
import type { Caller } from '../../caller.ts'
import type { Config, ModelSettings } from '../../config.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { Lookup } from '../../outbox/send/guarded-fetch.ts'
import { makePublicStream, streamAnywhere } from '../../outbox/send/guarded-stream.ts'
import { type ModelChoice, providerNamed } from './model-choice.ts'

/** The models that people choose for themselves. */
export type Models = {
  /** The model that the server sets for everybody; undefined if people choose. */
  fixed: ModelSettings | undefined
  /** On a person's own machine, a model may be at any address. */
  reachesAnywhere: boolean
  /** Reaches the addresses that people give. */
  fetch: typeof fetch
  /** Opens a model as it is. */
  open(choice: ModelChoice): Promise<LanguageModelV4>
  /** Opens a person's model with retries and a circuit breaker of its own. `version` changes with every choice. */
  openFor(caller: Caller, choice: ModelChoice, version: string): Promise<LanguageModelV4>
  /** Drops what `openFor` has kept for a person. */
  forget(caller: Caller): void
}

type Options = { resolve?: Lookup; now?: () => number }
type Kept = { version: string; usedAt: number; model: Promise<LanguageModelV4> }

const MOST_KEPT = 500
const KEPT_MS = 60 * 60_000

export function makeModels(
  config: Pick<Config, 'model' | 'modelUrls'> & Parameters<typeof isPersonal>[0],
  metrics: Metrics,
  { resolve, now = () => performance.now() }: Options = {},
): Models {
  const reachesAnywhere = isPersonal(config)
  const givenFetch = reachesAnywhere ? streamAnywhere : makePublicStream(resolve)
  // Most recently used last.
  const kept = new Map<string, Kept>()
  const models: Models = {
    fixed: config.model.isSet ? config.model : undefined,
    reachesAnywhere,
    fetch: givenFetch,
    async open({ provider, model, address, key }) {
      const known = providerNamed(provider)
      // The package would look for the server's own key in the environment.
      if (key === undefined && known.keys.length > 0) throw new Error('This model needs a key.')
      const url = address ?? config.modelUrls[provider]
      return known.open(model, {
        ...(url !== undefined && { baseURL: url }),
        ...(key !== undefined && { apiKey: key }),
        // The addresses in the configuration are the operator's.
        ...(address !== undefined && { fetch: givenFetch }),
      })
    },
    openFor({ userId }, choice, version) {
      const known = kept.get(userId)
      kept.delete(userId)
      const model = known?.version === version ? known.model : openGuarded(choice)
      kept.set(userId, { version, usedAt: now(), model })
      for (const [id, { usedAt }] of kept) {
        if (kept.size <= MOST_KEPT && now() - usedAt < KEPT_MS) break
        kept.delete(id)
      }
      return model
    },
    forget: ({ userId }) => void kept.delete(userId),
  }

  async function openGuarded(choice: ModelChoice): Promise<LanguageModelV4> {
    // Loaded here, because every command makes this object and few ask a model.
    const { guardedModel } = await import('../guarded-model.ts')
    // Without the model's name: people type it, and a metric must not have any number of labels.
    return guardedModel(await models.open(choice), metrics, { label: `own:${choice.provider}` })
  }

  return models
}
