import { makeStore } from '../data/store.ts'

type Importing = {
  isOpen: boolean
  /** The files to import, once the person has chosen or dropped some. */
  files: readonly File[] | undefined
}

export const importing = makeStore<Importing>({ isOpen: false, files: undefined })

/** Opens the import, or gives it other files. */
export function openImport(files?: readonly File[]): void {
  importing.set({ isOpen: true, files })
}
