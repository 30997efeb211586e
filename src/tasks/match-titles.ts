import type { FoldedTitle } from './task-store.ts'

/** Numbers of the newest tasks whose whole title equals the words, or contains them. */
export type Matches = { exact: number[]; partial: number[] }

/** The matching tasks for each of `queries`, at most `limit` of each kind, in one pass. */
export async function matchTitles(
  queries: readonly string[],
  titles: AsyncIterable<FoldedTitle[]>,
  limit: number,
): Promise<Map<string, Matches>> {
  const matches = new Map<string, Matches>()
  if (queries.length === 0) return matches
  for (const words of queries) matches.set(words, { exact: [], partial: [] })
  const findAll = finder(queries)
  for await (const batch of titles) {
    for (const { number, title_fold } of batch) {
      for (const words of findAll(title_fold)) {
        const { exact, partial } = matches.get(words) as Matches
        const kind = words === title_fold ? exact : partial
        if (kind.length < limit) kind.push(number)
      }
    }
  }
  return matches
}

type Node = {
  next: Map<number, Node>
  /** The node for the longest proper suffix of this node's text that is a prefix of some words. */
  fallback: Node | undefined
  /** The words that end at this node. */
  words: string | undefined
  /** The next node along the fallbacks where words end. */
  shorter: Node | undefined
  /** The last text in which this node was reported. */
  seenIn: number
}

/**
 * Returns a function that lists which of `queries` a text contains. Aho-Corasick: the time depends on the text's length
 * alone, so hostile words cannot slow it down.
 */
function finder(queries: readonly string[]): (text: string) => string[] {
  const root = newNode()
  for (const words of queries) {
    let node = root
    for (let index = 0; index < words.length; index++) node = child(node, words.charCodeAt(index))
    // Every title contains the empty string, which must match none.
    if (node !== root) node.words = words
  }
  linkFallbacks(root)
  let texts = 0
  return (text) => {
    const found: string[] = []
    const current = ++texts
    let node = root
    for (let index = 0; index < text.length; index++) {
      node = step(node, text.charCodeAt(index), root)
      let ending: Node | undefined = node
      for (; ending && ending.seenIn !== current; ending = ending.shorter) {
        ending.seenIn = current
        if (ending.words !== undefined) found.push(ending.words)
      }
    }
    return found
  }
}

function newNode(): Node {
  return { next: new Map(), fallback: undefined, words: undefined, shorter: undefined, seenIn: 0 }
}

function child(node: Node, unit: number): Node {
  const existing = node.next.get(unit)
  if (existing) return existing
  const created = newNode()
  node.next.set(unit, created)
  return created
}

/** Breadth first: a node's fallback is nearer to the root, so it is linked already. */
function linkFallbacks(root: Node): void {
  const queue = [root]
  for (const node of queue) {
    for (const [unit, next] of node.next) {
      const fallback = node.fallback ? step(node.fallback, unit, root) : root
      next.fallback = fallback
      next.shorter = fallback.words === undefined ? fallback.shorter : fallback
      queue.push(next)
    }
  }
}

function step(from: Node, unit: number, root: Node): Node {
  let node: Node | undefined = from
  while (node) {
    const next: Node | undefined = node.next.get(unit)
    if (next) return next
    node = node.fallback
  }
  return root
}
