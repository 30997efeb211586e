import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Conversation, isAway, type Success } from '../data/api.ts'
import { onConnected } from '../data/live.ts'
import { toast } from '../ui/toast.tsx'

type Page = { conversations: Conversation[]; next_before: string | null }

/** The conversations, newest first. `more` loads the next page, if there is one. */
export function useConversations() {
  const [list, setList] = useState<Conversation[]>()
  const [next, setNext] = useState<string | null>(null)
  const [isUnread, setIsUnread] = useState(false)
  const load = useCallback(async (before?: string) => {
    try {
      const query = `limit=50${before === undefined ? '' : `&before=${before}`}`
      const { data } = await ask<Success<Page>>('GET', `/api/conversations?${query}`)
      setList((shown) =>
        before === undefined ? data.conversations : [...(shown ?? []), ...data.conversations],
      )
      setNext(data.next_before)
      setIsUnread(false)
    } catch (error) {
      // The banner says so.
      if (isAway(error)) setIsUnread(true)
      else toast((error as Error).message)
    }
  }, [])
  const reload = useCallback(() => load(), [load])
  useEffect(() => void reload(), [reload])
  useEffect(() => {
    if (isUnread) return onConnected(() => void reload())
  }, [isUnread, reload])
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
