import { useEffect } from 'react'
import { makeStore } from '../data/store.ts'

/** Asked from elsewhere on the page, until the conversation takes it. */
const store = makeStore<{ text: string }>({ text: '' })

/** Sends a message as soon as the open conversation is ready for one. */
export function askErrand(text: string): void {
  store.set({ text: [store.get().text, text].filter(Boolean).join('\n') })
}

/** Lets a conversation take messages that are asked elsewhere. */
export function useAsked(isReady: boolean, say: (text: string) => void): void {
  const { text } = store.use()
  // The next person must not send it.
  useEffect(() => () => store.reset(), [])
  useEffect(() => {
    // Read again: in development an effect runs twice.
    if (!isReady || store.get().text === '') return
    store.reset()
    say(text)
  }, [isReady, text, say])
}
