import { isLoopback } from '../../accounts/loopback.ts'
import type { Sealer } from '../../outbox/seal.ts'
import { labelOf } from '../model-label.ts'
import { MODEL_PROVIDERS } from '../model-providers.ts'
import { type ModelChoice, openChoice, providerNamed } from './model-choice.ts'
import type { StoredModel } from './model-store.ts'
import type { ModelView } from './model-view.ts'
import type { Models } from './models.ts'

const BUILT_IN = { provider: 'builtin', model: 'planner', label: 'Built-in assistant', goes_to: null }

export const UNREADABLE =
  "The server's secret has changed, so your key can no longer be read. Enter it again."

export function viewModel(stored: StoredModel | undefined, models: Models, sealer: () => Sealer): ModelView {
  const rest = {
    fixed: models.fixed !== undefined,
    any_address: models.reachesAnywhere,
    providers: Object.entries(MODEL_PROVIDERS).map(([name, { label, keys, needsUrl, suggests }]) => ({
      name,
      label,
      needs_key: keys.length > 0,
      needs_address: needsUrl !== undefined,
      models: suggests.map((id) => ({ id, label: labelOf(name, id) })),
    })),
  }
  if (models.fixed) {
    const { provider, id: model } = models.fixed
    if (provider === 'builtin') return { ...BUILT_IN, built_in: true, has_key: false, ...rest }
    const { needsUrl, label: place } = providerNamed(provider)
    const goes_to = needsUrl === undefined ? place : null
    return {
      provider,
      model,
      label: labelOf(provider, model),
      built_in: false,
      goes_to,
      has_key: false,
      ...rest,
    }
  }
  const choice = stored && openChoice(stored, sealer())
  if (!choice)
    return {
      ...BUILT_IN,
      built_in: true,
      has_key: false,
      ...(stored && { problem: UNREADABLE }),
      ...rest,
    }
  const { provider, model, address, key } = choice
  return {
    provider,
    model,
    label: labelOf(provider, model),
    built_in: false,
    goes_to: goesTo(choice, models),
    has_key: key !== undefined,
    ...(address !== undefined && { address }),
    ...rest,
  }
}

/** The provider's name, or the host of a model of the person's own. */
export function placeOf({ provider, address }: Pick<ModelChoice, 'provider' | 'address'>): string {
  return address === undefined ? providerNamed(provider).label : new URL(address).host
}

/** On a person's own machine, its loopback address is no other place. */
export function goesTo(choice: ModelChoice, { reachesAnywhere }: Models): string | null {
  const isHere =
    reachesAnywhere && choice.address !== undefined && isLoopback(new URL(choice.address).hostname)
  return isHere ? null : placeOf(choice)
}
