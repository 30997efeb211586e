import { useEffect } from 'react'
import { toast } from '../ui/toast.tsx'
import { ask, type Change, type Success } from './api.ts'
import { onChange, onConnected } from './live.ts'
import { makeStore } from './store.ts'
import { endOfChain, type KnownHistory, NO_HISTORY, newestInEffect, withChanges } from './undo-chain.ts'

/** `since`: the live feed has every change after this one. Before a connection, nothing is missing. */
type State = KnownHistory & { since: number }

const store = makeStore<State>({ ...NO_HISTORY, since: 0 })

export const useHistory = store.use

// A page of the history can have a megabyte, so it is read only for somebody who looks at it. Undo needs the outline.
const newestPage = makeRead(() => readHistory())
const newestOutline = makeRead(() => readPage('limit=100&details=none', { isOutline: true }))

/** Reads the newest changes with their tasks, for something that is shown meanwhile. */
export function needHistory(): void {
  newestPage.once().catch(() => {})
}

/** The history, with the outline of a change that may be older than this page. */
export function useHistoryOf(change: number | undefined): KnownHistory {
  const known = store.use()
  const isNeeded = change !== undefined && isMissing(known, change)
  useEffect(() => {
    if (isNeeded) newestOutline.once().catch(() => {})
  }, [isNeeded])
  return known
}

function isMissing({ outline, since }: State, change: number): boolean {
  return change <= since && !outline.has(change)
}

export function followHistory(): () => void {
  const stops = [
    onChange((change) => store.set(withChanges(store.get(), [change]))),
    onConnected(({ hasGap, change }) => {
      if (!hasGap) return
      store.set({ since: change })
      for (const read of [newestPage, newestOutline]) read.again()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const read of [newestPage, newestOutline]) read.forget()
    store.reset()
  }
}

/** A read that is done once, or again after a gap. A failed one is repeated when it is needed again. */
function makeRead(read: () => Promise<unknown>) {
  let done: Promise<unknown> | undefined
  const once = async (): Promise<void> => {
    done ??= read()
    try {
      await done
    } catch (error) {
      done = undefined
      throw error
    }
  }
  const forget = () => {
    done = undefined
  }
  const again = () => {
    if (!done) return
    forget()
    once().catch(() => {})
  }
  return { once, again, forget }
}

type Page = { changes: Change[]; next_before: number | null }

async function readPage(query: string, { isOutline = false } = {}): Promise<Page> {
  const { data } = await ask<Success<Page>>('GET', `/api/history?${query}`)
  store.set(withChanges(store.get(), data.changes, { isOutline }))
  return data
}

/** Reads a page of history. Returns the cursor of the next page, and the time of the oldest change read. */
export async function readHistory(before?: number): Promise<{ next: number | null; oldest: number }> {
  const page = await readPage(`limit=100${before === undefined ? '' : `&before=${before}`}`)
  return { next: page.next_before, oldest: Date.parse(page.changes.at(-1)?.at ?? '') || 0 }
}

export async function undo(change: number): Promise<void> {
  try {
    const { message } = await ask<{ message: string }>('POST', '/api/undo', { change: String(change) })
    toast(message)
  } catch (error) {
    toast((error as Error).message)
  }
}

/** Reports a change in a toast that can undo it. */
export function announce(text: string, about: string | undefined, change: number | undefined): void {
  toast(text, { ...(about !== undefined && { about }), ...(change !== undefined && offerUndo([change])) })
}

/** The toast's action that undoes changes. */
export function offerUndo(changes: readonly number[]) {
  return { action: { label: 'Undo', key: 'Z', run: () => void undoAll(changes) } }
}

/** Newest first, since each may have changed what the one before it left. */
async function undoAll(changes: readonly number[]): Promise<void> {
  for (const change of changes.toReversed()) await undo(change)
}

/** Undoes the newest change that is in effect; called again, the one before it. */
export async function undoNewest(): Promise<void> {
  // A change after the connection is newer than any in the history.
  const isKnown = (newestInEffect(store.get()) ?? 0) > store.get().since
  try {
    if (!isKnown) await newestOutline.once()
  } catch (error) {
    return toast((error as Error).message)
  }
  const newest = newestInEffect(store.get())
  if (newest === undefined) toast('There is nothing to undo')
  else await undo(endOfChain(store.get().undos, newest))
}

/** The change whose undo undoes a change, or redoes it. */
export async function endOfChainOf(change: number): Promise<number> {
  if (isMissing(store.get(), change)) await newestOutline.once()
  return endOfChain(store.get().undos, change)
}
