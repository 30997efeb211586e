import type { List } from '../data/list-store.ts'

export type Side = 'before' | 'after'

/** The position that puts a list beside another one; undefined if it is there already. */
export function positionBeside(
  lists: readonly List[],
  moved: string,
  target: string,
  side: Side,
): number | undefined {
  const others = lists.filter(({ id }) => id !== moved)
  const at = others.findIndex(({ id }) => id === target)
  if (at < 0) return undefined
  const position = side === 'before' ? at + 1 : at + 2
  return lists[position - 1]?.id === moved ? undefined : position
}

/** The position one step up or down among the shown lists; undefined at an end. */
export function positionTowards(
  lists: readonly List[],
  shown: readonly List[],
  moved: string,
  step: 1 | -1,
): number | undefined {
  const neighbour = shown[shown.findIndex(({ id }) => id === moved) + step]
  return neighbour && positionBeside(lists, moved, neighbour.id, step === 1 ? 'after' : 'before')
}
