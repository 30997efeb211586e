import { type Change, Refused, whoAmI } from './api.ts'
import { makeSignal, makeStore } from './store.ts'

const RETRY_MS = 3000
/** A restart of the server takes less, and needs no banner. */
const BANNER_AFTER_MS = 1500

export const connection = makeStore({ isLost: false })

const changed = makeSignal<Change>()
/** `change` is the newest change before the connection; every later one follows. */
export type Connected = { hasGap: boolean; change: number }

const connected = makeSignal<Connected>()
const reminded = makeSignal<void>()
const proposed = makeSignal<void>()
const conversed = makeSignal<void>()

/** Called with every change, by whichever program. */
export const onChange = changed.follow
/** Called on every connection. After a gap, changes may have been missed: read everything again. */
export const onConnected = connected.follow
/** Called when a reminder has fired or has been answered. */
export const onReminders = reminded.follow
/** Called when proposals, programs or claims have changed. */
export const onProposals = proposed.follow
/** Called when a conversation has begun, been answered, renamed or deleted, in any tab. */
export const onConversations = conversed.follow

let retry = () => {}
let pause = () => {}

export function reconnect(): void {
  retry()
}

/** Disconnects for work that replaces the session, whose end would otherwise look like a sign-out elsewhere. */
export async function whileDisconnected<T>(work: () => Promise<T>): Promise<T> {
  pause()
  try {
    return await work()
  } finally {
    retry()
  }
}

/** Disconnects for work that ends the session, and reconnects only if it fails. */
export async function disconnectFor(work: () => Promise<unknown>): Promise<void> {
  pause()
  try {
    await work()
  } catch (error) {
    retry()
    throw error
  }
}

/** Streams a person's changes. Calls `onPersonChanged` once another tab has signed them out or somebody else in. */
export function followChanges(personId: string, onPersonChanged: () => void): () => void {
  let source: EventSource
  let isOver = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let bannerTimer: ReturnType<typeof setTimeout> | undefined

  const checkPerson = () =>
    void whoAmI().then(
      (person) => isOver || person?.id === personId || onPersonChanged(),
      (error) => isOver || (error instanceof Refused && error.status === 401 && onPersonChanged()),
    )
  const disconnected = () => {
    bannerTimer ??= setTimeout(() => connection.set({ isLost: true }), navigator.onLine ? BANNER_AFTER_MS : 0)
    checkPerson()
    // After a refusal, the browser does not reconnect by itself.
    if (source.readyState !== EventSource.CLOSED) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(open, RETRY_MS)
  }
  const open = () => {
    if (isOver) return
    source?.close()
    source = new EventSource('/api/live')
    // When the browser itself reconnects, the stream resumes without a gap.
    let isNew = true
    const connectedAgain = (hasGap: boolean, data: string) => {
      clearTimeout(bannerTimer)
      bannerTimer = undefined
      connection.set({ isLost: false })
      checkPerson()
      connected.emit({ hasGap: hasGap || isNew, ...(JSON.parse(data) as { change: number }) })
      isNew = false
    }
    source.addEventListener('ready', ({ data }) => connectedAgain(false, data))
    source.addEventListener('reset', ({ data }) => connectedAgain(true, data))
    source.addEventListener('change', ({ data }) => changed.emit(JSON.parse(data) as Change))
    source.addEventListener('reminders', () => reminded.emit())
    source.addEventListener('proposals', () => proposed.emit())
    source.addEventListener('conversations', () => conversed.emit())
    source.addEventListener('error', disconnected)
  }
  // A server on this machine may be reachable even offline, so try.
  addEventListener('offline', open)
  addEventListener('online', open)
  retry = open
  pause = () => {
    clearTimeout(retryTimer)
    source.close()
  }
  open()
  return () => {
    isOver = true
    source.close()
    clearTimeout(retryTimer)
    clearTimeout(bannerTimer)
    removeEventListener('offline', open)
    removeEventListener('online', open)
    connection.reset()
  }
}
