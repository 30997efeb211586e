/** Counts feature keys and numbers those seen often enough: open addressing over typed arrays. */
export class FeatureIndex {
  #keys = new Uint32Array(1 << 16)
  #counts = new Int32Array(1 << 16)
  #ids = new Int32Array(0)
  #size = 0

  count(key: number): void {
    if (this.#size * 2 > this.#keys.length) this.#grow()
    const at = this.#find(key)
    if (this.#counts[at] === 0) this.#size += 1
    this.#keys[at] = key
    this.#counts[at] = (this.#counts[at] as number) + 1
  }

  /** Numbers the keys seen at least `least` times, in the order of the keys. */
  number(least: number): Uint32Array {
    const kept = this.#keys.filter((_, at) => (this.#counts[at] as number) >= least).sort()
    this.#ids = new Int32Array(this.#keys.length).fill(-1)
    for (const [id, key] of kept.entries()) this.#ids[this.#find(key)] = id
    return kept
  }

  /** The number of the key, or -1. */
  idOf(key: number): number {
    return this.#ids[this.#find(key)] as number
  }

  #find(key: number): number {
    const mask = this.#keys.length - 1
    let at = key & mask
    while (this.#counts[at] !== 0 && this.#keys[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const keys = this.#keys
    const counts = this.#counts
    this.#keys = new Uint32Array(keys.length * 2)
    this.#counts = new Int32Array(keys.length * 2)
    for (const [from, key] of keys.entries()) {
      if (counts[from] === 0) continue
      const at = this.#find(key)
      this.#keys[at] = key
      this.#counts[at] = counts[from] as number
    }
  }
}

/** Lists of feature numbers, one after the other. */
export type Rows = { ids: Int32Array; starts: Uint32Array }

/** The features of every example as numbers; rare ones are left out as -1. */
export function numberFeatures(lists: Uint32Array[], least: number): { keys: Uint32Array; rows: Rows } {
  const index = new FeatureIndex()
  for (const list of lists) for (const key of list) index.count(key)
  const keys = index.number(least)
  const starts = new Uint32Array(lists.length + 1)
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] as number) + list.length
  const ids = new Int32Array(starts[lists.length] as number)
  let at = 0
  for (const list of lists)
    for (const key of list) {
      ids[at] = index.idOf(key)
      at += 1
    }
  return { keys, rows: { ids, starts } }
}
