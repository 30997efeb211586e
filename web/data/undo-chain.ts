import type { Change } from './api.ts'

type Changes = ReadonlyMap<number, Change>

/** Known changes by number, and the newest undo of each by the number it undid. */
export type KnownHistory = {
  /** With their tasks and lists. */
  changes: Changes
  /** These and others without. */
  outline: Changes
  undos: Changes
}

export const NO_HISTORY: KnownHistory = { changes: new Map(), outline: new Map(), undos: new Map() }

export function withChanges(
  known: KnownHistory,
  found: readonly Change[],
  { isOutline = false } = {},
): KnownHistory {
  const changes = new Map(known.changes)
  const outline = new Map(known.outline)
  const undos = new Map(known.undos)
  for (const change of found) {
    if (!isOutline) changes.set(change.change, change)
    outline.set(change.change, changes.get(change.change) ?? change)
    const { undoes } = change
    if (undoes !== undefined && change.change > (undos.get(undoes)?.change ?? 0)) undos.set(undoes, change)
  }
  return { changes, outline, undos }
}

/** The undo of a change, unless it was itself undone. */
export function undoneBy(undos: Changes, number: number): Change | undefined {
  const undo = undos.get(number)
  return undo && !undoneBy(undos, undo.change) ? undo : undefined
}

/** The end of the chain of undos of undos: undoing it undoes the change, or redoes it. */
export function endOfChain(undos: Changes, number: number): number {
  const undo = undos.get(number)
  return undo ? endOfChain(undos, undo.change) : number
}

/** The newest change that is in effect and no undo itself. */
export function newestInEffect({ outline, undos }: KnownHistory): number | undefined {
  let newest: number | undefined
  for (const { change, undoes } of outline.values()) {
    if (undoes === undefined && change > (newest ?? 0) && !undoneBy(undos, change)) newest = change
  }
  return newest
}
