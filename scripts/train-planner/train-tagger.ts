import { readWords, TAG_FEATURES, tagFeatures } from '../../src/assistant/planner/model/features.ts'
import { LABELS } from '../../src/assistant/planner/model/linear.ts'
import type { Word } from '../../src/assistant/planner/model/words.ts'
import { createAverage, scale } from './average.ts'
import { numberFeatures } from './feature-index.ts'
import { forwardBackward, type Lattice } from './forward-backward.ts'
import type { Example, Span } from './grammar.ts'
import { createRandom } from './random.ts'
import type { TrainingSettings } from './training-settings.ts'

export type TaggerWeights = { keys: Uint32Array; weights: Float32Array; transitions: Float32Array }

const L = LABELS.length

/** A conditional random field by AdaGrad, sentence after sentence, with some features covered each time. */
export function trainTagger(examples: Example[], settings: TrainingSettings): TaggerWeights {
  const labelled = examples.filter(({ spans, tool }) => spans !== null && tool !== 'null')
  const read = labelled.map(({ text }) => readWords(text))
  const lists = labelled.map(({ tool }, i) => tagFeatures(read[i] as Word[], tool))
  const answers = labelled.map(({ spans }, i) => labelsOf(read[i] as Word[], spans ?? []))
  const { keys, rows } = numberFeatures(lists, settings.least)
  lists.length = 0
  const learner = createLearner(keys.length, settings)
  const average = createAverage(learner.weights.length, settings.epochs, 3)
  const random = createRandom(settings.seed)
  const order = Uint32Array.from(labelled.keys())
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    random.shuffle(order)
    const rate = settings.rate * (1 - epoch / (settings.epochs + 0.5))
    for (const i of order) {
      const ids = rows.ids.slice(rows.starts[i], rows.starts[i + 1])
      for (let k = 0; k < ids.length; k += 1) if (random.next() >= settings.keep) ids[k] = -1
      learner.learn(ids, answers[i] as Uint8Array, rate)
    }
    average.add(learner.weights, epoch)
  }
  scale(average.mean, settings.keep)
  return { keys, weights: average.mean, transitions: learner.transitions }
}

function labelsOf(words: Word[], spans: Span[]): Uint8Array {
  const labels = new Uint8Array(words.length)
  for (const { label, start, end } of spans)
    for (const [i, word] of words.entries())
      if (word.start < end && word.end > start && labels[i] === 0) labels[i] = LABELS.indexOf(label)
  return labels
}

/** Slopes smaller than this teach nothing and would only fill the file. */
const SMALL = 0.002

function createLearner(features: number, { decay }: TrainingSettings) {
  const weights = new Float32Array(features * L)
  const squares = new Float32Array(features * L).fill(0.01)
  const transitions = new Float32Array(L * L)
  const transitionSquares = new Float32Array(L * L).fill(1)

  function step(values: Float32Array, sums: Float32Array, at: number, slope: number, rate: number): void {
    const full = slope + decay * (values[at] as number)
    const sum = (sums[at] as number) + full * full
    sums[at] = sum
    values[at] = (values[at] as number) - (rate * full) / Math.sqrt(sum)
  }

  function learn(ids: Int32Array, answer: Uint8Array, rate: number): void {
    const lattice = forwardBackward(scoresOf(ids), transitions, answer.length)
    const slopes = slopesOf(lattice, answer)
    for (let i = 0; i < ids.length; i += 1) {
      const id = ids[i] as number
      if (id < 0) continue
      const base = Math.floor(i / TAG_FEATURES) * L
      for (let k = 0; k < L; k += 1) {
        const slope = slopes[base + k] as number
        if (slope > SMALL || slope < -SMALL) step(weights, squares, id * L + k, slope, rate)
      }
    }
    for (let at = 0; at < L * L; at += 1)
      step(transitions, transitionSquares, at, lattice.pairs[at] as number, rate)
  }

  function scoresOf(ids: Int32Array): Float64Array {
    const scores = new Float64Array((ids.length / TAG_FEATURES) * L)
    for (let i = 0; i < ids.length; i += 1) {
      const id = ids[i] as number
      if (id < 0) continue
      const base = Math.floor(i / TAG_FEATURES) * L
      for (let k = 0; k < L; k += 1)
        scores[base + k] = (scores[base + k] as number) + (weights[id * L + k] as number)
    }
    return scores
  }

  /** Expected less observed, for each word and label; the pairs are changed in place. */
  function slopesOf(lattice: Lattice, answer: Uint8Array): Float64Array {
    const slopes = lattice.words
    for (const [i, label] of answer.entries()) {
      slopes[i * L + label] = (slopes[i * L + label] as number) - 1
      if (i === 0) continue
      const pair = (answer[i - 1] as number) * L + label
      lattice.pairs[pair] = (lattice.pairs[pair] as number) - 1
    }
    return slopes
  }

  return { weights, transitions, learn }
}
