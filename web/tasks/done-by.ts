import { actorOf, isByHand } from '../data/actors.ts'
import type { Change } from '../data/api.ts'

type Changes = ReadonlyMap<number, Change>

/** The actors that completed tasks, by task id, as far as the page has read the history. */
function completersOf(changes: Changes): Map<string, string> {
  const completers = new Map<string, string>()
  for (const change of [...changes.values()].sort((a, b) => a.change - b.change))
    for (const { before, after } of change.tasks ?? []) {
      if (!after?.completed || before?.completed) continue
      if (isByHand(change)) completers.delete(after.id)
      else completers.set(after.id, actorOf(change))
    }
  return completers
}

const known = new WeakMap<Changes, Map<string, string>>()

/** The actor that completed a task, unless it was the person. */
export function doneBy(changes: Changes, id: string): string | undefined {
  const completers = known.get(changes) ?? completersOf(changes)
  known.set(changes, completers)
  return completers.get(id)
}
