import { useSyncExternalStore } from 'react'

/** Something that several parts of the page look at. */
export function makeStore<State extends object>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  const get = () => state
  return {
    get,
    set(change: Partial<State>): void {
      state = { ...state, ...change }
      for (const tell of listeners) tell()
    },
    reset(): void {
      this.set(initial)
    },
    use: (): State => useSyncExternalStore(subscribe, get),
  }
}

/** Those who want to hear of something. */
export function makeSignal<Told>() {
  const followers = new Set<(told: Told) => void>()
  return {
    follow(follower: (told: Told) => void): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    tell(told: Told): void {
      for (const follower of followers) follower(told)
    },
  }
}
