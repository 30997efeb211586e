import type { FoldedTitle } from './task-store.ts'

/** Numbers of the newest tasks that fit some words: as their whole title, and as a part of it. */
export type Matches = { exact: number[]; partial: number[] }

/** For each of several words, the tasks whose titles they match, at most `most` of each kind, in one pass. */
export async function matchTitles(
  sought: readonly string[],
  titles: AsyncIterable<FoldedTitle[]>,
  most: number,
): Promise<Map<string, Matches>> {
  const matches = new Map<string, Matches>()
  if (sought.length === 0) return matches
  for (const words of sought) matches.set(words, { exact: [], partial: [] })
  const findAll = finder(sought)
  for await (const batch of titles) {
    for (const { number, title_fold } of batch) {
      for (const words of findAll(title_fold)) {
        const { exact, partial } = matches.get(words) as Matches
        const kind = words === title_fold ? exact : partial
        if (kind.length < most) kind.push(number)
      }
    }
  }
  return matches
}

type Node = {
  next: Map<number, Node>
  /** The node for the longest proper end of this node's text that some words begin with. */
  fallback: Node | undefined
  /** The words that end here. */
  words: string | undefined
  /** The next node along the fallbacks where words end. */
  shorter: Node | undefined
  /** The last text in which this node was reported. */
  seenIn: number
}

/**
 * Says which of `sought` a text contains. Aho-Corasick: the time depends on the text's length only, however many words
 * are sought and however much they look like the text.
 */
function finder(sought: readonly string[]): (text: string) => string[] {
  const root = newNode()
  for (const words of sought) {
    let node = root
    for (let index = 0; index < words.length; index++) node = child(node, words.charCodeAt(index))
    // An empty text is part of every title; nobody who says nothing means all of them.
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
  const known = node.next.get(unit)
  if (known) return known
  const made = newNode()
  node.next.set(unit, made)
  return made
}

/** Breadth first, because a node's fallback is nearer to the root. */
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
