import type { Database } from '../db/open.ts'

/** Wakes followers when a person may have new changes. They read the changes from the history. */
export type Feed = {
  /** Calls `wake` after each change of this person by any process. Returns a function to stop. */
  follow(userId: string, wake: () => void): () => void
  close(): void
}

/** One watcher per process, running only while somebody follows. */
export function makeFeed(db: Database): Feed {
  const followers = new Map<string, Set<() => void>>()
  let stopWatching: (() => void) | undefined

  const wake = (userId?: string) => {
    if (userId !== undefined) for (const follower of followers.get(userId) ?? []) follower()
    else for (const group of followers.values()) for (const follower of group) follower()
  }
  const close = () => {
    stopWatching?.()
    stopWatching = undefined
  }

  return {
    follow(userId, follower) {
      const group = followers.get(userId) ?? new Set()
      followers.set(userId, group.add(follower))
      stopWatching ??= db.watch(wake)
      return () => {
        group.delete(follower)
        if (group.size === 0 && followers.get(userId) === group) followers.delete(userId)
        if (followers.size === 0) close()
      }
    },
    close,
  }
}
