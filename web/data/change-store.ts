import { toast } from '../ui/toast.tsx'
import { ask, type Change, type Success } from './api.ts'
import { onChange, onConnected } from './live.ts'
import { makeStore } from './store.ts'

type Changes = ReadonlyMap<number, Change>
type Page = { changes: Change[]; next_before: number | null }

/** The changes that the page has heard or read of, by their numbers, and what took which of them back. */
const store = makeStore({
  changes: new Map() as Changes,
  undos: new Map() as Changes,
})

export const useHistory = store.use

function keep(found: readonly Change[]): void {
  const changes = new Map(store.get().changes)
  const undos = new Map(store.get().undos)
  for (const change of found) {
    changes.set(change.change, change)
    const { undoes } = change
    if (undoes !== undefined && change.change > (undos.get(undoes)?.change ?? 0)) undos.set(undoes, change)
  }
  store.set({ changes, undos })
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

/** Reads a page of history: the newest changes, or those before one. Says where the next begins, and how far it went. */
export async function readHistory(before?: number): Promise<{ next: number | null; oldest: number }> {
  const { data } = await ask<Success<Page>>(
    'GET',
    `/api/history?limit=100${before === undefined ? '' : `&before=${before}`}`,
  )
  keep(data.changes)
  return { next: data.next_before, oldest: Date.parse(data.changes.at(-1)?.at ?? '') || 0 }
}

/** What took a change back, unless that was taken back too. */
export function undoneBy(undos: Changes, number: number): Change | undefined {
  const undo = undos.get(number)
  return undo && !undoneBy(undos, undo.change) ? undo : undefined
}

/** What has to be taken back to undo a change, or to redo it: the last word on it. */
export function lastWordOn(undos: Changes, number: number): number {
  const undo = undos.get(number)
  return undo ? lastWordOn(undos, undo.change) : number
}

/** Takes a change back, and says so. */
export async function undo(change: number): Promise<void> {
  try {
    const { message } = await ask<{ message: string }>('POST', '/api/undo', { change: String(change) })
    toast(message)
  } catch (error) {
    toast((error as Error).message)
  }
}

/** Takes back the newest change that still stands; once more, the one before it. */
export async function undoNewest(): Promise<void> {
  const { changes, undos } = store.get()
  const newest = [...changes.values()]
    .filter(({ change, undoes }) => undoes === undefined && !undoneBy(undos, change))
    .reduce((most, { change }) => Math.max(most, change), 0)
  if (newest === 0) toast('There is nothing to undo')
  else await undo(lastWordOn(undos, newest))
}
