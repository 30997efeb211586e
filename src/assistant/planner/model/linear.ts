import type { ToolName } from '../../../operations.ts'

// The model: a softmax over the tools and a linear-chain CRF over the words. Weights are bytes, keyed by feature.

export const MODEL_TOOLS = [
  'add_task',
  'list_tasks',
  'complete_task',
  'update_task',
  'delete_task',
  'null',
] as const satisfies readonly (ToolName | 'null')[]
export type ModelTool = (typeof MODEL_TOOLS)[number]

/** The labels of a word; the first means none. */
export const LABELS = [
  'none',
  'title',
  'when',
  'inner_when',
  'new_when',
  'new_title',
  'often',
  'person',
  'all',
  'list',
  'priority',
] as const
export type Label = (typeof LABELS)[number]

const T = MODEL_TOOLS.length
const L = LABELS.length

/** The average number of keys compared per lookup. */
const KEYS_PER_BUCKET = 4

/** Finds the row of a feature. The keys are sorted hashes, so their first bits tell nearly where one is. */
export class KeyTable {
  readonly #keys: Uint32Array
  /** Where the keys with the same first bits begin. */
  readonly #starts: Uint32Array
  readonly #shift: number

  constructor(keys: Uint32Array) {
    let bits = 1
    while (2 ** bits * KEYS_PER_BUCKET < keys.length) bits += 1
    this.#keys = keys
    this.#shift = 32 - bits
    this.#starts = new Uint32Array(2 ** bits + 1)
    for (const key of keys) {
      const next = (key >>> this.#shift) + 1
      this.#starts[next] = (this.#starts[next] as number) + 1
    }
    for (let bucket = 1; bucket < this.#starts.length; bucket += 1)
      this.#starts[bucket] = (this.#starts[bucket] as number) + (this.#starts[bucket - 1] as number)
  }

  /** The row, or -1. */
  rowOf(key: number): number {
    const bucket = key >>> this.#shift
    const end = this.#starts[bucket + 1] as number
    for (let row = this.#starts[bucket] as number; row < end; row += 1)
      if (this.#keys[row] === key) return row
    return -1
  }
}

export type Weights = {
  toolScale: number
  tagScale: number
  toolKeys: Uint32Array
  /** A weight for each tool, row after row. */
  toolWeights: Int8Array
  tagKeys: Uint32Array
  /** How many labels a row of the tagger has weights for. */
  tagCounts: Uint8Array
  tagLabels: Uint8Array
  tagWeights: Int8Array
  /** From label to label. */
  transitions: Float32Array
}

export class LinearModel {
  readonly #weights: Weights
  readonly #tools: KeyTable
  readonly #tags: KeyTable
  readonly #tagStarts: Uint32Array

  constructor(weights: Weights) {
    this.#weights = weights
    this.#tools = new KeyTable(weights.toolKeys)
    this.#tags = new KeyTable(weights.tagKeys)
    this.#tagStarts = new Uint32Array(weights.tagCounts.length + 1)
    for (const [row, count] of weights.tagCounts.entries())
      this.#tagStarts[row + 1] = (this.#tagStarts[row] as number) + count
  }

  /** How likely each tool is, in the order of MODEL_TOOLS. */
  tools(features: Uint32Array): number[] {
    const { toolWeights, toolScale } = this.#weights
    const scores = new Array<number>(T).fill(0)
    for (const key of features) {
      const row = this.#tools.rowOf(key)
      if (row === -1) continue
      for (let k = 0; k < T; k += 1) scores[k] = (scores[k] as number) + (toolWeights[row * T + k] as number)
    }
    return softmax(scores.map((score) => score * toolScale))
  }

  /** The likeliest label of each word, and how likely that whole sequence is. */
  tags(features: Uint32Array, perWord: number): { labels: Label[]; p: number } {
    const count = features.length / perWord
    const scores = this.#wordScores(features, perWord)
    return bestPath(scores, this.#weights.transitions, count)
  }

  #wordScores(features: Uint32Array, perWord: number): Float64Array {
    const { tagLabels, tagWeights, tagScale } = this.#weights
    const scores = new Float64Array((features.length / perWord) * L)
    // Counted, as an iterator over so many numbers takes several times as long.
    for (let i = 0; i < features.length; i += 1) {
      const row = this.#tags.rowOf(features[i] as number)
      if (row === -1) continue
      const base = Math.floor(i / perWord) * L
      const end = this.#tagStarts[row + 1] as number
      for (let k = this.#tagStarts[row] as number; k < end; k += 1) {
        const at = base + (tagLabels[k] as number)
        scores[at] = (scores[at] as number) + (tagWeights[k] as number) * tagScale
      }
    }
    return scores
  }
}

export function softmax(scores: number[]): number[] {
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}

/** Viterbi for the path, and the forward sums for its probability among all paths. */
function bestPath(
  scores: Float64Array,
  transitions: Float32Array,
  count: number,
): { labels: Label[]; p: number } {
  if (count === 0) return { labels: [], p: 1 }
  let best = scores.slice(0, L)
  let sums = scores.slice(0, L)
  const back = new Uint8Array(count * L)
  for (let i = 1; i < count; i += 1) {
    const nextBest = new Float64Array(L)
    const nextSums = new Float64Array(L)
    for (let to = 0; to < L; to += 1) {
      const score = scores[i * L + to] as number
      const from = bestFrom(best, transitions, to)
      back[i * L + to] = from
      nextBest[to] = (best[from] as number) + (transitions[from * L + to] as number) + score
      nextSums[to] = sumInto(sums, transitions, to) + score
    }
    best = nextBest
    sums = nextSums
  }
  let label = best.indexOf(Math.max(...best))
  const p = Math.exp((best[label] as number) - logSum(sums))
  const labels = new Array<Label>(count)
  for (let i = count - 1; i >= 0; i -= 1) {
    labels[i] = LABELS[label] as Label
    label = back[i * L + label] as number
  }
  return { labels, p }
}

function bestFrom(best: Float64Array, transitions: Float32Array, to: number): number {
  let from = 0
  let top = Number.NEGATIVE_INFINITY
  for (let k = 0; k < L; k += 1) {
    const score = (best[k] as number) + (transitions[k * L + to] as number)
    if (score > top) {
      top = score
      from = k
    }
  }
  return from
}

const into = new Float64Array(L)

function sumInto(sums: Float64Array, transitions: Float32Array, to: number): number {
  for (let k = 0; k < L; k += 1) into[k] = (sums[k] as number) + (transitions[k * L + to] as number)
  return logSum(into)
}

function logSum(values: Float64Array): number {
  let top = Number.NEGATIVE_INFINITY
  for (let k = 0; k < L; k += 1) top = Math.max(top, values[k] as number)
  let sum = 0
  for (let k = 0; k < L; k += 1) sum += Math.exp((values[k] as number) - top)
  return top + Math.log(sum)
}
