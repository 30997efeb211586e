/** An index of patterns by first word, so that only a few are tried at each word. */
export type ByFirstWord<T> = ReadonlyMap<string, readonly T[]>

export function byFirstWord<T>(patterns: readonly [pattern: string, item: T][]): ByFirstWord<T> {
  const index = new Map<string, T[]>()
  for (const [pattern, item] of patterns)
    for (const word of firstWords(pattern)) index.set(word, [...(index.get(word) ?? []), item])
  return index
}

/** A word's key in the index: "9:30" and "5 pm" become "0", "w7" becomes "w0". */
export function firstWord(text: string): string {
  const end = text.search(/[\d ]/)
  return end < 0 ? text : text.slice(0, end) + (text.charAt(end) === ' ' ? '' : '0')
}

/**
 * Every word that a pattern can begin with. Understands the regular expressions of the date rules only: groups,
 * alternatives, digits and quantifiers. A space ends a word.
 */
export function firstWords(pattern: string): Set<string> {
  let at = 0
  const choice = (): Set<string> => {
    const heads = sequence()
    while (pattern.charAt(at) === '|') {
      at++
      for (const head of sequence()) heads.add(head)
    }
    return heads
  }
  const sequence = (): Set<string> => {
    let heads = new Set([''])
    while (at < pattern.length && !'|)'.includes(pattern.charAt(at))) heads = joined(heads, element())
    return heads
  }
  const element = (): Set<string> => {
    const heads = atom()
    const [count = ''] = /^(?:[?*+]|\{\d,?\d?\})/.exec(pattern.slice(at)) ?? []
    at += count.length
    return /^[?*]|^\{0/.test(count) ? heads.add('') : heads
  }
  const atom = (): Set<string> => {
    const [opening] = /^\((?:\?:|\?<\w+>)?/.exec(pattern.slice(at)) ?? []
    if (opening) {
      at += opening.length
      const heads = choice()
      at++
      return heads
    }
    const [all, set, character] = /^(?:\[([^\]]+)\]|\\?(.))/.exec(pattern.slice(at)) as RegExpExecArray
    at += all.length
    if (all === '\\d') return new Set(['0 '])
    return new Set([...(set ?? (character as string))].map((each) => (/\d/.test(each) ? '0 ' : each)))
  }
  return new Set([...choice()].map((head) => head.trimEnd()))
}

/** A head that ends with a space is complete. */
function joined(heads: Set<string>, more: Set<string>): Set<string> {
  return new Set(
    [...heads].flatMap((head) => (head.endsWith(' ') ? head : [...more].map((next) => head + next))),
  )
}
