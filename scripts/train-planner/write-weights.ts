import { LABELS, MODEL_TOOLS, type Weights } from '../../src/assistant/planner/model/linear.ts'
import { encodeWeights } from '../../src/assistant/planner/model/weights-file.ts'
import type { SoftmaxWeights } from './train-softmax.ts'
import type { TaggerWeights } from './train-tagger.ts'

const T = MODEL_TOOLS.length
const L = LABELS.length

/** Weights as bytes. The smallest are left out, as many as the size asks for. */
export function packWeights(tools: SoftmaxWeights, tagger: TaggerWeights, mostBytes: number): Weights {
  let least = 0.02
  for (;;) {
    const packed = { ...packTools(tools, least), ...packTagger(tagger, least) }
    if (encodeWeights(packed).length <= mostBytes) return packed
    least *= 1.03
  }
}

function packTools(
  { keys, weights }: SoftmaxWeights,
  least: number,
): Pick<Weights, 'toolKeys' | 'toolWeights' | 'toolScale'> {
  const centred = centre(weights)
  const rows = [...keys.keys()].filter(
    (row) => largest(centred.subarray(row * T, row * T + T)) >= least * 1.5,
  )
  const toolScale = Math.fround(largest(centred) / 127 || 1)
  const toolWeights = new Int8Array(rows.length * T)
  for (const [to, row] of rows.entries())
    for (let k = 0; k < T; k += 1)
      toolWeights[to * T + k] = Math.round((centred[row * T + k] as number) / toolScale)
  return { toolKeys: Uint32Array.from(rows, (row) => keys[row] as number), toolWeights, toolScale }
}

/** Only the differences between the tools matter. */
function centre(weights: Float32Array): Float32Array {
  const out = new Float32Array(weights.length)
  for (let row = 0; row < weights.length; row += T) {
    let mean = 0
    for (let k = 0; k < T; k += 1) mean += (weights[row + k] as number) / T
    for (let k = 0; k < T; k += 1) out[row + k] = (weights[row + k] as number) - mean
  }
  return out
}

function packTagger(
  { keys, weights, transitions }: TaggerWeights,
  least: number,
): Omit<Weights, 'toolKeys' | 'toolWeights' | 'toolScale'> {
  const tagScale = Math.fround(largest(weights) / 127 || 1)
  const rows: number[] = []
  const counts: number[] = []
  const labels: number[] = []
  const bytes: number[] = []
  for (const [row, key] of keys.entries()) {
    const before = labels.length
    for (let k = 0; k < L; k += 1) {
      const weight = weights[row * L + k] as number
      const byte = Math.round(weight / tagScale)
      if (Math.abs(weight) < least || byte === 0) continue
      labels.push(k)
      bytes.push(byte)
    }
    if (labels.length === before) continue
    rows.push(key)
    counts.push(labels.length - before)
  }
  return {
    tagScale,
    tagKeys: Uint32Array.from(rows),
    tagCounts: Uint8Array.from(counts),
    tagLabels: Uint8Array.from(labels),
    tagWeights: Int8Array.from(bytes),
    transitions,
  }
}

/** Weights as bytes, and the weight of one step. */
export function asBytes(weights: Float32Array): { bytes: Int8Array; scale: number } {
  const scale = Math.fround(largest(weights) / 127 || 1)
  return { bytes: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale }
}

function largest(values: Float32Array): number {
  let most = 0
  for (const value of values) most = Math.max(most, Math.abs(value))
  return most
}
