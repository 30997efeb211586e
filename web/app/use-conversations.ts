import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, isAway, type Success } from '../data/api.ts'
import { onConnected, onConversations } from '../data/live.ts'
import { toast } from '../ui/toast.tsx'
import { type Page, type Pages, withFirstPage } from './conversation-pages.ts'

/** The conversations, newest first, kept up to date. `more` loads the next page, if there is one. */
export function useConversations() {
  const [{ list, next }, setPages] = useState<Pages>({ list: undefined, next: null })
  const load = useCallback(async (before?: string) => {
    try {
      const query = `limit=50${before === undefined ? '' : `&before=${before}`}`
      const { data } = await ask<Success<Page>>('GET', `/api/conversations?${query}`)
      setPages((shown) =>
        before === undefined
          ? withFirstPage(shown, data)
          : { list: [...(shown.list ?? []), ...data.conversations], next: data.next_before },
      )
    } catch (error) {
      // The banner says so, and the next connection loads them.
      if (!isAway(error)) toast((error as Error).message)
    }
  }, [])
  const reload = useCallback(() => load(), [load])
  useEffect(() => {
    void reload()
    const stops = [
      onConversations(() => void reload()),
      onConnected(({ hasGap }) => void (hasGap && reload())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [reload])
  return { list, reload, more: next === null ? undefined : () => void load(next) }
}

export type Conversations = ReturnType<typeof useConversations>

/** The React key of the chat. A new conversation keeps its key when the server gives it an id, so it is not reset. */
export function useChatKey(id: string | undefined) {
  const begun = useRef({ count: 0, keys: new Map<string, string>() })
  const { count, keys } = begun.current
  return {
    key: id === undefined ? `new-${count}` : (keys.get(id) ?? id),
    adopt(newId: string) {
      keys.set(newId, `new-${count}`)
      begun.current.count++
    },
  }
}
