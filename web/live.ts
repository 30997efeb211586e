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

/** Tries to reach the server now. */
export function reconnect(): void {
  retry()
}

/** Follows the changes of the person who is signed in, for as long as they are. */
export function followChanges(onSignedOut: () => void): () => void {
  let source: EventSource
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined

  const lost = () => {
    notice ??= setTimeout(() => connection.set({ isLost: true }), navigator.onLine ? PATIENCE_MS : 0)
    // The browser tries again by itself unless it was refused.
    if (source.readyState !== EventSource.CLOSED) return
    clearTimeout(again)
    again = setTimeout(open, AGAIN_MS)
    whoAmI().then(
      (person) => person ?? onSignedOut(),
      (error) => error instanceof Refused && error.status === 401 && onSignedOut(),
    )
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
      connected.tell({ hasGap: hasGap || isNew })
      isNew = false
    }
    source.addEventListener('ready', () => heard(false))
    source.addEventListener('reset', () => heard(true))
    source.addEventListener('change', ({ data }) => changed.tell(JSON.parse(data) as Change))
    source.addEventListener('error', lost)
  }
  const wentOffline = () => connection.set({ isLost: true })
  addEventListener('offline', wentOffline)
  addEventListener('online', open)
  retry = open
  open()
  return () => {
    isOver = true
    source.close()
    clearTimeout(again)
    clearTimeout(notice)
    removeEventListener('offline', wentOffline)
    removeEventListener('online', open)
    connection.reset()
  }
}
