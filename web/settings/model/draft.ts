import type { ModelView } from '../../../src/assistant/own-model/model-view.ts'

/** A choice as the API takes it; an empty field is left out. */
export type Draft = { provider: string; model: string; key?: string; address?: string }

export function draftOf(provider: string, model: string, key: string, address = ''): Draft {
  const [typed, place] = [key.trim(), address.trim()]
  return { provider, model: model.trim(), ...(typed && { key: typed }), ...(place && { address: place }) }
}

/** Whether saving the draft would change something. */
export function isNew({ provider, model, key, address }: Draft, view: ModelView): boolean {
  return (
    provider !== view.provider ||
    model !== view.model ||
    key !== undefined ||
    (address ?? '').replace(/\/+$/, '') !== (view.address ?? '')
  )
}

/** Whether the stored key will be used: it goes only where it went before. */
export function keepsKey(
  { provider, address }: Pick<Draft, 'provider' | 'address'>,
  view: ModelView,
): boolean {
  return view.has_key && provider === view.provider && (address ?? '') === (view.address ?? '')
}

/** The value of the choice that lets people type a name. */
export const ANOTHER = ' '

type Named = { id: string; label: string }

/** The models to choose from, with the one in use, and a way to type another. */
export function optionsOf(models: readonly Named[], used: string | undefined): Named[] {
  const isListed = used === undefined || models.some(({ id }) => id === used)
  return [
    ...models,
    ...(isListed ? [] : [{ id: used, label: used }]),
    { id: ANOTHER, label: 'Another, by name' },
  ]
}
