import { useCallback, useEffect, useState } from 'react'
import { ask } from '../data/api.ts'
import { toast } from '../ui/toast.tsx'

/** A list from the server, with a function to read it again. */
export function useList<Item>(path: string): [Item[] | undefined, () => void] {
  const [list, setList] = useState<Item[]>()
  const load = useCallback(
    () =>
      void ask<Item[] | { apiKeys: Item[] }>('GET', path).then(
        (found) => setList(Array.isArray(found) ? found : found.apiKeys),
        (error: Error) => {
          setList([])
          toast(error.message)
        },
      ),
    [path],
  )
  useEffect(load, [load])
  return [list, load]
}
