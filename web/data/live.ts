import { type Change, Refused, whoAmI } from './api.ts'
import { makeSignal, makeStore } from './store.ts'

const AGAIN_MS = 3000
/** A server that restarts is back by then, and nobody needs to hear of it. */
const PATIENCE_MS = 1500

/** Whether the server can be reached. */
export const connection = makeStore({ isLost: false })

const changed = makeSignal<Change>()
const connected = makeSignal<{ hasGap: boolean }>()

/** Hears of every change as it happens, by whichever program. */
export const onChange = changed.follow
/** Hears when changes are followed, now or again; after a gap everything must be read again. */
export const onConnected = connected.follow

let retry = () => {}
let pause = () => {}

/** Tries to reach the server now. */
export function reconnect(): void {
  retry()
}

/** Does work that replaces the session. Followed meanwhile, its end would look like a sign-out elsewhere. */
export async function whileNotFollowing<T>(work: () => Promise<T>): Promise<T> {
  pause()
  try {
    return await work()
  } finally {
    retry()
  }
}

/** Does work that ends the session. After it there is nothing to follow; if it fails, the session goes on. */
export async function endFollowing(work: () => Promise<unknown>): Promise<void> {
  pause()
  try {
    await work()
  } catch (error) {
    retry()
    throw error
  }
}

/** Follows the changes of a person, for as long as it is they who are signed in: another tab may have changed that. */
export function followChanges(personId: string, onOther: () => void): () => void {
  let source: EventSource
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined

  const checkPerson = () =>
    void whoAmI().then(
      (person) => isOver || person?.id === personId || onOther(),
      (error) => isOver || (error instanceof Refused && error.status === 401 && onOther()),
    )
  const lost = () => {
    notice ??= setTimeout(() => connection.set({ isLost: true }), navigator.onLine ? PATIENCE_MS : 0)
    checkPerson()
    // The browser tries again by itself unless it was refused.
    if (source.readyState !== EventSource.CLOSED) return
    clearTimeout(again)
    again = setTimeout(open, AGAIN_MS)
  }
  const open = () => {
    if (isOver) return
    source?.close()
    source = new EventSource('/api/live')
    // One that the browser opened again goes on where it was.
    let isNew = true
    const heard = (hasGap: boolean) => {
      clearTimeout(notice)
      notice = undefined
      connection.set({ isLost: false })
      checkPerson()
      connected.tell({ hasGap: hasGap || isNew })
      isNew = false
    }
    source.addEventListener('ready', () => heard(false))
    source.addEventListener('reset', () => heard(true))
    source.addEventListener('change', ({ data }) => changed.tell(JSON.parse(data) as Change))
    source.addEventListener('error', lost)
  }
  // Whether this machine's own server can be reached is found out by trying.
  addEventListener('offline', open)
  addEventListener('online', open)
  retry = open
  pause = () => {
    clearTimeout(again)
    source.close()
  }
  open()
  return () => {
    isOver = true
    source.close()
    clearTimeout(again)
    clearTimeout(notice)
    removeEventListener('offline', open)
    removeEventListener('online', open)
    connection.reset()
  }
}
