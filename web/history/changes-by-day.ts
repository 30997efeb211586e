import { actorOf } from '../data/actors.ts'
import type { Change } from '../data/api.ts'
import { dayAt } from '../data/dates.ts'

/** The changes of an actor, or of everyone for "", newest first and grouped by day. */
export function changesByDay(changes: ReadonlyMap<number, Change>, actor: string): Map<string, Change[]> {
  const shown = [...changes.values()]
    // An undo is shown with the change that it undid.
    .filter(({ undoes }) => undoes === undefined || !changes.has(undoes))
    .filter((change) => actor === '' || actorOf(change) === actor)
    .sort((a, b) => b.change - a.change)
  return Map.groupBy(shown, ({ at }) => dayAt(new Date(at)))
}
