import { makeStore } from './store.ts'

type Marks = { pointed: string | undefined; deleting: ReadonlySet<string> }

/** What the chat points at in the list: a task that may be meant, and those that would be deleted. */
const store = makeStore<Marks>({ pointed: undefined, deleting: new Set() })

export const useMarks = store.use

export function pointAt(id: string | undefined): void {
  store.set({ pointed: id })
}

export function highlightForDeletion(ids: readonly string[]): void {
  store.set({ deleting: new Set(ids) })
}
