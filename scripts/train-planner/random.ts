/** Random choices that are the same on every machine for the same seed. */
export type Random = {
  next(): number
  pick<T>(list: readonly T[]): T
  chance(p: number): boolean
  /** A whole number from `from` to `to`. */
  number(from: number, to: number): number
  shuffle(list: Uint32Array): void
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)] as never,
    chance: (p) => next() < p,
    number: (from, to) => from + Math.floor(next() * (to - from + 1)),
    shuffle(list) {
      for (let i = list.length - 1; i > 0; i -= 1) {
        const k = Math.floor(next() * (i + 1))
        const kept = list[i] as number
        list[i] = list[k] as number
        list[k] = kept
      }
    },
  }
}
