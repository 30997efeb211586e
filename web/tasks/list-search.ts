import { makeStore } from '../data/store.ts'

const store = makeStore({ words: '' })

/** The words that the list is searched for. */
export const useListSearch = store.use

export function searchList(words: string): void {
  store.set({ words })
}

/** The next person must not see them. */
export function forgetListSearch(): void {
  store.reset()
}
