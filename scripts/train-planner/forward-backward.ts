import { LABELS } from '../../src/assistant/planner/model/linear.ts'

const L = LABELS.length

/** How likely each label is at each word, and how often each pair of labels is expected. */
export type Lattice = { words: Float64Array; pairs: Float64Array }

/** Sums over all labellings of a sentence, scaled at each word so that nothing overflows. */
export function forwardBackward(scores: Float64Array, transitions: Float32Array, count: number): Lattice {
  const emit = exponents(scores, count)
  const move = Float64Array.from(transitions, Math.exp)
  const forward = new Float64Array(count * L)
  const scale = new Float64Array(count)
  for (let i = 0; i < count; i += 1) {
    let sum = 0
    for (let to = 0; to < L; to += 1) {
      let reached = i === 0 ? 1 : 0
      if (i > 0)
        for (let from = 0; from < L; from += 1)
          reached += (forward[(i - 1) * L + from] as number) * (move[from * L + to] as number)
      const value = reached * (emit[i * L + to] as number)
      forward[i * L + to] = value
      sum += value
    }
    scale[i] = 1 / sum
    for (let k = 0; k < L; k += 1) forward[i * L + k] = (forward[i * L + k] as number) / sum
  }
  return backward({ emit, move, forward, scale, count })
}

type Pass = {
  emit: Float64Array
  move: Float64Array
  forward: Float64Array
  scale: Float64Array
  count: number
}

function backward({ emit, move, forward, scale, count }: Pass): Lattice {
  const words = new Float64Array(count * L)
  const pairs = new Float64Array(L * L)
  let after = new Float64Array(L).fill(1)
  for (let i = count - 1; i >= 0; i -= 1) {
    for (let k = 0; k < L; k += 1) words[i * L + k] = (forward[i * L + k] as number) * (after[k] as number)
    if (i === 0) break
    const before = new Float64Array(L)
    for (let to = 0; to < L; to += 1) {
      const value = (emit[i * L + to] as number) * (after[to] as number) * (scale[i] as number)
      for (let from = 0; from < L; from += 1) {
        const path = (move[from * L + to] as number) * value
        before[from] = (before[from] as number) + path
        pairs[from * L + to] =
          (pairs[from * L + to] as number) + (forward[(i - 1) * L + from] as number) * path
      }
    }
    after = before
  }
  return { words, pairs }
}

function exponents(scores: Float64Array, count: number): Float64Array {
  const out = new Float64Array(count * L)
  for (let i = 0; i < count; i += 1) {
    let top = Number.NEGATIVE_INFINITY
    for (let k = 0; k < L; k += 1) top = Math.max(top, scores[i * L + k] as number)
    for (let k = 0; k < L; k += 1) out[i * L + k] = Math.exp((scores[i * L + k] as number) - top)
  }
  return out
}
