import { useSyncExternalStore } from 'react'

/** State shared by several parts of the page. */
export function makeStore<State extends object>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => state
  return {
    get,
    follow: subscribe,
    set(change: Partial<State>): void {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    reset(): void {
      this.set(initial)
    },
    use: (): State => useSyncExternalStore(subscribe, get, get),
  }
}

/** An event with its listeners. */
export function makeSignal<Event>() {
  const followers = new Set<(event: Event) => void>()
  return {
    follow(follower: (event: Event) => void): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    emit(event: Event): void {
      for (const follower of followers) follower(event)
    },
  }
}
