import { makeStore } from './store.ts'

type Marks = { pointed: string | undefined; deleting: ReadonlySet<string> }

/** Tasks that the chat marks in the list: the candidate under the pointer, and those a proposal would delete. */
const store = makeStore<Marks>({ pointed: undefined, deleting: new Set() })

export function useMark(id: string): 'pointed' | 'deleting' | undefined {
  const { pointed, deleting } = store.use()
  return deleting.has(id) ? 'deleting' : pointed === id ? 'pointed' : undefined
}

export function pointAt(id: string | undefined): void {
  store.set({ pointed: id })
}

export function highlightForDeletion(ids: readonly string[]): void {
  store.set({ deleting: new Set(ids) })
}
