import { toast } from '../ui/toast.tsx'
import { ask, type Change, type Success } from './api.ts'
import { onChange, onConnected } from './live.ts'
import { makeStore } from './store.ts'
import { endOfChain, type KnownHistory, newestInEffect, withChanges } from './undo-chain.ts'

const store = makeStore<KnownHistory>({ changes: new Map(), undos: new Map() })

export const useHistory = store.use

function keep(found: readonly Change[]): void {
  store.set(withChanges(store.get(), found))
}

export function followHistory(): () => void {
  const stops = [
    onChange((change) => keep([change])),
    onConnected(({ hasGap }) => hasGap && void readHistory().catch(() => {})),
  ]
  return () => {
    for (const stop of stops) stop()
    store.reset()
  }
}

type Page = { changes: Change[]; next_before: number | null }

/** Reads a page of history. Returns the cursor of the next page, and the time of the oldest change read. */
export async function readHistory(before?: number): Promise<{ next: number | null; oldest: number }> {
  const query = `limit=100${before === undefined ? '' : `&before=${before}`}`
  const { data } = await ask<Success<Page>>('GET', `/api/history?${query}`)
  keep(data.changes)
  return { next: data.next_before, oldest: Date.parse(data.changes.at(-1)?.at ?? '') || 0 }
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
  const newest = newestInEffect(store.get())
  if (newest === undefined) toast('There is nothing to undo')
  else await undo(endOfChain(store.get().undos, newest))
}
